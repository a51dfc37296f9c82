//! The presses of STNG Encounters with six buttons: of an action by its kind, and of a turn of three actions with the look at
//! the hand, all that is read, the mission and the end of the turn. The kind of an action is chosen by chance, and an
//! encounter is resolved whenever one can be. `-- --nocapture` prints the counts.

use std::collections::BTreeMap;

use rand::{SeedableRng, seq::IndexedRandom};
use rand_chacha::ChaCha8Rng;
use readyroom_encounters::{ACTIONS, Effect, Encounters, Keeping, Move, Pending, Phase};
use readyroom_table::tabletop::{PanelId, Tabletop};
use readyroom_tests::buttons::SixButtons;

/// Tables that sit down.
const TABLES: u64 = 10;
/// Turns that are played at each.
const TURNS: u16 = 24;

/// Which cards a player chooses for an action.
#[derive(Clone, Copy, Debug)]
enum Player {
    /// Those that are offered first: what the available encounters need least is given, what they need most is taken.
    TakesTheLikeliest,
    /// Any.
    ChoosesByChance,
}

/// Presses by what they were for.
type Counts = BTreeMap<String, Vec<u32>>;

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

impl Player {
    /// An encounter if one can be resolved, else an action of some kind while there is one.
    fn chooses(self, offers: &[Move], rng: &mut ChaCha8Rng) -> Move {
        let of = |is: fn(&Move) -> bool| offers.iter().filter(|mv| is(mv)).collect::<Vec<_>>();
        let resolves = of(|mv| matches!(mv, Move::Resolve(..)));
        let kinds = [
            of(|mv| matches!(mv, Move::Discard(_) | Move::DiscardAny)),
            of(|mv| matches!(mv, Move::Swap(..) | Move::SwapFor(_))),
            of(|mv| matches!(mv, Move::Use(..))),
        ];
        let kinds: Vec<_> = kinds.iter().filter(|kind| !kind.is_empty()).collect();
        let ends = of(|mv| matches!(mv, Move::Solve(..) | Move::NoEncounter));
        let kind = match (resolves.is_empty(), kinds.choose(rng)) {
            (false, _) => &resolves,
            (true, Some(kind)) => kind,
            (true, None) => &ends,
        };
        let any = *kind.choose(rng).expect("a turn can be ended");
        let same_use = |mv: &&&Move| match (mv, any) {
            (Move::Use(title, one), Move::Use(other, another)) => {
                (title, one.ability()) == (other, another.ability())
            }
            _ => true,
        };
        match self {
            Self::TakesTheLikeliest => (*kind.iter().find(same_use).unwrap_or(&any)).clone(),
            Self::ChoosesByChance => any.clone(),
        }
    }
}

/// Plays some turns, and counts the presses of each decision with what is asked on its account, and of each turn of three
/// actions.
fn play(player: Player, keeping: Keeping, seed: u64, counts: &mut Counts) {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut hand = SixButtons::<Encounters>::sit_down(keeping, false, seed);
    let (mut turn, mut actions, mut usual) = (0, 0, true);
    while !hand.over() && hand.game().position.turns < TURNS {
        let now = &hand.game().position;
        let turns = now.turns;
        if now.phase != Phase::Turn || !now.agenda.is_empty() {
            // Printed cards on display.
            let mv = hand.likely();
            hand.take(&mv);
            continue;
        }
        usual &= now.turn.burden == Pending::Nothing;
        turn += hand.look();
        let mv = player.chooses(&hand.offers(), &mut rng);
        let mut presses = hand.take(&mv).presses;
        while !hand.over() && !hand.game().position.agenda.is_empty() {
            let answer = hand.likely();
            presses += hand.take(&answer).presses;
        }
        counts.entry(purpose(&mv)).or_default().push(presses);
        turn += presses;
        actions += u8::from(purpose(&mv).starts_with("action"));
        usual &= !matches!(mv, Move::Use(_, Effect::ExtraActions));
        if hand.game().position.turns != turns {
            if usual && actions == ACTIONS {
                counts.entry("turn".into()).or_default().push(turn);
            }
            (turn, actions, usual) = (0, 0, true);
        }
    }
}

/// Anna's first card comes before she looks: she reads it then, and no one else does.
#[test]
fn a_look_begins_with_the_card_that_was_drawn() {
    let mut hand = SixButtons::<Encounters>::sit_down(Keeping::Digital, false, 1);
    assert_eq!(hand.look(), 1);
    let shown = |panel| format!("{:?}", hand.table.frame_at(panel, 0).scene);
    let looks = hand.table.looking().expect("someone looks");
    assert!(shown(looks).contains("Drawn: "), "{}", shown(looks));
    assert!(!shown(PanelId::EVERYBODY).contains("Drawn: "));
}

fn median(presses: &[u32]) -> u32 {
    let mut presses = presses.to_vec();
    presses.sort_unstable();
    presses[presses.len() / 2]
}

/// The presses of an action and of a turn, in the median of some tables; printed by kind.
fn medians(player: Player, keeping: Keeping) -> (u32, u32) {
    let mut counts = Counts::new();
    (0..TABLES).for_each(|seed| play(player, keeping, seed, &mut counts));
    for (purpose, presses) in &counts {
        let (times, most) = (presses.len(), presses.iter().max().unwrap_or(&0));
        let median = median(presses);
        println!(
            "{player:?}, {keeping:?}: {purpose}: {median} in the median of {times}, at most {most}"
        );
    }
    let actions = counts
        .iter()
        .filter(|(purpose, _)| purpose.starts_with("action"));
    let actions: Vec<u32> = actions.flat_map(|(_, presses)| presses.clone()).collect();
    (median(&actions), median(&counts["turn"]))
}

#[test]
fn likely_actions_take_four_presses_and_a_turn_of_three_fifteen() {
    let (action, turn) = medians(Player::TakesTheLikeliest, Keeping::Digital);
    assert!(action <= 4 && turn <= 15, "{action}, {turn}");
}

#[test]
fn random_actions_take_4_presses_and_a_turn_of_three_19() {
    let (action, turn) = medians(Player::ChoosesByChance, Keeping::Digital);
    assert!(action <= 4 && turn <= 19, "{action}, {turn}");
}

#[test]
fn printed_cards_that_are_entered_take_more() {
    let (action, turn) = medians(Player::ChoosesByChance, Keeping::Printed);
    assert!(action <= 10 && turn <= 57, "{action}, {turn}");
}
