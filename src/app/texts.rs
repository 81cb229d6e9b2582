//! The pages that are read: which one an address asks for, and where their links lead here.
//!
//! Each page is a whole document of its own in the folder `rules/`, so that it can be read without
//! the program; the program shows its article in place. Addresses of the two correspond:
//! `rules/duat.html#sources` is `#rules/duat/sources`.

use crate::rules::canon;

/// Articles beside the sheets of the ways.
const ARTICLES: [&str; 5] = ["compare", "known", "houses", "strategy", "board"];

/// What the screen shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum View {
    /// The list of everything that can be read.
    List {
        /// A remark; empty if there is none.
        notice: String,
    },
    /// One page.
    Page {
        /// Its name: a way's id or an article's.
        name: &'static str,
        /// The part of it to be shown; empty for its beginning.
        place: String,
    },
}

/// Every page's name.
pub fn names() -> impl Iterator<Item = &'static str> {
    canon::ALL.into_iter().map(|rules| rules.id).chain(ARTICLES)
}

/// What `#rules/REST` shows.
pub fn view(rest: &str) -> View {
    let (name, place) = rest.split_once('/').unwrap_or((rest, ""));
    match names().find(|known| *known == name) {
        Some(name) => View::Page { name, place: place.to_owned() },
        None if name.is_empty() => View::List { notice: String::new() },
        None => View::List {
            notice: "There is no such page. Here is everything there is to read.".to_owned(),
        },
    }
}

/// Where the document of a page lies.
pub fn document(name: &str) -> String {
    format!("rules/{name}.html")
}

/// What is said while a page is on its way.
pub const COMING: &str = "One moment: the page is coming.";
/// What is said if it can't be had.
pub const MISSING: &str =
    "The page can’t be fetched. Try again when you are online; everything else goes on working.";

/// Where a link of a page leads within the program; none if it stays as it is.
///
/// ```
/// use senet::app::texts::link;
/// assert_eq!(link("../#play/duat", "known").as_deref(), Some("#play/duat"));
/// assert_eq!(link("school.html", "known").as_deref(), Some("#rules/school"));
/// assert_eq!(link("#sources", "known").as_deref(), Some("#rules/known/sources"));
/// assert_eq!(link("https://example.org/", "known"), None);
/// ```
pub fn link(href: &str, page: &str) -> Option<String> {
    if let Some(hash) = href.strip_prefix("../#") {
        return Some(format!("#{hash}"));
    }
    if let Some(place) = href.strip_prefix('#') {
        return Some(format!("#rules/{page}/{place}"));
    }
    let (file, place) = href.split_once('#').unwrap_or((href, ""));
    let file = file.strip_prefix("rules/").unwrap_or(file);
    let name = names().find(|name| file.strip_suffix(".html") == Some(*name))?;
    Some(match place {
        "" => format!("#rules/{name}"),
        _ => format!("#rules/{name}/{place}"),
    })
}

#[cfg(test)]
mod tests {
    use super::{View, link, names, view};

    #[test]
    fn every_page_is_reached_and_what_is_none_says_so() {
        for name in names() {
            assert_eq!(view(name), View::Page { name, place: String::new() });
            let place = "sources".to_owned();
            assert_eq!(view(&format!("{name}/sources")), View::Page { name, place });
        }
        assert_eq!(view(""), View::List { notice: String::new() });
        for strange in ["nowhere", "../secret", "duat.html", "skiryuk%2f", "/"] {
            let View::List { notice } = view(strange) else { panic!("{strange} is no page") };
            assert_eq!(notice.is_empty(), strange == "/", "{strange}");
        }
    }

    #[test]
    fn links_of_the_list_and_of_the_pages_lead_to_the_same_place() {
        assert_eq!(link("rules/duat-7.html", ""), link("duat-7.html", "known"));
        assert_eq!(link("houses.html#house-26", "duat").as_deref(), Some("#rules/houses/house-26"));
        assert_eq!(link("../style/senet.css", "known"), None);
        assert_eq!(link("nowhere.html", "known"), None);
    }
}
