//! The player who speaks without a panel sees what is public, unless the command names a player.

use super::*;

#[test]
fn a_speakers_open_hand_is_covered_by_an_anonymous_command() {
    let mut played = Played::unnamed();
    played.choose("Ship's name… › Ada & Bo");
    played.choose("Draw");
    played.table.see_as(Sight::Player(0));
    played.choose("Table › A hand › Ada");
    assert_eq!(shown(&played, PanelId::EVERYBODY), "First");
    played.table.see_as(Sight::Public);
    assert_ne!(shown(&played, PanelId::EVERYBODY), "First");
    keeps_secret(&played, PanelId::EVERYBODY);
}

#[test]
fn words_see_what_is_public_until_a_player_is_named() {
    let mut played = covered();
    let choose = |played: &mut Played, words: &str| {
        let words: Vec<String> = words.split(path::STEP).map(str::to_owned).collect();
        played.table.say(Action::At(words), 0).expect("a journal")
    };
    let not_understood = |response| match response {
        Response::NotUnderstood(why) => why,
        response => panic!("{response:?}"),
    };
    let held = not_understood(choose(&mut played, "Play › Card 4"));
    assert!(
        held.ends_with("Enterprise alone sees more: say as Enterprise first"),
        "{held}"
    );
    let not_held = not_understood(choose(&mut played, "Play › Card 5"));
    assert_eq!(held.replace("Card 4", "Card 5"), &*not_held);
    let by_id = played.table.say(Action::Choose("play:4".into()), 0);
    not_understood(by_id.expect("a journal"));
    keeps_secret(&played, PanelId::EVERYBODY);
    played.table.see_as(Sight::Player(0));
    assert_eq!(played.table.state()["hand"], serde_json::json!([4, 7]));
    assert_eq!(choose(&mut played, "Play › Card 4"), Response::Done);
    assert_eq!(played.ids_shown(), ["A card is played.", "Keep 7."]);
    played.table.see_as(Sight::Public);
    keeps_secret(&played, PanelId::EVERYBODY);
}

/// Words have no panel of their own: what the rules refuse is still read if a player speaks for others next.
#[test]
fn a_refusal_in_words_is_read_before_the_next_command() {
    let mut played = covered();
    played.table.see_as(Sight::Player(0));
    played.table.refuse(Refusal {
        rule: "REH-4".into(),
        id: "something-else".into(),
        why: "Something else is asked".into(),
    });
    played.table.see_as(Sight::Public);
    assert_eq!(
        shown(&played, PanelId::EVERYBODY),
        "Something else is asked"
    );
}
