//! The score and the medals, in the status.

use readyroom_kit::face::status::{Body, Fact, Label, Section};

use super::{Thing, who};
use crate::{
    face::words,
    rules::{Career, Medal},
};

pub fn score(game: &Career) -> Section {
    let score = game.score();
    let fact =
        |id: &'static str, label: String, points: i16| Fact::words(id, label, points.to_string());
    let promotion = format!("Promotion {} ×2", game.position.promotion);
    let rank = format!("Rank {}, tour {}", score.rank, score.tours);
    let facts = vec![
        fact("score-promotion", promotion, score.promotion),
        fact("score-rank", rank, score.rank + score.tours),
        fact("score-missions", "Missions".into(), score.missions),
        fact("score-skills", "Skills".into(), score.skills),
        fact("score-medals", "Medals".into(), score.medals),
    ];
    Section::new("score", in_short(game), Body::Facts(facts))
}

/// Whose career was worth what.
pub fn title(game: &Career) -> Label {
    let (who, points, class) = (who(game), game.score().total(), game.class());
    Label::from(format!("{who}: score {points}, {class}")).or(in_short(game))
}

fn in_short(game: &Career) -> String {
    format!("Score {}, {}", game.score().total(), game.class())
}

/// Medals and disciplinary actions with their points.
pub fn medals(game: &Career) -> Section {
    let fact = |medal: Medal| {
        let (count, of) = (game.position.count(medal), game.sheet.medal(medal).boxes);
        let words = format!("{count} of {of}, {}", signed(game.medal_points(medal)));
        Fact::words(Thing::Medal(medal), medal.label(), words)
    };
    let title = format!("Medals: {}", words::points(game.score().medals));
    Section::new("medals", title, Body::Facts(Medal::ALL.map(fact).into()))
}

/// "+3", "-3", and "0" without a sign.
fn signed(points: i16) -> String {
    match points {
        0 => "0".into(),
        points => format!("{points:+}"),
    }
}
