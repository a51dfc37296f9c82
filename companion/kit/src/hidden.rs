//! Hidden values, and the key without which they cannot be read.
//!
//! A game's rules have a key: a type that only they can make, since its field is private to them. The type of what they hide
//! names the key that opens it, so the compiler keeps every face to what a [`Sight`] sees ([`Hidden::seen_by`]). Rules carry no
//! token from call to call for it, and a function of theirs that needs a hidden value has the signature that it would have
//! anyway; what it hands to a face is hidden again, or it is visible in the rules alone.
//!
//! No face can guess one either: a hidden value is compared with nothing but another one, as states are, and who has no key can
//! hide no guess.
//!
//! ```
//! # use readyroom_kit::{Hidden, Sight};
//! mod rules {
//!     use readyroom_kit::Hidden;
//!
//!     #[derive(Clone, Copy, Debug, PartialEq)]
//!     pub struct Key(());
//!     impl readyroom_kit::Key for Key {}
//!
//!     pub fn deal() -> Hidden<u8, Key> {
//!         Hidden::new(0, 7, Key(()))
//!     }
//! }
//! let dealt = rules::deal();
//! assert_eq!(dealt.seen_by(Sight::Player(0)), Some(&7));
//! assert!(dealt == rules::deal());
//! let is_seven = dealt.map(|card| *card == 7);
//! assert_eq!(is_seven.seen_by(Sight::Player(0)), Some(&true));
//! ```
//!
//! A face cannot make a key to hide a guess with:
//!
//! ```compile_fail,E0603
//! # use readyroom_kit::Hidden;
//! # mod rules {
//! #     use readyroom_kit::Hidden;
//! #     #[derive(Clone, Copy, Debug, PartialEq)]
//! #     pub struct Key(());
//! #     impl readyroom_kit::Key for Key {}
//! #     pub fn deal() -> Hidden<u8, Key> { Hidden::new(0, 7, Key(())) }
//! # }
//! let is_seven = rules::deal() == Hidden::new(0, 7, rules::Key(()));
//! ```
//!
//! Nor are two values compared that follow from hidden ones, of which one may be known:
//!
//! ```compile_fail,E0369
//! # use readyroom_kit::Hidden;
//! # mod rules {
//! #     use readyroom_kit::Hidden;
//! #     #[derive(Clone, Copy, Debug, PartialEq)]
//! #     pub struct Key(());
//! #     impl readyroom_kit::Key for Key {}
//! #     pub fn deal() -> Hidden<u8, Key> { Hidden::new(0, 7, Key(())) }
//! # }
//! let is_seven = rules::deal().map(|card| *card == 7) == rules::deal().map(|_| true);
//! ```
//!
//! Limits: a hidden value is written whole, since a journal is not for reading during play, and read again. So a face writes
//! and reads no state by itself: the kit does, for a sight ([`crate::face::state`]).

use core::{
    fmt::{self, Debug, Formatter},
    marker::PhantomData,
};

use serde::{Deserialize, Deserializer, Serialize, Serializer, ser::SerializeStruct};

use crate::{Seat, Sight};

/// The key of a game's rules to what they hide. A face must not be able to make one: its field is private to the rules.
pub trait Key: Copy + Debug {
    /// Whether a hidden value is written with the players who may see it. Where it is not, the rules say that again when they
    /// have read it.
    const WRITES_OWNER: bool = true;
}

/// The key that there is not: what it closes is neither opened nor compared.
#[derive(Clone, Copy, Debug)]
pub enum NoKey {}

impl Key for NoKey {
    const WRITES_OWNER: bool = false;
}

/// Whose a hidden value is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Owner {
    /// No player's, such as the order of a deck.
    #[default]
    Nobody,
    /// That player's.
    Player(Seat),
    /// Of these two players.
    Two(Seat, Seat),
    /// Everybody's, as what the table has agreed to play openly.
    Everybody(Open),
}

/// See [`Owner::Everybody`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Open {
    /// Open to everybody.
    Everybody,
}

impl Owner {
    /// Everybody.
    pub const EVERYBODY: Self = Self::Everybody(Open::Everybody);

