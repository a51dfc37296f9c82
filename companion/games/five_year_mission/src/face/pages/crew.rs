//! The pages of the crew: who plays whom, with which dice, injuries and rewards.

use readyroom_hardware::scene::{Fact, Scene};
use readyroom_kit::face::page::{LINES, fact, facts};

use super::{header, words};
use crate::rules::{FiveYearMission, Reward, Seat};

/// Letters of a line: a label, a blank and a value.
const LINE: usize = 25;

/// A label with its value.
type Line = (String, String);

/// Everybody's dice and injuries, five players a page. Names may be so long that who serves stands on a page of its own.
pub fn crew(game: &FiveYearMission) -> Vec<Scene> {
    let name = |seat: Seat| {
        let turn = if seat == game.active { "›" } else { "" };
        format!("{turn}{}", words::player(game, seat))
    };
    let serves = |seat: Seat| game.players[usize::from(seat)].crew.label().to_owned();
    let lines = |line: &dyn Fn(Seat) -> Line| game.seats().map(line).collect::<Vec<Line>>();
    if game.full() {
        // Each mat has a page of its own, with who serves.
        let dice = lines(&|seat| (name(seat), dice(game, seat)));
        return pages(
            "Crew",
            if fit(&dice) {
                dice
            } else {
                lines(&|seat| (name(seat), dice_in_short(game, seat)))
            },
        );
    }
    let together = lines(&|seat| {
        let label = format!("{} {}", name(seat), serves(seat));
        (label, injuries(game, seat))
    });
    if fit(&together) {
        return pages("Crew", together);
    }
    let mut apart = pages("Crew", lines(&|seat| (name(seat), serves(seat))));
    apart.extend(pages(
        "Injuries",
        lines(&|seat| (name(seat), injuries(game, seat))),
    ));
    apart
}

/// Whether a page shows these lines whole.
fn fit(lines: &[Line]) -> bool {
    let letters = |(label, value): &Line| label.chars().count() + 1 + value.chars().count();
    lines.iter().all(|line| letters(line) <= LINE)
}

/// As many pages as these lines take.
fn pages(title: &str, lines: Vec<Line>) -> Vec<Scene> {
    let lines: Vec<Fact> = lines
        .iter()
        .map(|(label, value)| fact(label, value))
        .collect();
    let pages = lines.chunks(LINES);
    pages
        .map(|some| facts(header(title), some.iter().cloned()))
        .collect()
}

fn dice(game: &FiveYearMission, seat: Seat) -> String {
    let player = &game.players[usize::from(seat)];
    let dice = words::count_dice(player.actions.len() + player.beside.len());
    match player.injuries.len() {
        0 => dice,
        hurt => format!("{dice}, {hurt} injured"),
    }
}

fn dice_in_short(game: &FiveYearMission, seat: Seat) -> String {
    let player = &game.players[usize::from(seat)];
    let dice = player.actions.len() + player.beside.len();
    format!("{dice}, {} hurt", player.injuries.len())
}

fn injuries(game: &FiveYearMission, seat: Seat) -> String {
    words::injuries(game, &game.players[usize::from(seat)]).unwrap_or_else(|| "no injury".into())
}

/// The reward cards beside the mats, five a page.
pub fn rewards(game: &FiveYearMission) -> Vec<Scene> {
    let held = game.seats().flat_map(|seat| {
        let held = game.players[usize::from(seat)].rewards.iter();
        held.map(move |held| (words::player(game, seat), held.reward))
    });
    let held: Vec<_> = held.collect();
    let whole = held
        .iter()
        .map(|(player, reward)| (player.clone(), reward.label().into()));
    let whole: Vec<Line> = whole.collect();
    if fit(&whole) {
        return pages("Rewards", whole);
    }
    let short = held
        .into_iter()
        .map(|(player, reward)| (player, in_short(reward).into()));
    pages("Rewards", short.collect())
}

/// What a reward is good for, beside a long name.
const fn in_short(reward: Reward) -> &'static str {
    match reward {
        Reward::UseAbility => "An ability",
        Reward::Heal => "Healing",
        Reward::AnyColour => "Any colour",
        Reward::PlusOne => "+1",
        Reward::MinusOne => "-1",
        Reward::Reroll => "Re-roll",
    }
}
