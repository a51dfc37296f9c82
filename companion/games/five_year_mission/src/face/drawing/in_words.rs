//! What the drawing shows, in words: goal, damage, alerts, dice, crew, a line a thing.

use readyroom_kit::face::{Speech, page};

use super::{mats, pool};
use crate::{
    face::{card_note, words},
    rules::{
        Alert, Colour, DAMAGE_SPACES, Dice, Die, FiveYearMission, Icon, MOST_FAILURES, Need, Phase,
        Player, Seat,
    },
};

pub fn lines(game: &FiveYearMission) -> Vec<String> {
    let title = format!("{}.", FiveYearMission::TITLE);
    let players = game.seats().map(|seat| player(game, seat));
    if game.phase == Phase::SetUp {
        let agreed = agreed(game).into_iter();
        return [title].into_iter().chain(agreed).chain(players).collect();
    }
    let mut lines = vec![title];
    lines.extend(progress(game));
    lines.extend([damage(game), repair(game)]);
    for colour in Colour::ALL {
        lines.push(deck(game, colour));
        let alerts = game.rows[colour as usize].iter();
        lines.extend(alerts.map(|lies| alert(game, lies)));
    }
    if game.full() {
        lines.push(pool(game));
    }
    lines.extend(pool::rolled(game).map(|(label, dice)| rolled(game, label, dice)));
    lines.extend(players);
    lines
}

/// What the table has agreed on so far.
fn agreed(game: &FiveYearMission) -> [String; 5] {
    let setup = &game.setup;
    let crew = match setup.time_rift {
        true => "both series",
        false => setup.ship.label(),
    };
    [
        format!("Ship: {}", setup.ship),
        format!("Crew: {crew}"),
        format!("Level: {}, {}", setup.difficulty, goal(game)),
        format!("Tracking: {}", setup.tracking),
        format!("House rules: {}", page::house_rules(setup.readings)),
    ]
}

/// How far the crew is, of what the goal asks for.
fn progress(game: &FiveYearMission) -> [String; 4] {
    let goal = game.setup.difficulty.goal();
    let resolved = Colour::ALL.map(|colour| {
        let done = game.piles[colour as usize].completed;
        format!("{done} of {} {colour}", goal.of_each_colour)
    });
    let urgent = match goal.urgent {
        0 => String::new(),
        urgent => format!(", {} of {urgent} Urgent", game.urgent_resolved),
    };
    [
        format!("Round {}. Level: {}.", game.round, game.setup.difficulty),
        format!("{} of {}.", game.points(), points(goal.points.into())),
        format!("Alerts resolved: {}{urgent}.", resolved.join(", ")),
        format!("Alerts failed: {} of {MOST_FAILURES}.", game.failures()),
    ]
}

fn points(points: u16) -> String {
    if points == 1 {
        "1 point".into()
    } else {
        format!("{points} points")
    }
}

fn goal(game: &FiveYearMission) -> String {
    let goal = game.setup.difficulty.goal();
    let urgent = match goal.urgent {
        0 => String::new(),
        urgent => format!(", {urgent} Urgent"),
    };
    format!(
        "{} points, {} of each colour{urgent}",
        goal.points, goal.of_each_colour
    )
}

fn damage(game: &FiveYearMission) -> String {
    let damage = format!("Damage: {}.", words::damage(game));
    match game.damage {
        1..=DAMAGE_SPACES => format!("{damage} Repaired by {}.", repaired_by(game, game.damage)),
        _ => damage,
    }
}

/// The values that repair from each space of the track: "Repair: blue by 4 or more, 1st yellow by 5 or more, …"
fn repair(game: &FiveYearMission) -> String {
    let spaces = (1..=DAMAGE_SPACES)
        .map(|space| format!("{} by {}", words::space(space), repaired_by(game, space)));
    format!("Repair: {}.", spaces.collect::<Vec<_>>().join(", "))
}

/// "5 or more"; "6".
fn repaired_by(game: &FiveYearMission, space: u8) -> String {
    match game.repair_value(space) {
        None => "nothing".into(),
        Some(6) => "6".into(),
        Some(value) => value_in_words(value, Need::OrHigher),
    }
}

/// The value an icon asks for: "5", "4 or more", "2 or less".
fn value_in_words(face: u8, need: Need) -> String {
    match need {
        Need::Exactly => face.to_string(),
        Need::OrHigher => format!("{face} or more"),
        Need::OrLower => format!("{face} or less"),
    }
}

