//! What is special to the drawing of this game: every word of a card, a hand for its player alone, and room for all of it.

use readyroom_kit::{
    Hidden, Sight,
    face::{WIDTH, bold_width_of, width_of},
};

use super::{LOWER, bridge, drawing, hand};
use crate::{
    face::tests::{begun, walk},
    rules::*,
};

fn svg(game: &Encounters, sight: Sight) -> String {
    drawing(game, sight).picture.0
}

/// What is drawn with that id, to its end.
fn element<'a>(svg: &'a str, id: &str) -> &'a str {
    let at = svg.find(&format!("<g id=\"{id}\"")).expect("drawn");
    let end = svg[at..].find("</g>").expect("its end");
    &svg[at..at + end]
}

/// ENC-4: a hand is an area of its player's drawing, each card with its title and all its uses; no other drawing has it.
#[test]
fn a_hand_is_drawn_whole_for_its_player_alone() {
    let (mut own, mut others) = (0, 0);
    walk(1, |step, _| {
        let game = step.after;
        for sight in game
            .position
            .everybody()
            .map(Sight::Player)
            .chain([Sight::Public])
        {
            let drawn = drawing(game, sight);
            let seen = hand::seen(game, sight);
            let private = ["hand", "scan", "resolves"].map(|area| format!("encounters-{area}"));
            let has = private
                .iter()
                .any(|area| drawn.picture.0.contains(area.as_str()));
            assert_eq!(has, seen.is_some(), "{sight:?}");
            let Some(seen) = seen else {
                others += 1;
                continue;
            };
            assert_eq!(sight, Sight::Player(seen.seat));
            for &title in &seen.hand {
                let card = element(
                    &drawn.picture.0,
                    &format!("encounters-hand-{}-0", title as u8),
                );
                assert!(card.contains(title.label()), "{card}");
                let uses = game.decks.uses(title).count() as usize;
                assert_eq!(card.matches("#encounters-use-").count(), uses, "{card}");
                own += 1;
            }
        }
    });
    assert!(own > 1_000 && others > 500, "{own} and {others}");
}

#[test]
fn a_hand_without_a_card_is_said() {
    let mut game = begun();
    game.position.hands[0].cards = Hidden::new(0, Default::default());
    let said = drawing(&game, Sight::Player(0)).text;
    assert!(
        said.iter().any(|line| line == "Player 1's hand: no card."),
        "{said:#?}"
    );
}

/// Every use that a card names is drawn with the word that stands in that shape.
#[test]
fn a_card_names_its_uses_in_their_order() {
    let mut game = begun();
    game.position.hands[0].cards = Hidden::new(0, [Title::Engineering].into_iter().collect());
    let drawn = svg(&game, Sight::Player(0));
    let card = element(&drawn, "encounters-hand-35-0");
    let shapes = card
        .split("href=\"#")
        .skip(1)
        .filter_map(|rest| rest.split('"').next());
    let words: Vec<&str> = shapes
        .map(|shape| {
            let shape = element(&drawn, shape);
            shape
                .trim_end_matches("</text>")
                .rsplit('>')
                .next()
                .unwrap_or_default()
        })
        .collect();
    assert_eq!(words, ["La Forge", "Ship", "Repair"]);
}

/// ENC-39: what Scan shows stands beside the hand of who looks.
#[test]
fn what_scan_shows_is_drawn_for_who_looks() {
    let mut game = begun();
    game.position.agenda.push(Task::Looked(Look::Encounters));
    let next = Encounter::ALL[7];
    game.position.encounters = Hidden::from_all([next].into_iter().collect());
    let shown = drawing(&game, Sight::Player(0));
    assert!(shown.picture.0.contains("encounters-scan") && shown.picture.0.contains(next.label()));
    let line = "Next encounters: Ferengi Cruiser: Picard, Riker. Damage.";
    assert!(shown.text.iter().any(|said| said == line));
    for sight in [Sight::Public, Sight::Player(1)] {
        let drawn = drawing(&game, sight);
        assert!(!drawn.picture.0.contains(next.label()), "{sight:?}");
        assert!(!drawn.text.join(" ").contains(next.label()), "{sight:?}");
    }
}

