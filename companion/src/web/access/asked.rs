//! A request to a joining page: its caller, its cookie and the form's fields.

use std::sync::Arc;

use super::{Access, Visitor, codes::Id, headers::Cookie, request::Caller};

/// What is asked of a page, by whom.
pub(super) struct Asked<'a> {
    pub(super) access: &'a Arc<Access>,
    pub(super) caller: Caller,
    pub(super) cookie: &'a Cookie,
    pub(super) id: &'a Id,
    pub(super) visitor: Option<Visitor>,
    /// Pages are read there; programs get sentences.
    pub(super) reads_pages: bool,
    pub(super) fields: Vec<(String, String)>,
}

impl Asked<'_> {
    /// The text in the field `name`; empty if there is none.
    pub(super) fn field(&self, name: &str) -> &str {
        let field = self.fields.iter().find(|(of, _)| of == name);
        field.map_or("", |(_, value)| value.trim())
    }
}
