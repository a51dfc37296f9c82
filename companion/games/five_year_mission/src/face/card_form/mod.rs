//! A card described in one form (FYM-84): what the menu asks step by step.

mod effects;
mod icons;

use std::iter;

use readyroom_kit::{
    Game as _,
    face::{Field, Form, FormFault, FormMove},
};

use super::{describe_path::drafted, words};
use crate::rules::{
    AfterDraft, AlertCard, CardName, Colour, DraftStep, FiveYearMission, Move, Reward, Symbol, Task,
};

/// Steps of a description, and the field that each is about.
type Steps = Vec<(DraftStep, String)>;

/// The field of one of several things of a kind, counted from 0.
fn field_of(kind: &str, nth: usize, of: &str) -> String {
    format!("{kind}-{}-{of}", nth + 1)
}

/// What is in the field of an escalation or a reward that the card does not have.
const NONE: &str = "None";

const ID: &str = "card";
const NAME: &str = "name";
const POINTS: &str = "points";
const URGENT: &str = "urgent";
const PRIME_DIRECTIVE: &str = "prime-directive";
const ESCALATION: &str = "escalation";
const REWARD: &str = "reward";
const SYMBOL: &str = "symbol";

fn escalation(colour: Option<Colour>) -> &'static str {
    colour.map_or(NONE, words::colour)
}

fn reward(reward: Option<Reward>) -> &'static str {
    reward.map_or(NONE, |reward| reward.label())
}

const ESCALATIONS: [Option<Colour>; 3] = [None, Some(Colour::Yellow), Some(Colour::Red)];

fn rewards() -> impl Iterator<Item = Option<Reward>> {
    iter::once(None).chain(Reward::ALL.into_iter().map(Some))
}

impl FiveYearMission {
    /// The game in which a card is being described, and the move that begins that if the card has just turned up.
    fn describing(&self) -> Option<(Option<Move>, Self)> {
        if drafted(self).is_some() {
            return Some((None, self.clone()));
        }
        let (learning, _) = self.play(&Move::Learn).ok()?;
        drafted(&learning)
            .is_some()
            .then_some((Some(Move::Learn), learning))
    }

    /// The form of the card that is being described, or has just turned up.
    pub(super) fn card_form(&self) -> Option<Form> {
        let (_, game) = self.describing()?;
        let card = drafted(&game)?;
        let longest = CardName::new().capacity() as u8;
        let name = Field::text(NAME, "Name or number", longest, &card.name);
        let mut fields = vec![name];
        fields.extend(icons::fields(card));
        fields.extend(facts(card));
        fields.extend(effects::fields(card));
        let title = match game.agenda.last() {
            Some(Task::Learn(draft)) if matches!(draft.then, AfterDraft::Reveal(..)) => {
                let colour = card.colour.map_or("", Colour::label);
                format!("Copy the new {colour} card")
            }
            Some(_) | None => format!("Copy the card {}", card.name),
        };
        Some(Form {
            id: ID,
            title,
            about: "Copy what is printed on the card. It is asked only once. Icons from the top left; icons that share a \
                    frame stand one after another."
                .into(),
            button: "Card done",
            fields,
        })
    }

    /// The steps that describe the card as `form` has it.
    pub(super) fn card_filled(&self, form: &Form) -> Result<Vec<FormMove<Move>>, FormFault> {
        let Some((begin, game)) = self.describing() else {
            return Ok(Vec::new());
        };
        let Some(card) = drafted(&game) else {
            return Ok(Vec::new());
        };
        let mut steps = Steps::new();
        icons::change(card, &icons::asked(form)?, &mut steps);
        change_facts(card, form, &mut steps);
        effects::change(card, form, &mut steps)?;
        let name: CardName = form.text(NAME)?;
        if name != card.name {
            steps.push((DraftStep::Name(name), NAME.into()));
        }
        let taken = name != card.name && game.cards.iter().any(|known| known.name == name);
        let of_name = taken || card.colour == Some(Colour::Blue);
        steps.push((DraftStep::Done, if of_name { NAME } else { SYMBOL }.into()));
        let begin = begin.map(|mv| FormMove::new(mv, NAME));
        let steps = steps.into_iter();
        let moves = steps.map(|(step, field)| FormMove::new(Move::Draft(step), field));
        Ok(begin.into_iter().chain(moves).collect())
    }
}

/// The fields of what a card has one of.
fn facts(card: &AlertCard) -> Vec<Field> {
    let escalations = ESCALATIONS.map(escalation);
    let rewards = rewards().map(reward);
    let symbols = Symbol::ALL.map(|symbol| symbol.label());
    let mut facts = vec![
        Field::number(POINTS, "Points (insignia)", 0..=3, Some(card.insignia)),
        Field::switch(URGENT, "Urgent", card.urgent),
        Field::switch(PRIME_DIRECTIVE, "Prime Directive", card.prime_directive),
        Field::choice(
            ESCALATION,
            "Then draw another",
            escalations,
            escalation(card.escalation),
        ),
        Field::choice(REWARD, "Kept as a reward", rewards, reward(card.reward)),
        Field::choice(SYMBOL, "Ship symbol", symbols, card.symbol.label()),
    ];
    // The deck of blue cards is the same for both ships.
    facts.retain(|field| field.name != SYMBOL || card.colour != Some(Colour::Blue));
    facts
}

/// Changes those that are others in `form`.
fn change_facts(card: &AlertCard, form: &Form, steps: &mut Steps) {
    let insignia = form.number(POINTS).unwrap_or(card.insignia);
    let (urgent, prime) = (form.is_on(URGENT), form.is_on(PRIME_DIRECTIVE));
    let then = form.chosen(ESCALATION, ESCALATIONS, |&of| escalation(of).into());
    let then = then.unwrap_or(card.escalation);
    let kept = form.chosen(REWARD, rewards(), |&of| reward(of).into());
    let kept = kept.unwrap_or(card.reward);
    let symbol = form.chosen(SYMBOL, Symbol::ALL, |symbol| symbol.label().into());
    let symbol = symbol.unwrap_or(card.symbol);
    let facts = [
        (
            insignia != card.insignia,
            DraftStep::Insignia(insignia),
            POINTS,
        ),
        (urgent != card.urgent, DraftStep::Urgent(urgent), URGENT),
        (
            prime != card.prime_directive,
            DraftStep::PrimeDirective(prime),
            PRIME_DIRECTIVE,
        ),
        (
            then != card.escalation,
            DraftStep::Escalation(then),
            ESCALATION,
        ),
        (kept != card.reward, DraftStep::Reward(kept), REWARD),
        (symbol != card.symbol, DraftStep::Symbol(symbol), SYMBOL),
    ];
    let changed = facts.into_iter().filter(|(changed, ..)| *changed);
    steps.extend(changed.map(|(_, step, field)| (step, field.to_owned())));
}
