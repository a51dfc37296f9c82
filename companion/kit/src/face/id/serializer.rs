//! A move in words, straight from its data. The words are those of its JSON, of which nothing is built.

use core::fmt::Write as _;

use serde::{
    Serialize, Serializer,
    de::value::Error,
    ser::{Error as _, Impossible},
};

use super::{
    parts::{Fields, Holder, List},
    words::{Words, Written},
};
use crate::hyphens::hyphenate;

/// The methods of numbers.
macro_rules! numbers {
    ($($method:ident: $number:ty),*) => {
        $(fn $method(self, number: $number) -> Result<Written, Error> {
            // Most numbers of a move are a digit.
            match u8::try_from(number) {
                Ok(digit @ 0..=9) => self.id.push(char::from(b'0' + digit)),
                _ => write!(self.id, "{number}").map_err(Error::custom)?,
            }
            Ok(Written::Words)
        })*
    };
}

impl<'a> Serializer for Words<'a> {
    type Ok = Written;
    type Error = Error;
    type SerializeSeq = List<'a>;
    type SerializeTuple = List<'a>;
    type SerializeTupleStruct = List<'a>;
    type SerializeTupleVariant = List<'a>;
    type SerializeMap = Impossible<Written, Error>;
    type SerializeStruct = Fields<'a>;
    type SerializeStructVariant = Fields<'a>;

    numbers!(serialize_i8: i8, serialize_i16: i16, serialize_i32: i32, serialize_i64: i64);
    numbers!(serialize_u8: u8, serialize_u16: u16, serialize_u32: u32, serialize_u64: u64);

    fn serialize_bool(self, is: bool) -> Result<Written, Error> {
        self.id.push_str(if is { "true" } else { "false" });
        Ok(if is { Written::True } else { Written::False })
    }

    fn serialize_f32(self, _: f32) -> Result<Written, Error> {
        Err(Error::custom("a move has no fractions"))
    }

    fn serialize_f64(self, _: f64) -> Result<Written, Error> {
        Err(Error::custom("a move has no fractions"))
    }

    fn serialize_char(self, letter: char) -> Result<Written, Error> {
        self.serialize_str(letter.encode_utf8(&mut [0; 4]))
    }

    fn serialize_str(self, text: &str) -> Result<Written, Error> {
        if self.text == Some(text.as_ptr()) {
            self.id.push_str(text);
        } else {
            hyphenate(self.id, text);
        }
        Ok(Written::Words)
    }

    fn serialize_bytes(self, bytes: &[u8]) -> Result<Written, Error> {
        self.collect_seq(bytes)
    }

    fn serialize_none(self) -> Result<Written, Error> {
        self.serialize_unit()
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<Written, Error> {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result<Written, Error> {
        self.id.push_str("none");
        Ok(Written::None)
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result<Written, Error> {
        self.serialize_unit()
    }

    fn serialize_unit_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
    ) -> Result<Written, Error> {
        hyphenate(self.id, variant);
        Ok(Written::Words)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> Result<Written, Error> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        mut self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Result<Written, Error> {
        self.named(variant, value)
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<List<'a>, Error> {
        Ok(List::new(self, Holder::None))
    }

    fn serialize_tuple(self, _: usize) -> Result<List<'a>, Error> {
        Ok(List::new(self, Holder::None))
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<List<'a>, Error> {
        Ok(List::new(self, Holder::None))
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<List<'a>, Error> {
        Ok(List::new(self.variant(variant), Holder::Variant))
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Self::SerializeMap, Error> {
        Err(Error::custom("a move has no map"))
    }

    fn serialize_struct(self, _: &'static str, count: usize) -> Result<Fields<'a>, Error> {
        Ok(Fields::new(self, count, Holder::None))
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        count: usize,
    ) -> Result<Fields<'a>, Error> {
        Ok(Fields::new(self.variant(variant), count, Holder::Variant))
    }
}
