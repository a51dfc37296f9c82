//! Honest dice: an outcome is a function of the evening's secret seed and the number of the roll, so a roll
//! that is taken back and made again has the same outcome, and anyone can check a finished evening against the seal
//! shown before its first roll.
//!
//! # The number of a roll
//! It is the number of outcomes of chance before it on the line of moves being played, rolled here or typed by the
//! table ([`Timeline::outcomes`](crate::timeline::Timeline::outcomes)): the first roll has number 0, the next number 1,
//! however many moves lie between them. Evenings begun before that was so count all moves instead
//! ([`RollBinding`](crate::journal::RollBinding)).
//!
//! Why not the number of moves: then one more move before a roll is another roll. At set-up, where moves cost nothing,
//! eight tries gave five different deals, and nothing looked wrong afterwards. Bound to its number among the outcomes,
//! a roll can be changed only by another outcome before it, and every outcome is counted and shown: what is taken back
//! is counted by `verify`, and so is what is typed. A roll of no dice, a draw of the only token and the order of one
//! thing can turn out in one way only; they do not count ([`has_alternatives`]), or they would be moves to fish with.
//!
//! Taking back leaves the line shorter, so the same roll has the same number and the same outcome. Another roll of the
//! same number takes the same stream: five dice begin with the faces that three dice would have had.
//!
//! # What this cannot do
//! It cannot keep a secret from anyone who reads the journal's file: the seed is in it. Players who mind that stir the dice
//! after the seal was shown and before the first roll ([`Seed::stirred`]): what each adds is unknown before, unless the one who
//! adds last has read the file and searches for a word. Where Ready Room itself shows the seed before the last word, in an
//! export of an unfinished evening or at an end that is taken back, the evening is "repeatable" from then on. It cannot tell
//! whether a typed outcome was really rolled. An evening that was imported may have been written by hand from its first line to
//! its last, with a seed that a player searched for; it is "repeatable", as one begun with `--seed` is, and never "honest". The
//! seal binds the seed only for those who noted it at the start.
//!
//! # How an outcome is found
//! The seed keys ChaCha20; the number of the roll is its stream; numbers in a range are drawn without modulo bias
//! (`rand` with its `unbiased` sampling). Known answers are pinned by a test: a library that draws differently would
//! make old evenings unverifiable, and must not pass.

use std::fmt;

use rand::{RngExt, SeedableRng, seq::SliceRandom};
use rand_chacha::ChaCha20Rng;
use readyroom_kit::Chance;
use sha2::{Digest, Sha256};
use thiserror::Error;

/// The secret of an evening: 32 bytes. Its `Debug` does not show it.
#[derive(Clone, PartialEq, Eq)]
pub struct Seed([u8; 32]);

/// Where secrets come from: secret random bytes.
pub trait Entropy {
    /// Fills `bytes`.
    ///
    /// # Errors
    /// There is nothing to make secrets of.
    fn fill(&self, bytes: &mut [u8]) -> Result<(), NoRandomness>;
}

/// There is nothing to make secrets of, and why.
#[derive(Debug, Error)]
#[error(
    "the operating system gave no randomness for the dice ({0}); start with --seed NUMBER to roll without it"
)]
pub struct NoRandomness(pub String);

impl Seed {
    /// A new secret from `entropy`.
    ///
    /// # Errors
    /// There is nothing to make it of.
    pub fn secret(entropy: &dyn Entropy) -> Result<Self, NoRandomness> {
        let mut bytes = [0; 32];
        entropy.fill(&mut bytes)?;
        Ok(Self(bytes))
    }

    /// The reproducible seed of `--seed N`: the SHA-256 of the text `readyroom seed N`, N in decimal
    /// (`printf 'readyroom seed 7' | sha256sum`).
    pub fn from_number(number: u64) -> Self {
        Self(Sha256::digest(format!("readyroom seed {number}")).into())
    }

