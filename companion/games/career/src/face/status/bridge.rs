//! Rank, ship and dice, missions left of the tour, promotion, score.

use readyroom_kit::face::status::{Body, BoxTrack, Fact, Label, Milestone, Section, Value};

use super::{colour, who};
use crate::rules::{Career, Colour, Pool, Rank};

pub fn bridge(game: &Career) -> Section {
    let now = &game.position;
    let (rank, missions) = (game.rank(), now.missions());
    let left = game.missions_left();
    let ship = game.sheet.rank(rank).ship.to_string();
    let score = format!("{}, {}", game.score().total(), game.class());
    let facts = vec![
        Fact::words("rank", "Rank", rank.label()),
        Fact::new("ship", ship, dice(game.pool())),
        Fact::new(
            "missions-left",
            "Missions left",
            Value::OutOf(left.into(), missions.into()),
        ),
        Fact::words("to-promotion", "Promotion", to_promotion(game)),
        Fact::words("total", "Score", score),
    ];
    Section::new("bridge", tour(game), Body::Facts(facts))
}

/// Whose career it is, and in which tour.
pub fn title(game: &Career) -> Label {
    let tour = tour(game);
    Label::from(format!("{}, in {}", who(game), tour.to_lowercase())).or(tour)
}

fn tour(game: &Career) -> String {
    let tours = game.position.agreed.length.tours();
    format!("Tour {} of {tours}", game.position.tour)
}

fn dice(pool: Pool) -> Value {
    let kinds = Colour::ALL.map(colour).into_iter();
    Value::ByColour(kinds.zip(pool.0.map(u16::from)).collect())
}

/// Boxes that are ticked, of those of the next rank.
fn to_promotion(game: &Career) -> Label {
    let ticked = game.position.promotion;
    let track = boxes(game);
    match track.next() {
        Some(next) => format!("{ticked} of {}", next.in_short()).into(),
        None => ticked.to_string().into(),
    }
}

/// The promotion boxes with the ranks in them.
pub fn promotion(game: &Career) -> Section {
    let track = boxes(game);
    let title = format!("Promotion {} of {}", track.ticked, track.boxes);
    Section::new("promotion", title, Body::Boxes(track))
}

fn boxes(game: &Career) -> BoxTrack {
    let milestone = |rank: Rank| {
        let line = game.sheet.rank(rank);
        Milestone {
            first_box: line.first_box,
            assumed: line.assumed,
            name: rank.label(),
        }
    };
    BoxTrack {
        id: "promotion".into(),
        label: "Promotion".into(),
        boxes: game.sheet.promotion_boxes(),
        ticked: game.position.promotion,
        milestones: Rank::Cadet.above().map(milestone).collect(),
    }
}
