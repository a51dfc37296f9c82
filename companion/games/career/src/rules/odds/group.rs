//! Dice that neither targets nor skills tell apart, and faces of theirs that come to the same.

use alloc::vec::Vec;

use arrayvec::ArrayVec;

use super::{
    Attempt,
    multisets::{Counts, FACES, Multisets, of_class, one},
};
use crate::rules::dice::{Colour, Help, MOST_DICE, Target};

/// Dice of one kind, or of several that come to the same.
pub(super) struct Group {
    /// One of their kinds.
    pub colour: Colour,
    /// Points that are added to each die.
    pub on_each: u8,
    /// How many dice there are.
    count: u8,
    /// Points that are paid once for all of them.
    pub points: u8,
    /// The lowest face of each class, ascending.
    faces: ArrayVec<u8, FACES>,
    /// The class of each face.
    classes: [u8; FACES],
    /// Their rolls.
    pub rolls: Multisets,
}

impl Group {
    pub fn new(colour: Colour, dice: u8, targets: &[Target], help: &Help) -> Self {
        let points = help.points[colour as usize];
        let (on_each, points) = if help.on_every_die {
            (points, 0)
        } else {
            (0, points)
        };
        let asked = |target: &&Target| target.takes(colour) || help.liaisons > 0;
        let asked: Vec<Target> = targets.iter().filter(asked).copied().collect();
        let most = points.saturating_add(help.leadership);
        let lacks = |shown: u8, target: &Target| {
            let lacking = target.number.saturating_sub(shown.saturating_add(on_each));
            lacking.min(most.saturating_add(1))
        };
        // Two faces come to the same if they lack as much of each target, turned over or not; what no points make up for
        // is too much, however much it is.
        let are_alike = |a: u8, b: u8| {
            let same = |a, b| {
                asked
                    .iter()
                    .all(|target| lacks(a, target) == lacks(b, target))
            };
            same(a, b) && (help.flips == 0 || same(7 - a, 7 - b))
        };
        let mut faces = ArrayVec::<u8, FACES>::new();
        let mut classes = [0; FACES];
        for (class_of, face) in classes.iter_mut().zip(1..) {
            let known = faces.iter().position(|&lowest| are_alike(lowest, face));
            let class = known.unwrap_or_else(|| {
                faces.push(face);
                faces.len() - 1
            });
            *class_of = class as u8;
        }
        let rolls = Multisets::new(dice, &classes, rather_rerolled(&faces, help));
        Self {
            colour,
            on_each,
            count: dice,
            points,
            faces,
            classes,
            rolls,
        }
    }

    /// A die with this face, counted.
    pub fn counted(&self, face: u8) -> Counts {
        one(self.classes[usize::from(face - 1)].into())
    }

    /// The roll in which every die shows a 6.
    pub fn highest(&self) -> Counts {
        u64::from(self.count) * self.counted(6)
    }

    /// The dice of a roll, the lowest first.
    pub fn dice(&self, roll: Counts) -> ArrayVec<u8, MOST_DICE> {
        let each = self.faces.iter().enumerate();
        let of_face = |(class, &face)| core::iter::repeat_n(face, of_class(roll, class) as usize);
        each.flat_map(of_face).collect()
    }
}

/// For each class the others that are re-rolled rather, a bit each: whatever is done with a die of such a class, one of this does
/// at least as much, turned over or not, so that it is kept.
fn rather_rerolled(faces: &[u8], help: &Help) -> [u8; FACES] {
    let mut rather = [0; FACES];
    for (rather, &face) in rather.iter_mut().zip(faces) {
        for (class, &other) in faces.iter().enumerate() {
            let does_more = face > other && (help.flips == 0 || face >= 7 - other);
            *rather |= u8::from(does_more) << class;
        }
    }
    rather
}

/// The dice of an attempt in groups, those with the most rolls last, and the group of each kind.
pub(super) fn groups(attempt: &Attempt) -> ([Group; 3], [usize; 3]) {
    let Attempt {
        pool,
        targets,
        help,
        ..
    } = attempt;
    // Kinds with their own skill share its points among themselves alone.
    let are_alike = |a: Colour, b: Colour| {
        let [a_points, b_points] = [a, b].map(|colour| help.points[colour as usize]);
        a_points == b_points
            && (a_points == 0 || help.on_every_die)
            && targets
                .iter()
                .all(|target| target.takes(a) == target.takes(b))
    };
    let first_alike = |colour: Colour| {
        let first = Colour::ALL
            .into_iter()
            .find(|&first| are_alike(first, colour));
        first.unwrap_or(colour)
    };
    let mut dice = [0; 3];
    for (colour, count) in Colour::ALL.into_iter().zip(pool.0) {
        dice[first_alike(colour) as usize] += count;
    }
    let mut groups =
        Colour::ALL.map(|colour| Group::new(colour, dice[colour as usize], targets, help));
    groups.sort_by_key(|group| group.rolls.rolls.len());
    let home = Colour::ALL.map(|colour| {
        let first = first_alike(colour);
        let home = groups.iter().position(|group| group.colour == first);
        home.expect("a group of each kind")
    });
    (groups, home)
}

#[cfg(test)]
mod tests {
    use rand::{RngExt, SeedableRng, seq::IndexedRandom};
    use rand_chacha::ChaCha8Rng;

    use super::{
        super::{layers::Layer, shares::Shares, success::Success},
        *,
    };
    use crate::rules::{Mission, Pack, Pool, Sheet};

    fn attempt(rng: &mut ChaCha8Rng) -> Attempt {
        let sheet = Sheet::new(&Pack::default());
        let mission = Mission::ALL.choose(rng).expect("a mission");
        let mut dice = || rng.random_range(0..=3);
        let pool = Pool([dice(), dice(), dice()]);
        let mut upto = |most: u8| rng.random_range(0..=most);
        Attempt {
            pool,
            targets: sheet.mission(*mission).roll.clone(),
            help: Help {
                points: [upto(2), upto(2), upto(2)],
                on_every_die: upto(3) == 0,
                leadership: upto(4),
                flips: upto(2),
                sixes: upto(1),
                liaisons: upto(1),
            },
            rerolls: upto(4),
        }
    }

    /// CAREER-21: rolls are worth as much as if every die were tried.
    #[test]
    fn a_die_that_is_kept_is_worth_no_re_roll() {
        let mut rng = ChaCha8Rng::seed_from_u64(21);
        let mut fewer = 0;
        for _ in 0..400 {
            let attempt = attempt(&mut rng);
            let (groups, _) = groups(&attempt);
            let shares = Shares::new(&attempt.targets, &attempt.help);
            let Success::Depends(success) = Success::of(&groups, &shares) else {
                continue;
            };
            let (mut plain, _) = self::groups(&attempt);
            for group in &mut plain {
                let every = group.rolls.without.iter().flatten().count();
                group.rolls = Multisets::new(group.count, &group.classes, [0; FACES]);
                fewer += group.rolls.without.iter().flatten().count() - every;
            }
            let mut layer = Layer::Bytes(success);
            for reroll in 0..attempt.rerolls {
                let next = layer.one_more(&groups, reroll);
                assert!(next == layer.one_more(&plain, reroll), "{attempt:?}");
                layer = next;
            }
        }
        assert!(fewer > 1_000, "{fewer}");
    }
}
