//! Paints a scene on a canvas.
//!
//! The board itself (box, tiles, numbers, signs) is painted once onto a layer of its own and only
//! copied; each frame paints marks and pieces over it. Where things lie is measured from the
//! buttons, so that what is seen is what is pressed at any size, zoom or density.

mod palette;
mod pieces;
mod signs;
mod table;

use wasm_bindgen::JsCast;
use web_sys::{CanvasRenderingContext2d, Element, HtmlCanvasElement, HtmlElement};

use super::dom::document;
use crate::app::scene::{Mark, Place, Scene, Share, Sign};
use crate::board::{Square, Squares};
use palette::Palette;

/// A rectangle in CSS pixels, measured from the upper left corner of the board.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Frame {
    pub(super) x: f64,
    pub(super) y: f64,
    pub(super) w: f64,
    pub(super) h: f64,
}

impl Frame {
    /// Where an element lies within the board.
    pub(super) fn of(element: &Element, board: &Element) -> Self {
        let (inner, outer) = (element.get_bounding_client_rect(), board.get_bounding_client_rect());
        Self {
            x: inner.x() - outer.x(),
            y: inner.y() - outer.y(),
            w: inner.width(),
            h: inner.height(),
        }
    }

    fn middle(self) -> (f64, f64) {
        (self.x + self.w / 2.0, self.y + self.h / 2.0)
    }

    /// Whether the board stands upright, so that a tile is much wider than high.
    fn is_low(self) -> bool {
        self.w > 1.5 * self.h
    }

    /// The foot of a piece that stands here.
    fn foot(self, share: Share) -> (f64, f64) {
        let aside = match share {
            Share::Alone => 0.0,
            Share::Left => -0.13,
            Share::Right => 0.19,
        };
        let (x, y) = self.middle();
        let size = self.piece_size();
        let low = if self.is_low() { 0.04 * self.w } else { 0.0 };
        (x + aside * self.w.min(2.2 * self.h) - low, y + 0.46 * size)
    }

    /// The height of a cone that stands here.
    fn piece_size(self) -> f64 {
        0.8 * self.w.min(self.h * 1.04)
    }
}

/// A canvas, measured.
pub(super) struct Painter {
    canvas: HtmlCanvasElement,
    context: CanvasRenderingContext2d,
    table: Option<Layer>,
    squares: Vec<Frame>,
    size: (f64, f64),
    density: f64,
    palette: Palette,
}

/// The board without its pieces.
struct Layer {
    canvas: HtmlCanvasElement,
    signs: &'static [(Square, Sign)],
}

fn context(canvas: &HtmlCanvasElement) -> Option<CanvasRenderingContext2d> {
    canvas.get_context("2d").ok()??.dyn_into().ok()
}

impl Painter {
    /// A painter on that canvas; none if the browser gives no context.
    pub(super) fn on(canvas: HtmlCanvasElement) -> Option<Self> {
        let context = context(&canvas)?;
        Some(Self {
            canvas,
            context,
            table: None,
            squares: Vec::new(),
            size: (0.0, 0.0),
            density: 1.0,
            palette: Palette::default(),
        })
    }

    /// Takes the measure of the board, its density and its colours.
    pub(super) fn measure(&mut self, board: &HtmlElement, squares: Vec<Frame>) {
        self.size = size(board);
        self.squares = squares;
        self.density = density();
        self.palette = Palette::of(board);
        self.table = None;
        resize(&self.canvas, self.size, self.density);
    }

    /// Paints the scene; none if the board has no size yet or cannot be painted.
    pub(super) fn paint(&mut self, scene: &Scene) -> Option<()> {
        if self.size.0 < 1.0 || self.squares.len() != Square::COUNT {
            return None;
        }
        if self.table.as_ref().is_none_or(|layer| layer.signs != scene.signs) {
            self.table = Some(self.lay(scene.signs)?);
        }
        let table = &self.table.as_ref()?.canvas;
        let c = &self.context;
        c.set_transform(1.0, 0.0, 0.0, 1.0, 0.0, 0.0).ok()?;
        c.clear_rect(0.0, 0.0, self.canvas.width().into(), self.canvas.height().into());
        c.draw_image_with_html_canvas_element(table, 0.0, 0.0).ok()?;
        c.scale(self.density, self.density).ok()?;
        for (squares, mark) in &scene.marks {
            self.mark(*squares, *mark);
        }
        for piece in &scene.pieces {
            self.piece(piece.side, piece.place, piece.share)?;
        }
        Some(())
    }

