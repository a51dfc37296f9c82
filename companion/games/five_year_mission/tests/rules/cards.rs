//! Cards are described once, and kept in a pack.

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

/// A red card was turned up that no player knows.
fn unknown_red() -> Position {
    let mut table = Position::drawing(&CREW, &[]);
    table.play(Move::Draw(Red)).play(Move::Learn);
    table
}

fn learned(table: &Position) -> &AlertCard {
    let card = table.events.iter().rev().find_map(|event| match event {
        Event::Learned(card) => Some(card),
        _ => None,
    });
    card.expect("a card was learned")
}

/// FYM-84
#[test]
fn an_unknown_card_is_described_and_known_from_then_on() {
    let mut table = unknown_red();
    table.play_all([name("Doomsday Machine"), icon("red 6"), icon("any 2-")]);
    table.play_all([icon("blue 4+"), step(DraftStep::Frame(2))]);
    table.play_all([DraftStep::Insignia(2), DraftStep::Urgent(true)].map(step));
    let note = Effect {
        when: When::IfFailed,
        what: What::Damage(2),
    };
    table.play_all([DraftStep::Effect(note), DraftStep::Done].map(step));
    let expected = AlertCard {
        insignia: 2,
        urgent: true,
        effects: [note].into_iter().collect(),
        ..card(Red, "Doomsday Machine", "red 6, [any 2-, blue 4+]")
    };
    assert_eq!(learned(&table), &expected);
    let alert = &table.now.rows[2][0];
    assert_eq!((alert.urgency, alert.insignia), (Urgency::Waiting, 2));
    let mut pack = Pack::default();
    assert!(
        table
            .events
            .iter()
            .any(|event| FiveYearMission::learn(event, &mut pack))
    );
    assert_eq!(pack.cards, [expected]);
}

/// FYM-84: a reminder in the table's own words.
#[test]
fn a_note_is_filled_in_and_cut_to_what_fits() {
    let mut table = unknown_red();
    let blank = step(DraftStep::Effect(Effect {
        when: When::Persistent,
        what: What::Note(Default::default()),
    }));
    assert!(table.offers().contains(&blank));
    assert_eq!(FiveYearMission::blank(&blank), Some(40));
    let said = FiveYearMission::fill(blank, "Nobody may talk as long as this alert lies open");
    table
        .make(said)
        .play(icon("red 6"))
        .play(step(DraftStep::Done));
    let notes: Vec<_> = learned(&table).effects(When::Persistent).collect();
    assert!(matches!(notes[..], [What::Note(text)] if text.len() == 40));
}

/// FYM-84: an icon at least, two icons a frame at least.
#[test]
fn a_card_has_icons_and_a_frame_two() {
    let mut table = unknown_red();
    table.refuses(step(DraftStep::Done), Refusal::Draft);
    table.refuses(step(DraftStep::DropIcon), Refusal::Draft);
    table.play(icon("red 6"));
    table.refuses(step(DraftStep::Frame(1)), Refusal::Draft);
    table.refuses(step(DraftStep::Frame(2)), Refusal::Draft);
    table.play_all([icon("red 5"), step(DraftStep::Frame(2)), icon("red 4")]);
    // One is in a frame.
    table.refuses(step(DraftStep::Frame(2)), Refusal::Draft);
    table.play_all([DraftStep::DropIcon, DraftStep::DropIcon, DraftStep::Done].map(step));
    assert_eq!(
        learned(&table).icons,
        card(Red, "x", "red 6").icons,
        "no frame of one"
    );
}

/// FYM-84: an icon dropped out of a frame takes only its own frame along.
#[test]
fn dropping_an_icon_leaves_other_frames() {
    let mut table = unknown_red();
    for (first, second) in [("red 1", "red 2"), ("red 3", "red 4")] {
        table.play_all([icon(first), icon(second), step(DraftStep::Frame(2))]);
    }
    table.play_all([DraftStep::DropIcon, DraftStep::Done].map(step));
    assert_eq!(
        learned(&table).icons,
        card(Red, "x", "[red 1, red 2], red 3").icons
    );
}

/// FYM-84: only what a card can show.
#[test]
fn a_description_has_bounds() {
    let table = unknown_red();
    let odd = |when, what| step(DraftStep::Effect(Effect { when, what }));
    for wrong in [
        odd(When::Immediate, What::Damage(0)),
        odd(When::IfFailed, What::Damage(200)),
        odd(When::IfFailed, What::InjureEveryone(7)),
        step(DraftStep::Insignia(4)),
        step(DraftStep::Escalation(Some(Blue))),
        step(DraftStep::DropEffect),
        step(DraftStep::Icon(Icon {
            colour: None,
            face: 9,
            need: Need::Exactly,
            set: 0,
        })),
        step(DraftStep::Icon(Icon {
            colour: None,
            face: 3,
            need: Need::Exactly,
            set: 1,
        })),
    ] {
        table.refuses(wrong, Refusal::Draft);
    }
    let mut table = Position::drawing(&CREW, &[]);
    table.play(Move::Draw(Blue)).play(Move::Learn);
    let symbol = step(DraftStep::Symbol(Symbol::Tng));
    // Blue cards have none.
    table.refuses(symbol, Refusal::Draft);
}

