//! The player on turn, on a player's phone: prominent for the player who is asked, quiet for the others.

use std::borrow::Cow;

use crate::web::words::Page;
use maud::{Markup, html};
use readyroom_kit::{
    Seat,
    face::status::{Player, html::letters},
};
use readyroom_table::table_view::TableView;

/// Whose turn it is, for the viewer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn<'a> {
    /// It is no player's turn in particular, or the viewer is no player.
    Anybodys,
    /// The viewer's own.
    Yours(Asked<'a>),
    /// Another player's.
    Anothers(Asked<'a>),
}

/// The player who is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Asked<'a> {
    seat: Seat,
    /// What the player is called.
    pub name: &'a str,
}

impl<'a> Turn<'a> {
    /// Whose turn it is in `view`, for the player of `viewer`; none for anybody else.
    pub fn of(view: &'a TableView, viewer: Option<Seat>) -> Self {
        match (viewer, asked(view)) {
            (Some(seat), Some(asked)) if asked.seat == seat => Self::Yours(asked),
            (Some(_), Some(asked)) => Self::Anothers(asked),
            (None, _) | (_, None) => Self::Anybodys,
        }
    }

    /// Whose turn it is, in a sentence, and the name in it.
    fn heading(self) -> Option<(String, &'a str)> {
        match self {
            Self::Anybodys => None,
            Self::Yours(asked) => Some((
                Page::YourTurn {
                    name: asked.name.into(),
                }
                .to_string(),
                asked.name,
            )),
            Self::Anothers(asked) => Some((
                Page::AnothersTurn {
                    name: asked.name.into(),
                }
                .to_string(),
                asked.name,
            )),
        }
    }

    /// What a script has to know of it, for the title, the sound and the vibration.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Yours(_) => "yours",
            Self::Anybodys | Self::Anothers(_) => "other",
        }
    }

    /// The title of the page, of a game that is called `game`.
    pub fn title(self, game: &str) -> String {
        match self {
            Self::Yours(asked) => Page::YourTurnTitle {
                name: asked.name.into(),
            }
            .to_string(),
            Self::Anybodys | Self::Anothers(_) => title(game).into_owned(),
        }
    }

    /// The classes of what is asked.
    pub fn class(self) -> String {
        match self {
            Self::Anybodys => "asked".into(),
            Self::Yours(asked) => format!("asked yours seat-{}", asked.seat),
            Self::Anothers(asked) => format!("asked waits seat-{}", asked.seat),
        }
    }

    /// The letter of who is asked, as it appears on the table and on the television.
    pub fn chip(self, view: &TableView) -> Markup {
        html! {
            @match self {
                Self::Anybodys => {}
                Self::Yours(asked) | Self::Anothers(asked) => span .chip aria-hidden="true" { (letter(view, asked.seat)) },
            }
        }
    }

    /// Who is asked, then `prompt`. A name that is there already is not seen a second time, and is read aloud.
    pub fn question(self, prompt: &str) -> Markup {
        let Some((text, name)) = self.heading() else {
            return html! { h1 { (prompt) } };
        };
        html! {
            p .turn { (text) }
            @match asks(prompt, name) {
                Some(what) => h1 { span .unseen { (name) ": " } (what) },
                None => h1 { (prompt) },
            }
        }
    }
}

/// The letter of the player at `seat`.
fn letter(view: &TableView, seat: Seat) -> char {
    let players = (0..).zip(&view.players).map(|(seat, name)| Player {
        seat,
        name: name.clone(),
        ..Player::default()
    });
    let letters = letters(&players.collect::<Vec<_>>());
    letters.get(usize::from(seat)).copied().unwrap_or_default()
}

/// The title of the page of a game that is called so; of no game, if that is empty.
pub fn title(game: &str) -> Cow<'_, str> {
    match game.is_empty() {
        true => Page::Games.say().text,
        false => game.into(),
    }
}

