//! The page's own file: what it names, what it may not hold, what sealing adds.

use std::cell::RefCell;
use std::fmt::Write as _;

use lol_html::html_content::Element;
use lol_html::{RewriteStrSettings, element, rewrite_str};

use super::Fault;

/// The links that a browser follows for the first view, by their `rel`.
const FETCHED: [&str; 5] = ["stylesheet", "modulepreload", "preload", "icon", "manifest"];

/// Where the stamps go; the bundler keeps this tag when it leaves out others.
const HEAD_END: &str = "</head>";

/// The page, checked, before it is stamped with the version.
pub(super) struct Page {
    /// The text, without the stamps of an earlier sealing.
    pub(super) html: String,
    /// The local files that the first view fetches, as paths below the page.
    pub(super) first: Vec<String>,
}

/// What the walk over the elements has found so far.
#[derive(Default)]
struct Found {
    first: Vec<String>,
    wrong: Vec<String>,
    policy: bool,
}

impl Page {
    /// Reads the page.
    ///
    /// # Errors
    ///
    /// When it has no security policy, or something inline that the policy would refuse.
    pub(super) fn read(html: &str) -> Result<Self, Fault> {
        let found = RefCell::new(Found::default());
        let handlers = vec![
            element!("*", |element| {
                found.borrow_mut().look(element);
                Ok(())
            }),
            element!("meta[name^='senet-']", |element| {
                element.remove();
                Ok(())
            }),
        ];
        let settings = handlers
            .into_iter()
            .fold(RewriteStrSettings::new(), RewriteStrSettings::append_element_content_handler);
        let html = rewrite_str(html, settings)
            .map_err(|error| Fault::usage(format!("index.html cannot be read: {error}")))?;
        let mut found = found.into_inner();
        if !found.policy {
            found.wrong.push("no Content-Security-Policy".to_owned());
        }
        if !html.contains(HEAD_END) {
            found.wrong.push(format!("no {HEAD_END}"));
        }
        if found.wrong.is_empty() {
            return Ok(Self { html, first: found.first });
        }
        Err(Fault::usage(format!("index.html is not fit to publish: {}", found.wrong.join("; "))))
    }

    /// The text with the version and the addresses of the late programs, by name, written into its
    /// head: what only a sealed page carries.
    pub(super) fn stamped(&self, version: &str, late: &[(&str, String)]) -> String {
        let mut metas = format!(r#"<meta name="senet-version" content="{version}">"#);
        for (name, address) in late {
            let _ = write!(metas, r#"<meta name="senet-{name}" content="{address}">"#);
        }
        self.html.replacen(HEAD_END, &format!("{metas}{HEAD_END}"), 1)
    }
}

impl Found {
    fn look(&mut self, element: &Element<'_, '_>) {
        let name = element.tag_name();
        for attribute in element.attributes() {
            let key = attribute.name();
            if key == "style" || key.starts_with("on") {
                self.wrong.push(format!("<{name}> has an inline {key}"));
            }
        }
        let value = |key: &str| element.get_attribute(key);
        match name.as_str() {
            "style" => self.wrong.push("a <style>".to_owned()),
            "script" if value("src").is_none() => self.wrong.push("an inline <script>".to_owned()),
            "script" | "img" => self.fetched(value("src")),
            "link" => {
                let rel = value("rel").unwrap_or_default();
                if rel.split_ascii_whitespace().any(|word| FETCHED.contains(&word)) {
                    self.fetched(value("href"));
                }
                // The program's loader names the wasm beside the script.
                self.fetched(value("data-wasm"));
            }
            "meta" => {
                let equiv = value("http-equiv").unwrap_or_default();
                self.policy |= equiv.eq_ignore_ascii_case("content-security-policy");
            }
            _ => {}
        }
    }

    fn fetched(&mut self, address: Option<String>) {
        let Some(address) = address else { return };
        if address.contains(':') || address.starts_with("//") {
            if !address.starts_with("data:") {
                self.wrong.push(format!("{address} leaves the site"));
            }
            return;
        }
        let name = address.strip_prefix("./").unwrap_or(&address).to_owned();
        if name.starts_with('/') {
            self.wrong.push(format!("{address} does not work below a path"));
        } else if !self.first.contains(&name) {
            self.first.push(name);
        }
    }
}

/// The local files that a style sheet names in `url(…)`; the sheet lies beside the page.
pub(super) fn addresses_in_css(css: &str) -> Vec<String> {
    css.split("url(")
        .skip(1)
        .filter_map(|rest| rest.split(')').next())
        .map(|address| address.trim_matches(['"', '\'', ' ']))
        .filter(|address| !address.starts_with("data:") && !address.starts_with('#'))
        .map(|address| address.strip_prefix("./").unwrap_or(address).to_owned())
        .collect()
}
