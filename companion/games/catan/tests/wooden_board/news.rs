//! Sentences that say nothing to hands.

const NEWS: [&str; 6] = [
    "7: nobody gets anything.",
    "No production.",
    "Nobody to rob there.",
    "One side lacks a card.",
    "The board is saved.",
    "Whoever has more than 7 cards gives up half, rounded down.",
];

/// How those begin that name a number, a place, a resource or a player.
const NEWS_OF: [&str; 7] = [
    "Rolled ",
    "Card ",
    "Short: no ",
    "Blocked: ",
    "Nobody has ",
    "On the board: I ",
    // No card is moved before it is told anew.
    "The card that ",
];

/// What is said of a player, after the name.
const NEWS_OF_A_PLAYER: [&str; 4] = [": give up ", " has no ", " told ", " wins with "];

fn begins(text: &str, words: &[&str]) -> bool {
    words.iter().any(|word| text.starts_with(word))
}

/// Whether hands move nothing for it.
pub fn is_news(sentence: &str) -> bool {
    NEWS.contains(&sentence) || begins(sentence, &NEWS_OF)
}

/// The same of what follows the name of a player.
pub fn is_news_of_a_player(says: &str) -> bool {
    begins(says, &NEWS_OF_A_PLAYER)
}
