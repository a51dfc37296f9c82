//! Resource cards in words, and passed from one place to another.

use readyroom_catan::Resource;

/// Why hands could not do what a sentence says.
pub type Done = Result<(), String>;

/// Resource cards of each kind, in the order of [`Resource::ALL`].
pub type Cards = [u8; 5];

/// The cards of "1 tritanium, 2 food"; "nothing" is none.
pub fn cards(text: &str) -> Option<Cards> {
    let mut cards = [0; 5];
    for part in text.split(", ").filter(|_| text != "nothing") {
        let (count, name) = part.split_once(' ')?;
        let named = |resource: &Resource| resource.label() == name;
        let resource = Resource::ALL.into_iter().find(named)?;
        cards[resource as usize] += count.parse::<u8>().ok()?;
    }
    Some(cards)
}

/// The number before `thing` or several such things: of "3 victory points" 3.
pub fn count(text: &str, thing: &str) -> Option<u8> {
    let (number, things) = text.split_once(' ')?;
    let is_thing = things.trim_end_matches('s') == thing;
    number.parse().ok().filter(|_| is_thing)
}

/// Moves cards of each kind from one place to another.
pub fn pass(from: &mut Cards, to: &mut Cards, cards: Cards) -> Done {
    for (kind, count) in cards.into_iter().enumerate() {
        let left = from[kind].checked_sub(count);
        from[kind] = left.ok_or("asks for cards that are not there")?;
        to[kind] += count;
    }
    Ok(())
}
