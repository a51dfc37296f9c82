//! Oracle of legal dice moves: worked out from the rulebook by trying everything, and compared with the rules' offers.

use std::{collections::BTreeSet, fmt::Debug};

use crate::rules::*;

/// A placement without which of several equal icons a die lies on: alert, (icon, die) in order, Scott's help.
type Laid = (Serial, Vec<(String, Die)>, bool);

fn assigned(game: &FiveYearMission, placement: &Placement) -> Laid {
    let icons = game.icons(game.alert(placement.alert).expect("an alert"));
    let name = |&(icon, die): &(u8, Die)| (format!("{:?}", icons[usize::from(icon)]), die);
    let mut dice: Vec<_> = placement.dice.iter().map(name).collect();
    dice.sort();
    (placement.alert, dice, placement.scott)
}

/// The value rule (FYM-38).
fn value_fits(icon: Icon, die: Die) -> bool {
    let faces = match icon.need {
        Need::Exactly => icon.face..=icon.face,
        Need::OrHigher => icon.face..=6,
        Need::OrLower => 1..=icon.face,
    };
    faces.contains(&die.face)
}

/// The colour rule (FYM-37) with all that may bend it: Scott once (FYM-49), one die of any colour once (FYM-73).
fn colours_fit(pairs: &[(Icon, Die)], scott: bool, any: Option<Die>) -> bool {
    let wrong: Vec<_> = pairs
        .iter()
        .filter(|(icon, die)| icon.colour.is_some_and(|colour| colour != die.colour))
        .collect();
    let by_scott =
        |(icon, die): &(Icon, Die)| icon.colour == Some(Colour::Red) && die.colour != Colour::Red;
    let by_reward = |(_, die): &(Icon, Die)| Some(*die) == any;
    match (&wrong[..], scott) {
        ([], scott) => !scott,
        ([one], false) => by_reward(one),
        ([one], true) => by_scott(one),
        ([one, other], true) => {
            by_scott(one) && by_reward(other) || by_reward(one) && by_scott(other)
        }
        _ => false,
    }
}

/// Every hand of that many dice out of a heap, in every order.
fn hands(dice: Dice, count: usize) -> Vec<Vec<Die>> {
    if count == 0 {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for die in dice.kinds().collect::<Vec<_>>() {
        let mut rest = dice;
        rest.take(die);
        for mut hand in hands(rest, count - 1) {
            hand.push(die);
            all.push(hand);
        }
    }
    all
}

/// Whether that ability is there to be used.
fn has(game: &FiveYearMission, crew: Crew) -> bool {
    let own = game.player().crew == crew && !game.turn.ability_used;
    own || game.turn.borrowed == Some(crew)
}

/// All ways to place own dice (FYM-37 to FYM-40, FYM-49, FYM-73).
fn placements(game: &FiveYearMission) -> BTreeSet<Laid> {
    let mut all = BTreeSet::new();
    for alert in game.on_table() {
        let icons = game.icons(alert);
        let open: Vec<u8> = (0..icons.len() as u8)
            .filter(|&icon| alert.dice[usize::from(icon)].is_none())
            .collect();
        let frame = |&icon: &u8| icons[usize::from(icon)].set;
        let frames: BTreeSet<u8> = open.iter().map(frame).filter(|&set| set != 0).collect();
        let mut groups: Vec<Vec<u8>> = open
            .iter()
            .filter(|icon| frame(icon) == 0)
            .map(|&icon| vec![icon])
            .collect();
        for set in frames {
            groups.push(
                open.iter()
                    .copied()
                    .filter(|icon| frame(icon) == set)
                    .collect(),
            );
        }
        for group in groups {
            for hand in hands(game.player().actions, group.len()) {
                let pairs: Vec<_> = group
                    .iter()
                    .zip(&hand)
                    .map(|(&icon, &die)| (icons[usize::from(icon)], die))
                    .collect();
                if !pairs.iter().all(|&(icon, die)| value_fits(icon, die)) {
                    continue;
                }
                for scott in [false, true] {
                    if (!scott || has(game, Crew::Scott))
                        && colours_fit(&pairs, scott, game.turn.any_colour)
                    {
                        let dice = group.iter().copied().zip(hand.iter().copied()).collect();
                        let placement = Placement {
                            alert: alert.serial,
                            dice,
                            scott,
                        };
                        all.insert(assigned(game, &placement));
                    }
                }
            }
        }
    }
    all
}

/// All repairs (FYM-45, FYM-46, A17).
fn repairs(game: &FiveYearMission) -> BTreeSet<(Die, bool, bool)> {
    let first_yellow = if game.reads(Reading::FirstYellowRepairsAtFour) {
        4
    } else {
        5
    };
    let value = [7, 4, first_yellow, 5, 6, 6][usize::from(game.damage)];
    let mut all = BTreeSet::new();
    for die in game
        .player()
        .actions
        .kinds()
        .filter(|die| die.face >= value)
    {
        for la_forge in [false, true] {
            if la_forge && !has(game, Crew::LaForge) {
                continue;
            }
            if die.colour == Colour::Red || game.turn.any_colour == Some(die) {
                all.insert((die, false, la_forge));
            }
            let scott = has(game, Crew::Scott) && !game.reads(Reading::ScottDoesNotRepair);
            if scott && die.colour != Colour::Red {
                all.insert((die, true, la_forge));
            }
        }
    }
    all
}

/// All ways to replenish (FYM-25 to FYM-27, A1).
fn replenishments(game: &FiveYearMission) -> BTreeSet<[u8; 3]> {
    let player = game.player();
    let there = player.actions.len() + player.injuries.len() + player.beside.len();
    let most = match (has(game, Crew::Picard), game.reads(Reading::PicardTakesTwo)) {
        (false, _) => 5u8,
        (true, false) => 6,
        (true, true) => 7,
    };
    let room = most.saturating_sub(there);
    let [blue, yellow, red] = game.pool.by_colour();
    let mut all = BTreeSet::new();
    for blues in 0..=blue {
        for yellows in 0..=yellow {
            for reds in 0..=red {
                if blues + yellows + reds <= room {
                    all.insert([blues, yellows, reds]);
                }
            }
        }
    }
    all
}

#[track_caller]
fn agree<T: Debug + Ord>(
    offered: BTreeSet<T>,
    worked_out: BTreeSet<T>,
    at: &impl Debug,
    seed: u64,
) {
    assert_eq!(offered, worked_out, "seed {seed}\n{at:#?}");
}

/// Compares what is offered in a step with what is worked out here.
pub fn check(game: &FiveYearMission, offers: &[Move], seed: u64) {
    if !game.full() || !game.agenda.is_empty() {
        return;
    }
    match game.phase {
        Phase::Replenish => {
            let offered = offers.iter().filter_map(|mv| match mv {
                Move::Replenish(dice) => Some(*dice),
                _ => None,
            });
            agree(offered.collect(), replenishments(game), game, seed);
        }
        Phase::Place => {
            let offered = offers.iter().filter_map(|mv| match mv {
                Move::Place(placement) => Some(assigned(game, placement)),
                _ => None,
            });
            agree(offered.collect(), placements(game), game, seed);
            let offered = offers.iter().filter_map(|mv| match *mv {
                Move::Repair {
                    die,
                    scott,
                    la_forge,
                } => Some((die, scott, la_forge)),
                _ => None,
            });
            agree(offered.collect(), repairs(game), game, seed);
        }
        Phase::SetUp | Phase::Draw | Phase::Roll | Phase::Over(_) => {}
    }
}
