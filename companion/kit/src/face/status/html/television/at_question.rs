//! Things beside the question on a television: the dice, or the card that the question is about.

use maud::{Markup, html};

use super::{
    super::{
        super::{Body, Card, OnTelevision, Section, Status, player::Player},
        aria, dice, targets,
    },
    Television,
    players::letters,
};

/// So many dice are large.
const FEW: usize = 2;

impl Television<'_> {
    /// The dice of the question, or what a game puts there, under its title; else the figure of the status; none if there is
    /// nothing.
    pub fn at_question(&self, status: &Status) -> Option<Markup> {
        let wanted = |section: &&Section| match (section.on_television, &section.body) {
            (OnTelevision::AtQuestion, _) | (OnTelevision::ByKind, Body::Dice(_)) => true,
            (OnTelevision::ByKind | OnTelevision::Beside | OnTelevision::Nowhere, _) => false,
        };
        let Some(section) = self.renderer.seen(status).find(wanted) else {
            let (label, count) = status.figure.as_ref()?;
            return Some(html! {
                p { small { (label.whole()) } }
                p { b .count { (count) } }
            });
        };
        let things = match &section.body {
            Body::Dice(pools) => html! {
                @for die in pools.iter().flat_map(|pool| &pool.dice) { (dice::die(die)) " " }
            },
            Body::Cards(row) => html! { @for card in &row.cards { (on_card(card)) } },
            Body::Facts(_)
            | Body::Track(_)
            | Body::Boxes(_)
            | Body::Rows(_)
            | Body::Piles(_)
            | Body::Players(_)
            | Body::Text(_)
            | Body::Board(_) => return None,
        };
        Some(html! {
            p { small { (section.title.whole()) } }
            p .dice .few[dice_of(section) <= FEW] { (things) }
        })
    }

    /// Who `wanted` is, with that player's letter.
    pub fn player<'s>(
        &self,
        status: &'s Status,
        wanted: impl Fn(&Player) -> bool,
    ) -> Option<(&'s Player, char)> {
        self.renderer.seen(status).find_map(|section| {
            let players = section.body.players();
            let at = players.iter().position(&wanted)?;
            Some((&players[at], *letters(players).get(at)?))
        })
    }
}

/// How many dice, and places for them, a section has.
fn dice_of(section: &Section) -> usize {
    match &section.body {
        Body::Dice(pools) => pools.iter().map(|pool| pool.dice.len()).sum(),
        Body::Cards(row) => {
            let things = row
                .cards
                .iter()
                .map(|card| card.targets.len() + card.spare.len());
            things.sum()
        }
        _ => 0,
    }
}

/// The targets of a card, each with the die that reaches it, and the dice that reach none.
fn on_card(card: &Card) -> Markup {
    html! {
        @for target in &card.targets {
            @match &target.met {
                Some(met) => { (dice::die(&met.die())) (aria(" on its target, ")) }
                None => { (targets::slot(target)) }
            }
            " "
        }
        @for spare in &card.spare { span .spare { (dice::die(&spare.die)) } " " }
    }
}
