//! What each player has: a table where all have the same to be counted, else a list.

use alloc::{format, vec::Vec};

use maud::{Markup, html};

use super::{
    super::{Fact, Player},
    Renderer,
    facts::value,
    said, tone,
};

/// Facts that a table has: with more, a phone has no room for it.
const COLUMNS: core::ops::RangeInclusive<usize> = 2..=4;

impl Renderer<'_> {
    /// `section` is the id of theirs: there may be several.
    pub(super) fn players(&self, section: &str, players: &[Player]) -> Markup {
        let heads = labels(players);
        let is_table =
            COLUMNS.contains(&heads.len()) && players.iter().all(|player| fills(player, &heads));
        match is_table {
            true => self.table(section, players),
            false => self.mats(section, players),
        }
    }

    /// A row a player, with what lies open there below. A column of which nobody has anything is left out.
    fn table(&self, section: &str, players: &[Player]) -> Markup {
        let has_any = |at: &usize| players.iter().any(|of| !of.facts[*at].value.is_empty());
        let facts = players.first().map_or(0, |player| player.facts.len());
        let columns: Vec<usize> = (0..facts).filter(has_any).collect();
        html! {
            table {
                thead {
                    tr {
                        th scope="col" { (said("Player")) }
                        @for &at in &columns { th scope="col" { (players[0].facts[at].label.whole()) } }
                    }
                }
                @for player in players {
                    tbody class=[player.plays.then_some("plays")] #(self.player_id(section, player.seat)) {
                        tr {
                            th scope="row" { (self.who(player)) }
                            @for &at in &columns { (self.cell(&player.facts[at])) }
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

    /// A mat a player.
    fn mats(&self, section: &str, players: &[Player]) -> Markup {
        html! {
            ul .mats {
                @for player in players {
                    li class=[player.plays.then_some("plays")] #(self.player_id(section, player.seat)) {
                        strong { (self.who(player)) }
                        @let facts = player.facts.iter().filter(|fact| !fact.value.is_empty());
                        @if facts.clone().next().is_some() { (self.facts(facts)) }
                        @for of in &player.dice { (self.pool(of)) }
                        @for held in self.held(player) { p { (held) } }
                    }
                }
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
                    span .held id=[self.id(&card.id)] { (name) ((self.presses)(&card.id)) }
                }
            }
        })
    }

    /// The name, whom the player plays, and whether it is that player's turn.
    fn who(&self, player: &Player) -> Markup {
        html! {
            (player.name)
            @if player.plays { span .turn { (said(", whose turn it is")) } }
            @if !player.role.is_empty() { " " small { (player.role.whole()) } }
            ((self.presses)(&format!("player-{}", player.seat)))
        }
    }
}

/// The labels of the first player's facts.
fn labels(players: &[Player]) -> Vec<&str> {
    let first = players.first().into_iter();
    first
        .flat_map(|player| &player.facts)
        .map(|fact| fact.label.whole())
        .collect()
}

/// Whether a row of a table with these heads says all of that player's facts.
fn fills(player: &Player, heads: &[&str]) -> bool {
    let labels = player.facts.iter().map(|fact| fact.label.whole());
    player.dice.is_empty() && labels.eq(heads.iter().copied())
}