/// FYM-84
#[test]
fn names_are_unique_and_need_not_be_given() {
    let mut table = unknown_red();
    table.play(icon("red 6")).play(name("To Boldly Go"));
    table.refuses(step(DraftStep::Done), Refusal::NameTaken);
    table.play(name(" ")).play(step(DraftStep::Done));
    assert_eq!(learned(&table).name.as_str(), "red 1");
    assert_eq!(
        learned(&table).insignia,
        1,
        "one point unless the card says otherwise"
    );
}

/// FYM-84 FYM-7
#[test]
fn a_card_of_the_other_ship_is_not_in_this_deck() {
    let mut table = unknown_red();
    table.play_all([icon("red 6"), step(DraftStep::Symbol(Symbol::Tng))]);
    table.refuses(step(DraftStep::Done), Refusal::NotThatCard);
    table.play_all([DraftStep::Symbol(Symbol::Tos), DraftStep::Done].map(step));
}

/// FYM-84: it was a known card after all.
#[test]
fn a_description_can_be_given_up() {
    let mut table = Position::drawing(&CREW, &[]);
    let known = table.in_deck(card(Red, "Known", "red 1"));
    table.play_all([Move::Draw(Red), Move::Learn]);
    table.play_all([step(DraftStep::Cancel), Move::Reveal(known)]);
    assert_eq!(table.row(Red).len(), 1);
}

/// FYM-84: a card known without icons is asked for them, its marks included, before it lies there.
#[test]
fn a_card_without_icons_is_completed() {
    let mut table = Position::drawing(&CREW, &[]);
    let bare = AlertCard {
        icons: Default::default(),
        ..card(Red, "Bare", "")
    };
    let bare = table.in_deck(AlertCard {
        colour: None,
        ..bare
    });
    table.play(Move::Draw(Red)).play(Move::Reveal(bare));
    assert_eq!(learned(&table).colour, Some(Red), "its deck is known now");
    table.refuses(step(DraftStep::Cancel), Refusal::Draft);
    table.play_all([icon("red 6"), step(DraftStep::PrimeDirective(true))]);
    table.play_all([DraftStep::Reward(Some(Reward::Heal)), DraftStep::Done].map(step));
    let alert = &table.now.rows[2][0];
    assert_eq!(
        (alert.prime_directive, alert.reward),
        (true, Some(Reward::Heal))
    );
}

/// FYM-84 FYM-8
#[test]
fn the_start_card_is_described_first() {
    for cards in [
        Vec::new(),
        vec![AlertCard {
            icons: Default::default(),
            ..to_boldly_go()
        }],
    ] {
        let mut table = Position::set_up(cards);
        table.play(Move::Track(Tracking::Full));
        table.play_all([Move::Crews(CrewChoice::Chosen), Move::Begin]);
        table.refuses(Move::Draw(Blue), Refusal::FirstThis);
        table.refuses(step(DraftStep::Cancel), Refusal::Draft);
        table.play(icon("any 6")).play(step(DraftStep::Done));
        assert!(learned(&table).start);
        assert_eq!(learned(&table).name.as_str(), "To Boldly Go");
        let start = &table.now.rows[0][0];
        assert_eq!(table.now.icons(start).len(), 1);
        table.play(Move::Draw(Blue));
    }
}

/// FYM-84: a pack that is full leaves no room to describe cards, and the game continues without them.
#[test]
fn a_full_pack_stops_nothing() {
    let many = (0..MOST_CARDS).map(|n| card(Red, &format!("Red {n}"), "red 1"));
    let mut table = Position::set_up(many.collect());
    table.play(Move::Track(Tracking::Full));
    table.play_all([Move::Crews(CrewChoice::Chosen), Move::Begin]);
    assert_eq!(table.now.phase, Phase::Draw);
    let start = table.row(Blue)[0];
    table.refuses(Move::Correct(start), Refusal::NotThatCard);
    table.play(Move::Draw(Yellow));
    assert!(table.happened(&Event::NothingToDraw(Yellow)));
    assert_eq!(table.now.phase, Phase::Roll);
}

/// FYM-84
#[test]
fn a_description_is_corrected_while_no_die_lies_on_it() {
    let mut table = Position::placing(&CREW, &[]);
    let alert = as_urgent(card(Red, "Alert", "red 1, red 2"));
    let alert = table.lay(alert);
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
    assert!(
        matches!(table.now.timer, Timer::Draining { .. }),
        "it was never Urgent"
    );
    table.play(place(alert, &[(1, "red 3")]));
    assert_eq!(table.die_on(alert, 1), Some(die("red 3")));
}

/// FYM-84: a card renamed while it is corrected keeps its place in the pack, under the new name only.
#[test]
fn a_corrected_name_takes_the_place_of_the_old_one() {
    let mut table = Position::drawing(&CREW, &[]);
    let alert = table.lay(card(Red, "Ion Strom", "red 5"));
    let mut content = Pack {
        cards: table.now.cards.to_vec(),
    };
    let cards = content.cards.len();
    table.play(Move::Correct(alert)).play(name("Ion Storm"));
    let (_, events) = table.now.play(&step(DraftStep::Done)).expect("a card");
    for event in &events {
        FiveYearMission::learn(event, &mut content);
    }
    let names: Vec<&str> = content
        .cards
        .iter()
        .map(|card| card.name.as_str())
        .collect();
    assert!(names.contains(&"Ion Storm") && !names.contains(&"Ion Strom"));
    assert_eq!(names.len(), cards);
}
