//! Players in a column: who, the number that counts, dice, and what else there is room for.

use alloc::{format, string::String, vec::Vec};

use maud::{Markup, html};

use super::{
    super::{
        super::{Fact, Player, Pool, Section, Value},
        aria, dice,
    },
    HIGH, Television,
    column::{Part, SMALL},
    facts::{BOXES, DIE, MOST_BOXES, meter, most},
    measure::{Letters, Room, rows},
};

/// Names, those of many players, and the number that counts.
const NAME: Letters = Letters::bold(150);
const DENSE_NAME: Letters = Letters::bold(125);
const FIGURE: Letters = Letters::bold(220);
/// Dice of many players.
const DENSE_DIE: Room = 185;
/// A player's letter with the bar before it, what is free at both ends of a row and between rows.
const CHIP: Room = 300;
const EDGE: Room = 50;
const BETWEEN: Room = 70;
const DENSE_BETWEEN: Room = 45;

/// How much is shown of each player.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Detail {
    All,
    /// So many things in words.
    Some(usize),
    /// Nothing in words, and the rest in the smallest letters.
    Dense,
}

/// From the most to the least.
const DETAILS: [Detail; 7] = [
    Detail::All,
    Detail::Some(4),
    Detail::Some(3),
    Detail::Some(2),
    Detail::Some(1),
    Detail::Some(0),
    Detail::Dense,
];

impl Television<'_> {
    /// The players of a section, each with as much as there is room for.
    pub(super) fn players(&self, section: &Section, players: &[Player], wide: Room) -> Part {
        let details = DETAILS.into_iter();
        let mut parts = details.map(|detail| self.players_with(detail, section, players, wide));
        let fits = parts.find(|part| part.high() <= HIGH);
        fits.unwrap_or_else(|| self.players_with(Detail::Dense, section, players, wide))
    }

    fn players_with(
        &self,
        detail: Detail,
        section: &Section,
        players: &[Player],
        wide: Room,
    ) -> Part {
        let class = match detail {
            Detail::All | Detail::Some(_) => "players",
            Detail::Dense => "players dense",
        };
        let mut part = Part::new(section.title.whole(), class, wide);
        let letters = letters(players);
        for (player, letter) in players.iter().zip(letters) {
            let (high, line) = self.line(detail, section, player, letter, wide);
            part.push(high, line);
        }
        part
    }

    fn line(
        &self,
        detail: Detail,
        section: &Section,
        player: &Player,
        letter: char,
        wide: Room,
    ) -> (Room, Markup) {
        let room = wide - CHIP - EDGE;
        let (name, die, between) = match detail {
            Detail::All | Detail::Some(_) => (NAME, DIE, BETWEEN),
            Detail::Dense => (DENSE_NAME, DENSE_DIE, DENSE_BETWEEN),
        };
        let figure = player.facts.iter().find(|fact| most(&fact.value).is_some());
        let [count, of] = [
            figure.and_then(|fact| fact.value.count()),
            figure.and_then(|fact| most(&fact.value)),
        ];
        let boxes = of.filter(|of| *of <= MOST_BOXES && detail != Detail::Dense);
        let name_room = room - count.map_or(0, |count| FIGURE.width(&format!("{count}")) + EDGE);
        let role = player.role.within(12);
        let role = Some(role).filter(|role| !role.is_empty());
        let has_role_beside =
            |role: &str| name.width(&player.name) + EDGE + SMALL.width(role) <= name_room;
        let is_below = role.is_some_and(|role| !has_role_beside(role));
        let words = self.words(detail, player, figure);
        let pools: Vec<&Pool> = player.dice.iter().filter(|pool| is_shown(pool)).collect();
        let mut high = name.height(&player.name, name_room);
        high = high.max(count.map_or(0, |_| FIGURE.line()));
        high += if is_below { SMALL.line() } else { 0 };
        high += boxes.map_or(0, |_| BOXES);
        high += pools_high(&pools, die, room);
        high += if words.is_empty() {
            0
        } else {
            SMALL.height(&words, room)
        };
        let line = html! {
            li .player .{ "seat-" (player.seat) } .plays[player.plays] id=(self.renderer.player_id(&section.id, player.seat)) {
                i .chip aria-hidden="true" { (letter) }
                div {
                    p .who {
                        span { b { (player.name) } @if let Some(role) = role { " " small { (role) } } }
                        @if player.plays { (aria(", whose turn it is")) }
                        @if let Some(count) = count { " " b .count { (count) } @if let Some(of) = of { (aria(&format!(" of {of}"))) } }
                    }
                    @if let Some((count, of)) = count.zip(boxes) { (meter(count, of)) }
                    @if !pools.is_empty() { div .pools { @for pool in pools { (self.dice(pool)) } } }
                    @if !words.is_empty() { p .words { (words) } }
                }
            }
        };
        (high + between, line)
    }

    /// "Hand 5 · Longest route 4": what is not nothing, and what lies there.
    fn words(&self, detail: Detail, player: &Player, figure: Option<&Fact>) -> String {
        let is_figure = |fact: &Fact| figure.is_some_and(|figure| figure.id == fact.id);
        let facts = player.facts.iter();
        // What makes up a number that is shown matters less.
        let adds_up = |fact: &Fact| matches!(fact.value, Value::Sum(..)) && detail != Detail::All;
        let facts =
            facts.filter(|fact| !is_figure(fact) && !adds_up(fact) && has_text(&fact.value));
        let mut words: Vec<String> = facts.map(in_words).collect();
        let counted = player.dice.iter();
        let counted = counted.filter(|pool| !pool.dice.is_empty() && !pool.is_known());
        words.extend(counted.filter_map(|pool| pool.title()).map(Into::into));
        let held = player.holds.iter().filter(|held| !held.cards.is_empty());
        words.extend(held.map(|held| match (detail, held.counted.is_empty()) {
            (Detail::All, _) => {
                let names: Vec<String> = held.names().collect();
                format!("{}: {}", held.label.whole(), names.join(", "))
            }
            (Detail::Some(_) | Detail::Dense, false) => held.counted.whole().into(),
            (Detail::Some(_) | Detail::Dense, true) => {
                format!("{}: {}", held.label.whole(), held.cards.len())
            }
        }));
        words.truncate(match detail {
            Detail::All => usize::MAX,
            Detail::Some(count) => count,
            Detail::Dense => 0,
        });
        words.join(" · ")
    }

    fn dice(&self, pool: &Pool) -> Markup {
        html! {
            div .pool .apart[pool.apart] id=[self.renderer.id(&pool.id)] {
                @match label(pool) { Some(label) => { span { (label) } " " }, None => { (aria(pool.title().unwrap_or_default())) } }
                span .dice { @for of in &pool.dice { (dice::die(of)) } }
            }
        }
    }
}

