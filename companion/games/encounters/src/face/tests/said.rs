//! What events say, to whom, and of which kind.

use std::collections::BTreeSet;

use readyroom_kit::{
    Hidden, Sight,
    face::{Act, Kind, Message, Speech},
};

use super::{dealt, walk};
use crate::rules::{
    DeckOf, Drawn, Effect, Encounter, Encounters, End, Event, Keeping, Look, Loss, Move, Penalty,
    Phase, Task, Title,
};

const DO: Kind = Kind::Do(Act::Card);
const KNOW: Kind = Kind::Know;

fn drew(cards: &[Title]) -> Event {
    let cards: Drawn = cards.iter().copied().collect();
    Event::Drew(0, cards.len() as u8, Hidden::new(0, cards))
}

fn texts(messages: &[Message]) -> Vec<&str> {
    messages
        .iter()
        .map(|message| message.text.as_str())
        .collect()
}

/// Checks what each event says alone.
#[track_caller]
fn each_says(game: &Encounters, cases: &[(Event, Kind, &str)]) {
    for (event, kind, text) in cases {
        let said = game.messages(std::slice::from_ref(event));
        assert_eq!(texts(&said), [*text], "{event:?}");
        assert_eq!(said[0].kind, *kind, "{event:?}");
        assert_eq!(said[0].sight, Sight::Public, "{event:?}");
    }
}

/// With the companion's cards there is nothing to do, only to know.
#[test]
fn the_companions_cards_say_what_there_is_to_know() {
    let mut game = dealt(Keeping::Digital);
    game.position.piles.left = 9;
    let (cube, probe) = (Encounter::BorgCube, Title::Probe);
    let used = |effect| Event::Used(0, probe, effect);
    each_says(
        &game,
        &[
            (Event::Dealt(4), KNOW, "4 cards each."),
            (
                Event::Shuffled(DeckOf::Cards, true),
                KNOW,
                "Discards are reshuffled.",
            ),
            (
                Event::Shuffled(DeckOf::Encounters, true),
                KNOW,
                "Encounters reshuffled.",
            ),
            (Event::Missed(1), KNOW, "Player 2 misses the turn."),
            (Event::Discarded(0, Some(probe)), KNOW, "Discarded: Probe."),
            (
                Event::Swapped(0, Some(probe), Title::Command),
                KNOW,
                "Probe for Command.",
            ),
            (
                Event::Swapped(0, Some(Title::DrBeverlyCrusher), Title::FriendsAndLovers),
                KNOW,
                "Taken: Friends & Lovers.",
            ),
            (used(Effect::ExtraActions), KNOW, "2 more actions."),
            (used(Effect::Defend), KNOW, "Defended: no penalty."),
            (
                used(Effect::Revive(Title::ChiefOfSecurityWorf)),
                KNOW,
                "Chief Worf returns.",
            ),
            (
                used(Effect::Scan(Look::Hand(1))),
                KNOW,
                "Scan: Player 2's hand",
            ),
            (used(Effect::Scan(Look::Cards)), KNOW, "Scan: next 5 cards"),
            (
                Event::LostAtRandom(1, Some(probe)),
                KNOW,
                "Player 2 loses Probe.",
            ),
            (Event::Stolen(1, probe), KNOW, "From Player 2: Probe."),
            (
                Event::Stolen(1, Title::TransporterChiefOBrien),
                KNOW,
                "Bridge: Chief O'Brien.",
            ),
            (Event::HandDiscarded(0, 3), KNOW, "The hand is discarded."),
            (
                Event::EncounterCame(cube),
                KNOW,
                "New encounter: Borg Cube.",
            ),
            (Event::EncounterWent(cube), KNOW, "Borg Cube goes."),
            (Event::BridgeCame(probe), KNOW, "Bridge: Probe comes."),
            (Event::BridgeWent(probe), KNOW, "Bridge: Probe goes."),
            (
                Event::Resolved(0, cube, probe, None),
                KNOW,
                "Player 1 resolves Borg Cube: 0 of 10.",
            ),
            (Event::NoPenalty(0), KNOW, "No encounter, no penalty."),
            (
                Event::Defended(0, cube, Penalty::Delay),
                KNOW,
                "Defended: no Delay.",
            ),
            (
                Event::LostCard(0, Loss::Ship, Some(probe)),
                KNOW,
                "Player 1 loses Probe.",
            ),
            (Event::NothingToLose(0), KNOW, "Nothing to lose."),
            (Event::GaveUp(0, cube), KNOW, "Given up: Borg Cube."),
            (
                Event::Over(End::Won(1)),
                KNOW,
                "Player 2 wins with 10 encounters.",
            ),
            (
                Event::Over(End::NoneLeft),
                KNOW,
                "No encounter is left.\nPlayer 1, Player 2 win with 0.",
            ),
        ],
    );
}

