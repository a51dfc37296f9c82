//! `drive`: play line by line.

use std::io::Write;

use clap::Args;

use super::{
    CommandError, CommandLine,
    by_name::seed,
    configuration::data_dir,
    play::{self, StartRequest},
};
use crate::{
    clock::Clock, drive::Form, games::GameBox, journal::EveningId, plain_text::Locale,
    settings::Configuration,
};

/// Play line by line.
#[derive(Args, Debug)]
pub struct Drive {
    /// Begin a new evening of this game. Without it, the evening played last continues, or the list of games is shown.
    #[arg(long)]
    pub game: Option<String>,
    /// Continue this evening.
    #[arg(long, value_name = "ID", conflicts_with_all = ["game", "seed"])]
    pub evening: Option<EveningId>,
    /// Make the dice of new evenings fall the same for the same number.
    #[arg(long, value_name = "NUMBER", value_parser = seed, allow_negative_numbers = true)]
    pub seed: Option<u64>,
    /// Let time pass only through `wait`.
    #[arg(long)]
    pub virtual_clock: bool,
}

impl CommandLine {
    /// The form in which `drive` answers.
    pub(super) fn drive_form(&self) -> Form {
        match self.plain {
            Some(true) => Form::Plain(Locale::of_environment().charset()),
            Some(false) | None => Form::Json,
        }
    }
}

impl Drive {
    /// Reads commands and answers them in `form`.
    ///
    /// # Errors
    /// What was asked for could not be done.
    pub(super) fn run(
        &self,
        configuration: &Configuration,
        games: &[GameBox],
        form: Form,
        out: &mut dyn Write,
    ) -> Result<(), CommandError> {
        let data = data_dir(configuration)?;
        let settings = configuration.settings();
        let clock_and_form = (self.clock(), form);
        play::play_by_lines(
            &data,
            games,
            self.request(),
            self.seed,
            settings,
            clock_and_form,
            out,
        )
    }

    fn request(&self) -> StartRequest<'_> {
        match (&self.game, self.evening) {
            (_, Some(evening)) => StartRequest::Evening(evening),
            (Some(game), None) => StartRequest::NewGame(game),
            (None, None) => StartRequest::LastPlayed,
        }
    }

    fn clock(&self) -> Clock {
        if self.virtual_clock {
            Clock::virtual_at_zero()
        } else {
            Clock::of_the_machine()
        }
    }
}
