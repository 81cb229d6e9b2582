//! A page around an article: head, landmarks, links; readable without any script.

/// A page to be written.
pub(super) struct Page {
    /// The file's name without its ending; the address in the program is `#rules/NAME`.
    pub(super) name: String,
    /// The title, without the product's name.
    pub(super) title: String,
    /// One sentence for a search engine and a link's preview.
    pub(super) description: String,
    /// What stands inside the article, headings included.
    pub(super) article: String,
}

const SHELL: &str = include_str!("../../../assets/texts/page.html");

impl Page {
    /// The whole document.
    pub(super) fn document(&self) -> String {
        SHELL
            .replace("{{title}}", &self.title)
            .replace("{{description}}", &self.description)
            .replace("{{name}}", &self.name)
            .replace("{{article}}", &self.article)
    }
}

/// Text as HTML writes it, in an attribute too.
pub(super) fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            // A page is typeset; a record may hold the mark of a keyboard.
            '\'' => out.push('’'),
            _ => out.push(letter),
        }
    }
    out
}
