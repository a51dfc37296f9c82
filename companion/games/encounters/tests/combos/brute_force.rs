//! Combos by trying everything, as the mission phase of the rulebook has it.

use readyroom_encounters::{Asked, Crew, Decks, Title, Use};

/// Everything that a card may be in a combo.
fn roles(card: Title, asked: &Asked, decks: &Decks) -> Vec<Use> {
    let uses = decks.uses(card);
    let mut roles: Vec<Use> = uses
        .each()
        .filter(|one| !matches!(one, Use::Ability(_)))
        .collect();
    if uses.has(Use::Crew) && asked.wild_is_any_name {
        roles.extend(Crew::ALL.map(Use::Named));
    }
    roles
}

/// One ship, five crew, none twice, and enough of those asked for.
fn is_right(roles: &[Use], asked: &Asked) -> bool {
    let count = |one: Use| roles.iter().filter(|&&role| role == one).count();
    let named = Crew::ALL.map(|crew| count(Use::Named(crew)));
    let there = Crew::ALL.iter().zip(named);
    let there = there.filter(|&(&crew, count)| count == 1 && asked.names & 1 << crew as u8 != 0);
    count(Use::Ship) == 1
        && roles.len() == 6
        && named.iter().all(|&count| count <= 1)
        && there.count() >= usize::from(asked.fewest)
}

/// Whether there is a way to use the cards from number `chosen.len()` on.
fn try_roles(choices: &[Vec<Use>], chosen: &mut Vec<Use>, asked: &Asked) -> bool {
    let Some(choice) = choices.get(chosen.len()) else {
        return is_right(chosen, asked);
    };
    choice.iter().any(|&role| {
        // Two ships, or the same name twice, will not do, whatever comes behind.
        if role != Use::Crew && chosen.contains(&role) {
            return false;
        }
        chosen.push(role);
        let found = try_roles(choices, chosen, asked);
        chosen.pop();
        found
    })
}

/// Whether these six cards are a combo.
pub fn is_combo(cards: &[Title], asked: &Asked, decks: &Decks) -> bool {
    let choices: Vec<_> = cards
        .iter()
        .map(|&card| roles(card, asked, decks))
        .collect();
    try_roles(&choices, &mut Vec::new(), asked)
}

/// Whether any five cards of the hand are a combo with that bridge card.
pub fn any_combo(hand: &[Title], bridge: Title, asked: &Asked, decks: &Decks) -> bool {
    let choices: Vec<_> = hand.iter().map(|&card| roles(card, asked, decks)).collect();
    let mut fives = (0_u32..1 << hand.len()).filter(|five| five.count_ones() == 5);
    fives.any(|five| {
        let of_the_hand = (0..hand.len()).filter(|place| five & 1 << place != 0);
        let mut six: Vec<_> = of_the_hand.map(|place| choices[place].clone()).collect();
        six.push(roles(bridge, asked, decks));
        try_roles(&six, &mut Vec::new(), asked)
    })
}
