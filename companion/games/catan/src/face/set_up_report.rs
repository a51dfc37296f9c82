//! What hands lay out before the game begins (CATAN-2, CATAN-5, CATAN-9, CATAN-14, CATAN-15).

use readyroom_kit::face::{
    Message,
    say::{card, know, piece},
};

use super::{key, place};
use crate::rules::{
    Board, Catan, OUTPOSTS, RESERVE, RINGS, Reading, Resource, STARSHIPS, Stack, SupportCard,
};

/// How to see the board: its page follows the first one of the overview.
const WAY: &str = "Lay out the board as the panel shows it (BACK, DOWN)";

/// Everything but the support cards, which are dealt then.
pub fn laid_out(game: &Catan) -> Vec<Message> {
    let klingon = piece("Klingon battle cruiser: on the asteroid field.");
    let outposts = match game.position.reads(Reading::WholeSupply) {
        true => format!("{} outposts", OUTPOSTS + RESERVE),
        false => format!("{OUTPOSTS} outposts, {RESERVE} in reserve"),
    };
    let pieces = format!(
        "Each player: {STARSHIPS} starships, {outposts}, {RINGS} rings, 1 building costs card."
    );
    let stacks = Resource::ALL.len();
    let mut messages: Vec<Message> = board(game).map(piece).into_iter().collect();
    messages.extend([
        klingon.at(place::of_sector(game.position.klingon)),
        piece(pieces),
        card(format!("Supply: {stacks} stacks of resource cards.")),
        card("Beside the board: Longest Supply Route, Largest Starfleet."),
    ]);
    if game.position.agreed.stack == Stack::Box {
        messages.push(card("Shuffle the development cards, face down."));
    }
    if game.position.agreed.board != Board::Told {
        messages.push(know(key::sentence()));
    }
    messages
}

/// How the board lies; none if the table has told it. Ready Room's own is not the printed one.
fn board(game: &Catan) -> Option<String> {
    match game.position.agreed.board {
        Board::Told => None,
        Board::Standard => Some(format!("{WAY}: Ready Room's own, not the printed one.")),
        Board::Random | Board::AllRandom | Board::RedsApart | Board::Saved(_) => {
            Some(format!("{WAY}."))
        }
    }
}

/// The support cards that nobody was dealt.
pub fn display(game: &Catan) -> Vec<Message> {
    let now = &game.position;
    let out = now.seats == 3 && now.reads(Reading::FourthCardStaysOut);
    let stays = out.then(|| card(format!("{} stays in the box.", SupportCard::Sulu)));
    let rest = card("The other support cards: the display, side A up.");
    stays.into_iter().chain([rest]).collect()
}

#[cfg(test)]
mod tests {
    use readyroom_kit::{Game, face::Speech};

    use super::*;
    use crate::rules::{Move, Pack};

    fn set_up(moves: impl IntoIterator<Item = Move>) -> String {
        let mut game = Catan::deal(Pack::default());
        let mut said = Vec::new();
        for mv in moves.into_iter().chain([Move::Begin]) {
            let (next, events) = game.play(&mv).expect("set-up");
            said = next.messages(&events);
            game = next;
        }
        let said: Vec<String> = said.into_iter().map(|message| message.text).collect();
        said.join("\n")
    }

    /// CATAN-2, CATAN-5, CATAN-9, CATAN-14, CATAN-15, A13: all that the rulebook lays out is said.
    #[test]
    fn the_report_of_set_up_lays_out_everything() {
        let said = set_up([]);
        for part in [
            "15 starships, 5 outposts, 2 in reserve, 4 rings, 1 building costs card",
            "on the asteroid field",
            "5 stacks of resource cards",
            "Longest Supply Route, Largest Starfleet",
            "Shuffle the development cards",
            "Player 4 takes Uhura, A1.",
            "The other support cards: the display",
        ] {
            assert!(said.contains(part), "{part:?} is not in {said}");
        }
        let digital = set_up([Move::Stack(Stack::Digital)]);
        assert!(!digital.contains("Shuffle"), "{digital}");
        let whole = set_up([Move::Read(Reading::WholeSupply, true)]);
        assert!(
            whole.contains("15 starships, 7 outposts, 4 rings"),
            "{whole}"
        );
        let out = Move::Read(Reading::FourthCardStaysOut, true);
        assert!(set_up([Move::Seats(3), out]).contains("Sulu stays in the box."));
    }

    /// CATAN-8: the board is laid as the panel shows it, and Ready Room's own is said not to be the printed one.
    #[test]
    fn the_own_board_is_not_taken_for_the_printed_one() {
        let said = set_up([]);
        assert!(
            said.contains("as the panel shows it (BACK, DOWN)"),
            "{said}"
        );
        assert!(
            said.contains("Ready Room's own, not the printed one"),
            "{said}"
        );
        assert!(
            said.contains("Ψ food") && said.contains("◆ dilithium"),
            "{said}"
        );
    }
}
