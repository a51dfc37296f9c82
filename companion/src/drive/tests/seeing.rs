//! Tests of hidden things, and of `as`.

use super::*;

const DEALT: &str = "choose #name:Ada\nchoose #learn:play\n";

#[test]
fn answers_are_public_until_a_player_is_named() {
    let folder = TempDir::new().expect("a folder");
    let public = format!("{DEALT}state\nscreen\nhold OK\npress OK 2\nundo\nredo\n");
    let (written, _) = written(folder.path(), public);
    for secret in ["Card 4", "play:4", "[4,7]"] {
        assert!(!written.contains(secret), "{secret} in {written}");
    }
    let ids = |answer: &Value| {
        let menu = answer["menu"].as_array().expect("a menu").iter();
        let mut ids = menu.map(|entry| entry["id"].as_str().expect("an id").to_owned());
        (ids.next(), ids.next())
    };
    let hers = last(&format!("{DEALT}as ada\nstate"));
    assert_eq!(ids(&hers), (Some("play:4".into()), Some("play:7".into())));
    assert_eq!(hers["state"]["hand"], json!([4, 7]));
    let played = last(&format!("{DEALT}as 1\nchoose #play:4"));
    assert_eq!(texts(&played), ["A card is played.", "Keep 7."]);
    let again = last(&format!(
        "{DEALT}as Ada\nchoose #play:4\nas everybody\nstate"
    ));
    assert_eq!(ids(&again).0, Some("table:look:0".into()));
    assert_eq!(again["state"]["hand"], json!(null));
}

#[test]
fn private_things_are_an_error_that_names_the_as_to_use() {
    for line in [
        "choose #play:4",
        "choose #play:5",
        "choose Play › Card 4",
        "choose Play",
    ] {
        let error = last(&format!("{DEALT}{line}"));
        let why = error["error"].as_str().expect("an error");
        assert!(
            why.ends_with("Ada alone sees more: say as Ada first"),
            "{why}"
        );
    }
    for line in ["as Ben", "as 2", "as 0"] {
        let error = last(&format!("{DEALT}{line}"));
        let why = error["error"].as_str().expect("an error");
        assert!(why.ends_with("is none of Ada | everybody"), "{why}");
    }
}

/// A name is not taken apart: the part behind a comma would be another seat.
#[test]
fn a_name_with_a_comma_is_one_player() {
    let error = last("choose #name:Ada, Bo\nchoose Draw\nas Bo");
    let why = error["error"].as_str().expect("an error");
    assert!(why.ends_with("is none of Ada, Bo | everybody"), "{why}");
}

#[test]
fn a_hand_is_shown_from_hold_to_release_for_ten_seconds_at_most() {
    let hand = "choose #name:Ada\nchoose Draw\nchoose Table › A hand › Ada\nas Ada\nhold OK\n";
    let scene = |line: &str| last(&format!("{hand}{line}"))["scene"].to_string();
    assert!(scene("wait 9999ms").contains("First"));
    assert!(scene("release OK").contains("Give the panel to Ada."));
    assert!(scene("wait 10s").contains("Menu"));
    assert!(scene("release BACK").contains("First"));
    let answer = last("choose #name:Ada\nchoose Draw\nhold BACK\nrelease BACK");
    assert_eq!(texts(&answer), [] as [&str; 0], "nothing twice");
    assert_eq!(answer["scene"]["Notice"]["header"]["title"], "Taken back");
}

#[test]
fn plain_text_is_public_too() {
    let folder = TempDir::new().expect("a folder");
    let form = Form::Plain(Charset::Utf8);
    let commands = format!("{DEALT}again\nok\nhold\nagain\nlog\n");
    let (reported, _) = written_as(folder.path(), commands, form);
    assert!(
        reported.contains("Give the panel to Ada.") && !reported.contains("Card 4"),
        "{reported}"
    );
    let (reported, _) = written_as(folder.path(), "as Ada\nagain\n", form);
    assert!(reported.contains("Play"), "{reported}");
}
