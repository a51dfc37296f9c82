//! The presses of STNG Encounters with six buttons: of an action by its kind, and of a turn of three actions with the look at
//! the hand, all that is read, the mission and the end of the turn. What is done is chosen by chance, and an encounter is
//! resolved whenever one can be. `-- --nocapture` prints the counts.

use std::collections::BTreeMap;

use rand::{SeedableRng, seq::IndexedRandom};
use rand_chacha::ChaCha8Rng;
use readyroom_encounters::{ACTIONS, Effect, Encounters, Keeping, Move, Pending, Phase};
use readyroom_tests::buttons::SixButtons;

/// Tables that sit down.
const TABLES: u64 = 10;
/// Turns that are played at each.
const TURNS: u16 = 24;

/// Presses with the companion's cards, in the median.
const OF_AN_ACTION: u32 = 4;
const OF_A_TURN: u32 = 15;

/// Presses by what they were for.
type Counts = BTreeMap<String, Vec<u32>>;

/// What a player does with a turn: an action of some kind while there is one, then an encounter.
fn wanted(offers: &[Move], rng: &mut ChaCha8Rng) -> Move {
    let of = |is: fn(&Move) -> bool| -> Vec<&Move> { offers.iter().filter(|mv| is(mv)).collect() };
    let actions: Vec<Vec<&Move>> = [
        of(|mv| matches!(mv, Move::Discard(_) | Move::DiscardAny)),
        of(|mv| matches!(mv, Move::Swap(..) | Move::SwapFor(_))),
        of(|mv| matches!(mv, Move::Use(..))),
    ]
    .into_iter()
    .filter(|kind| !kind.is_empty())
    .collect();
    let resolves = of(|mv| matches!(mv, Move::Resolve(..) | Move::Solve(..)));
    let ends = of(|mv| *mv == Move::NoEncounter);
    let kind = match resolves.is_empty() {
        false => &resolves,
        true => actions.choose(rng).unwrap_or(&ends),
    };
    (*kind.choose(rng).expect("a turn can be ended")).clone()
}

/// What a move of a turn is for.
fn purpose(mv: &Move) -> String {
    match mv {
        Move::Discard(_) | Move::DiscardAny => "action: discard".into(),
        Move::Swap(..) | Move::SwapFor(_) => "action: swap".into(),
        Move::Use(_, effect) => format!("action: {}", effect.ability()),
        Move::Resolve(..) | Move::Solve(..) => "mission: resolved".into(),
        Move::NoEncounter => "mission: none".into(),
        other => panic!("{other:?} is no move of a turn"),
    }
}

/// Plays `TURNS` turns, and counts the presses of each decision with what is asked on its account, and of each turn that
/// has three actions.
fn play(keeping: Keeping, seed: u64, counts: &mut Counts) {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut hand = SixButtons::<Encounters>::sit_down(keeping, false, seed);
    let (mut turn, mut actions, mut usual) = (0, 0, false);
    while !hand.over() && hand.game().position.turns < TURNS {
        let now = &hand.game().position;
        if now.phase != Phase::Turn || !now.agenda.is_empty() {
            // Printed cards that are laid out.
            let mv = hand.likely();
            hand.take(&mv);
            continue;
        }
        if now.turn.actions == ACTIONS && actions == 0 {
            usual = now.turn.burden == Pending::Nothing;
            let look = hand.look();
            counts.entry("look".into()).or_default().push(look);
            turn += look;
        }
        let now = &hand.game().position;
        let (turns, mv) = (now.turns, wanted(&hand.offers(), &mut rng));
        let more = matches!(mv, Move::Use(_, Effect::ExtraActions));
        let step = hand.take(&mv);
        let mut presses = step.presses;
        if std::env::var_os("WHY").is_some() {
            println!("{presses} {mv:?} actions left {}", hand.game().position.turn.actions);
            for scene in &step.scenes {
                if let readyroom_hardware::scene::Scene::Notice { text, header, .. } = scene {
                    println!("    NOTICE {:?} {:?}", header.page, text.to_string());
                }
            }
        }
        while !hand.over() && !hand.game().position.agenda.is_empty() {
            let answer = hand.likely();
            presses += hand.take(&answer).presses;
        }
        counts.entry(purpose(&mv)).or_default().push(presses);
        turn += presses;
        actions += u32::from(mv != Move::NoEncounter);
        usual &= !more;
        if hand.game().position.turns != turns {
            if usual {
                counts
                    .entry("turn of three actions".into())
                    .or_default()
                    .push(turn);
            }
            (turn, actions, usual) = (0, 0, false);
        }
    }
}

fn median(presses: &[u32]) -> u32 {
    let mut presses = presses.to_vec();
    presses.sort_unstable();
    presses[presses.len() / 2]
}

/// The counts of some tables; printed.
fn counted(keeping: Keeping) -> Counts {
    let mut counts = Counts::new();
    (0..TABLES).for_each(|seed| play(keeping, seed, &mut counts));
    for (purpose, presses) in &counts {
        let (times, most) = (presses.len(), presses.iter().max());
        println!(
            "{keeping:?} {purpose}: {} presses in the median of {times}, at most {most:?}",
            median(presses)
        );
    }
    counts
}

#[test]
fn an_action_with_the_companions_cards_takes_four_presses_and_a_turn_fifteen() {
    let counts = counted(Keeping::Digital);
    let of_actions = counts
        .iter()
        .filter(|(purpose, _)| purpose.starts_with("action"));
    let actions: Vec<u32> = of_actions
        .flat_map(|(_, presses)| presses.clone())
        .collect();
    let (action, turn) = (median(&actions), median(&counts["turn of three actions"]));
    println!("an action: {action}, a turn: {turn}");
    assert!(
        action <= OF_AN_ACTION && turn <= OF_A_TURN,
        "{action}, {turn}"
    );
}

#[test]
fn printed_cards_are_played_with_the_same_buttons() {
    let counts = counted(Keeping::Printed);
    assert!(
        counts["turn of three actions"].len() > 50,
        "turns are played to their end"
    );
}