/// Who is asked: whom the question names, or whose choices no one else sees, or whose turn it is. No one before and after the
/// game.
fn asked(view: &TableView) -> Option<Asked<'_>> {
    let question = &view.question;
    // At set-up the question is the game's name.
    if question.over.is_some() || view.title.contains(&*question.prompt) {
        return None;
    }
    let mut players = (0..)
        .zip(&view.players)
        .map(|(seat, name)| Asked { seat, name });
    let named = players
        .clone()
        .find(|player| asks(&question.prompt, player.name).is_some());
    let chooses = || {
        let covered = view.covered.as_deref()?;
        players.clone().find(|player| player.name == covered)
    };
    let of_status = view.status.sections.iter();
    let mut of_status = of_status.flat_map(|section| section.body.players());
    let plays = of_status.find(|player| player.plays);
    named
        .or_else(chooses)
        .or_else(|| match (plays, view.players.len()) {
            (Some(plays), _) => players.clone().find(|player| player.seat == plays.seat),
            (None, 1) => players.next(),
            (None, _) => None,
        })
}

/// What `prompt` asks the player of this name; none if it names another player, or no one.
pub(super) fn asks<'p>(prompt: &'p str, name: &str) -> Option<&'p str> {
    prompt.strip_prefix(name)?.strip_prefix(": ")
}

#[cfg(test)]
mod tests {
    use readyroom_kit::face::status::{Body, Player, Section, Status};
    use readyroom_table::question::{Ending, Question};

    use super::*;

    /// Anna and Ben, in the turn of Anna; `prompt` is asked.
    fn view(prompt: &str) -> TableView {
        let player = |seat, name: &str| Player {
            seat,
            name: name.into(),
            plays: seat == 0,
            ..Player::default()
        };
        let crew = Body::Players(vec![player(0, "Anna"), player(1, "Ben")]);
        let mut status = Status::new("Space");
        status.push(Section::new("crew", "Crew", crew));
        TableView {
            title: "Space Game",
            players: vec!["Anna".into(), "Ben".into()],
            question: Question {
                prompt: prompt.into(),
                ..Question::default()
            },
            status,
            ..TableView::default()
        }
    }

    /// Who is asked on the phone of the player at `seat`, as the title shows it.
    fn title_at(seat: Seat, view: &TableView) -> String {
        Turn::of(view, Some(seat)).title(view.title)
    }

    #[test]
    fn the_asked_players_phone_asks_and_the_others_show_who_chooses() {
        let view = view("Ben: trade or build");
        let ben = Turn::of(&view, Some(1));
        assert_eq!(
            [ben.word(), &ben.class(), &ben.title(view.title)],
            ["yours", "asked yours seat-1", "● Your turn, Ben"]
        );
        let text = ben.question(&view.question.prompt).into_string();
        assert_eq!(
            text,
            r#"<p class="turn">Your turn, Ben</p><h1><span class="unseen">Ben: </span>trade or build</h1>"#
        );
        let anna = Turn::of(&view, Some(0));
        assert_eq!(
            [anna.word(), &anna.class(), &anna.title(view.title)],
            ["other", "asked waits seat-1", "Space Game"]
        );
        let text = anna.question(&view.question.prompt).into_string();
        assert!(
            text.starts_with(r#"<p class="turn">Ben chooses</p>"#),
            "{text}"
        );
    }

    #[test]
    fn an_unnamed_question_is_of_the_private_chooser_or_the_turn() {
        let mut view = view("Who takes 1 injury?");
        assert_eq!(
            [0, 1].map(|seat| title_at(seat, &view)),
            ["● Your turn, Anna", "Space Game"]
        );
        view.covered = Some("Ben".into());
        let anna = Turn::of(&view, Some(0));
        assert_eq!(anna.class(), "asked waits seat-1");
    }

    #[test]
    fn before_and_after_a_game_it_is_nobodys_turn() {
        let mut over = view("Ben: trade or build");
        over.question.over = Some(Ending {
            won: true,
            why: "Ten points.".into(),
        });
        for view in [view("Space Game"), over, TableView::default()] {
            let turn = Turn::of(&view, Some(0));
            assert_eq!((turn, turn.word()), (Turn::Anybodys, "other"));
        }
        assert_eq!(Turn::Anybodys.title(""), "Games");
    }

    #[test]
    fn a_single_player_is_asked_all_the_time() {
        let mut view = view("Training: which medal?");
        view.players.truncate(1);
        view.status = Status::default();
        assert_eq!(title_at(0, &view), "● Your turn, Anna");
    }
}
