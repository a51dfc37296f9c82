//! The parts of a value: the items of a list, the fields of a struct.

use alloc::vec::Vec;
use core::ops::Range;

use serde::{Serialize, de::value::Error, ser};

use crate::short_list;

use super::words::{Nesting, Words, Written};
use crate::hyphens::hyphenate;

/// What is before the parts.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Holder {
    /// Nothing of theirs.
    None,
    /// The name of a variant, and a colon that goes if nothing follows.
    Variant,
}

/// The items of a list.
pub(super) struct List<'a> {
    words: Words<'a>,
    any: bool,
    holder: Holder,
}

impl<'a> List<'a> {
    pub(super) fn new(words: Words<'a>, holder: Holder) -> Self {
        if words.nesting == Nesting::Among {
            words.id.push('[');
        }
        let any = false;
        Self { words, any, holder }
    }
}

impl List<'_> {
    fn item<T: Serialize + ?Sized>(&mut self, item: &T) -> Result<(), Error> {
        if self.any {
            let between = match self.words.nesting {
                Nesting::Alone => ':',
                Nesting::Among => ',',
            };
            self.words.id.push(between);
        }
        self.any = true;
        item.serialize(self.words.at(Nesting::Among)).map(drop)
    }

    fn finish(self) -> Written {
        match (self.words.nesting, self.any) {
            (Nesting::Among, _) => {
                self.words.id.push(']');
                Written::Words
            }
            (Nesting::Alone, true) => Written::Words,
            (Nesting::Alone, false) if self.holder == Holder::Variant => {
                self.words.id.pop();
                Written::Words
            }
            (Nesting::Alone, false) => Written::Nothing,
        }
    }
}

/// The fields of a struct: in the order of their names, and only those that say something, unless there is one alone.
pub(super) struct Fields<'a> {
    words: Words<'a>,
    /// Where they begin in the id.
    start: usize,
    is_only: bool,
    /// Where each is in the id.
    written: Vec<(&'static str, Range<usize>)>,
    holder: Holder,
}

impl<'a> Fields<'a> {
    pub(super) fn new(words: Words<'a>, count: usize, holder: Holder) -> Self {
        Self {
            start: words.id.len(),
            words,
            is_only: count == 1,
            written: Vec::new(),
            holder,
        }
    }
}

impl Fields<'_> {
    fn field<T: Serialize + ?Sized>(&mut self, name: &'static str, value: &T) -> Result<(), Error> {
        let id = self.words.id.len();
        if self.is_only {
            self.words.named(name, value)?;
            self.written.push((name, id..self.words.id.len()));
            return Ok(());
        }
        if !self.written.is_empty() {
            self.words.id.push(':');
        }
        let begin = self.words.id.len();
        hyphenate(self.words.id, name);
        let end = self.words.id.len();
        self.words.id.push('=');
        match value.serialize(self.words.at(Nesting::Among))? {
            Written::None | Written::False => {
                self.words.id.truncate(id);
                return Ok(());
            }
            Written::True => self.words.id.truncate(end),
            Written::Words | Written::Nothing => {}
        }
        self.written.push((name, begin..self.words.id.len()));
        Ok(())
    }

    fn finish(mut self) -> Written {
        if self.written.is_empty() {
            if self.holder == Holder::None {
                return self.words.nothing();
            }
            self.words.id.pop();
        }
        if !self.written.is_sorted_by_key(|(name, _)| *name) {
            self.sort();
        }
        Written::Words
    }

    fn sort(&mut self) {
        short_list::sort_by_key(&mut self.written, |(name, _)| *name);
        let fields = self.words.id.split_off(self.start);
        for (number, (_, place)) in self.written.iter().enumerate() {
            if number > 0 {
                self.words.id.push(':');
            }
            let place = place.start - self.start..place.end - self.start;
            self.words.id.push_str(&fields[place]);
        }
    }
}

/// Every kind of list is written alike.
macro_rules! lists {
    ($($kind:ident: $method:ident),*) => {
        $(impl ser::$kind for List<'_> {
            type Ok = Written;
            type Error = Error;

            fn $method<T: Serialize + ?Sized>(&mut self, item: &T) -> Result<(), Error> {
                self.item(item)
            }

            fn end(self) -> Result<Written, Error> {
                Ok(self.finish())
            }
        })*
    };
}

lists!(SerializeSeq: serialize_element, SerializeTuple: serialize_element);
lists!(SerializeTupleStruct: serialize_field, SerializeTupleVariant: serialize_field);

/// Every kind of struct is written alike.
macro_rules! structs {
    ($($kind:ident),*) => {
        $(impl ser::$kind for Fields<'_> {
            type Ok = Written;
            type Error = Error;

            fn serialize_field<T: Serialize + ?Sized>(
                &mut self,
                name: &'static str,
                value: &T,
            ) -> Result<(), Error> {
                self.field(name, value)
            }

            fn end(self) -> Result<Written, Error> {
                Ok(self.finish())
            }
        })*
    };
}

structs!(SerializeStruct, SerializeStructVariant);
