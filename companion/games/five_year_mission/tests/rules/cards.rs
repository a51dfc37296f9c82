//! Cards are described once: the bounds of a description, and what the pack keeps of it.

use readyroom_kit::Game;

use super::position::*;

fn step(step: DraftStep) -> Move {
    Move::Draft(step)
}

fn name(text: &str) -> Move {
    let blank = step(DraftStep::Name(CardName::new()));
    assert_eq!(FiveYearMission::blank(&blank), Some(24));
    FiveYearMission::fill(blank, text)
}

fn icon(text: &str) -> Move {
    step(DraftStep::Icon(card(Red, "x", text).icons[0]))
}

/// A card of a deck was turned up that no player knows.
fn unknown(colour: Colour) -> Position {
    let mut table = Position::drawing(&CREW, &[]);
    table.play(Move::Draw(colour)).play(Move::Learn);
    table
}

fn learned(table: &Position) -> &AlertCard {
    let card = table.events.iter().rev().find_map(|event| match event {
        Event::Learned(card) => Some(card),
        _ => None,
    });
    card.expect("a card was learned")
}

#[test]
fn a_note_is_filled_in_and_cut_to_what_fits() {
    let mut table = unknown(Red);
    let blank = step(DraftStep::Effect(Effect {
        when: When::Persistent,
        what: What::Note(Default::default()),
    }));
    assert!(table.offers().contains(&blank));
    assert_eq!(FiveYearMission::blank(&blank), Some(40));
    let words = FiveYearMission::fill(blank, "Nobody may talk as long as this alert lies open");
    table
        .make(words)
        .play(icon("red 6"))
        .play(step(DraftStep::Done));
    let notes: Vec<_> = learned(&table).effects(When::Persistent).collect();
    assert!(matches!(notes[..], [What::Note(text)] if text.len() == 40));
}

/// An icon at least, two icons a frame at least (FYM-84); an icon dropped out of a frame takes only its own along.
#[test]
fn a_card_has_icons_and_a_frame_two() {
    let mut table = unknown(Red);
    table.refuses(step(DraftStep::Done), Refusal::Draft);
    table.refuses(step(DraftStep::DropIcon), Refusal::Draft);
    table.play(icon("red 6"));
    table.refuses(step(DraftStep::Frame(1)), Refusal::Draft);
    table.refuses(step(DraftStep::Frame(2)), Refusal::Draft);
    table.play_all([icon("red 5"), step(DraftStep::Frame(2)), icon("red 4")]);
    // One is in a frame.
    table.refuses(step(DraftStep::Frame(2)), Refusal::Draft);
    table.play_all([icon("red 3"), step(DraftStep::Frame(2))]);
    table.play_all([DraftStep::DropIcon, DraftStep::Done].map(step));
    let left = card(Red, "x", "[red 6, red 5], red 4");
    assert_eq!(learned(&table).icons, left.icons);
}

/// Only what a card can show (FYM-84); a blue one has no symbol.
#[test]
fn a_description_has_bounds() {
    let table = unknown(Red);
    let odd = |when, what| DraftStep::Effect(Effect { when, what });
    let icon = |face, set| {
        DraftStep::Icon(Icon {
            colour: None,
            face,
            need: Need::Exactly,
            set,
        })
    };
    for wrong in [
        odd(When::Immediate, What::Damage(0)),
        odd(When::IfFailed, What::Damage(200)),
        odd(When::IfFailed, What::InjureEveryone(7)),
        DraftStep::Insignia(4),
        DraftStep::Escalation(Some(Blue)),
        DraftStep::DropEffect,
        icon(9, 0),
        icon(3, 1),
    ] {
        table.refuses(step(wrong), Refusal::Draft);
    }
    let symbol = step(DraftStep::Symbol(Symbol::Tng));
    unknown(Blue).refuses(symbol, Refusal::Draft);
}

/// A name of another card (FYM-84), a symbol of the other ship (FYM-7); unnamed, and worth one point unless the card has a rule
/// of its own.
#[test]
fn names_are_unique_and_need_not_be_given() {
    let mut table = unknown(Red);
    table.play(icon("red 6")).play(name("To Boldly Go"));
    table.refuses(step(DraftStep::Done), Refusal::NameTaken);
    table.play_all([name(" "), step(DraftStep::Symbol(Symbol::Tng))]);
    table.refuses(step(DraftStep::Done), Refusal::NotThatCard);
    table.play_all([DraftStep::Symbol(Symbol::Tos), DraftStep::Done].map(step));
    let card = learned(&table);
    assert_eq!((card.name.as_str(), card.insignia), ("red 1", 1));
}

