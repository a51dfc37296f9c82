//! The matcher: which die goes onto which target, with what help of the skills (CAREER-16 to CAREER-27).
//!
//! Three facts make it exact and quick. Of dice of one kind, those turned over are the lowest and those turned to 6 the next
//! lowest: any other choice can be exchanged for this one, die by die. Of the targets met by one kind, the highest takes the
//! highest die, the second the second, and so on, for the fewest points in all. And what a kind lacks beyond the points of
//! its own skill is what it needs of Leadership, however both are split. So what is left to choose is how many dice of each
//! kind are turned, and the kind that meets each target: at most 3⁷ ways, most of them cut off early.

mod glance;

use core::cmp::Reverse;

use arrayvec::ArrayVec;

use super::dice::{
    Asks, Assignment, Colour, Die, Help, MOST_DICE, MOST_TARGETS, Placed, Target, Turned,
};
use glance::{Glance, glance};

/// A different die on each target so that all are met, if there is such an assignment; `dice` are at most [`MOST_DICE`].
///
/// Of several it is one that turns the fewest dice, then one with the fewest dice by Liaison, then one with the fewest
/// points; and of equal dice the lower ones are placed.
pub fn assign(dice: &[Die], targets: &[Target], help: &Help) -> Option<Assignment> {
    let seen = glance(dice, targets, help);
    if seen == Glance::Hopeless {
        return None;
    }
    let mut search = Search::new(dice, targets, help);
    let most_turned = (usize::from(help.flips) + usize::from(help.sixes)).min(targets.len());
    if seen == Glance::Unclear && most_turned > 0 && !search.finds_a_way() {
        return None;
    }
    for turned in 0..=most_turned {
        search.turn(0, help.flips, help.sixes, turned);
        if let Some(found) = &search.best {
            return Some(search.placed(found, targets));
        }
    }
    None
}

/// Whether there is such an assignment.
pub fn can_meet(dice: &[Die], targets: &[Target], help: &Help) -> bool {
    match glance(dice, targets, help) {
        Glance::Hopeless => false,
        Glance::Certain => true,
        Glance::Unclear => Search::new(dice, targets, help).finds_a_way(),
    }
}

/// A die as it would be used.
#[derive(Clone, Copy)]
struct Shown {
    /// What it reaches without points that are to be paid.
    value: u8,
    die: u8,
    turned: Turned,
}

/// Dice of one kind as they would be used, the highest first.
type Row = ArrayVec<Shown, MOST_DICE>;

/// A target and where it is among those of the mission.
#[derive(Clone, Copy)]
struct Sought {
    target: Target,
    index: u8,
}

/// What the kinds of dice spend on the targets looked at so far.
#[derive(Clone, Copy, Default)]
struct Spent {
    /// Dice of each kind.
    dice: [u8; 3],
    /// What each kind lacks, to be made up by points.
    lacking: [u16; 3],
    liaisons: u8,
    /// What the last die reaches, and 3 less its kind.
    last: (u8, usize),
}

/// Dice by Liaison and points: what counts when two ways are compared.
type Cost = (u8, u16);

impl Spent {
    fn cost(&self) -> Cost {
        (self.liaisons, self.lacking.iter().sum())
    }
}

/// A way that meets all targets.
struct Found {
    rows: [Row; 3],
    /// The kind that meets each target, in the order of the search.
    kinds: [u8; MOST_TARGETS],
    cost: Cost,
}

/// When a search ends.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Wanted {
    /// With the first way found.
    Any,
    /// With a way that no other is cheaper than.
    Cheapest,
}

/// The search for the best way with a given number of turned dice.
struct Search {
    /// Dice of each kind, the lowest first: their faces and their numbers among all.
    dice: [ArrayVec<(u8, u8), MOST_DICE>; 3],
    /// The highest number first, equal targets next to each other.
    targets: ArrayVec<Sought, MOST_TARGETS>,
    help: Help,
    /// Points that are added to each die of a kind.
    on_each: [u8; 3],
    /// Points that are paid once for all dice of a kind.
    points: [u8; 3],
    /// Dice as they are turned now.
    rows: [Row; 3],
    kinds: [u8; MOST_TARGETS],
    wanted: Wanted,
    best: Option<Found>,
}