/// With printed ones it says what hands must do.
#[test]
fn printed_cards_say_what_hands_must_do() {
    let mut game = dealt(Keeping::Printed);
    game.position.piles.left = 9;
    let (cube, probe) = (Encounter::BorgCube, Title::Probe);
    let used = |effect| Event::Used(0, probe, effect);
    each_says(
        &game,
        &[
            (
                Event::Dealt(4),
                DO,
                "Shuffle both decks.\nDeal 4 cards to each player.",
            ),
            (
                Event::Shuffled(DeckOf::Cards, true),
                DO,
                "Shuffle the discard pile: it is the Enterprise deck now.",
            ),
            (
                Event::Shuffled(DeckOf::Encounters, true),
                DO,
                "Shuffle the discarded encounters: they are the Encounter deck now.",
            ),
            (Event::Discarded(0, None), KNOW, "Discard a card."),
            (Event::Swapped(0, None, probe), KNOW, "Take Probe."),
            (used(Effect::Defend), KNOW, "Discard Probe."),
            (
                used(Effect::NewMission(cube)),
                DO,
                "Discard Probe.\nDiscard Borg Cube.",
            ),
            (
                used(Effect::Repair(Title::Phasers)),
                DO,
                "Discard Probe.\nLay Phasers from the discard pile in its place.",
            ),
            (
                used(Effect::Steal(1)),
                DO,
                "Discard Probe.\nPlayer 2 lays a card at random on the bridge.",
            ),
            (
                used(Effect::Scan(Look::Hand(1))),
                DO,
                "Discard Probe.\nPlayer 2 shows Player 1 the hand.",
            ),
            (
                used(Effect::Scan(Look::Encounters)),
                DO,
                "Discard Probe.\nPlayer 1 looks at the next 2 encounters: they stay in their order.",
            ),
            (
                Event::HandDiscarded(0, 3),
                DO,
                "Player 1 discards the hand.",
            ),
            (
                Event::BridgeWent(probe),
                DO,
                "Discard Probe from the bridge.",
            ),
            (
                Event::Resolved(0, cube, probe, None),
                DO,
                "Player 1 discards five cards and Probe.\nTake Borg Cube to your victory pile: 0 of 10.",
            ),
            (
                Event::GaveUp(0, cube),
                DO,
                "Player 1 discards Borg Cube of the victory pile.",
            ),
        ],
    );
    let attack = [
        used(Effect::Attack(1)),
        Event::LostAtRandom(1, None),
        Event::LostAtRandom(1, None),
    ];
    assert_eq!(
        texts(&game.messages(&attack)),
        ["Discard Probe.", "Player 2 discards 2 cards at random."]
    );
    let draws = [
        Event::Discarded(0, None),
        Event::Drew(0, 1, Hidden::new(0, Drawn::new())),
    ];
    assert_eq!(texts(&game.messages(&draws)), ["Discard a card, draw one."]);
    // What the table has told it knows; what is the last of a deck it has not told.
    let told = [
        Event::EncounterCame(cube),
        Event::EncounterCame(Encounter::Mystery),
    ];
    assert_eq!(texts(&game.messages(&told)), ["New encounter: Mystery."]);
}

/// ENC-24 to ENC-29: a penalty is bad news, and says at once what it brings.
#[test]
fn a_penalty_says_what_it_brings() {
    let game = dealt(Keeping::Digital);
    let cube = Encounter::BorgCube;
    for (penalty, more, brings) in [
        (
            Penalty::Destruction,
            Some(Event::HandDiscarded(0, 5)),
            "Player 1 discards the hand.",
        ),
        (Penalty::Lost, None, "Player 1 misses the next turn."),
        (
            Penalty::Delay,
            None,
            "Player 1 has an action fewer in the next turn.",
        ),
        (Penalty::Death, None, "Player 1 loses a crew card."),
        (Penalty::Damage, None, "Player 1 loses a ship card."),
        (
            Penalty::Damage,
            Some(Event::NothingToLose(0)),
            "Player 1 has nothing to lose.",
        ),
        (
            Penalty::Blocked,
            None,
            "Player 1 may resolve nothing else in the next turn.",
        ),
        (
            Penalty::Retreat,
            None,
            "Player 1 may not resolve it in the next turn.",
        ),
        (Penalty::Reprimand, None, "Player 1 gives up an encounter."),
        (
            Penalty::Reprimand,
            Some(Event::GaveUp(0, Encounter::Mystery)),
            "Player 1 gives up Mystery.",
        ),
    ] {
        let mut events = vec![Event::Punished(0, cube, penalty)];
        events.extend(more);
        let said = game.messages(&events);
        assert_eq!(texts(&said), [format!("Borg Cube: {penalty}!\n{brings}")]);
        assert_eq!(said[0].kind, Kind::Alarm);
        assert_eq!(
            Encounters::counted(&events[0]),
            Some(format!("Penalty: {penalty}").as_str())
        );
    }
}