/// The sign of each player: the number at the end of the name, else the first letter of it that no player before has, or
/// else the number of the seat.
pub fn letters(players: &[Player]) -> Vec<char> {
    let mut taken = Vec::new();
    for player in players {
        let mut of_name = player.name.chars().filter(|letter| letter.is_alphabetic());
        let free = of_name.find(|letter| !taken.contains(&letter.to_ascii_uppercase()));
        let number = char::from(b'1' + player.seat);
        let numbered = player.name.chars().next_back().filter(char::is_ascii_digit);
        let free = free.map(|letter| letter.to_ascii_uppercase());
        taken.push(numbered.or(free).unwrap_or(number));
    }
    taken
}

/// Whether there is something to see of dice: of those of which nothing is known, their number is enough.
fn is_shown(pool: &Pool) -> bool {
    !pool.dice.is_empty() && pool.is_known()
}

/// What is reported before dice: nothing before those that a player acts with.
fn label(pool: &Pool) -> Option<&str> {
    match pool.apart {
        true => pool.title(),
        false => None,
    }
}

/// How high pools are: beside each other where there is room, and each of them whole if it can be.
fn pools_high(pools: &[&Pool], die: Room, room: Room) -> Room {
    let wide = |pool: &Pool| {
        let label = label(pool).map_or(0, |label| SMALL.width(label) + EDGE);
        label + pool.dice.len() as Room * die
    };
    let broken = |pool: &&&Pool| wide(pool) > room;
    let whole = pools.iter().filter(|pool| !broken(pool));
    let more: Room = pools
        .iter()
        .filter(broken)
        .map(|pool| wide(pool) / room + 2)
        .sum();
    (rows(whole.map(|pool| wide(pool)), EDGE, room) + more) * die
}

/// Whether a value is more than nothing.
fn has_text(value: &Value) -> bool {
    !value.is_empty() && value.count() != Some(0) && value.within(usize::MAX) != "none"
}

fn in_words(fact: &Fact) -> String {
    let value = match &fact.value {
        // What makes it up is too long for a line.
        Value::Sum(count, _) => format!("{count}"),
        value => value.within(usize::MAX),
    };
    format!("{} {value}", fact.label.whole())
}
