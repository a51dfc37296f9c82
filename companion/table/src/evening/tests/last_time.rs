//! A new game as the last one began.

use readyroom_five_year_mission::{Difficulty, FiveYearMission, Move as FymMove};
use readyroom_kit::Players as _;
use readyroom_panic::{Move, Panic};

use super::*;

fn panic(home: &Home, moves: &[Move]) -> Evening<Panic> {
    let mut evening = home.open();
    for mv in moves {
        let played = evening.play(mv.clone(), Origin::Chosen, 0);
        assert!(played.is_ok(), "{mv:?}: {played:?}");
    }
    evening
}

fn last_time(home: &Home, present: &Evening<Panic>) -> Option<LastTime<Panic>> {
    LastTime::before(present.id(), &home.journal)
}

#[test]
fn the_last_begun_evening_counts_one_left_at_set_up_does_not() {
    let home = Home::default();
    let first = panic(&home, &[]);
    assert!(
        last_time(&home, &first).is_none(),
        "there was no other evening"
    );
    panic(&home, &[Move::Seats(4), Move::Begin]);
    panic(&home, &[Move::Seats(3), Move::Begin]);
    panic(&home, &[Move::Seats(6)]);
    let mut present = panic(&home, &[]);
    let last = last_time(&home, &present).expect("two evenings began");
    present.begin_as(&last, 0).expect("it begins");
    assert_eq!(present.now().players.len(), 3);
}

#[test]
fn characters_that_were_dealt_are_dealt_anew_and_shown_in_full() {
    let home = Home::default();
    let dealt = panic(&home, &[Move::DealCharacters, Move::Begin]);
    let mut present = panic(&home, &[]);
    let last = last_time(&home, &present).expect("a last time");
    let effects = present.begin_as(&last, 0).expect("it begins");
    let texts = effects.messages.iter().map(|message| &message.text);
    let named = |character: &str| texts.clone().any(|text| text.contains(character));
    for player in &present.now().players {
        assert!(named(player.character.label()), "{:?}", effects.messages);
    }
    let entries = home.entries(&present);
    let before = home.entries(&dealt);
    assert_eq!(entries.len(), before.len(), "dealt and begun again");
}

#[test]
fn what_settings_answer_gives_way_to_what_was_agreed_last_time() {
    let home = Home::default();
    let mut evening = home.open::<FiveYearMission>();
    for mv in [FymMove::Name(0, cut("Anna")), FymMove::Begin] {
        evening.play(mv, Origin::Chosen, 0).expect("a move");
    }
    let answers = [
        FymMove::Seats(5),
        FymMove::Level(Difficulty::Captain),
        FymMove::Name(1, cut("Ben")),
    ];
    let mut present = home.open::<FiveYearMission>().with_answers(answers);
    assert!(present.is_untouched(), "only settings have spoken");
    let last = LastTime::before(present.id(), &home.journal).expect("a last time");
    present.begin_as(&last, 0).expect("it begins");
    let game = present.now();
    assert_eq!(game.setup.difficulty, Difficulty::Ensign);
    assert_eq!(game.players.all_called(), "Anna, Player 2, Player 3");
    assert!(!present.is_untouched());

    // All of it is in the journal.
    let (id, now) = (present.id(), game.clone());
    drop(present);
    assert_eq!(*home.resume::<FiveYearMission>(id, 0).now(), now);
}

#[test]
fn an_evening_that_no_longer_replays_is_no_last_time() {
    let home = Home::default();
    panic(&home, &[Move::Seats(3), Move::Begin]);
    home.journal.set_rules(999);
    let present = panic(&home, &[]);
    assert!(last_time(&home, &present).is_none());
}

#[test]
fn what_can_be_agreed_on_is_kept_if_the_game_cannot_begin() {
    let home = Home::default();
    panic(&home, &[Move::Seats(3), Move::Begin]);
    let mut present = panic(&home, &[]);
    let mut last = last_time(&home, &present).expect("a last time");
    // As with a digital bag whose tokens are no longer known.
    last.cast.push(Move::UseBag(readyroom_panic::Bag::Digital));
    let refused = present.begin_as(&last, 0);
    assert!(matches!(refused, Err(PlayError::Refused(_))), "{refused:?}");
    assert_eq!(present.now().players.len(), 3);
    let entries = home.entries(&present);
    assert_eq!(entries.len(), 2, "and is written down");
}
