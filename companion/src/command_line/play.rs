//! `play`, `resume`, `drive`, and no command at all: down to the table.

use std::{
    io::{self, BufReader, IsTerminal, Write},
    sync::Arc,
};

use tracing::level_filters::LevelFilter;

use super::{CommandError, answers::Answer, chosen_panels::panels, game_called};
use readyroom_table::{
    evening::NotOpened,
    invitation::Invitations,
    tabletop::Tabletop,
    worker::{AtOnce, Worker},
};

#[cfg(feature = "web")]
use crate::web::Web;
use crate::{
    app,
    background::Background,
    clock::Clock,
    data_dir::DataDir,
    drive::{Form, drive},
    games::GameBox,
    journal::{EveningId, Failure, JournalError, JournalFile, JournalFileError, copies::Copies},
    log,
    panels::terminal::ability::{self, Rendering},
    settings::Settings,
    shelf::Shelf,
};

/// The evening that a start puts on the table.
#[derive(Clone, Copy, Debug)]
pub(super) enum StartRequest<'a> {
    /// The evening played last, if it is unfinished and it is not played elsewhere; else the shelf.
    LastPlayed,
    /// This evening.
    Evening(EveningId),
    /// This game: its unfinished evening played last, or a new one if there is none. Which of them is reported.
    Game(&'a str),
    /// A new evening of this game.
    NewGame(&'a str),
}

/// Plays in this terminal and on the panels that `settings` name; without a terminal, on those panels alone.
pub(super) fn play(
    data: &DataDir,
    games: &[GameBox],
    request: StartRequest<'_>,
    seed: Option<u64>,
    settings: &Settings,
    plain: Option<bool>,
    level: LevelFilter,
) -> Result<(), CommandError> {
    requested_game(games, request)?;
    // Asked before anything is made: an evening that cannot be seen is not to be begun.
    let panels = panels(data, settings, ability::rendering(plain))?;
    log::begin(level, panels.terminal.is_some());
    let plain = matches!(panels.terminal, Some(Rendering::Plain { .. }));
    // What a script reads does not depend on how fast the machine is.
    let worker: Arc<dyn Worker> = match plain && !io::stdin().is_terminal() {
        true => Arc::new(AtOnce),
        false => Arc::new(Background::default()),
    };
    #[cfg(feature = "web")]
    let invitations = panels.web.as_ref().map(Web::invitations);
    #[cfg(not(feature = "web"))]
    let invitations = None;
    let shelf = shelf_with(data, games, request, seed, settings, worker, invitations)?;
    #[cfg(feature = "web")]
    if let Some(web) = &panels.web {
        web.archive().write_through(shelf.journal());
    }
    let copies = shelf.copies();
    let mut shelf = shelf.with_large_entries();
    if !plain && !settings.defaults.reduced_motion {
        shelf = shelf.with_boot_picture();
    }
    let played = app::play(Box::new(shelf), panels);
    copies.wait();
    Ok(played?)
}

/// Plays line by line on standard input and `out`.
pub(super) fn play_by_lines(
    data: &DataDir,
    games: &[GameBox],
    request: StartRequest<'_>,
    seed: Option<u64>,
    settings: &Settings,
    (clock, form): (Clock, Form),
    out: &mut dyn Write,
) -> Result<(), CommandError> {
    let mut shelf = shelf_with(data, games, request, seed, settings, Arc::new(AtOnce), None)?;
    let copies = shelf.copies();
    let commands = BufReader::new(io::stdin());
    let driven = drive(&mut shelf, clock, commands, out, form);
    copies.wait();
    Ok(driven?)
}

/// The game that was named, if one was.
fn requested_game(
    games: &[GameBox],
    request: StartRequest<'_>,
) -> Result<Option<GameBox>, CommandError> {
    match request {
        StartRequest::Game(name) | StartRequest::NewGame(name) => {
            game_called(games, name).copied().map(Some)
        }
        StartRequest::LastPlayed | StartRequest::Evening(_) => Ok(None),
    }
}

/// The shelf, with nothing on the table.
pub(super) fn bare_shelf(
    data: &DataDir,
    games: &[GameBox],
    settings: &Settings,
) -> Result<Shelf, JournalFileError> {
    let journal = JournalFile::open(&data.journal())?;
    let copies = Copies::new(data.journal(), settings.backup_folder.clone());
    Ok(Shelf::new(journal, data.packs(), games)?
        .with_copies(copies)
        .with_known_players(data.known_players())
        .with_defaults(settings.defaults.clone()))
}

/// The shelf, with the requested evening on the table.
fn shelf_with(
    data: &DataDir,
    games: &[GameBox],
    request: StartRequest<'_>,
    seed: Option<u64>,
    settings: &Settings,
    worker: Arc<dyn Worker>,
    invitations: Option<Arc<dyn Invitations>>,
) -> Result<Shelf, CommandError> {
    // Before anything is made: a slip in the name leaves no trace.
    let game = requested_game(games, request)?;
    let mut shelf = bare_shelf(data, games, settings)?.with_worker(worker);
    if let Some(number) = seed {
        shelf = shelf.with_seed(number);
    }
    // Before a table is opened, which has them from the shelf.
    if let Some(invitations) = invitations {
        shelf = shelf.with_invitations(invitations)?;
    }
    match (request, game) {
        (StartRequest::Evening(evening), _) => shelf.resume(evening, 0)?,
        (StartRequest::Game(name), Some(game)) => {
            let goes_on = shelf.resume_last(Some(name), 0)?;
            if !goes_on {
                shelf.begin(game, 0)?;
            }
            say_which(game, goes_on, &shelf.at_table().evening)?;
        }
        (StartRequest::NewGame(_), Some(game)) => shelf.begin(game, 0)?,
        (StartRequest::LastPlayed | StartRequest::Game(_) | StartRequest::NewGame(_), _) => {
            match shelf.resume_last(None, 0) {
                Ok(_)
                | Err(NotOpened::Journal(JournalError {
                    failure: Failure::InUse,
                    ..
                })) => {}
                // There is a way to go on, and the shelf offers it.
                Err(error) if error.is_damage() => shelf.show_not_opened(&error),
                Err(error) => return Err(error.into()),
            }
        }
    }
    // What was asked for may be about to be removed: it is held by now.
    shelf.tidy();
    Ok(shelf)
}

/// Reports whether evening `evening` of `game` continues or begins. A drawn panel covers that, and shows what is asked.
fn say_which(game: GameBox, goes_on: bool, evening: &str) -> io::Result<()> {
    let (game, name) = (game.title.into(), game.name.into());
    let evening = evening.into();
    let answer = match goes_on {
        true => Answer::EveningContinues {
            evening,
            game,
            name,
        },
        false => Answer::EveningBegins { evening, game },
    };
    answer.print(&mut io::stdout())
}
