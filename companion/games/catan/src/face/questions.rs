//! Questions of set-up that settings can answer before a game begins.

use readyroom_kit::{Game, face::Question};

use crate::rules::{Board, Catan, Move, Numbers, Robbing, Stack, Tracking};

/// The questions of set-up, in the order of its menu. Saved boards are no answer: a pack may lose them.
pub fn questions() -> Vec<Question<Move>> {
    let mut questions = vec![
        Question::number("players", "How many play, 3 or 4.", 3..=4, Move::Seats),
        Question::words(
            "tracking",
            "\"full\": Ready Room counts every hand. \"light\": players keep their hands; it knows board and points.",
            [
                ("full", Move::Tracking(Tracking::Full)),
                ("light", Move::Tracking(Tracking::Light)),
            ],
        ),
        Question::words(
            "board",
            "\"standard\": Ready Room's own, not the printed one. \"told\": the board on your table, which you enter. \"random\" planets, \"all-random\" numbers \
             too, \"reds-apart\" no 6 or 8 side by side.",
            [
                ("standard", Move::Board(Board::Standard)),
                ("told", Move::Board(Board::Told)),
                ("random", Move::Board(Board::Random)),
                ("all-random", Move::Board(Board::AllRandom)),
                ("reds-apart", Move::Board(Board::RedsApart)),
            ],
        ),
        Question::words(
            "stack",
            "Development cards: \"box\", the players draw. \"digital\", Ready Room draws.",
            [
                ("box", Move::Stack(Stack::Box)),
                ("digital", Move::Stack(Stack::Digital)),
            ],
        ),
        Question::words(
            "numbers",
            "\"dice\": two dice. \"cards\": the 36 throws of two dice as cards.",
            [
                ("dice", Move::Numbers(Numbers::Dice)),
                ("cards", Move::Numbers(Numbers::Cards)),
            ],
        ),
        Question::words(
            "robbing",
            "\"hand\": the thief draws a card. \"companion\": Ready Room draws it.",
            [
                ("hand", Move::Robbing(Robbing::Hand)),
                ("companion", Move::Robbing(Robbing::Companion)),
            ],
        ),
    ];
    questions.extend(Question::readings(Catan::RULES_VERSION, Move::Read));
    questions
}