impl Search {
    fn new(dice: &[Die], targets: &[Target], help: &Help) -> Self {
        let mut by_kind: [ArrayVec<(u8, u8), MOST_DICE>; 3] = Default::default();
        for (number, die) in (0..).zip(dice) {
            by_kind[die.colour as usize].push((die.face, number));
        }
        for kind in &mut by_kind {
            kind.sort_unstable();
        }
        let sought = |(index, &target)| Sought { target, index };
        let mut sought: ArrayVec<Sought, MOST_TARGETS> = (0..).zip(targets).map(sought).collect();
        sought.sort_unstable_by_key(|sought| {
            let asks = match sought.target.asks {
                Asks::For(colour) => colour as u8,
                Asks::Any | Asks::Unknown => 3,
            };
            (Reverse(sought.target.number), asks)
        });
        let (on_each, points) = if help.on_every_die {
            (help.points, [0; 3])
        } else {
            ([0; 3], help.points)
        };
        Self {
            dice: by_kind,
            targets: sought,
            help: *help,
            on_each,
            points,
            rows: Default::default(),
            kinds: [0; MOST_TARGETS],
            wanted: Wanted::Cheapest,
            best: None,
        }
    }

    /// Whether any way meets all targets. With many turned dice it is found soonest.
    fn finds_a_way(&mut self) -> bool {
        let most_turned = usize::from(self.help.flips) + usize::from(self.help.sixes);
        self.wanted = Wanted::Any;
        let found = (0..=most_turned.min(self.targets.len()))
            .rev()
            .any(|turned| {
                self.turn(0, self.help.flips, self.help.sixes, turned);
                self.best.take().is_some()
            });
        self.wanted = Wanted::Cheapest;
        found
    }

    /// Turns that many dice of this kind and the kinds after it, in every way, and matches them with the targets.
    fn turn(&mut self, kind: usize, flips: u8, sixes: u8, turned: usize) {
        let Some(dice) = self.dice.get(kind) else {
            if turned == 0
                && let Some(points) = self.fewest_points()
            {
                self.place(0, Spent::default(), (0, points));
            }
            return;
        };
        let low = |below: u8| dice.iter().take_while(|(face, _)| *face < below).count();
        let (below_four, below_six) = (low(4), low(6));
        for over in 0..=below_four.min(flips.into()).min(turned) {
            let most = (below_six.saturating_sub(over)).min(sixes.into());
            for to_six in 0..=most.min(turned - over) {
                self.rows[kind] = self.row(kind, over, to_six);
                let (flips, sixes) = (flips - over as u8, sixes - to_six as u8);
                self.turn(kind + 1, flips, sixes, turned - over - to_six);
            }
        }
    }

    /// The dice of a kind with the lowest turned over, and the next lowest turned to 6.
    fn row(&self, kind: usize, over: usize, to_six: usize) -> Row {
        let shown = |(rank, &(face, die)): (usize, &(u8, u8))| {
            let turned = if rank < over {
                Turned::Over
            } else if rank < over + to_six {
                Turned::ToSix
            } else {
                Turned::Not
            };
            let value = turned.shows(face).saturating_add(self.on_each[kind]);
            Shown { value, die, turned }
        };
        let mut row: Row = self.dice[kind]
            .iter()
            .enumerate()
            .rev()
            .map(shown)
            .collect();
        if over + to_six > 0 {
            row.sort_unstable_by_key(|shown| Reverse(shown.value));
        }
        row
    }

    /// The points that are needed if kinds were all the same, where all skills together have as many: no way needs fewer.
    fn fewest_points(&self) -> Option<u16> {
        let mut next = [0; 3];
        let mut needed = 0;
        for sought in &self.targets {
            let value = |kind: usize| self.rows[kind].get(next[kind]).map(|shown| shown.value);
            let highest = (0..3).max_by_key(|&kind| value(kind)).unwrap_or(0);
            needed += u16::from(sought.target.number.saturating_sub(value(highest)?));
            next[highest] += 1;
        }
        let points: u16 = self.points.iter().map(|&points| u16::from(points)).sum();
        (needed <= points + u16::from(self.help.leadership)).then_some(needed)
    }

