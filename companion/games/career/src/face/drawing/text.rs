//! The sheet in words, a line a thing.

use readyroom_kit::face::{Note, Speech as _};

use super::{odds, tours_done};
use crate::{
    face::{alt_text, dice_words, words},
    rules::{Asks, Career, Medal, Mission, Move, Phase, Rank, Skill, Target},
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
pub(super) fn lines(game: &Career, notes: &[(Move, Note)]) -> Vec<String> {
    let now = &game.position;
    let tours = now.agreed.length.tours();
    let mut lines = vec![
        format!("{}.", Career::TITLE),
        format!("{}, {}.", who(game), score(game)),
        format!("Tour {} of {tours}, {}.", now.tour, missions_left(game)),
        format!("Tours done: {} of {tours}.", tours_done(game)),
        alt_text::promotion(game),
        ranks(game),
    ];
    lines.extend(dice(game));
    let open = game.eligible().map(|mission| match odds(notes, mission) {
        "" => mission.to_string(),
        odds => format!("{mission} ({odds})"),
    });
    let open: Vec<String> = open.collect();
    if !open.is_empty() {
        lines.push(format!("Can be attempted: {}.", open.join(", ")));
    }
    lines.extend(Mission::ALL.map(|mission| alt_text::boxes(game, mission)));
    lines.extend(Mission::ALL.map(|mission| asks(game, mission)));
    lines.extend(Skill::ALL.map(|of| skill(game, of)));
    lines.extend(Medal::ALL.map(|of| medal(game, of)));
    lines
}

/// "3 of 9 missions left"; of a career that is over, none is.
pub(super) fn missions_left(game: &Career) -> String {
    if matches!(game.position.phase, Phase::Over(_)) {
        return "The career is over".into();
    }
    let missions = game.position.missions();
    let left = missions.saturating_sub(game.position.attempted);
    format!("{left} of {} left", words::counted(missions, "mission"))
}

/// "Ranks in the promotion boxes: 1 Ensign from box 3, 2 Lieutenant from box 7 (assumed)."
fn ranks(game: &Career) -> String {
    let ranks = Rank::Cadet.above().map(|rank| game.sheet.rank(rank));
    let ranks = ranks.map(|line| {
        let assumed = if line.assumed { " (assumed)" } else { "" };
        let (number, rank) = (line.rank as u8, line.rank.label());
        format!("{number} {rank} from box {}{assumed}", line.first_box)
    });
    let ranks: Vec<String> = ranks.collect();
    format!("Ranks in the promotion boxes: {}.", ranks.join(", "))
}

/// The mission on the table with its targets and dice, or the ship with its own: "Ship: Scout, 2 blue, 1 green."
fn dice(game: &Career) -> Vec<String> {
    match &game.position.thrown {
        Some(thrown) => {
            let title = format!("{}.", words::mission_title(game, thrown));
            [title].into_iter().chain(alt_text::mission(game)).collect()
        }
        None => {
            let ship = &game.sheet.rank(game.rank()).ship;
            let dice = dice_words::pool(game.pool());
            let both = [ship.to_string(), dice];
            let known = both.into_iter().filter(|words| !words.is_empty());
            vec![format!("Ship: {}.", known.collect::<Vec<_>>().join(", "))]
        }
    }
}

/// "Aid asks for 4 or more by any die, 4 or more green. Its boxes bring 1, 1, 1, 2."
fn asks(game: &Career, mission: Mission) -> String {
    let alike = game
        .targets(mission)
        .chunk_by(|one, next| one.asks == next.asks);
    let asked: Vec<String> = alike.map(asked).collect();
    let bring = bring(&game.sheet.mission(mission).boxes);
    format!("{mission} asks for {}.{bring}", asked.join(", "))
}

/// Targets for the same kind of dice: "4, 5 or more green".
fn asked(targets: &[Target]) -> String {
    let [before @ .., last] = targets else {
        return String::new();
    };
    let before = before.iter().map(|target| format!("{}, ", target.number));
    let by = match (last.asks, targets.len()) {
        (Asks::Unknown, 2..) => format!("{} or more (colours not known)", last.number),
        _ => alt_text::asked(*last),
    };
    before.chain([by]).collect()
}

/// "Courage: level 2 of 4, 0 points. Its boxes bring 0, 0, 1, 1."
fn skill(game: &Career, skill: Skill) -> String {
    let boxes = &game.sheet.skill(skill).boxes;
    let (level, of) = (game.position.level(skill), boxes.len());
    let points = words::points(game.skill_points(skill));
    let bring = bring(boxes);
    format!("{skill}: level {level} of {of}, {points}.{bring}")
}

/// The points in boxes, in their order; nothing if there are none.
fn bring(boxes: &[i8]) -> String {
    let points: Vec<String> = boxes.iter().map(ToString::to_string).collect();
    match (boxes.iter().all(|&points| points == 0), &points[..]) {
        (true, _) => String::new(),
        (false, [one]) => format!(" Its box brings {one}."),
        (false, _) => format!(" Its boxes bring {}.", points.join(", ")),
    }
}

fn medal(game: &Career, medal: Medal) -> String {
    let points = words::points(game.medal_points(medal));
    format!("{medal}: {}, {points}.", game.position.count(medal))
}
