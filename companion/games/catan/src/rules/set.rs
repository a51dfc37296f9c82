//! Sets of places on the board, as bits: a position has one of each kind for every player, and is copied at every move.

use core::fmt;

use serde::{
    Deserialize, Deserializer, Serialize, Serializer, de::Error, de::SeqAccess, de::Visitor,
};

macro_rules! sets {
    ($($(#[$about:meta])* $name:ident of $bits:ident below $end:expr;)+) => {
        $(
            $(#[$about])*
            #[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
            pub struct $name($bits);

            impl $name {
                /// True if `place` is in it.
                pub const fn has(self, place: u8) -> bool {
                    self.0 & 1 << place != 0
                }

                /// True if one of `places`, a set of bits, is in it.
                pub const fn meets(self, places: $bits) -> bool {
                    self.0 & places != 0
                }

                /// Puts `place` into it.
                pub const fn insert(&mut self, place: u8) {
                    self.0 |= 1 << place;
                }

                /// Takes `place` out of it.
                pub const fn remove(&mut self, place: u8) {
                    self.0 &= !(1 << place);
                }

                /// How many there are.
                pub const fn len(self) -> u8 {
                    self.0.count_ones() as u8
                }

                /// True if there is none.
                pub const fn is_empty(self) -> bool {
                    self.0 == 0
                }

                /// Both together.
                #[must_use]
                pub const fn with(self, other: Self) -> Self {
                    Self(self.0 | other.0)
                }

                /// Those of it that are not in `other`.
                #[must_use]
                pub const fn without(self, other: Self) -> Self {
                    Self(self.0 & !other.0)
                }

                /// The bits, bit 0 for place 0.
                pub const fn bits(self) -> $bits {
                    self.0
                }

                /// The places in order.
                pub fn iter(self) -> impl Iterator<Item = u8> {
                    let mut left = self.0;
                    core::iter::from_fn(move || {
                        let next = left.trailing_zeros() as u8;
                        let more = left != 0;
                        left &= left.wrapping_sub(1);
                        more.then_some(next)
                    })
                }
            }

            impl FromIterator<u8> for $name {
                fn from_iter<I: IntoIterator<Item = u8>>(places: I) -> Self {
                    let mut set = Self::default();
                    places.into_iter().for_each(|place| set.insert(place));
                    set
                }
            }

            impl fmt::Debug for $name {
                fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                    f.debug_set().entries(self.iter()).finish()
                }
            }

            /// Written as the list of its places.
            impl Serialize for $name {
                fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                    serializer.collect_seq(self.iter())
                }
            }

            impl<'de> Deserialize<'de> for $name {
                fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                    struct Places;

                    impl<'de> Visitor<'de> for Places {
                        type Value = $name;

                        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                            write!(f, "a list of numbers below {}", $end)
                        }

                        fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<$name, A::Error> {
                            let mut set = $name::default();
                            while let Some(place) = list.next_element::<u8>()? {
                                if usize::from(place) >= $end {
                                    let found = serde::de::Unexpected::Unsigned(place.into());
                                    return Err(A::Error::invalid_value(found, &self));
                                }
                                set.insert(place);
                            }
                            Ok(set)
                        }
                    }

                    deserializer.deserialize_seq(Places)
                }
            }
        )+
    };
}

sets! {
    /// A set of intersections.
    Intersections of u64 below super::board::INTERSECTIONS;
    /// A set of routes.
    Routes of u128 below super::board::ROUTES;
}

impl Routes {
    /// The intersections at which these end.
    pub fn ends(self) -> Intersections {
        let bits = self.iter().map(super::board::end_bits);
        Intersections(bits.fold(0, |all, bits| all | bits))
    }
}

impl Intersections {
    /// The routes that end at these.
    pub fn routes(self) -> Routes {
        let bits = self.iter().map(super::board::route_bits_at);
        Routes(bits.fold(0, |all, bits| all | bits))
    }

    /// These and their neighbours.
    #[must_use]
    pub fn and_beside(self) -> Self {
        let bits = self.iter().map(super::board::neighbours);
        Self(bits.fold(self.0, |all, bits| all | bits))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_is_written_as_its_list_and_read_again() {
        let set: Routes = [71, 0, 5].into_iter().collect();
        let text = serde_json::to_string(&set).expect("a list");
        assert_eq!(text, "[0,5,71]");
        assert_eq!(
            serde_json::from_str::<Routes>(&text).expect("the same"),
            set
        );
        let stranger = serde_json::from_str::<Intersections>("[54]");
        let why = stranger.expect_err("no such place").to_string();
        assert!(why.contains("a list of numbers below 54"), "{why}");
    }

    #[test]
    fn places_come_and_go() {
        let mut set = Intersections::default();
        set.insert(53);
        set.insert(2);
        assert!(set.has(53) && !set.has(3) && set.len() == 2);
        assert!(set.meets(0b100) && !set.meets(0b11));
        set.remove(53);
        assert_eq!(set.iter().collect::<Vec<_>>(), [2]);
    }
}
