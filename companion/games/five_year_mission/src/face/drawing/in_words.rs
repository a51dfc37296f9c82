//! What the drawing shows, in words: goal, damage, alerts, dice, crew, a line a thing.

use readyroom_kit::face::page;

use super::{mats, pool};
use crate::{
    face::{card_note, words},
    rules::{
        Alert, Colour, DAMAGE_SPACES, Die, FiveYearMission, Icon, MOST_FAILURES, Phase, Player,
        Seat,
    },
};

pub fn lines(game: &FiveYearMission) -> Vec<String> {
    let level = game.setup.difficulty;
    let players = game.seats().map(|seat| player(game, seat));
    if game.phase == Phase::SetUp {
        return [
            format!("Ship: {}", game.setup.ship),
            format!(
                "Crew: {}",
                if game.setup.time_rift {
                    "both series"
                } else {
                    game.setup.ship.label()
                }
            ),
            format!("Level: {level}, {}", goal(game)),
            format!("Tracking: {}", game.setup.tracking),
            format!("House rules: {}", page::house_rules(game.setup.readings)),
        ]
        .into_iter()
        .chain(players)
        .collect();
    }
    let [blue, yellow, red] = Colour::ALL.map(|colour| game.piles[colour as usize].completed);
    let mut lines = vec![
        format!("Round {}. {level}: {}.", game.round, goal(game)),
        format!(
            "{} so far. Alerts resolved: {blue} blue, {yellow} yellow, {red} red; {} of them Urgent.",
            points(game.points()),
            game.urgent_resolved
        ),
        format!("Alerts failed: {} of {MOST_FAILURES}.", game.failures()),
        damage(game),
    ];
    for colour in Colour::ALL {
        lines.push(deck(game, colour));
        let alerts = game.rows[colour as usize].iter();
        lines.extend(alerts.map(|lies| alert(game, lies)));
    }
    if game.full() {
        lines.push(format!(
            "Pool: {}.",
            words::by_colour(game.pool.by_colour())
        ));
    }
    lines.extend(pool::rolled(game).map(|(label, dice)| rolled(game, label, dice)));
    lines.extend(players);
    lines
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
        1..=DAMAGE_SPACES => format!("{damage} Repaired by {}.", words::repair(game, game.damage)),
        _ => damage,
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

/// "Blue alert Neutral Zone: blue 4+ (filled with Blue 5), any 2. Urgent, timed; 1 point."
fn alert(game: &FiveYearMission, alert: &Alert) -> String {
    let icons = game.icons(alert).iter().zip(alert.dice);
    let icons: Vec<String> = icons.map(|(icon, die)| filled(icon, die)).collect();
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
    for (part, before) in [(icons.join(", "), ": "), (says.join("; "), ". ")] {
        if !part.is_empty() {
            line.push_str(before);
            line.push_str(&part);
        }
    }
    line.push('.');
    line
}

fn filled(icon: &Icon, die: Option<Die>) -> String {
    match die {
        Some(die) => format!("{} (filled with {die})", words::icon(icon)),
        None => words::icon(icon),
    }
}

fn rolled(game: &FiveYearMission, label: &str, dice: Vec<Die>) -> String {
    let line = format!("{label}: {}.", words::dice(dice));
    let kept = game.turn.tray.iter().filter(|lies| lies.kept);
    match words::dice(kept.map(|lies| lies.die)) {
        kept if kept.is_empty() => line,
        kept => format!("{line} Kept: {kept}."),
    }
}

/// "Anna, Kirk, whose turn it is. Actions: Red 6. To be rolled: Blue. Injuries: Red 1. Heal 1 injury."
fn player(game: &FiveYearMission, seat: Seat) -> String {
    let player = &game.players[usize::from(seat)];
    let mut line = format!("{}, {}", words::player(game, seat), mats::crew(game, seat));
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

fn held(game: &FiveYearMission, player: &Player) -> Vec<String> {
    let heaps = [
        ("Actions", player.actions),
        ("To be rolled", player.beside),
        ("Injuries", player.injuries),
    ];
    let heaps = heaps
        .into_iter()
        .filter(|(_, dice)| game.full() && !dice.is_empty());
    let mut held: Vec<String> = heaps
        .map(|(label, dice)| format!("{label}: {}", words::dice(dice.iter())))
        .collect();
    held.extend(words::injuries(game, player).filter(|_| !game.full()));
    held.extend(
        player
            .rewards
            .iter()
            .map(|reward| words::held(game, reward)),
    );
    held
}
