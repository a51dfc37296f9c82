//! One step of describing a card: what it may say, and what it changes (FYM-84).

use readyroom_kit::text::cut;

use super::{
    AlertCard, CardName, Colour, DraftStep, Effect, Icon, Need, Refusal, What, When,
    course::{Verdict, require},
};

/// Every icon a card may show: an arrow up from 6 or down from 1 would say no more than the number.
pub fn all_icons() -> impl Iterator<Item = Icon> {
    let colours = Colour::ALL.into_iter().map(Some).chain([None]);
    colours.flat_map(|colour| {
        let needs = [
            (Need::Exactly, 1..=6),
            (Need::OrHigher, 1..=5),
            (Need::OrLower, 2..=6),
        ];
        needs.into_iter().flat_map(move |(need, faces)| {
            faces.map(move |face| Icon {
                colour,
                face,
                need,
                set: 0,
            })
        })
    })
}

/// Every effect that the menu offers; one in words is blank.
pub fn all_effects() -> impl Iterator<Item = Effect> {
    let counted = |n: u8| {
        [
            What::Damage(n),
            What::InjureActive(n),
            What::InjureEveryone(n),
            What::InjureOne(n),
        ]
    };
    let colours = Colour::ALL.into_iter();
    let coloured = colours.flat_map(|colour| [What::FailOldest(colour), What::Draw(colour)]);
    let what = (1..=3)
        .flat_map(counted)
        .chain(coloured)
        .chain([What::Note(cut(""))]);
    When::ALL.into_iter().flat_map(move |when| {
        let what = what.clone();
        what.map(move |what| Effect { when, what })
    })
}

/// How many of the last icons stand outside a frame.
pub(super) fn unframed_tail(card: &AlertCard) -> u8 {
    card.icons
        .iter()
        .rev()
        .take_while(|icon| icon.set == 0)
        .count() as u8
}

/// Changes one thing about a card.
pub(super) fn change(
    card: &mut AlertCard,
    step: &DraftStep,
    spare_name: impl FnOnce() -> CardName,
) -> Verdict {
    match *step {
        DraftStep::Name(name) => {
            let blank = name.trim().is_empty();
            card.name = if blank { spare_name() } else { name };
        }
        DraftStep::Icon(icon) => {
            require(all_icons().any(|known| known == icon), Refusal::Draft)?;
            card.icons.try_push(icon).map_err(|_| Refusal::Draft)?;
        }
        DraftStep::Frame(count) => {
            require((2..=unframed_tail(card)).contains(&count), Refusal::Draft)?;
            let set = card.icons.iter().map(|icon| icon.set).max().unwrap_or(0) + 1;
            card.icons
                .iter_mut()
                .rev()
                .take(usize::from(count))
                .for_each(|icon| icon.set = set);
        }
        DraftStep::DropIcon => {
            let dropped = card.icons.pop().ok_or(Refusal::Draft)?;
            // A frame around the rest is drawn anew.
            card.icons
                .iter_mut()
                .filter(|icon| dropped.set != 0 && icon.set == dropped.set)
                .for_each(|icon| icon.set = 0);
        }
        DraftStep::Insignia(insignia) => {
            require(insignia <= 3, Refusal::Draft)?;
            card.insignia = insignia;
        }
        DraftStep::Urgent(urgent) => card.urgent = urgent,
        DraftStep::PrimeDirective(prime_directive) => card.prime_directive = prime_directive,
        DraftStep::Escalation(escalation) => {
            require(escalation != Some(Colour::Blue), Refusal::Draft)?;
            card.escalation = escalation;
        }
        DraftStep::Reward(reward) => card.reward = reward,
        DraftStep::Symbol(symbol) => {
            require(card.colour != Some(Colour::Blue), Refusal::Draft)?;
            card.symbol = symbol;
        }
        DraftStep::Effect(effect) => {
            let note = matches!(effect.what, What::Note(_));
            let possible = note || all_effects().any(|known| known == effect);
            require(possible, Refusal::Draft)?;
            card.effects.try_push(effect).map_err(|_| Refusal::Draft)?;
        }
        DraftStep::DropEffect => {
            card.effects.pop().ok_or(Refusal::Draft)?;
        }
        DraftStep::Done | DraftStep::Cancel => {}
    }
    Ok(())
}
