//! Check of a game's status: each thing once, under a distinct id, in words too, and private things to their owner
//! only.

use std::collections::HashSet;

use super::{
    Sample,
    walk::{Moment, Reach, Watch},
};
use crate::{
    Sight, Stage,
    face::status::{Body, Card, Fact, Id, Player, Pool, Row, Status, words},
};

/// Some moments.
const REACH: Reach = Reach::games(4).moves(600).one_of(5);

/// What holds of every moment.
pub fn watching<G: Sample>() -> Vec<Watch<G>> {
    super::looks![
        REACH;
        a_thing_has_an_id_of_its_own,
        labels_and_values_are_in_the_words,
        what_is_a_players_own_is_shown_to_that_player_alone,
        a_move_is_about_a_thing_that_is_there,
        a_place_that_is_chosen_among_others_is_pressed_on_the_board,
    ]
}

/// Everybody, and each player who has something to hide.
fn sights<G: Sample>(game: &G) -> impl Iterator<Item = Sight> {
    let owners = (0..).take(game.hand_owners().len());
    core::iter::once(Sight::Public).chain(owners.map(Sight::Player))
}

/// The ids of all that a status has: sections, things in them, and things on those.
fn ids(status: &Status) -> Vec<&Id> {
    let mut ids = Vec::new();
    for section in &status.sections {
        let mut things = of_body(&section.body);
        // A section that is one thing may be called as that thing is.
        if things[..] != [&section.id] {
            things.push(&section.id);
        }
        ids.extend(things);
    }
    ids.retain(|id| !id.is_empty());
    ids
}

fn of_body(body: &Body) -> Vec<&Id> {
    match body {
        Body::Facts(facts) => facts.iter().map(|fact| &fact.id).collect(),
        Body::Track(track) => vec![&track.id],
        Body::Boxes(track) => vec![&track.id],
        Body::Dice(pools) => pools.iter().map(|pool| &pool.id).collect(),
        Body::Cards(row) => of_row(row).collect(),
        Body::Rows(rows) => rows.iter().flat_map(of_row).collect(),
        Body::Piles(piles) => piles.iter().map(|pile| &pile.id).collect(),
        Body::Players(players) => players.iter().flat_map(of_player).collect(),
        Body::Text(_) => Vec::new(),
        Body::Board(places) => places.iter().map(|place| &place.id).collect(),
    }
}

fn of_row(row: &Row) -> impl Iterator<Item = &Id> {
    let deck = row.deck.iter().map(|deck| &deck.id);
    deck.chain(row.cards.iter().flat_map(of_card))
}

/// A card, its targets, and its dice wherever they lie.
fn of_card(card: &Card) -> impl Iterator<Item = &Id> {
    let met = card.targets.iter().filter_map(|target| target.met.as_ref());
    let dice = met.map(|met| &met.by).chain(&card.spare);
    let targets = card.targets.iter().map(|target| &target.id);
    let dice = dice.map(|rolled| &rolled.id);
    core::iter::once(&card.id).chain(targets).chain(dice)
}

fn of_player(player: &Player) -> impl Iterator<Item = &Id> {
    let dice = player.dice.iter().map(|pool: &Pool| &pool.id);
    let held = player.holds.iter().flat_map(|held| &held.cards);
    let facts = player.facts.iter().map(|fact| &fact.id);
    dice.chain(facts).chain(held.map(|card| &card.id))
}

/// The facts of a status, those of players too.
fn facts(status: &Status) -> impl Iterator<Item = &Fact> {
    status.sections.iter().flat_map(|section| {
        let facts: Vec<&Fact> = match &section.body {
            Body::Facts(facts) => facts.iter().collect(),
            Body::Players(players) => players.iter().flat_map(|player| &player.facts).collect(),
            Body::Track(_)
            | Body::Boxes(_)
            | Body::Dice(_)
            | Body::Cards(_)
            | Body::Rows(_)
            | Body::Piles(_)
            | Body::Text(_)
            | Body::Board(_) => Vec::new(),
        };
        facts
    })
}

fn a_thing_has_an_id_of_its_own<G: Sample>(at: &Moment<'_, G>) {
    let game = at.game;
    for sight in sights(game) {
        let status = game.status(sight);
        let mut seen = HashSet::new();
        for id in ids(&status) {
            assert!(seen.insert(id), "{id:?} twice for {sight:?}: {status:#?}");
        }
    }
}

fn labels_and_values_are_in_the_words<G: Sample>(at: &Moment<'_, G>) {
    let game = at.game;
    for sight in sights(game) {
        let status = game.status(sight);
        let words = words::lines(&status).join("\n");
        for fact in facts(&status).filter(|fact| !fact.value.is_empty()) {
            let (label, value) = (fact.label.whole(), fact.value.within(usize::MAX));
            let expected = format!("{label}: {value}");
            assert!(
                words.contains(&expected),
                "{expected:?} is not said: {words}"
            );
        }
    }
}

/// And what is public is the same for everybody.
fn what_is_a_players_own_is_shown_to_that_player_alone<G: Sample>(at: &Moment<'_, G>) {
    let game = at.game;
    let everybody = game.status(Sight::Public);
    let public = everybody.meant_for(Sight::Public).count();
    assert_eq!(everybody.sections.len(), public, "{everybody:#?}");
    for sight in sights(game) {
        let mut status = game.status(sight);
        let all = status.sections.len();
        let own = status.meant_for(sight).count();
        status
            .sections
            .retain(|section| section.sight() == Sight::Public);
        assert_eq!(status, everybody, "{sight:?}");
        let expected = match sight {
            Sight::Public => public,
            Sight::Player(_) => public + own,
        };
        assert_eq!(all, expected, "{sight:?} sees what is another player's own");
    }
}

fn a_move_is_about_a_thing_that_is_there<G: Sample>(at: &Moment<'_, G>) {
    let game = at.game;
    if !matches!(game.stage(), Stage::Choosing) {
        return;
    }
    for mv in game.in_order() {
        let Some(about) = game.about(&mv) else {
            continue;
        };
        let status = game.status(game.sight(&mv));
        assert!(
            ids(&status).contains(&&about),
            "{mv:?} is about {about:?}, which is not there: {status:#?}"
        );
    }
}

fn a_place_that_is_chosen_among_others_is_pressed_on_the_board<G: Sample>(at: &Moment<'_, G>) {
    let game = at.game;
    if !matches!(game.stage(), Stage::Choosing) {
        return;
    }
    let status = game.status(Sight::Public);
    let boards = status.in_full().filter_map(|section| match &section.body {
        Body::Board(places) if game.board_drawing(&section.id, Sight::Public).is_some() => {
            Some(places)
        }
        _ => None,
    });
    let places: Vec<&Id> = boards.flatten().map(|place| &place.id).collect();
    let offers = game.offers();
    let about = offers.iter().filter_map(|mv| Some((mv, game.about(mv)?)));
    let chosen: Vec<_> = about.filter(|(_, id)| places.contains(&id)).collect();
    let are_others = chosen.windows(2).any(|two| two[0].1 != two[1].1);
    for (mv, id) in chosen.iter().filter(|_| are_others) {
        assert!(
            game.drawn_place(mv, game.sight(mv)).is_some(),
            "{mv:?} is about {id:?}, which cannot be pressed on the board"
        );
    }
}
