//! Remaining uses of the dice on the table: the tasks each can go to, and the dice that are worth another roll
//! (CAREER-17 to CAREER-27).

use alloc::vec::Vec;
use core::cmp::Reverse;

use arrayvec::ArrayVec;
use readyroom_kit::short_list;

use super::{
    Assignment, Career, Dice, Die, Faces, Help, MOST_DICE, Phase, Placed, Pool, Target, Thrown,
    Turned,
    matching::{assign, can_meet},
    odds::Attempt,
};

/// The dice on the table that are on no target, and what they have to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DiceLeft {
    /// The dice with the open targets, the help that is left, and the re-rolls.
    pub attempt: Attempt,
    /// Their faces, in the order of the pool.
    pub faces: Faces,
    /// Their numbers among all dice on the table.
    pub numbers: ArrayVec<u8, MOST_DICE>,
}

/// What is hoped of a die, the one to be rolled again first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Hope {
    /// That it shows a 6.
    ShowsSix,
    /// Nothing: it is on no target.
    Nothing,
    /// That it stays as it is.
    Stays,
}

/// What is left of `help` once those dice are on targets.
fn left_of(help: Help, dice: &[Die], placed: &[Placed]) -> Help {
    let mut left = help;
    for placed in placed {
        if let Some(die) = dice.get(usize::from(placed.die)) {
            let points = &mut left.points[die.colour as usize];
            *points = points.saturating_sub(placed.points);
        }
        left.leadership = left.leadership.saturating_sub(placed.leadership);
        left.liaisons = left.liaisons.saturating_sub(placed.liaison.into());
        match placed.turned {
            Turned::Not => {}
            Turned::Over => left.flips = left.flips.saturating_sub(1),
            Turned::ToSix => left.sixes = left.sixes.saturating_sub(1),
        }
    }
    left
}

/// How a die may be on a target with the least help, turned or not; none if it may not.
fn placed(die: u8, of: Die, turned: Turned, target: Target, help: &Help) -> Option<Placed> {
    let may_turn = match turned {
        Turned::Not => true,
        Turned::Over => help.flips > 0,
        Turned::ToSix => help.sixes > 0,
    };
    let liaison = !target.takes(of.colour);
    if !may_turn || liaison && help.liaisons == 0 {
        return None;
    }
    let own = help.points[of.colour as usize];
    let free = if help.on_every_die { own } else { 0 };
    let missing = target.number.saturating_sub(turned.shows(of.face) + free);
    let points = if help.on_every_die {
        0
    } else {
        missing.min(own)
    };
    let leadership = missing - points;
    (leadership <= help.leadership).then_some(Placed {
        die,
        turned,
        points,
        leadership,
        liaison,
    })
}

impl Career {
    /// The dice on the table that are on no target, with their numbers.
    fn free_dice_of(thrown: &Thrown) -> impl Iterator<Item = (u8, Die)> {
        let dice = (0..).zip(thrown.dice.iter().copied());
        dice.filter(|(die, _)| thrown.placed.iter().all(|placed| placed.die != *die))
    }

    /// One of each kind and face among the free dice.
    pub(super) fn unlike_dice(thrown: &Thrown) -> impl Iterator<Item = (u8, Die)> {
        Self::free_dice_of(thrown).filter(|&(die, of)| {
            Self::free_dice_of(thrown)
                .take_while(|(before, _)| *before < die)
                .all(|(_, other)| other != of)
        })
    }

    /// Every way in which a die may be on the next target, those with the least help first. A die is turned only where
    /// that saves points.
    pub(super) fn placements(&self) -> Vec<Placed> {
        let Some((thrown, target)) = self.position.thrown.as_ref().zip(self.next_target()) else {
            return Vec::new();
        };
        let help = left_of(self.position.help(), &thrown.dice, &thrown.placed);
        let mut ways = Vec::new();
        for (die, of) in Self::unlike_dice(thrown) {
            let mut fewest = u8::MAX;
            for turned in Turned::ALL {
                let way = placed(die, of, turned, target, &help);
                if let Some(way) = way.filter(|way| way.points + way.leadership < fewest) {
                    fewest = way.points + way.leadership;
                    ways.push(way);
                }
            }
        }
        short_list::sort_by_key(&mut ways, |way| {
            let turned = way.turned != Turned::Not;
            (
                way.liaison,
                turned,
                way.points + way.leadership,
                thrown.dice[usize::from(way.die)].face,
            )
        });
        ways
    }

    /// The dice that are left and what they have to do; none where no dice lie (CAREER-20).
    pub fn dice_left(&self) -> Option<DiceLeft> {
        Some(self.left_on(self.position.thrown.as_ref()?))
    }

    fn left_on(&self, thrown: &Thrown) -> DiceLeft {
        let (numbers, dice): (ArrayVec<_, _>, Dice) = Self::free_dice_of(thrown).unzip();
        let mut pool = Pool::default();
        for die in &dice {
            pool.0[die.colour as usize] += 1;
        }
        let targets = self.targets(thrown.mission).iter();
        let attempt = Attempt {
            pool,
            targets: targets.skip(thrown.placed.len()).copied().collect(),
            help: left_of(self.position.help(), &thrown.dice, &thrown.placed),
            rerolls: thrown.rerolls,
        };
        DiceLeft {
            attempt,
            faces: dice.iter().map(|die| die.face).collect(),
            numbers,
        }
    }