/// A card known without icons is asked for them, its marks included, before it lies there; its deck is its colour.
#[test]
fn a_card_without_icons_is_completed() {
    let mut table = Position::drawing(&CREW, &[]);
    let known = table.in_deck(card(Red, "Known", "red 1"));
    let bare = table.in_deck(AlertCard {
        icons: Default::default(),
        colour: None,
        ..card(Red, "Bare", "")
    });
    table.play_all([Move::Draw(Red), Move::Learn]);
    let mut given_up = table.clone();
    given_up.play_all([step(DraftStep::Cancel), Move::Reveal(known)]);
    table.play_all([step(DraftStep::Cancel), Move::Reveal(bare)]);
    assert_eq!(learned(&table).colour, Some(Red));
    table.refuses(step(DraftStep::Cancel), Refusal::Draft);
    table.play_all([icon("red 6"), step(DraftStep::PrimeDirective(true))]);
    table.play_all([DraftStep::Reward(Some(Reward::Heal)), DraftStep::Done].map(step));
    let alert = &table.now.rows[2][0];
    assert_eq!(
        (alert.prime_directive, alert.reward),
        (true, Some(Reward::Heal))
    );
}

/// Whether or not the pack names it.
#[test]
fn the_start_card_is_described_first() {
    let bare = AlertCard {
        icons: Default::default(),
        ..to_boldly_go()
    };
    for cards in [Vec::new(), vec![bare]] {
        let mut table = Position::set_up(cards);
        table.play(Move::Track(Tracking::Full));
        table.play_all([Move::Crews(CrewChoice::Chosen), Move::Begin]);
        table.refuses(Move::Draw(Blue), Refusal::FirstThis);
        table.refuses(step(DraftStep::Cancel), Refusal::Draft);
        table.play(icon("any 6")).play(step(DraftStep::Done));
        let card = learned(&table);
        assert_eq!((card.name.as_str(), card.start), ("To Boldly Go", true));
        table.play(Move::Draw(Blue));
    }
}

/// A pack that is full leaves no room to describe cards (FYM-7), and the game continues without them.
#[test]
fn a_full_pack_stops_nothing() {
    let many = (0..MOST_CARDS).map(|n| card(Red, &format!("Red {n}"), "red 1"));
    let mut table = Position::set_up(many.collect());
    table.play(Move::Track(Tracking::Full));
    table.play_all([Move::Crews(CrewChoice::Chosen), Move::Begin]);
    let start = table.row(Blue)[0];
    table.refuses(Move::Correct(start), Refusal::NotThatCard);
    table.play(Move::Draw(Yellow));
    assert!(table.happened(&Event::NothingToDraw(Yellow)));
    assert_eq!(table.now.phase, Phase::Roll);
}

/// A card with a die on it is not corrected (FYM-84), and none that is not there (FYM-40).
#[test]
fn a_description_is_corrected_while_no_die_lies_on_it() {
    let mut table = Position::placing(&CREW, &[]);
    let alert = table.put(as_urgent(card(Red, "Alert", "red 1, red 2")));
    table.at(Phase::Roll);
    table.actions(0, "red 3, red 1");
    table.play(Move::RollDone);
    table.refuses(Move::Correct(99), Refusal::NoSuchAlert);
    let mut covered = table.clone();
    covered.play(place(alert, &[(0, "red 1")]));
    covered.refuses(Move::Correct(alert), Refusal::HasDice);
    table.play_all([Move::Correct(alert), step(DraftStep::DropIcon)]);
    table.play_all([icon("red 3"), step(DraftStep::Urgent(false))]);
    table.play(step(DraftStep::Done));
    let was_urgent = matches!(table.now.timer, Timer::Timing { .. });
    assert!(!was_urgent, "its sand runs out");
    table.play(place(alert, &[(1, "red 3")]));
    assert_eq!(table.die_on(alert, 1), Some(die("red 3")));
}

/// A card renamed while it is corrected keeps its place in the pack, under the new name only.
#[test]
fn a_corrected_name_takes_the_place_of_the_old_one() {
    let mut table = Position::drawing(&CREW, &[]);
    let alert = table.put(card(Red, "Ion Strom", "red 5"));
    let mut content = Pack {
        cards: table.now.cards.to_vec(),
    };
    let cards = content.cards.len();
    table.play(Move::Correct(alert)).play(name("Ion Storm"));
    let (_, events) = table.now.play(&step(DraftStep::Done)).expect("a card");
    for event in &events {
        FiveYearMission::learn(event, &mut content);
    }
    let has = |name| content.cards.iter().any(|card| card.name.as_str() == name);
    assert!(has("Ion Storm") && !has("Ion Strom"));
    assert_eq!(content.cards.len(), cards);
}