    /// A seed as it appears in a journal.
    pub const fn from_bytes(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// The seed after a player stirred it with `text`, a word or the moment of a press: the SHA-256 of the text
    /// `readyroom stir`, these 32 bytes and `text`.
    #[must_use]
    pub fn stirred(&self, text: &str) -> Self {
        let stirred = Sha256::new()
            .chain_update("readyroom stir")
            .chain_update(self.0)
            .chain_update(text);
        Self(stirred.finalize().into())
    }

    /// The number N of `--seed N` that makes this seed, if N is below `end`.
    pub fn number_below(&self, end: u64) -> Option<u64> {
        (0..end).find(|&number| Self::from_number(number) == *self)
    }

    /// The secret itself; for the journal, and for the table once the game is over.
    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// The secret as 64 hexadecimal digits.
    pub fn to_hex(&self) -> String {
        hex(&self.0)
    }

    /// The seed of 64 hexadecimal digits, if `text` is that.
    pub fn from_hex(text: &str) -> Option<Self> {
        let mut bytes = [0; 32];
        if text.len() != 64 || !text.bytes().all(|digit| digit.is_ascii_hexdigit()) {
            return None;
        }
        for (byte, pair) in bytes.iter_mut().zip(text.as_bytes().chunks(2)) {
            *byte = u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok()?;
        }
        Some(Self(bytes))
    }

    /// The seal, which is shown before the first roll: the SHA-256 of the seed's 32 bytes, as 64 hexadecimal digits.
    pub fn commitment(&self) -> String {
        hex(&Sha256::digest(self.0))
    }

    /// A number that tells evenings apart, from SHA-256 of the text `readyroom panel`, the seed's 32 bytes and
    /// `evening` as four bytes, the lowest first: its first four bytes, the same way round.
    pub fn mark(&self, evening: u32) -> u32 {
        let digest = Sha256::new()
            .chain_update("readyroom panel")
            .chain_update(self.0)
            .chain_update(evening.to_le_bytes())
            .finalize();
        u32::from_le_bytes([digest[0], digest[1], digest[2], digest[3]])
    }

    /// Faces 1 to 6 of dice that are rolled beside the game, the `nth` time after `ply` moves. No roll of the game depends
    /// on them, nor they on it.
    pub fn free_roll(&self, ply: u32, nth: u16, dice: u8) -> Vec<u8> {
        let mut stream = ChaCha20Rng::from_seed(self.0);
        stream.set_stream(1 << 63 | u64::from(ply) << 16 | u64::from(nth));
        (0..dice).map(|_| stream.random_range(1..=6)).collect()
    }

    /// The outcome of roll `roll_number` (see the module's documentation), in the shape that [`Chance`] describes. The first k
    /// dice of a number do not depend on how many are rolled.
    pub fn outcome(&self, roll_number: u32, chance: Chance) -> Vec<u8> {
        let mut stream = ChaCha20Rng::from_seed(self.0);
        stream.set_stream(u64::from(roll_number));
        match chance {
            Chance::Dice(dice) => (0..dice).map(|_| stream.random_range(1..=6)).collect(),
            Chance::OneOf(0) | Chance::Hidden(0) => Vec::new(),
            Chance::OneOf(things) | Chance::Hidden(things) => vec![stream.random_range(0..things)],
            Chance::Shuffle(things) | Chance::Deck(things) => {
                let mut order: Vec<u8> = (0..things).collect();
                order.shuffle(&mut stream);
                order
            }
        }
    }
}

/// True if `chance` can turn out in more than one way.
pub const fn has_alternatives(chance: Chance) -> bool {
    !matches!(
        chance,
        Chance::Dice(0)
            | Chance::OneOf(0 | 1)
            | Chance::Hidden(0 | 1)
            | Chance::Shuffle(0 | 1)
            | Chance::Deck(0 | 1)
    )
}

/// True if a table with its own dice and bag is asked for the outcome of `chance`: what can turn out in one way only needs
/// neither, few would enter the order of a large heap, and no player at the table knows what is hidden.
pub const fn can_be_typed(chance: Chance) -> bool {
    has_alternatives(chance)
        && !matches!(
            chance,
            Chance::Hidden(_) | Chance::Shuffle(4..) | Chance::Deck(_)
        )
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(secret)")
    }
}