    /// Whether the mission on the table fails as soon as that die is put on the next target, as it may be.
    pub fn fails_with(&self, placed: &Placed) -> bool {
        let Some(mut thrown) = self.position.thrown.clone() else {
            return false;
        };
        let may = self.position.phase == Phase::Thrown && !thrown.placed.is_full();
        if may {
            thrown.placed.push(*placed);
        }
        let open = thrown.placed.len() < self.targets(thrown.mission).len();
        may && open && !self.left_on(&thrown).is_hopeful()
    }

    /// The rest of the targets with the dice that are left, if these can meet them all.
    pub fn rest(&self) -> Option<Assignment> {
        self.dice_left()?.rest()
    }

    /// Whether the dice that are left can meet the rest of the targets.
    pub fn can_succeed(&self) -> bool {
        self.dice_left().is_some_and(|left| left.can_meet(0))
    }

    /// Whether they can if every re-roll shows a 6: no face is better.
    pub(super) fn may_still_succeed(&self) -> bool {
        self.dice_left().is_some_and(|left| left.is_hopeful())
    }

    /// The dice that may be rolled again, one of each kind and face.
    pub fn re_rolls(&self) -> impl Iterator<Item = u8> {
        let thrown = self.position.thrown.as_ref();
        let thrown = thrown.filter(|thrown| thrown.rerolls > 0);
        let dice = thrown.into_iter().flat_map(Self::unlike_dice);
        dice.map(|(number, _)| number)
    }

    /// The same dice, the best first: of which the most faces succeed at once, then of which the most leave a chance, then
    /// those that must show a 6 for the mission to succeed with the fewest changes, then those that would be on no target,
    /// then the lower ones. For the table, which can wait for a hundred assignments.
    pub fn best_re_rolls(&self) -> Vec<u8> {
        let mut dice: Vec<u8> = self.re_rolls().collect();
        if let Some(left) = self.dice_left() {
            let hoped = left.with_sixes();
            dice.sort_by_cached_key(|&number| {
                let worth = Reverse(left.worth_again(number));
                (worth, left.hope(number, hoped.as_ref()), left.face(number))
            });
        }
        dice
    }
}

impl DiceLeft {
    /// The help when so many dice more may be turned to 6.
    fn help_with(&self, sixes: u8) -> Help {
        let help = self.attempt.help;
        Help {
            sixes: help.sixes + sixes,
            ..help
        }
    }

    /// The rest of the targets with these dice, by their numbers among all, if they can meet them.
    pub(super) fn rest(&self) -> Option<Assignment> {
        let attempt = &self.attempt;
        let dice = attempt.pool.showing(&self.faces);
        let mut rest = assign(&dice, &attempt.targets, &attempt.help)?;
        for placed in &mut rest {
            placed.die = self.numbers[usize::from(placed.die)];
        }
        Some(rest)
    }

    /// Whether the open targets can be met if every re-roll shows a 6.
    pub(super) fn is_hopeful(&self) -> bool {
        self.can_meet(self.attempt.rerolls)
    }

    /// Whether the open targets can be met when so many dice more may be turned to 6.
    fn can_meet(&self, sixes: u8) -> bool {
        let dice = self.attempt.pool.showing(&self.faces);
        can_meet(&dice, &self.attempt.targets, &self.help_with(sixes))
    }

    /// The open targets if every re-roll showed a 6, which no face is better than; none if they could not be met then
    /// either.
    fn with_sixes(&self) -> Option<Assignment> {
        let dice = self.attempt.pool.showing(&self.faces);
        let help = self.help_with(self.attempt.rerolls);
        assign(&dice, &self.attempt.targets, &help)
    }

    /// The face that die shows, 1–6.
    fn face(&self, number: u8) -> Option<u8> {
        let mut dice = self.numbers.iter().zip(&self.faces);
        dice.find(|(at, _)| **at == number).map(|(_, face)| *face)
    }

    /// What is hoped of that die in an assignment of [`Self::with_sixes`].
    fn hope(&self, number: u8, hoped: Option<&Assignment>) -> Hope {
        let of = |placed: &&Placed| self.numbers[usize::from(placed.die)] == number;
        let placed = hoped.and_then(|hoped| hoped.iter().find(of));
        match placed.map(|placed| placed.turned) {
            Some(Turned::ToSix) => Hope::ShowsSix,
            None => Hope::Nothing,
            Some(Turned::Not | Turned::Over) => Hope::Stays,
        }
    }

    /// How many faces of that die succeed if it is rolled again, and how many leave a chance for the re-rolls after it.
    fn worth_again(&self, number: u8) -> (usize, usize) {
        let attempt = &self.attempt;
        let hopeful = self.help_with(attempt.rerolls.saturating_sub(1));
        let shows = |face: u8| {
            let faces = self.faces.iter().zip(&self.numbers);
            let faces: Faces = faces
                .map(|(&of, &at)| if at == number { face } else { of })
                .collect();
            attempt.pool.showing(&faces)
        };
        let faces_that = |help: &Help| {
            let meets = |face: &u8| can_meet(&shows(*face), &attempt.targets, help);
            (1..=6).filter(meets).count()
        };
        (faces_that(&attempt.help), faces_that(&hopeful))
    }
}