/// However many cards lie on the bridge, a drawing is no higher than wide, and says how many it leaves to the words.
#[test]
fn a_long_bridge_has_room() {
    let mut game = begun();
    for count in 0..=MOST_BRIDGE {
        game.position.bridge = Title::ALL.into_iter().take(count).collect();
        assert!(
            bridge::bottom(&game) + LOWER <= WIDTH.into(),
            "{count} cards"
        );
        let drawn = drawing(&game, Sight::Player(0));
        let cards = drawn
            .picture
            .0
            .matches("<g id=\"encounters-bridge-")
            .count();
        let more = format!(">and {} more<", count - cards);
        assert_eq!(drawn.picture.0.contains(&more), cards < count);
        let lines = drawn
            .text
            .iter()
            .filter(|line| line.starts_with("Bridge: "));
        // One says how many there are, or that there is none.
        assert_eq!(lines.count(), 1 + count.max(1));
    }
}

/// Titles and the boxes of uses end within the hand, the narrowest area that cards lie in.
#[test]
fn every_card_fits_its_area() {
    let decks = Decks::new(&Pack::default());
    for title in Title::ALL {
        let uses = decks.uses(title).each();
        let boxes: u16 = uses.map(|one| width_of(&one.to_string()) + 5).sum();
        // They begin four units right of the frame, and end as far from it or nearly so.
        assert!(boxes - 2 <= 180, "{title}: {boxes}");
        assert!(bold_width_of(title.label()) <= 180, "{title}");
    }
}

/// The farthest encounter threatens; one that is barred says so (ENC-21, ENC-28).
#[test]
fn penalties_that_threaten_and_encounters_that_are_barred_are_marked() {
    let mut game = begun();
    let line = [
        Encounter::BorgCube,
        Encounter::Mystery,
        Encounter::FirstContact,
    ];
    game.position.line = line.into_iter().collect();
    game.position.turn.burden = Pending::Retreat(Encounter::Mystery);
    let drawn = svg(&game, Sight::Public);
    let marks = line.map(|encounter| {
        let card = element(&drawn, &format!("encounters-encounter-{}", encounter as u8));
        (
            card.contains("#encounters-threat-"),
            card.contains("not in this turn"),
        )
    });
    assert_eq!(marks, [(true, false), (false, true), (false, false)]);
}

/// An update has the tags that changed.
#[test]
fn an_action_changes_few_elements() {
    walk(1, |step, _| {
        if !matches!(
            step.mv,
            Move::Discard(_) | Move::Swap(..) | Move::NoEncounter
        ) {
            return;
        }
        let [before, after] = [step.before, step.after].map(|game| svg(game, Sight::Player(0)));
        let mut old: Vec<&str> = before.split('<').collect();
        let changed = |tag: &&str| {
            let at = old.iter().position(|known| known == tag);
            at.map(|at| old.swap_remove(at)).is_none()
        };
        let bytes: usize = after.split('<').filter(changed).map(str::len).sum();
        assert!(bytes < 2_000, "{:?}: {bytes} bytes", step.mv);
    });
}

/// With printed cards nobody has a hand here; before the game there are no cards, after it no hand.
#[test]
fn every_phase_is_drawn() {
    walk(1, |step, _| {
        let drawn = drawing(step.after, Sight::Player(0));
        let keeps = step.after.position.is_digital() && step.after.position.phase == Phase::Turn;
        assert_eq!(drawn.picture.0.contains("encounters-hand"), keeps);
        assert!(!drawn.text.is_empty());
    });
    let mut game = begun();
    game.position.phase = Phase::Over(End::Won(1));
    assert!(svg(&game, Sight::Player(0)).contains("Player 2 has won"));
    assert!(!svg(&game, Sight::Player(0)).contains("encounters-hand"));
}
