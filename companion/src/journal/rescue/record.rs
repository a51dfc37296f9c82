//! SQLite's records over bytes: a header with the type of each column, then the columns. The layout: SQLite, "Database File
//! Format", 1.6 and 2.1.

use rusqlite::types::Value;

/// Columns of a record that is looked at; no table of ours comes near.
const MOST_COLUMNS: usize = 40;
/// Bytes of a record that is looked at: longer than any content.
pub(super) const LONGEST: usize = 16 << 20;

/// The number that `bytes` begin with, and its length in bytes: 1 to 9, seven bits in each but the ninth.
pub(super) fn varint(bytes: &[u8]) -> Option<(u64, usize)> {
    let mut number = 0;
    for (place, byte) in bytes.iter().take(9).enumerate() {
        if place == 8 {
            return Some((number << 8 | u64::from(*byte), 9));
        }
        number = number << 7 | u64::from(byte & 0x7f);
        if byte & 0x80 == 0 {
            return Some((number, place + 1));
        }
    }
    None
}

/// The type of a column, as in a record's header.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Column {
    Null,
    /// An integer of so many bytes; 8 and 9 are constants of no bytes.
    Integer(Width),
    Real,
    Text(usize),
    Blob(usize),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Width {
    Bytes(usize),
    Zero,
    One,
}

impl Column {
    fn of(serial: u64) -> Option<Self> {
        let length = |serial: u64| {
            let length = usize::try_from(serial / 2 - 6).ok()?;
            (length <= LONGEST).then_some(length)
        };
        Some(match serial {
            0 => Self::Null,
            bytes @ 1..=4 => Self::Integer(Width::Bytes(bytes as usize)),
            5 => Self::Integer(Width::Bytes(6)),
            6 => Self::Integer(Width::Bytes(8)),
            7 => Self::Real,
            8 => Self::Integer(Width::Zero),
            9 => Self::Integer(Width::One),
            10 | 11 => return None,
            even if even % 2 == 0 => Self::Blob(length(even)?),
            odd => Self::Text(length(odd)?),
        })
    }

    const fn bytes(self) -> usize {
        match self {
            Self::Null | Self::Integer(Width::Zero | Width::One) => 0,
            Self::Integer(Width::Bytes(bytes)) | Self::Text(bytes) | Self::Blob(bytes) => bytes,
            Self::Real => 8,
        }
    }

    /// The value that `bytes`, as many as it has, are; none for a text that is not UTF-8.
    fn value(self, bytes: &[u8]) -> Option<Value> {
        Some(match self {
            Self::Null => Value::Null,
            Self::Integer(Width::Zero) => Value::Integer(0),
            Self::Integer(Width::One) => Value::Integer(1),
            Self::Integer(Width::Bytes(_)) => {
                let negative = bytes.first().is_some_and(|byte| byte & 0x80 != 0);
                let begin = if negative { -1 } else { 0 };
                let number = bytes
                    .iter()
                    .fold(begin, |number, byte| number << 8 | i64::from(*byte));
                Value::Integer(number)
            }
            Self::Real => Value::Real(f64::from_be_bytes(bytes.try_into().ok()?)),
            Self::Text(_) => Value::Text(String::from_utf8(bytes.to_vec()).ok()?),
            Self::Blob(_) => Value::Blob(bytes.to_vec()),
        })
    }
}

/// The header of a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Shape {
    /// The types of its columns.
    pub(super) columns: Vec<Column>,
    /// Bytes of the header.
    header: usize,
}

impl Shape {
    /// The header that `bytes` begin with.
    pub(super) fn of(bytes: &[u8]) -> Option<Self> {
        let (header, mut at) = varint(bytes)?;
        let header = usize::try_from(header).ok()?;
        // Each column has at least a byte, at most three for what is looked at.
        if !(2..=3 * MOST_COLUMNS).contains(&header) {
            return None;
        }
        let mut columns = Vec::with_capacity(header - 1);
        while at < header {
            let (serial, length) = varint(bytes.get(at..)?)?;
            columns.push(Column::of(serial)?);
            at += length;
        }
        (at == header && columns.len() <= MOST_COLUMNS).then_some(Self { columns, header })
    }

    /// Bytes of the whole record.
    pub(super) fn bytes(&self) -> usize {
        let columns = self.columns.iter().map(|column| column.bytes());
        columns.fold(self.header, usize::saturating_add)
    }

    /// Where column `number` lies in the record.
    pub(super) fn place(&self, number: usize) -> std::ops::Range<usize> {
        let before = self
            .columns
            .iter()
            .take(number)
            .map(|column| column.bytes());
        let from = self.header + before.sum::<usize>();
        from..from + self.columns.get(number).map_or(0, |column| column.bytes())
    }
}

/// Column `number` of the record of this `shape` that `payload` begins with.
pub(super) fn value(payload: &[u8], shape: &Shape, number: usize) -> Option<Value> {
    let bytes = payload.get(shape.place(number))?;
    shape.columns.get(number)?.value(bytes)
}

/// The columns of the record that `payload` begins with.
pub(super) fn values(payload: &[u8]) -> Option<Vec<Value>> {
    let shape = Shape::of(payload)?;
    let mut at = shape.header;
    let values = shape.columns.iter().map(|column| {
        let bytes = payload.get(at..at + column.bytes())?;
        at += column.bytes();
        column.value(bytes)
    });
    values.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_seven_bits_a_byte_and_eight_in_the_ninth() {
        for (bytes, expected) in [
            (&[0x00][..], Some((0, 1))),
            (&[0x7f], Some((127, 1))),
            (&[0x81, 0x00], Some((128, 2))),
            (&[0x81], None),
            (&[0xff; 9], Some((u64::MAX, 9))),
            (&[], None),
        ] {
            assert_eq!(varint(bytes), expected, "{bytes:x?}");
        }
    }

    #[test]
    fn every_type_of_column_is_read() {
        let record = [
            // The header: its length, then the types.
            &[12, 0, 8, 9, 1, 2, 3, 5, 6, 7, 16, 17][..],
            &[0xfe],
            &[0x80, 0x00],
            &[0x01, 0x02, 0x03],
            &[0xff, 0xff, 0xff, 0xff, 0xff, 0xff],
            &i64::MIN.to_be_bytes(),
            &1.5f64.to_be_bytes(),
            &[7, 8],
            b"ok",
        ]
        .concat();
        let expected = vec![
            Value::Null,
            Value::Integer(0),
            Value::Integer(1),
            Value::Integer(-2),
            Value::Integer(-0x8000),
            Value::Integer(0x01_0203),
            Value::Integer(-1),
            Value::Integer(i64::MIN),
            Value::Real(1.5),
            Value::Blob(vec![7, 8]),
            Value::Text("ok".into()),
        ];
        assert_eq!(values(&record), Some(expected));
        assert_eq!(
            Shape::of(&record).map(|shape| shape.bytes()),
            Some(record.len())
        );
        assert_eq!(values(&record[..record.len() - 1]), None, "cut off");
    }

    #[test]
    fn what_is_no_header_is_none() {
        for bytes in [
            // A type that SQLite keeps for itself, a header that ends inside a type, one without columns, one too long.
            &[2, 10][..],
            &[2, 0x81, 0x00],
            &[1],
            &[0],
            &[0x87, 0x00],
            // A text of four gigabytes.
            &[6, 0x9f, 0xff, 0xff, 0xff, 0x7f],
        ] {
            assert_eq!(Shape::of(bytes), None, "{bytes:x?}");
        }
        assert_eq!(values(&[2, 15, 0xff]), None, "a text that is not UTF-8");
    }
}
