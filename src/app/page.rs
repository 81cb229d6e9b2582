//! What a page of fields shows, by the ids of its elements: no element, no style sheet.

/// Plain fields of a screen. Every id is written without the screen's name before it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Page {
    /// Texts.
    pub texts: Vec<(String, String)>,
    /// Attributes: the id, the attribute's name, its value.
    pub attributes: Vec<(String, &'static str, String)>,
    /// Classes: the id, the class, whether the element has it.
    pub classes: Vec<(String, &'static str, bool)>,
    /// How long bars are, in thousandths of their frame.
    pub lengths: Vec<(String, u32)>,
    /// Elements that are not there now, or are.
    pub hidden: Vec<(String, bool)>,
    /// Radio buttons and check boxes that are on, or off.
    pub checked: Vec<(String, bool)>,
    /// Values of sliders and fields.
    pub values: Vec<(String, String)>,
}

impl Page {
    /// Adds a text.
    pub fn text(&mut self, id: impl Into<String>, text: impl Into<String>) {
        self.texts.push((id.into(), text.into()));
    }

    /// Adds an attribute.
    pub fn attribute(&mut self, id: impl Into<String>, name: &'static str, value: String) {
        self.attributes.push((id.into(), name, value));
    }

    /// Adds a class.
    pub fn class(&mut self, id: impl Into<String>, class: &'static str, on: bool) {
        self.classes.push((id.into(), class, on));
    }

    /// Hides or shows an element.
    pub fn hide(&mut self, id: impl Into<String>, hidden: bool) {
        self.hidden.push((id.into(), hidden));
    }

    /// Adds the state of a radio button or check box.
    pub fn check(&mut self, id: impl Into<String>, on: bool) {
        self.checked.push((id.into(), on));
    }

    /// The text of that element; none if the page says nothing about it.
    pub fn said(&self, id: &str) -> Option<&str> {
        self.texts.iter().find(|(other, _)| other == id).map(|(_, text)| text.as_str())
    }

    /// Every id that the page says something about.
    pub fn ids(&self) -> impl Iterator<Item = &str> {
        let texts = self.texts.iter().map(|(id, _)| id);
        let attributes = self.attributes.iter().map(|(id, ..)| id);
        let classes = self.classes.iter().map(|(id, ..)| id);
        let lengths = self.lengths.iter().map(|(id, _)| id);
        let rest = [&self.hidden, &self.checked].into_iter().flatten().map(|(id, _)| id);
        let values = self.values.iter().map(|(id, _)| id);
        texts
            .chain(attributes)
            .chain(classes)
            .chain(lengths)
            .chain(rest)
            .chain(values)
            .map(String::as_str)
    }
}