    /// Whether a viewer with that sight may see what is this owner's.
    pub fn shows_to(self, sight: Sight) -> bool {
        let own = |seat| sight == Sight::Player(seat);
        match self {
            Self::Nobody => false,
            Self::Player(seat) => own(seat),
            Self::Two(one, other) => own(one) || own(other),
            Self::Everybody(Open::Everybody) => true,
        }
    }
}

/// A value that one player alone may see, such as a hand of cards, or no player, such as the order of a deck. Faces reach it
/// with a [`Sight`] only, rules with their key `K`.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Hidden<T, K> {
    owner: Owner,
    value: T,
    key: PhantomData<K>,
}

impl<T, K> Hidden<T, K> {
    const fn closed(owner: Owner, value: T) -> Self {
        Self {
            owner,
            value,
            key: PhantomData,
        }
    }

    /// The value, if `sight` may see it.
    pub fn seen_by(&self, sight: Sight) -> Option<&T> {
        self.owner.shows_to(sight).then_some(&self.value)
    }

    /// Another value that follows from it, hidden from the same, which no key opens. A function that is no closure keeps
    /// nothing of what it is shown.
    pub fn map<U>(&self, follows: fn(&T) -> U) -> Hidden<U, NoKey> {
        Hidden::closed(self.owner, follows(&self.value))
    }

    /// `value`, hidden from all but `owner`, as a test deals it.
    #[cfg(any(test, feature = "testing"))]
    pub const fn dealt(owner: Owner, value: T) -> Self {
        Self::closed(owner, value)
    }

    /// The value as every test sees it.
    #[cfg(any(test, feature = "testing"))]
    pub const fn laid_open(&self) -> &T {
        &self.value
    }

    /// The value as every test sees it, to be changed.
    #[cfg(any(test, feature = "testing"))]
    pub const fn laid_open_mut(&mut self) -> &mut T {
        &mut self.value
    }
}

impl<T, K: Key> Hidden<T, K> {
    /// `value`, hidden from all but `owner`.
    pub const fn of(owner: Owner, value: T, _: K) -> Self {
        Self::closed(owner, value)
    }

    /// `value`, hidden from all but that player.
    pub const fn new(owner: Seat, value: T, key: K) -> Self {
        Self::of(Owner::Player(owner), value, key)
    }

    /// `value`, hidden from everybody.
    pub const fn from_all(value: T, key: K) -> Self {
        Self::of(Owner::Nobody, value, key)
    }

    /// The value, for rules: they know every card, and show none.
    pub fn known(&self, _: K) -> &T {
        &self.value
    }

    /// The value, to be changed by rules.
    pub fn known_mut(&mut self, _: K) -> &mut T {
        &mut self.value
    }

    /// From now on it is hidden from all but `owner`.
    pub fn give_to(&mut self, owner: Owner, _: K) {
        self.owner = owner;
    }
}

impl<T, K> Debug for Hidden<T, K> {
    /// Whose it is, not what: that would be read where a fault is reported.
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Hidden").field(&self.owner).finish()
    }
}

/// The name under which a hidden value passes through a serializer, which most write as if it were not there.
pub(crate) const HIDDEN: &str = "readyroom hidden";
/// The names around that one, of each player to whom it shows, by seat.
pub(crate) const SHOWS_TO: [&str; 8] = [
    "readyroom shows to 0",
    "readyroom shows to 1",
    "readyroom shows to 2",
    "readyroom shows to 3",
    "readyroom shows to 4",
    "readyroom shows to 5",
    "readyroom shows to 6",
    "readyroom shows to 7",
];

/// A hidden value under the names of those to whom it shows. A viewer who has no name here sees nothing.
struct Shown<'a, T>(&'a [Seat], &'a T);

impl<T: Serialize> Serialize for Shown<'_, T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Some((&seat, rest)) = self.0.split_first() else {
            return serializer.serialize_newtype_struct(HIDDEN, self.1);
        };
        let rest = Shown(rest, self.1);
        match SHOWS_TO.get(usize::from(seat)) {
            Some(name) => serializer.serialize_newtype_struct(name, &rest),
            None => rest.serialize(serializer),
        }
    }
}

