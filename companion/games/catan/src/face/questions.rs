//! What settings can answer before a game is set up.

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
                ("full", Move::Track(Tracking::Full)),
                ("light", Move::Track(Tracking::Light)),
            ],
        ),
        Question::words(
            "board",
            "\"standard\", \"random\" planets, \"all-random\" numbers too, \"reds-apart\" no 6 or 8 side by side, \"told\" as it lies.",
            [
                ("standard", Move::Play(Board::Standard)),
                ("random", Move::Play(Board::Random)),
                ("all-random", Move::Play(Board::AllRandom)),
                ("reds-apart", Move::Play(Board::RedsApart)),
                ("told", Move::Play(Board::Told)),
            ],
        ),
        Question::words(
            "stack",
            "Development cards: \"box\", the players draw. \"digital\", Ready Room draws.",
            [
                ("box", Move::Use(Stack::Box)),
                ("digital", Move::Use(Stack::Digital)),
            ],
        ),
        Question::words(
            "numbers",
            "\"dice\": two dice. \"cards\": the 36 throws of two dice as cards.",
            [
                ("dice", Move::Bring(Numbers::Dice)),
                ("cards", Move::Bring(Numbers::Cards)),
            ],
        ),
        Question::words(
            "robbing",
            "\"hand\": the thief draws a card. \"companion\": Ready Room draws it.",
            [
                ("hand", Move::Draw(Robbing::Hand)),
                ("companion", Move::Draw(Robbing::Companion)),
            ],
        ),
    ];
    questions.extend(Question::readings(Catan::RULES_VERSION, Move::Read));
    questions
}