/// `bytes` as lower-case hexadecimal digits.
pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    // Dice and draw were computed with another implementation of ChaCha20: word × sides / 2³² (+ 1).
    #[test]
    fn known_answers_never_change() {
        let seed = Seed::from_number(7);
        assert_eq!(
            seed.outcome(0, Chance::Dice(10)),
            [2, 1, 1, 3, 5, 1, 2, 2, 6, 1]
        );
        assert_eq!(
            seed.outcome(9_999, Chance::Dice(10)),
            [1, 2, 4, 2, 5, 6, 6, 2, 4, 6]
        );
        assert_eq!(seed.outcome(3, Chance::OneOf(120)), [68]);
        assert_eq!(
            seed.outcome(4, Chance::Shuffle(12)),
            [9, 8, 7, 1, 5, 10, 11, 2, 0, 4, 3, 6]
        );
    }

    #[test]
    fn a_numbers_seed_and_commitment_are_computable_with_sha256sum() {
        let seed = Seed::from_number(7);
        assert_eq!(
            seed.to_hex(),
            "e434c3d76c116755ac6980defee3037c76734be3f7cdde1c7f46d285e2113e5c"
        );
        assert_eq!(
            seed.commitment(),
            "616ddcfe01eff007480e5e5343d4eb46d449070222c1865d8c9212fee8ce6fb6"
        );
    }

    #[test]
    fn a_stirred_seed_is_computable_with_sha256sum_by_every_word() {
        let seed = Seed::from_number(7);
        assert_eq!(
            seed.stirred("Anna").stirred("12345 ms").to_hex(),
            "d5a4c4640338e0dad837d9ee444cbf9820432d224b4b62e0e4719c277795ab1b"
        );
        assert_ne!(
            seed.stirred("a").stirred("b"),
            seed.stirred("b").stirred("a")
        );
        assert_ne!(seed.stirred(""), seed);
    }

    #[test]
    fn the_number_of_a_given_seed_is_found_and_a_secret_has_none() {
        assert_eq!(Seed::from_number(7).number_below(10), Some(7));
        assert_eq!(Seed::from_number(7).number_below(7), None);
        assert_eq!(Seed::from_bytes([7; 32]).number_below(1_000), None);
    }

    #[test]
    fn a_roll_made_again_has_the_same_outcome() {
        let seed = Seed::from_number(1);
        assert_eq!(
            seed.outcome(5, Chance::Dice(6)),
            seed.outcome(5, Chance::Dice(6))
        );
        assert_ne!(
            seed.outcome(5, Chance::Dice(6)),
            seed.outcome(6, Chance::Dice(6))
        );
    }

    #[test]
    fn the_first_dice_do_not_depend_on_how_many_are_rolled() {
        let seed = Seed::from_number(2);
        for ply in 0..200 {
            let many = seed.outcome(ply, Chance::Dice(40));
            for few in 0..40 {
                assert_eq!(
                    seed.outcome(ply, Chance::Dice(few)),
                    many[..usize::from(few)]
                );
            }
        }
    }

    #[test]
    fn a_single_outcome_is_none_and_large_or_hidden_is_not_asked() {
        for one_way in [
            Chance::Dice(0),
            Chance::OneOf(0),
            Chance::OneOf(1),
            Chance::Shuffle(0),
            Chance::Shuffle(1),
        ] {
            assert!(!has_alternatives(one_way) && !can_be_typed(one_way));
        }
        for asked in [Chance::Dice(1), Chance::OneOf(2), Chance::Shuffle(3)] {
            assert!(has_alternatives(asked) && can_be_typed(asked));
        }
        for not_asked in [Chance::Shuffle(4), Chance::Hidden(2), Chance::Deck(2)] {
            assert!(has_alternatives(not_asked) && !can_be_typed(not_asked));
        }
    }

    #[test]
    fn an_order_holds_every_thing_once() {
        for things in 0..=u8::MAX {
            let mut order = Seed::from_number(3).outcome(0, Chance::Shuffle(things));
            order.sort_unstable();
            assert_eq!(order, (0..things).collect::<Vec<_>>());
        }
    }

    /// No secret at all.
    struct Counting;

    impl Entropy for Counting {
        fn fill(&self, bytes: &mut [u8]) -> Result<(), NoRandomness> {
            for (byte, number) in bytes.iter_mut().zip(0..) {
                *byte = number;
            }
            Ok(())
        }
    }

    struct Nothing;

    impl Entropy for Nothing {
        fn fill(&self, _: &mut [u8]) -> Result<(), NoRandomness> {
            Err(NoRandomness("none".into()))
        }
    }

    /// Chi-square of `counts` against equal chances.
    fn chi_square(counts: &[u32]) -> f64 {
        let expected = f64::from(counts.iter().sum::<u32>()) / counts.len() as f64;
        counts
            .iter()
            .map(|&n| (f64::from(n) - expected).powi(2) / expected)
            .sum()
    }

    // The bounds are the 99.9 % quantiles for 5, 6 and 119 degrees of freedom; the seed is fixed, so they hold or not.
    #[test]
    fn dice_are_uniform_within_a_ply_and_across_plies() {
        let seed = Seed::from_number(4);
        let (mut within, mut across) = ([0; 6], [0; 6]);
        for ply in 0..4_000 {
            for (die, face) in seed.outcome(ply, Chance::Dice(15)).into_iter().enumerate() {
                within[usize::from(face - 1)] += 1;
                if die == 0 {
                    across[usize::from(face - 1)] += 1;
                }
            }
        }
        assert!(chi_square(&within) < 20.52, "{within:?}");
        assert!(chi_square(&across) < 20.52, "{across:?}");
    }

    #[test]
    fn draws_and_orders_are_uniform() {
        let seed = Seed::from_number(5);
        let mut drawn = [0; 7];
        let mut orders = std::collections::BTreeMap::new();
        for ply in 0..60_000 {
            drawn[usize::from(seed.outcome(ply, Chance::OneOf(7))[0])] += 1;
            *orders
                .entry(seed.outcome(ply, Chance::Shuffle(5)))
                .or_insert(0) += 1;
        }
        assert!(chi_square(&drawn) < 22.46, "{drawn:?}");
        let orders: Vec<u32> = orders.into_values().collect();
        assert_eq!(orders.len(), 120);
        assert!(chi_square(&orders) < 172.7, "{}", chi_square(&orders));
    }

    #[test]
    fn a_secret_is_what_entropy_gives_and_is_not_shown_by_accident() {
        let one = Seed::secret(&Counting).unwrap();
        assert_eq!(one.bytes()[..3], [0, 1, 2]);
        assert!(Seed::secret(&Nothing).is_err());
        assert_eq!(format!("{one:?}"), "Seed(secret)");
        assert_eq!(Seed::from_hex(&one.to_hex()), Some(one.clone()));
        assert_eq!(Seed::from_hex(&one.to_hex()[1..]), None);
        assert_eq!(Seed::from_hex(&"+f".repeat(32)), None);
    }
}
