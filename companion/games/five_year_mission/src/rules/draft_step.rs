//! One step of describing a card: its possible answers, and their changes to the draft (FYM-84).

use arrayvec::ArrayString;

use super::{
    AlertCard, CardName, Colour, DraftStep, Effect, Icon, Need, Refusal, What, When,
    course::{Verdict, require},
};

/// Icons of one colour: what is needed, from which face to which.
const NEEDS: [(Need, u8, u8); 3] = [
    (Need::Exactly, 1, 6),
    (Need::OrHigher, 1, 5),
    (Need::OrLower, 2, 6),
];

/// Every icon a card may show: an arrow up from 6 or down from 1 would say no more than the number. They are written out, as
/// they are offered at every step.
const ICONS: [Icon; 4 * 16] = {
    let colours = [
        Some(Colour::Blue),
        Some(Colour::Yellow),
        Some(Colour::Red),
        None,
    ];
    let mut icons = [Icon {
        colour: None,
        face: 1,
        need: Need::Exactly,
        set: 0,
    }; 4 * 16];
    let mut at = 0;
    while at < icons.len() {
        icons[at].colour = colours[at / 16];
        let (mut row, mut nth) = (0, at as u8 % 16);
        while nth > NEEDS[row].2 - NEEDS[row].1 {
            nth -= NEEDS[row].2 - NEEDS[row].1 + 1;
            row += 1;
        }
        (icons[at].need, icons[at].face) = (NEEDS[row].0, NEEDS[row].1 + nth);
        at += 1;
    }
    icons
};

/// What every effect does that the menu offers; one in words is blank.
const EFFECTS: [What; 19] = {
    let mut what = [What::Note(ArrayString::new_const()); 19];
    let mut n = 0;
    while n < 3 {
        what[4 * n] = What::Damage(n as u8 + 1);
        what[4 * n + 1] = What::InjureActive(n as u8 + 1);
        what[4 * n + 2] = What::InjureEveryone(n as u8 + 1);
        what[4 * n + 3] = What::InjureOne(n as u8 + 1);
        what[12 + 2 * n] = What::FailOldest(Colour::ALL[n]);
        what[13 + 2 * n] = What::Draw(Colour::ALL[n]);
        n += 1;
    }
    what
};

/// See [`ICONS`].
pub fn all_icons() -> impl ExactSizeIterator<Item = Icon> {
    ICONS.iter().copied()
}

/// Every effect that the menu offers, at once, while its card lies there and if that fails.
pub fn all_effects() -> impl Iterator<Item = Effect> {
    When::ALL.into_iter().flat_map(effects)
}

/// The effects of a time.
pub(super) fn effects(when: When) -> impl ExactSizeIterator<Item = Effect> {
    EFFECTS.iter().map(move |&what| Effect { when, what })
}

/// How many of the last icons are outside a frame.
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
            // A frame around the rest is drawn again.
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
