//! The same status as JSON, and what another moment changes.

use serde_json::json;

use super::{
    table::{alerts, damage},
    *,
};

#[test]
fn a_section_has_its_kind_and_whole_wordings() {
    let points = Fact::new("points", "Points", Value::Progress(12, 30));
    let section = Section::new(
        "goal",
        Label::from("The goal").or("Goal"),
        Body::Facts(vec![points]),
    );
    let json = serde_json::to_value(&section).expect("plain data");
    let expected = json!({
        "id": "goal", "title": "The goal", "sight": "public", "note": "", "kind": "facts",
        "things": [{ "id": "points", "label": "Points", "value": { "progress": [12, 30] }, "tone": "plain", "colour": null }],
    });
    assert_eq!(json, expected);
}

#[test]
fn colours_are_words_and_kinds_are_written_in_small_letters() {
    let json = serde_json::to_value(status(vec![damage(1), alerts()])).expect("plain data");
    assert_eq!(json["title"], "Bartholomew1: 3 actions left");
    assert!(json.get("key").is_none() && json["sections"][0].get("on_panel").is_none());
    let track = &json["sections"][0];
    assert_eq!(
        (&track["kind"], &track["things"]["marker"]),
        (&json!("track"), &json!(1))
    );
    let row = &json["sections"][1]["things"][0];
    assert_eq!(row["colour"], "blue");
    let slot = &row["cards"][0]["slots"][0];
    assert_eq!(slot["need"], json!({ "face": 2, "by": "or-lower" }));
    assert_eq!(
        slot["die"],
        json!({ "colour": "blue", "face": 1, "kept": false })
    );
}

#[test]
fn what_came_or_is_another_one_changed_and_what_went_did_not() {
    let before = status(vec![bridge(3, 0), damage(1)]);
    assert!(changes(&before, &before).is_empty());
    assert_eq!(
        changes(&before, &status(vec![bridge(4, 1), damage(2)])),
        ["3", "damage"]
    );
    assert!(changes(&before, &status(vec![bridge(2, 0), damage(1)])).is_empty());
    let mut players = [player(0, "Anna"), player(0, "Anna")].map(|anna| Player {
        facts: vec![Fact::new("hand-0", "Hand", Value::Count(4))],
        ..anna
    });
    players[1].facts[0].value = Value::Count(5);
    let [before, now] = players.map(|anna| {
        let body = Body::Players(vec![anna]);
        status(vec![Section::new("players", "Players", body)])
    });
    assert_eq!(changes(&before, &now), ["hand-0"]);
}