fn deck(game: &FiveYearMission, colour: Colour) -> String {
    let piles = &game.piles[colour as usize];
    let closed = match colour < game.lowest_allowed() {
        true => "; damage keeps it closed",
        false => "",
    };
    format!(
        "{} deck: {} left, {} used{closed}.",
        words::colour(colour),
        piles.deck,
        piles.discard
    )
}

/// "Blue alert Neutral Zone: blue 4 or more (filled with blue 5), any 2 framed with red 3. Urgent, timed; 1 point."
fn alert(game: &FiveYearMission, alert: &Alert) -> String {
    let mut says: Vec<String> = card_note::urgency(alert)
        .map(Into::into)
        .into_iter()
        .collect();
    says.extend(alert.prime_directive.then(|| "Prime Directive".into()));
    says.extend(alert.card.map(|_| words::points(alert.insignia)));
    says.extend(card_note::effects(game, alert));
    let name = words::alert_in_short(game, alert);
    let mut line = match alert.card {
        Some(_) => format!("{} alert {name}", words::colour(alert.colour)),
        None => format!("{name} alert"),
    };
    for (part, before) in [(icons(game, alert), ": "), (says.join("; "), ". ")] {
        if !part.is_empty() {
            line.push_str(before);
            line.push_str(&part);
        }
    }
    line.push('.');
    line
}

/// What an alert asks for: those of a frame are joined.
fn icons(game: &FiveYearMission, alert: &Alert) -> String {
    let icons: Vec<_> = game.icons(alert).iter().zip(alert.dice).collect();
    let framed = icons.chunk_by(|(one, _), (next, _)| one.set != 0 && one.set == next.set);
    let asked = framed.map(|icons| {
        let icons = icons.iter().map(|&(icon, die)| filled(icon, die));
        icons.collect::<Vec<_>>().join(" framed with ")
    });
    asked.collect::<Vec<_>>().join(", ")
}

fn filled(icon: &Icon, die: Option<Die>) -> String {
    let value = value_in_words(icon.face, icon.need);
    let asked = format!("{} {value}", words::icon_colour(icon));
    match die {
        Some(die) => format!("{asked} (filled with {die})"),
        None => asked,
    }
}

/// "Pool: 2 blue, 0 yellow, 1 red."
fn pool(game: &FiveYearMission) -> String {
    let counts = Colour::ALL.into_iter().zip(game.pool.by_colour());
    let counts = counts.map(|(colour, count)| format!("{count} {colour}"));
    format!("Pool: {}.", counts.collect::<Vec<_>>().join(", "))
}

fn rolled(game: &FiveYearMission, label: &str, dice: Vec<Die>) -> String {
    let line = format!("{label}: {}.", words::dice(dice));
    let kept = game.turn.tray.iter().filter(|lies| lies.kept);
    match words::dice(kept.map(|lies| lies.die)) {
        kept if kept.is_empty() => line,
        kept => format!("{line} Kept: {kept}."),
    }
}

/// "Anna, Kirk, whose turn it is. Actions: Red 6. To be rolled: Blue. 1 injury: Red 1. Heal 1 injury."
fn player(game: &FiveYearMission, seat: Seat) -> String {
    let player = &game.players[usize::from(seat)];
    let mut line = match game.crew_is_known() {
        true => format!("{}, {}", words::player(game, seat), mats::crew(game, seat)),
        false => words::player(game, seat),
    };
    if seat == game.active && game.phase != Phase::SetUp {
        line.push_str(", whose turn it is");
    }
    let held = held(game, player);
    for part in held {
        line.push_str(". ");
        line.push_str(&part);
    }
    line.push('.');
    line
}

/// The dice of a player, as far as they are known, injuries by number, and rewards.
fn held(game: &FiveYearMission, player: &Player) -> Vec<String> {
    let dice = |label: &str, dice: Dice| {
        let known = game.full() && !dice.is_empty();
        known.then(|| format!("{label}: {}", words::dice(dice.iter())))
    };
    let injuries = words::injuries(game, player);
    let injuries = injuries.map(|count| dice(&count, player.injuries).unwrap_or(count));
    let heaps = [
        dice("Actions", player.actions),
        dice("To be rolled", player.beside),
        injuries,
    ];
    let rewards = player.rewards.iter();
    let rewards = rewards.map(|reward| words::held(game, reward));
    heaps.into_iter().flatten().chain(rewards).collect()
}
