//! Players as HTML: a strip of their scores, a table where all have the same counts, else a row each.

use alloc::{format, vec::Vec};

use maud::{Markup, html};

use super::{
    super::{Fact, Player, Pool, Value},
    Renderer, aria, classes,
    facts::{value, value_in_strip},
    television::letters,
    tone,
};

/// Facts that a table has: with more, a phone has no room for it.
const COLUMNS: core::ops::RangeInclusive<usize> = 2..=4;

/// How far a player is towards the goal, and the first thing that is counted besides: what the strip shows of each.
fn score(player: &Player) -> Option<(&Fact, Option<&Fact>)> {
    let mut facts = player.facts.iter();
    let score = facts.find(|fact| matches!(fact.value, Value::Progress(..)))?;
    let mut facts = player.facts.iter();
    let counted = facts.find(|fact| matches!(fact.value, Value::Count(_)));
    Some((score, counted))
}

/// Whether the strip has these players: each is on the way to the goal alone.
pub(super) fn has_scores(players: &[Player]) -> bool {
    !players.is_empty() && players.iter().all(|player| score(player).is_some())
}

/// What the strip does not say of a player among these.
fn rest<'p>(player: &'p Player, players: &[Player]) -> impl Iterator<Item = &'p Fact> + use<'p> {
    let score = score(player).filter(|_| has_scores(players));
    let (score, counted) = score.unzip();
    let in_strip = [score, counted.flatten()];
    let is_reported =
        move |fact: &Fact| in_strip.iter().flatten().any(|of| core::ptr::eq(*of, fact));
    player.facts.iter().filter(move |fact| !is_reported(fact))
}

impl Renderer<'_> {
    /// How far each player of a section is, side by side.
    pub(super) fn scores(&self, players: &[Player]) -> Markup {
        html! {
            ul .scores {
                @for (player, letter) in players.iter().zip(letters(players)) {
                    @if let Some((score, counted)) = score(player) {
                        li .{ "seat-" (player.seat) } .plays[player.plays] id=[self.id(&score.id)] {
                            (chip(letter)) (aria(&player.name)) (turn(player)) (aria(&format!(": {} ", score.label.whole())))
                            b { (value_in_strip(&score.value)) ((self.presses)(&score.id)) }
                            @if let Some(of) = counted {
                                " " span .counted id=[self.id(&of.id)] { (of.label.shortest()) " " (value(&of.value)) ((self.presses)(&of.id)) }
                            }
                        }
                    }
                }
            }
        }
    }

    /// `section` is the id of theirs: there may be several.
    pub(super) fn players(&self, section: &str, players: &[Player]) -> Markup {
        let heads = labels(players);
        let is_table = COLUMNS.contains(&heads.len())
            && players.iter().all(|player| fills(player, players, &heads));
        match is_table {
            true => self.table(section, players),
            false => self.mats(section, players),
        }
    }

    /// A row a player, with what lies open there below. A column of which no player has anything is left out.
    fn table(&self, section: &str, players: &[Player]) -> Markup {
        let has_any = |at: &usize| {
            players.iter().any(|of| {
                rest(of, players)
                    .nth(*at)
                    .is_some_and(|of| !of.value.is_empty())
            })
        };
        let heads = labels(players);
        let columns: Vec<usize> = (0..heads.len()).filter(has_any).collect();
        html! {
            table {
                thead {
                    tr {
                        th scope="col" { (aria("Player")) }
                        @for &at in &columns { th scope="col" { (heads[at]) } }
                    }
                }
                @for (player, letter) in players.iter().zip(letters(players)) {
                    tbody .{ "seat-" (player.seat) } .plays[player.plays] #(self.player_id(section, player.seat)) {
                        tr {
                            th scope="row" { (self.who(player, letter)) ((self.presses)(&format!("player-{}", player.seat))) }
                            @for (at, fact) in rest(player, players).enumerate() { @if columns.contains(&at) { (self.cell(fact)) } }
                        }
                        @for held in self.held(player) { tr { td colspan=(columns.len() + 1) { (held) } } }
                    }
                }
            }
        }
    }

    fn cell(&self, fact: &Fact) -> Markup {
        html! { td class=[tone(fact.tone)] id=[self.id(&fact.id)] { (value(&fact.value)) } }
    }

    /// A row a player: who, the dice, and what else there is.
    fn mats(&self, section: &str, players: &[Player]) -> Markup {
        html! {
            ul .mats {
                @for (player, letter) in players.iter().zip(letters(players)) {
                    li .{ "seat-" (player.seat) } .plays[player.plays] .mine[self.sight.player() == Some(player.seat)] #(self.player_id(section, player.seat)) {
                        div .who { (self.who(player, letter)) ((self.presses)(&format!("player-{}", player.seat))) }
                        @for of in &player.dice { (self.dice_on_mat(of)) }
                        @let mut facts = rest(player, players).filter(|fact| !fact.value.is_empty()).peekable();
                        @if facts.peek().is_some() { (self.facts(facts)) }
                        @for held in self.held(player) { p { (held) } }
                    }
                }
            }
        }
    }

    /// Dice of a player. Those to act with say by themselves what they are; of others it is reported where there are some.
    fn dice_on_mat(&self, pool: &Pool) -> Markup {
        let is_seen = pool.is_known() && !pool.dice.is_empty();
        let (presses, can) = self.presses_on(&pool.id);
        let title = pool.title().filter(|_| is_seen || !pool.counted.is_empty());
        html! {
            div class=(classes(&["pool", if pool.apart { "apart" } else { "" }, can])) id=[self.id(&pool.id)] {
                @if let Some(title) = title { @if is_seen && pool.apart { span .label { (title) } " " } @else { (aria(title)) } }
                @if is_seen { (self.lie(pool)) }
                (presses)
            }
        }
    }

    /// Cards that lie open before a player, by what they are together.
    fn held(&self, player: &Player) -> impl Iterator<Item = Markup> {
        let some = player.holds.iter().filter(|held| !held.cards.is_empty());
        some.map(|held| {
            html! {
                span .label { (held.label.whole()) ": " }
                @for (nth, (card, name)) in held.cards.iter().zip(held.names()).enumerate() {
                    @if nth > 0 { ", " }
                    @let (presses, can) = self.presses_on(&card.id);
                    span class=(classes(&["held", can])) id=[self.id(&card.id)] { (name) (presses) }
                }
            }
        })
    }

    /// The name, whom the player plays, and whether it is that player's turn.
    fn who(&self, player: &Player, letter: char) -> Markup {
        html! {
            (chip(letter)) strong { (player.name) }
            (turn(player))
            @if !player.role.is_empty() { " " small { (player.role.whole()) } }
        }
    }
}

/// The sign of a player on the colour of the seat; the name is beside it.
fn chip(letter: char) -> Markup {
    html! { i .chip aria-hidden="true" { (letter) } " " }
}

fn turn(player: &Player) -> Markup {
    html! { @if player.plays { span .turn { (aria(", whose turn it is")) } } }
}

/// The labels of the first player's facts.
fn labels(players: &[Player]) -> Vec<&str> {
    let first = players.first().into_iter();
    first
        .flat_map(|player| rest(player, players))
        .map(|fact| fact.label.whole())
        .collect()
}

/// Whether a row of a table with these heads shows all of that player's facts.
fn fills(player: &Player, players: &[Player], heads: &[&str]) -> bool {
    let labels = rest(player, players).map(|fact| fact.label.whole());
    player.dice.is_empty() && labels.eq(heads.iter().copied())
}