/// Cards that come and go at the end of a turn are one message, and so is what a player draws.
#[test]
fn what_belongs_together_is_one_message() {
    let game = dealt(Keeping::Digital);
    let end = [
        Event::BridgeWent(Title::Command),
        Event::EncounterCame(Encounter::BorgCube),
        Event::BridgeCame(Title::Probe),
        Event::BridgeCame(Title::Phasers),
    ];
    assert_eq!(
        texts(&game.messages(&end)),
        [
            "Bridge: Probe, Phasers come; Command goes.",
            "New encounter: Borg Cube."
        ]
    );
    let replaced = [
        Event::EncounterWent(Encounter::BorgCube),
        Event::EncounterCame(Encounter::Mystery),
        Event::EncounterCame(Encounter::Survival),
    ];
    assert_eq!(
        texts(&game.messages(&replaced)),
        ["Borg Cube → Mystery", "New encounter: Survival."]
    );
    let discarded = [
        Event::Discarded(0, Some(Title::Command)),
        drew(&[Title::Probe]),
    ];
    let said = game.messages(&discarded);
    assert_eq!(texts(&said), ["Drawn: Probe."]);
    assert_eq!(said[0].sight, Sight::Player(0));
    let reset = [
        Event::HandDiscarded(0, 5),
        drew(&[Title::Probe, Title::Phasers]),
    ];
    let said = game.messages(&reset);
    assert_eq!(texts(&said), ["A new hand of 2.", "Drawn: Probe, Phasers."]);
    assert_eq!(said[0].sight, Sight::Public);
    assert_eq!(said[1].sight, Sight::Player(0));
}

/// Every event is said, but those that a title or another message says.
#[test]
fn every_event_has_a_word() {
    let mut silent: BTreeSet<String> = BTreeSet::new();
    walk(4, |step, _| {
        for event in step.events {
            if step.after.messages(std::slice::from_ref(event)).is_empty() {
                let name = format!("{event:?}");
                let keeping = step.after.position.agreed.keeping;
                let name = name.split(['(', ' ']).next().unwrap_or_default().to_owned();
                silent.insert(format!("{name}, {keeping:?}"));
            }
        }
    });
    let expected = [
        // The game begins with what is dealt, a turn with its title.
        "Began, Digital",
        "Began, Printed",
        "Shuffled, Digital",
        "TurnBegan, Digital",
        "TurnBegan, Printed",
        // What comes and goes for a bridge card is said instead.
        "Used, Digital",
        "EncounterWent, Printed",
        // The table has told it.
        "BridgeCame, Printed",
        "EncounterCame, Printed",
        "Gave, Printed",
        "LostCard, Printed",
        "Stolen, Printed",
    ];
    let unsaid: Vec<_> = silent
        .iter()
        .filter(|name| !expected.contains(&name.as_str()))
        .collect();
    assert!(unsaid.is_empty(), "{unsaid:?}");
}

/// With the companion's cards, what a player has chosen stands in the bottom row and costs no press, until the turn ends.
#[test]
fn an_action_costs_no_press_to_read() {
    walk(4, |step, _| {
        let scans = step.after.position.looks().is_some();
        let several = matches!(
            step.mv,
            Move::Use(_, Effect::Reset | Effect::ProvideOptions)
                | Move::Resolve(..)
                | Move::NoEncounter
                | Move::Lose(_)
                | Move::GiveUp(_)
        );
        let acts = step.before.position.phase == Phase::Turn
            && step.after.position.turns == step.before.position.turns
            && step.before.position.is_digital()
            && !matches!(step.before.position.agenda.last(), Some(Task::ShuffleCards));
        if !acts || scans || several {
            return;
        }
        let messages = step.after.messages(step.events);
        let row = texts(&messages).join(" ");
        assert!(row.chars().count() <= 25, "{:?}: {row}", step.mv);
        assert!(messages.iter().all(|message| message.kind == KNOW));
    });
}

/// What is taken back is called by what it was.
#[test]
fn a_move_is_a_sentence() {
    let mut game = dealt(Keeping::Digital);
    let said = |game: &Encounters, mv: &Move| game.sentence(mv);
    assert_eq!(said(&game, &Move::Seats(3)), "Players: 3");
    assert_eq!(
        said(&game, &Move::Keep(Keeping::Printed)),
        "Cards: We have printed cards"
    );
    game.position.phase = Phase::Turn;
    for (mv, sentence) in [
        (Move::Begin, "the game begins"),
        (
            Move::Discard(Title::CaptainPicard),
            "Player 1 discards Captain Picard",
        ),
        (
            Move::Swap(Title::Command, Title::Probe),
            "Player 1 swaps Command for Probe",
        ),
        (
            Move::Solve(Encounter::BorgCube, Title::Probe),
            "Player 1 resolves Borg Cube",
        ),
        (
            Move::Use(Title::Phasers, Effect::Attack(1)),
            "Player 1 uses Phasers: Attack on Player 2",
        ),
        (
            Move::Use(Title::Probe, Effect::Scan(Look::Hand(1))),
            "Player 1 uses Probe: Scan Player 2's hand",
        ),
        (Move::NoEncounter, "Player 1 resolves nothing"),
        (
            Move::GiveUp(Encounter::Mystery),
            "Player 1 gives up Mystery",
        ),
        (Move::TellCard(Title::Probe), "Probe is laid on the bridge"),
        (
            Move::Shuffled(vec![2, 0, 1]),
            "the Enterprise deck is shuffled",
        ),
        (Move::Taken(3), "a card at random"),
    ] {
        assert_eq!(said(&game, &mv), sentence);
    }
}
