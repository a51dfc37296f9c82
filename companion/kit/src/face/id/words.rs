//! Words at the end of an id: names with hyphens, a colon between them.

use alloc::string::String;

use serde::{Serialize, de::value::Error};

use crate::hyphens::hyphenate;

/// What was written of a value: fields are left out where they say no more than that.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Written {
    Words,
    /// Nothing: an empty list, or fields that are all nothing.
    Nothing,
    /// `none`.
    None,
    /// `false`.
    False,
    /// `true`.
    True,
}

/// Whether a value is in a list.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Nesting {
    /// Alone, or behind its name: the items of a list have colons between them.
    Alone,
    /// Among others: the ends of a list are marked, and an empty value is `none`.
    Among,
}

/// Writes values as words at the end of `id`.
pub(super) struct Words<'a> {
    pub(super) id: &'a mut String,
    pub(super) nesting: Nesting,
    /// Where the text lies that the table supplied. It stays as it is.
    pub(super) text: Option<*const u8>,
}

impl<'a> Words<'a> {
    pub(super) const fn new(id: &'a mut String, text: Option<*const u8>) -> Self {
        let nesting = Nesting::Alone;
        Self { id, nesting, text }
    }

    pub(super) const fn at(&mut self, nesting: Nesting) -> Words<'_> {
        Words {
            id: self.id,
            nesting,
            text: self.text,
        }
    }

    /// Writes `name`, a colon and `value` behind it, if there is one.
    pub(super) fn named<T: Serialize + ?Sized>(
        &mut self,
        name: &str,
        value: &T,
    ) -> Result<Written, Error> {
        hyphenate(self.id, name);
        self.id.push(':');
        if value.serialize(self.at(Nesting::Alone))? == Written::Nothing {
            self.id.pop();
        }
        Ok(Written::Words)
    }

    /// Nothing was written of a value.
    pub(super) fn nothing(self) -> Written {
        match self.nesting {
            Nesting::Alone => Written::Nothing,
            Nesting::Among => {
                self.id.push_str("none");
                Written::Words
            }
        }
    }

    /// Writes the name of a variant, behind which its parts are alone.
    pub(super) fn variant(self, name: &str) -> Self {
        hyphenate(self.id, name);
        self.id.push(':');
        Words::new(self.id, self.text)
    }
}
