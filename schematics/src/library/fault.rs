//! The faults of a library, as sentences that name footprint or symbol, pad or pin.

/// Something in the library that is not as the part that is sold, or as KiCad's own libraries have it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LibraryFault {
    /// A pad where another belongs.
    #[error(
        "footprint {footprint}: {is} is at {at}, where pad {belongs} belongs, for the {leg} ({by})"
    )]
    Pad {
        /// Which footprint.
        footprint: &'static str,
        /// The leg, in words.
        leg: String,
        /// Where it comes through the board, in mm from the origin, seen from the side of the part.
        at: String,
        /// `pad 3`, or `no pad`.
        is: String,
        /// The pad's number.
        belongs: String,
        /// Where the place of the leg is said.
        by: &'static str,
    },
    /// A pad that no leg fits.
    #[error("footprint {footprint}: pad {pad} is at {at}, where the part has no leg ({by})")]
    NoLeg {
        /// Which footprint.
        footprint: &'static str,
        /// The pad's number.
        pad: String,
        /// Where it is.
        at: String,
        /// Where the places of the legs are said.
        by: &'static str,
    },
    /// A pin with the name of another.
    #[error(
        "symbol {symbol}: pin {pin} is called {is}, where {belongs} belongs, for the {leg} ({by})"
    )]
    PinName {
        /// Which symbol.
        symbol: &'static str,
        /// The pin's number.
        pin: String,
        /// Its name; `nothing` if there is no such pin.
        is: String,
        /// The leg, in words.
        leg: String,
        /// The name that the pin must have.
        belongs: String,
        /// Where the order of the legs is said.
        by: &'static str,
    },
    /// Something that nobody compares with anything.
    #[error(
        "{what} {name} is in no table of schematics/src/library/{table}.rs: add it there, with where it comes from"
    )]
    Unknown {
        /// Symbol or footprint.
        what: &'static str,
        /// Its name.
        name: String,
        /// The table.
        table: &'static str,
    },
    /// Something that the tables name, and the library has not.
    #[error("the library has no {what} {name}")]
    Missing {
        /// Symbol or footprint.
        what: &'static str,
        /// Its name.
        name: &'static str,
    },
    /// A pad or pin that is not as in KiCad's own library.
    #[error("{what} {name}: the {keyword} of {part} is {is}, and {original} in KiCad's {library}")]
    Differs {
        /// Symbol or footprint.
        what: &'static str,
        /// Its name.
        name: &'static str,
        /// `pad 1`, `pin 3`.
        part: String,
        /// What of it differs.
        keyword: &'static str,
        /// What it is.
        is: String,
        /// What it is in KiCad's library.
        original: String,
        /// That library's name.
        library: &'static str,
    },
    /// A pad or pin more, or one less, than in KiCad's own library.
    #[error("{what} {name} has {has} times {part}, and {original} times in KiCad's {library}")]
    Count {
        /// Symbol or footprint.
        what: &'static str,
        /// Its name.
        name: &'static str,
        /// `pad 1`, `pin 3`.
        part: String,
        /// How many there are.
        has: usize,
        /// How many there are in KiCad's library.
        original: usize,
        /// That library's name.
        library: &'static str,
    },
    /// KiCad's own library has nothing of that name.
    #[error(
        "KiCad's {library} has no {what} {name}: correct the table in schematics/src/library/originals.rs"
    )]
    NoOriginal {
        /// Symbol or footprint.
        what: &'static str,
        /// Its name.
        name: &'static str,
        /// That library's name.
        library: &'static str,
    },
}