    /// Meets the target of that rank and those after it by each kind in turn, the one with the highest die first, and
    /// keeps the cheapest way; one at the lowest cost ends the search.
    fn place(&mut self, rank: usize, spent: Spent, lowest: Cost) {
        let no_better = spent.cost().max(lowest);
        let is_settled = |best: &Found| self.wanted == Wanted::Any || best.cost <= no_better;
        if self.best.as_ref().is_some_and(is_settled) {
            return;
        }
        let Some(&Sought { target, .. }) = self.targets.get(rank) else {
            self.best = Some(Found {
                rows: self.rows.clone(),
                kinds: self.kinds,
                cost: spent.cost(),
            });
            return;
        };
        let mut next = [0, 1, 2].map(|kind| {
            let shown = self.rows[kind].get(usize::from(spent.dice[kind]));
            (shown.map_or(0, |shown| shown.value), 3 - kind)
        });
        next.sort_unstable_by_key(|&die| Reverse(die));
        // Of two equal targets, the second takes the lower die: the other order is the same way.
        let is_repeated = rank > 0 && self.targets[rank - 1].target == target;
        let highest = if is_repeated {
            spent.last
        } else {
            (u8::MAX, 3)
        };
        for last in next {
            let kind = 3 - last.1;
            if last <= highest
                && let Some(after) = self.with(spent, target, Colour::ALL[kind])
            {
                self.kinds[rank] = kind as u8;
                self.place(rank + 1, Spent { last, ..after }, lowest);
            }
        }
    }

    /// What is spent when the highest free die of that kind goes onto a target, unless it is more than there is.
    fn with(&self, mut spent: Spent, target: Target, colour: Colour) -> Option<Spent> {
        let kind = colour as usize;
        let shown = self.rows[kind].get(usize::from(spent.dice[kind]))?;
        spent.dice[kind] += 1;
        spent.lacking[kind] += u16::from(target.number.saturating_sub(shown.value));
        spent.liaisons += u8::from(!target.takes(colour));
        let beyond = |(lacking, points): (&u16, &u8)| lacking.saturating_sub((*points).into());
        let leadership: u16 = spent.lacking.iter().zip(&self.points).map(beyond).sum();
        let is_enough =
            leadership <= self.help.leadership.into() && spent.liaisons <= self.help.liaisons;
        is_enough.then_some(spent)
    }

    /// The dice of a way on their targets.
    fn placed(&self, found: &Found, targets: &[Target]) -> Assignment {
        let nothing = Placed {
            die: 0,
            turned: Turned::Not,
            points: 0,
            leadership: 0,
            liaison: false,
        };
        let mut assignment: Assignment = targets.iter().map(|_| nothing).collect();
        let (mut next, mut points) = ([0; 3], self.points);
        for (sought, &kind) in self.targets.iter().zip(&found.kinds) {
            let kind = usize::from(kind);
            let shown = found.rows[kind][next[kind]];
            next[kind] += 1;
            let lacking = sought.target.number.saturating_sub(shown.value);
            let paid = lacking.min(points[kind]);
            points[kind] -= paid;
            assignment[usize::from(sought.index)] = Placed {
                die: shown.die,
                turned: shown.turned,
                points: paid,
                leadership: lacking - paid,
                liaison: !sought.target.takes(Colour::ALL[kind]),
            };
        }
        self.lower(found, &mut assignment);
        assignment
    }

    /// Exchanges placed dice for lower ones that do as well, for the lowest target first.
    fn lower(&self, found: &Found, assignment: &mut Assignment) {
        for (sought, &kind) in self.targets.iter().zip(&found.kinds).rev() {
            let index = usize::from(sought.index);
            let now = assignment[index];
            if now.turned != Turned::Not {
                continue;
            }
            let is_free = |die| !assignment.iter().any(|placed| placed.die == die);
            let lowest = |colour: Colour| {
                let is_same = colour as u8 == kind;
                let may = is_same || (!now.liaison && sought.target.takes(colour));
                // Points of a skill stay with its kind.
                let points = if is_same { now.points } else { 0 };
                let on_each = self.on_each[colour as usize];
                let reached = on_each.saturating_add(points + now.leadership);
                let does = |&&(face, die): &&(u8, u8)| {
                    let is_enough = face.saturating_add(reached) >= sought.target.number;
                    may && is_enough && (die == now.die || is_free(die))
                };
                let (face, die) = *self.dice[colour as usize].iter().find(does)?;
                Some((face, Placed { die, points, ..now }))
            };
            let kinds = Colour::ALL.into_iter().filter_map(lowest);
            if let Some((_, placed)) = kinds.min_by_key(|(face, _)| *face) {
                assignment[index] = placed;
            }
        }
    }
}
