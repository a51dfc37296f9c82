//! Report of set-up: the work of hands before the game begins (CATAN-2, CATAN-5, CATAN-9, CATAN-14, CATAN-15).

use readyroom_kit::{
    face::Message,
    sentence::{Count, UpTo},
};

use super::{place, sentences::MessageText};
use crate::rules::{
    Board, Catan, OUTPOSTS, RESERVE, RINGS, Reading, STARSHIPS, Stack, SupportCard,
};

/// Everything but the support cards, which are dealt then.
pub fn laid_out(game: &Catan) -> Vec<Message> {
    let (starships, rings) = (Count::of(STARSHIPS), Count::of(RINGS));
    let pieces = match game.position.reads(Reading::WholeSupply) {
        true => MessageText::AllPiecesHandedOut {
            starships,
            outposts: Count::of(OUTPOSTS + RESERVE),
            rings,
        },
        false => MessageText::PiecesHandedOut {
            starships,
            outposts: Count::of(OUTPOSTS),
            reserve: UpTo(RESERVE.into()),
            rings,
        },
    };
    let klingon = MessageText::KlingonBegins.say();
    let mut messages: Vec<Message> = board(game).map(MessageText::say).into_iter().collect();
    messages.extend([
        klingon.at(place::of_sector(game.position.klingon)),
        pieces.say(),
        MessageText::SupplyLaidOut.say(),
        MessageText::SpecialCardsLaidOut.say(),
    ]);
    if game.position.agreed.stack == Stack::Box {
        messages.push(MessageText::DevelopmentCardsShuffled.say());
    }
    if game.position.agreed.board != Board::Told {
        messages.push(MessageText::SignsOfBoard.say());
    }
    messages
}

/// How the board lies: the page behind BACK and DOWN shows it. None if the table has entered it. Ready Room's own is not
/// the printed one.
const fn board(game: &Catan) -> Option<MessageText<'static>> {
    match game.position.agreed.board {
        Board::Told => None,
        Board::Standard => Some(MessageText::OwnBoardAsShown),
        Board::Random | Board::AllRandom | Board::RedsApart | Board::Saved(_) => {
            Some(MessageText::BoardAsShown)
        }
    }
}

/// The support cards that no player was dealt.
pub fn display(game: &Catan) -> Vec<Message> {
    let now = &game.position;
    let out = now.seats == 3 && now.reads(Reading::FourthCardStaysOut);
    let stays = out.then_some(MessageText::SupportCardStaysOut {
        card: SupportCard::Sulu,
    });
    let texts = stays.into_iter().chain([MessageText::DisplayLaidOut]);
    texts.map(MessageText::say).collect()
}

#[cfg(test)]
mod tests {
    use readyroom_kit::{Game, face::Speech};

    use super::*;
    use crate::rules::{Move, Pack};

    fn set_up(moves: impl IntoIterator<Item = Move>) -> Vec<String> {
        let mut game = Catan::deal(Pack::default());
        let mut messages = Vec::new();
        for mv in moves.into_iter().chain([Move::Begin]) {
            let (next, events) = game.play(&mv).expect("set-up");
            messages = next.messages(&events);
            game = next;
        }
        let messages = messages.into_iter();
        messages.map(|message| message.key.to_string()).collect()
    }

    /// CATAN-2, CATAN-5, CATAN-8, CATAN-9, CATAN-14, CATAN-15, A13: all that the rulebook sets out is reported, and that Ready
    /// Room's own board is not the printed one.
    #[test]
    fn the_report_of_set_up_sets_out_everything() {
        assert_eq!(
            set_up([]),
            [
                "own-board-as-shown",
                "klingon-begins",
                "pieces-handed-out starships=15 outposts=5 reserve=2 rings=4",
                "supply-laid-out",
                "special-cards-laid-out",
                "development-cards-shuffled",
                "signs-of-board",
                "support-card-dealt player=1 card=sulu",
                "support-card-dealt player=2 card=spock",
                "support-card-dealt player=3 card=scott",
                "support-card-dealt player=4 card=uhura",
                "display-laid-out",
            ]
        );
        let has = |mv: Move, id: &str| set_up([mv]).iter().any(|text| text == id);
        let digital = Move::Stack(Stack::Digital);
        assert!(!has(digital, "development-cards-shuffled"));
        let whole = Move::Read(Reading::WholeSupply, true);
        assert!(has(
            whole,
            "all-pieces-handed-out starships=15 outposts=7 rings=4"
        ));
        let entered = Move::Board(Board::Told);
        assert!(!has(entered, "signs-of-board"));
        let mut random = Catan::deal(Pack::default());
        random.position.agreed.board = Board::Random;
        assert_eq!(laid_out(&random)[0].key.to_string(), "board-as-shown");
        let out = Move::Read(Reading::FourthCardStaysOut, true);
        assert!(set_up([Move::Seats(3), out]).contains(&"support-card-stays-out card=sulu".into()));
    }
}
