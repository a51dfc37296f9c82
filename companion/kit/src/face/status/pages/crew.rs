//! Players with dice in lines: who plays whom, with how many dice and how many that cannot be used; then what lies open at
//! each. The one whose turn it is has a sign.

use alloc::{format, string::String, vec::Vec};

use super::{
    FACT, Page, VALUE,
    lines::{self, Line, name},
};
use crate::face::{
    page::HINT,
    status::{Held, Label, Player, Pool, words},
};

/// How long the text about dice may be.
#[derive(Clone, Copy, PartialEq)]
enum Wording {
    Whole,
    Short,
    Shortest,
}

/// Whether any of these players has dice.
pub fn is_one(players: &[Player]) -> bool {
    players.iter().any(|player| !player.dice.is_empty())
}

/// The players, five a page. Where it is known which dice they have, each has a page with who plays whom; else that is
/// here, on its own page where names are long.
pub fn pages(title: &Label, players: &[Player], hint: &str) -> Vec<Page<'static>> {
    let of_each = |line: &dyn Fn(&Player) -> Line| players.iter().map(line).collect::<Vec<Line>>();
    let counts = |wording: Wording| of_each(&|player| (name(player), dice(player, wording)));
    if players.iter().any(|player| words::usable(player).is_some()) {
        let wordings = [Wording::Whole, Wording::Short, Wording::Shortest];
        return lines::pages(title, &first_that_fits(wordings.map(counts)), hint);
    }
    let together = of_each(&|player| {
        let label = format!("{} {}", name(player), player.role.whole());
        (label, dice(player, Wording::Whole))
    });
    if fit(&together) {
        return lines::pages(title, &together, hint);
    }
    let roles = of_each(&|player| (name(player), player.role.whole().into()));
    let apart = players.iter().find_map(apart);
    let apart = apart.map_or(title, |pool| &pool.label);
    let mut pages = lines::pages(title, &roles, hint);
    pages.extend(lines::pages(apart, &counts(Wording::Whole), hint));
    pages
}

/// What lies open at the players, by what it is together.
pub fn held(players: &[Player]) -> Vec<Page<'static>> {
    let mut kinds: Vec<&Label> = Vec::new();
    for held in players.iter().flat_map(|player| &player.holds) {
        if !kinds.contains(&&held.label) {
            kinds.push(&held.label);
        }
    }
    let pages = |kind: &Label| lines::pages(kind, &of_kind(players, kind), HINT);
    kinds.into_iter().flat_map(pages).collect()
}

/// The cards of a kind, each beside the name of its player.
fn of_kind(players: &[Player], kind: &Label) -> Vec<Line> {
    let lines = |wording: fn(&Label) -> &str| {
        let held = players.iter().flat_map(|player| {
            let held = player.holds.iter().filter(|held| held.label == *kind);
            held.map(move |held| (player, held))
        });
        let cards = held.flat_map(|(player, Held { cards, .. })| {
            let line = |card| (player.name.clone(), card);
            cards
                .iter()
                .map(|card| wording(&card.name).into())
                .map(line)
        });
        cards.collect::<Vec<Line>>()
    };
    first_that_fits([Label::whole, Label::shortest].map(lines))
}

/// "5 dice, 1 injury", "5 dice, 2 hurt", "5, 2 hurt"; where only those are counted that cannot be used, "1 injury".
fn dice(player: &Player, wording: Wording) -> String {
    let usable = words::usable(player);
    let is_reported = wording == Wording::Shortest || usable.is_none();
    let apart = apart(player).filter(|pool| is_reported || !pool.dice.is_empty());
    let (usable, apart) = match wording {
        Wording::Whole => (
            usable.map(words::count_dice),
            apart.map(|pool| pool.counted.whole()),
        ),
        Wording::Short => (
            usable.map(words::count_dice),
            apart.map(|pool| pool.counted.shortest()),
        ),
        Wording::Shortest => (
            usable.map(|dice| format!("{dice}")),
            apart.map(|pool| pool.counted.shortest()),
        ),
    };
    let texts = usable.into_iter().chain(apart.map(Into::into));
    texts.collect::<Vec<String>>().join(", ")
}

/// The dice that a player cannot use.
fn apart(player: &Player) -> Option<&Pool> {
    player.dice.iter().find(|pool| pool.apart)
}

/// The first of several wordings of the same lines that a page shows whole, else the last.
fn first_that_fits<const N: usize>(wordings: [Vec<Line>; N]) -> Vec<Line> {
    let last = wordings.last().cloned().unwrap_or_default();
    let fits = wordings.into_iter().find(|lines| fit(lines));
    fits.unwrap_or(last)
}

/// Whether a page shows these lines whole.
fn fit(lines: &[Line]) -> bool {
    lines.iter().all(|(label, value)| {
        let [label, value] = [label, value].map(|words| words.chars().count());
        value <= VALUE && label + 1 + value <= FACT
    })
}
