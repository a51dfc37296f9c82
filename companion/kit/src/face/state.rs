//! A game as plain data for scripts, without what a sight may not see.
//!
//! A [`Hidden`](crate::Hidden) value is marked as such for every serializer, with who may see it. Most write it whole; this one
//! writes null for who may not see it. So no game declares for each field again who may read it.

#[cfg(test)]
mod tests;

use alloc::{
    string::{String, ToString},
    vec::Vec,
};

use serde::{
    Serialize, Serializer,
    ser::{
        Error as _, SerializeMap, SerializeSeq, SerializeStruct, SerializeStructVariant,
        SerializeTuple, SerializeTupleStruct, SerializeTupleVariant,
    },
};
use serde_json::{Error, Map, Value, value::Serializer as Plain};

use super::Speech;
use crate::{
    Sight,
    hidden::{HIDDEN, SHOWS_TO},
};

/// The whole game with stable field names ([`Speech::record`]). What `sight` may not see is null.
pub fn state(game: &impl Speech, sight: Sight) -> Value {
    let redactor = Redactor {
        sight,
        shows: false,
    };
    game.record().serialize(redactor).expect("plain data")
}

/// Writes what a viewer sees.
#[derive(Clone, Copy)]
struct Redactor {
    sight: Sight,
    /// The hidden value that comes next shows to that sight.
    shows: bool,
}

impl Redactor {
    fn row(self, variant: Option<&'static str>) -> Row {
        Row {
            redactor: self,
            variant,
            values: Vec::new(),
        }
    }

    fn fields(self, variant: Option<&'static str>) -> Fields {
        Fields {
            redactor: self,
            variant,
            key: String::new(),
            fields: Map::new(),
        }
    }
}

/// Values in a row, of a variant of that name.
struct Row {
    redactor: Redactor,
    variant: Option<&'static str>,
    values: Vec<Value>,
}

impl Row {
    fn add(&mut self, value: &(impl Serialize + ?Sized)) -> Result<(), Error> {
        self.values.push(value.serialize(self.redactor)?);
        Ok(())
    }

    fn whole(self) -> Value {
        of_variant(self.variant, self.values.into())
    }
}

/// Named values, of a variant of that name.
struct Fields {
    redactor: Redactor,
    variant: Option<&'static str>,
    /// The name of the value that comes next.
    key: String,
    fields: Map<String, Value>,
}

impl Fields {
    fn add(&mut self, name: String, value: &(impl Serialize + ?Sized)) -> Result<(), Error> {
        self.fields.insert(name, value.serialize(self.redactor)?);
        Ok(())
    }

    fn whole(self) -> Value {
        of_variant(self.variant, self.fields.into())
    }
}

fn of_variant(variant: Option<&'static str>, value: Value) -> Value {
    match variant {
        None => value,
        Some(name) => Map::from_iter([(name.to_string(), value)]).into(),
    }
}

/// What nothing can be hidden in is written as always.
macro_rules! plain {
    ($($method:ident: $type:ty;)*) => {
        $(fn $method(self, value: $type) -> Result<Value, Error> {
            Plain.$method(value)
        })*
    };
}

impl Serializer for Redactor {
    type Ok = Value;
    type Error = Error;
    type SerializeSeq = Row;
    type SerializeTuple = Row;
    type SerializeTupleStruct = Row;
    type SerializeTupleVariant = Row;
    type SerializeMap = Fields;
    type SerializeStruct = Fields;
    type SerializeStructVariant = Fields;

    plain! {
        serialize_bool: bool;
        serialize_i8: i8;
        serialize_i16: i16;
        serialize_i32: i32;
        serialize_i64: i64;
        serialize_u8: u8;
        serialize_u16: u16;
        serialize_u32: u32;
        serialize_u64: u64;
        serialize_f32: f32;
        serialize_f64: f64;
        serialize_char: char;
        serialize_str: &str;
        serialize_bytes: &[u8];
        serialize_unit_struct: &'static str;
    }

    fn serialize_none(self) -> Result<Value, Error> {
        Ok(Value::Null)
    }

    fn serialize_unit(self) -> Result<Value, Error> {
        Ok(Value::Null)
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<Value, Error> {
        value.serialize(self)
    }

    fn serialize_unit_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
    ) -> Result<Value, Error> {
        Ok(variant.into())
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        name: &'static str,
        value: &T,
    ) -> Result<Value, Error> {
        if name == HIDDEN {
            let open = Self {
                shows: false,
                ..self
            };
            return match self.shows {
                true => value.serialize(open),
                false => Ok(Value::Null),
            };
        }
        let shown_to = SHOWS_TO.iter().position(|&shows| shows == name);
        let own = shown_to.is_some_and(|seat| self.sight == Sight::Player(seat as u8));
        value.serialize(Self {
            shows: self.shows || own,
            ..self
        })
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Result<Value, Error> {
        Ok(of_variant(Some(variant), value.serialize(self)?))
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Row, Error> {
        Ok(self.row(None))
    }

    fn serialize_tuple(self, _: usize) -> Result<Row, Error> {
        Ok(self.row(None))
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Row, Error> {
        Ok(self.row(None))
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Row, Error> {
        Ok(self.row(Some(variant)))
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Fields, Error> {
        Ok(self.fields(None))
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Fields, Error> {
        Ok(self.fields(None))
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Fields, Error> {
        Ok(self.fields(Some(variant)))
    }
}

/// What a row of values is called differs; what is done with it does not.
macro_rules! row {
    ($($kind:ident: $method:ident;)*) => {
        $(impl $kind for Row {
            type Ok = Value;
            type Error = Error;

            fn $method<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
                self.add(value)
            }

            fn end(self) -> Result<Value, Error> {
                Ok(self.whole())
            }
        })*
    };
}

row! {
    SerializeSeq: serialize_element;
    SerializeTuple: serialize_element;
    SerializeTupleStruct: serialize_field;
    SerializeTupleVariant: serialize_field;
}

/// The same of named values.
macro_rules! fields {
    ($($kind:ident)*) => {
        $(impl $kind for Fields {
            type Ok = Value;
            type Error = Error;

            fn serialize_field<T: Serialize + ?Sized>(
                &mut self,
                name: &'static str,
                value: &T,
            ) -> Result<(), Error> {
                self.add(name.into(), value)
            }

            fn end(self) -> Result<Value, Error> {
                Ok(self.whole())
            }
        })*
    };
}

fields! { SerializeStruct SerializeStructVariant }

impl SerializeMap for Fields {
    type Ok = Value;
    type Error = Error;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), Error> {
        self.key = match key.serialize(self.redactor)? {
            Value::String(key) => key,
            Value::Number(key) => key.to_string(),
            Value::Null | Value::Bool(_) | Value::Array(_) | Value::Object(_) => {
                return Err(Error::custom("no name of a field"));
            }
        };
        Ok(())
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
        let key = core::mem::take(&mut self.key);
        self.add(key, value)
    }

    fn end(self) -> Result<Value, Error> {
        Ok(self.whole())
    }
}
