//! What can be measured of any screen: accessibility, overflow, jumps, and how it looks.

use std::fs;
use std::path::{Path, PathBuf};
use std::thread;

use serde::Deserialize;
use thirtyfour::prelude::*;

use super::browser::Browser;
use super::tab::Tab;

/// The accessibility checker, as npm has installed it.
const AXE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/node_modules/axe-core/axe.min.js");
/// Where pictures go.
const SHOTS: &str = concat!(env!("CARGO_TARGET_TMPDIR"), "/../shots");

/// How far things may jump, as the layout shift score.
const MOST_JUMPS: f64 = 0.02;

/// A rule that the page breaks.
#[derive(Deserialize)]
struct Violation {
    id: String,
    help: String,
    nodes: Vec<Node>,
}

#[derive(Deserialize)]
struct Node {
    html: String,
    #[serde(rename = "failureSummary")]
    summary: Option<String>,
}

impl Tab {
    /// Asserts that the accessibility checker finds nothing on the page as it stands.
    pub(crate) async fn assert_accessible(&self) -> WebDriverResult<()> {
        let axe = fs::read_to_string(AXE).expect("axe-core is installed: npm ci --ignore-scripts");
        self.driver.execute(axe, Vec::new()).await?;
        // Without an answer there is no list, so a checker that did not run is not a pass.
        let ran = "return axe.run(document, { resultTypes: ['violations'] })
            .then(({ passes, violations }) => [passes.length, violations])";
        let (passes, violations) = self.js::<(usize, Vec<Violation>)>(ran).await?;
        assert!(passes > 5, "the checker looked at the page");
        let said: Vec<String> = violations.iter().map(Violation::said).collect();
        assert!(said.is_empty(), "accessibility:\n{}", said.join("\n"));
        Ok(())
    }

    /// Asserts that nothing makes the page scroll sideways.
    pub(crate) async fn assert_fits(&self) -> WebDriverResult<()> {
        let script = "const page = document.scrollingElement;
            const wide = [...document.querySelectorAll('body *')].filter((element) =>
              element.getBoundingClientRect().right > page.clientWidth + 1 && element.offsetParent);
            return [page.scrollWidth, page.clientWidth, wide.slice(0, 3).map((e) => e.outerHTML.slice(0, 120))]";
        let (page, window, wide) = self.js::<(f64, f64, Vec<String>)>(script).await?;
        assert!(page <= window, "{page} px of page in {window} px of window, because of {wide:?}");
        Ok(())
    }

    /// Asserts that things have not jumped since the page was opened, where the browser measures
    /// it (as the layout shift score).
    pub(crate) async fn assert_calm(&self) -> WebDriverResult<()> {
        if self.browser == Browser::Firefox {
            return Ok(());
        }
        let script = "return new Promise((done) => {
            let sum = 0;
            const moved = [];
            new PerformanceObserver((list) => {
              for (const entry of list.getEntries()) {
                if (entry.hadRecentInput) continue;
                sum += entry.value;
                for (const { node, previousRect, currentRect } of entry.sources) {
                  const box = ({ x, y, width, height }) => [x, y, width, height].join();
                  const name = node?.id || node?.className || node?.nodeName;
                  moved.push(`${name}: ${box(previousRect)} to ${box(currentRect)}`);
                }
              }
            }).observe({ type: 'layout-shift', buffered: true });
            setTimeout(() => done([sum, moved]), 300);
          })";
        let (sum, moved) = self.js::<(f64, Vec<String>)>(script).await?;
        assert!(sum <= MOST_JUMPS, "the layout shift score is {sum}: {moved:#?}");
        Ok(())
    }

    /// Takes a picture of the whole page into `target/shots/`.
    pub(crate) async fn shot(&self, name: &str) -> WebDriverResult<PathBuf> {
        fs::create_dir_all(SHOTS).expect("the folder for pictures can be made");
        let height = self.js::<u32>("return document.scrollingElement.scrollHeight").await?;
        let (width, before) = self.js::<(u32, u32)>("return [innerWidth, innerHeight]").await?;
        self.resize(width, height.max(before)).await?;
        let path = Path::new(SHOTS).join(format!("{name}.png"));
        self.driver.screenshot(&path).await?;
        self.resize(width, before).await?;
        Ok(path)
    }

    /// A picture of what a failed test saw, as far as there is still something to see.
    pub(super) async fn shot_of_failure(&self) {
        let test = thread::current().name().unwrap_or("test").replace("::", "-");
        if let Ok(path) = self.shot(&format!("failed-{test}")).await {
            eprintln!("picture: {}", path.display());
        }
    }
}

impl Violation {
    fn said(&self) -> String {
        let nodes = self.nodes.iter().take(5).map(|node| {
            let summary = node.summary.as_deref().unwrap_or_default().replace('\n', " ");
            format!("    {} — {summary}", node.html)
        });
        format!("  {}: {}\n{}", self.id, self.help, nodes.collect::<Vec<_>>().join("\n"))
    }
}