    /// Paints the board without pieces.
    fn lay(&self, signs: &'static [(Square, Sign)]) -> Option<Layer> {
        let canvas: HtmlCanvasElement =
            document()?.create_element("canvas").ok()?.dyn_into().ok()?;
        resize(&canvas, self.size, self.density);
        let c = context(&canvas)?;
        c.scale(self.density, self.density).ok()?;
        table::wood(&c, &self.palette, self.size, self.squares[0].y);
        for square in Square::all() {
            table::tile(&c, &self.palette, self.squares[square.index()], square);
        }
        for (square, sign) in signs {
            signs::engrave(&c, &self.palette, self.squares[square.index()], *sign)?;
        }
        for (from, to) in [(10, 11), (20, 21)] {
            let (from, to) = (Square::at(from).index(), Square::at(to).index());
            table::turn(&c, &self.palette, self.squares[from], self.squares[to]);
        }
        Some(Layer { canvas, signs })
    }

    fn mark(&self, squares: Squares, mark: Mark) {
        for square in squares {
            table::mark(&self.context, &self.palette, self.squares[square.index()], mark);
        }
    }

    fn piece(&self, side: crate::board::Side, place: Place, share: Share) -> Option<()> {
        let c = &self.context;
        let frame = |square: Square| self.squares[square.index()];
        let size = frame(Square::FIRST).piece_size();
        match place {
            Place::On(square) => {
                let foot = frame(square).foot(share);
                pieces::draw(c, &self.palette, side, foot, size, 0.0)
            }
            Place::Between { from, to, done, lift } => {
                let (a, b) = (frame(from).foot(Share::Alone), frame(to).foot(Share::Alone));
                let done = f64::from(done);
                let foot = (a.0 + (b.0 - a.0) * done, a.1 + (b.1 - a.1) * done);
                pieces::draw(c, &self.palette, side, foot, size, f64::from(lift))
            }
            Place::Leaving { from, done } => {
                let foot = frame(from).foot(Share::Alone);
                c.set_global_alpha(1.0 - f64::from(done));
                let drawn = pieces::draw(c, &self.palette, side, foot, size, f64::from(done) * 2.0);
                c.set_global_alpha(1.0);
                drawn
            }
            Place::Sunk { on, depth } => {
                let (x, y) = frame(on).foot(Share::Alone);
                let depth = f64::from(depth);
                c.save();
                c.begin_path();
                c.rect(x - size, y - 2.0 * size, 2.0 * size, 2.08 * size);
                c.clip();
                let drawn = pieces::draw(c, &self.palette, side, (x, y + depth * size), size, 0.0);
                c.restore();
                drawn
            }
        }
    }
}

fn size(board: &HtmlElement) -> (f64, f64) {
    let outer = board.get_bounding_client_rect();
    (outer.width(), outer.height())
}

fn density() -> f64 {
    let density = web_sys::window().map_or(1.0, |window| window.device_pixel_ratio());
    density.clamp(1.0, 4.0)
}

/// Whether a canvas has as many device pixels as its board covers; what is out of sight needs none.
pub(super) fn fits(board: &HtmlElement, canvas: &HtmlCanvasElement) -> bool {
    let (size, density) = (size(board), density());
    size.0 < 1.0
        || (canvas.width(), canvas.height()) == (pixels(size.0, density), pixels(size.1, density))
}

fn pixels(length: f64, density: f64) -> u32 {
    // A board is a few thousand pixels wide at most, so the cast keeps the whole number.
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "small sizes")]
    let whole = (length * density).round().clamp(1.0, 8192.0) as u32;
    whole
}

/// Gives a canvas as many device pixels as it covers.
fn resize(canvas: &HtmlCanvasElement, size: (f64, f64), density: f64) {
    canvas.set_width(pixels(size.0, density));
    canvas.set_height(pixels(size.1, density));
}