/// The value with its owner, as it is written.
struct Written<'a, T, K>(&'a Hidden<T, K>);

impl<T: Serialize, K: Key> Serialize for Written<'_, T, K> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if !K::WRITES_OWNER {
            return self.0.value.serialize(serializer);
        }
        let mut fields = serializer.serialize_struct("Hidden", 2)?;
        fields.serialize_field("owner", &self.0.owner)?;
        fields.serialize_field("value", &self.0.value)?;
        fields.end()
    }
}

impl<T: Serialize, K: Key> Serialize for Hidden<T, K> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let written = Written(self);
        let to: &[Seat] = match &self.owner {
            Owner::Nobody => &[],
            Owner::Player(seat) => &[*seat],
            Owner::Two(one, other) => &[*one, *other],
            Owner::Everybody(Open::Everybody) => return written.serialize(serializer),
        };
        Shown(to, &written).serialize(serializer)
    }
}

/// A value as it was written.
#[derive(Deserialize)]
struct Read<T> {
    owner: Owner,
    value: T,
}

impl<'de, T: Deserialize<'de>, K: Key> Deserialize<'de> for Hidden<T, K> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        match K::WRITES_OWNER {
            true => {
                let Read { owner, value } = Read::deserialize(deserializer)?;
                Ok(Self::closed(owner, value))
            }
            false => T::deserialize(deserializer).map(|value| Self::closed(Owner::Nobody, value)),
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    const ANNA: Sight = Sight::Player(0);
    const BEN: Sight = Sight::Player(1);
    const CLEO: Sight = Sight::Player(2);

    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    struct Own;
    impl Key for Own {}

    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    struct Bare;
    impl Key for Bare {
        const WRITES_OWNER: bool = false;
    }

    #[test]
    fn a_hidden_value_is_seen_by_its_owners_alone() {
        let mut hand = Hidden::new(1, 7, Own);
        *hand.known_mut(Own) += 1;
        assert_eq!(*hand.known(Own), 8);
        let seen = |hidden: &Hidden<i32, Own>| {
            [Sight::Public, ANNA, BEN, CLEO].map(|sight| hidden.seen_by(sight).is_some())
        };
        assert_eq!(seen(&hand), [false, false, true, false]);
        assert_eq!(format!("{hand:?}"), "Hidden(Player(1))");
        let follows = hand.map(|cards| cards * 2);
        assert_eq!(follows.seen_by(BEN), Some(&16));
        assert_eq!(
            (follows.seen_by(ANNA), follows.seen_by(Sight::Public)),
            (None, None)
        );
        for (owner, sees) in [
            (Owner::Nobody, [false; 4]),
            (Owner::Two(0, 2), [false, true, false, true]),
            (Owner::EVERYBODY, [true; 4]),
        ] {
            hand.give_to(owner, Own);
            assert_eq!(seen(&hand), sees, "{owner:?}");
        }
    }

    #[test]
    fn a_hidden_value_is_written_whole_and_read_again() {
        for (owner, written) in [
            (Owner::Nobody, json!(null)),
            (Owner::Player(3), json!(3)),
            (Owner::Two(0, 2), json!([0, 2])),
            (Owner::EVERYBODY, json!("everybody")),
        ] {
            let hidden = Hidden::of(owner, vec![4, 7], Own);
            let value = serde_json::to_value(&hidden).expect("plain data");
            assert_eq!(value, json!({ "owner": written, "value": [4, 7] }));
            assert_eq!(serde_json::from_value(value).ok(), Some(hidden));
        }
        let bare = Hidden::new(3, vec![4, 7], Bare);
        let value = serde_json::to_value(&bare).expect("plain data");
        assert_eq!(value, json!([4, 7]));
        let read = serde_json::from_value::<Hidden<Vec<u8>, Bare>>(value);
        assert_eq!(read.ok(), Some(Hidden::from_all(vec![4, 7], Bare)));
    }
}
