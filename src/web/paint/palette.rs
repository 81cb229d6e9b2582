//! The colours of the board, read from the style tokens.

use web_sys::Element;

/// What the painter paints with, as CSS colours.
#[derive(Clone, Debug, Default)]
pub(super) struct Palette {
    pub(super) wood: String,
    pub(super) wood_deep: String,
    pub(super) gold: String,
    pub(super) tile: String,
    pub(super) tile_deep: String,
    pub(super) grain: String,
    pub(super) engrave: String,
    pub(super) sign: String,
    pub(super) ivory: String,
    pub(super) ivory_deep: String,
    pub(super) ebony: String,
    pub(super) ebony_deep: String,
    pub(super) band: String,
    pub(super) glow: String,
    pub(super) warn: String,
    pub(super) chosen: String,
    pub(super) serif: String,
}

impl Palette {
    /// The tokens that hold for that element.
    pub(super) fn of(element: &Element) -> Self {
        let style =
            web_sys::window().and_then(|window| window.get_computed_style(element).ok().flatten());
        let token = |name: &str| {
            let style = style.as_ref();
            let value = style.and_then(|style| style.get_property_value(name).ok());
            value.map(|value| value.trim().to_owned()).unwrap_or_default()
        };
        Self {
            wood: token("--wood"),
            wood_deep: token("--wood-deep"),
            gold: token("--gold"),
            tile: token("--tile"),
            tile_deep: token("--tile-deep"),
            grain: token("--grain"),
            engrave: token("--engrave"),
            sign: token("--sign"),
            ivory: token("--ivory"),
            ivory_deep: token("--ivory-deep"),
            ebony: token("--ebony"),
            ebony_deep: token("--ebony-deep"),
            band: token("--band"),
            glow: token("--glow"),
            warn: token("--warn-mark"),
            chosen: token("--chosen-mark"),
            serif: token("--serif"),
        }
    }
}
