//! The sheet in words, a line a thing.

use crate::{
    face::{alt_text, words},
    rules::{Career, Medal, Mission, Skill},
};

/// "Ensign Ada".
pub(super) fn who(game: &Career) -> String {
    let name = words::name(game);
    format!("{} {name}", game.rank()).trim_end().into()
}

/// "45 points: Mediocre".
pub(super) fn score(game: &Career) -> String {
    let points = words::points(game.score().total());
    format!("{points}: {}", game.class())
}

/// Everything that the picture shows.
pub(super) fn lines(game: &Career) -> Vec<String> {
    let now = &game.position;
    let (tours, missions) = (now.agreed.length.tours(), now.missions());
    let left = missions.saturating_sub(now.attempted);
    let missions = words::counted(missions, "mission");
    let mut lines = vec![
        format!("{}, {}.", who(game), score(game)),
        format!("Tour {} of {tours}, {left} of {missions} left.", now.tour),
        alt_text::promotion(game),
    ];
    lines.extend(alt_text::mission(game));
    let open: Vec<&str> = game.eligible().map(Mission::label).collect();
    if !open.is_empty() {
        lines.push(format!("Can be attempted: {}.", open.join(", ")));
    }
    lines.extend(Mission::ALL.map(|mission| alt_text::boxes(game, mission)));
    lines.extend(Mission::ALL.map(|mission| asks(game, mission)));
    let levels = Skill::ALL.map(|skill| {
        let of = game.sheet.skill(skill).boxes.len();
        let points = words::points(game.skill_points(skill));
        format!("{skill}: level {} of {of}, {points}.", now.level(skill))
    });
    let medals = Medal::ALL.map(|medal| {
        let points = words::points(game.medal_points(medal));
        format!("{medal}: {}, {points}.", now.count(medal))
    });
    lines.extend(levels);
    lines.extend(medals);
    lines
}

/// "Aid asks for 4 or more by any die, 4 or more green."
fn asks(game: &Career, mission: Mission) -> String {
    let targets = game.targets(mission).iter();
    let asked: Vec<String> = targets.map(|&target| alt_text::asked(target)).collect();
    format!("{mission} asks for {}.", asked.join(", "))
}
