//! Evenings of the toy game written into a real journal.

use std::path::Path;

use clap::Parser;
use readyroom::{
    command_line::{CommandError, CommandLine, answers::Answer},
    data_dir::DataDir,
    games::GameBox,
    journal::{
        Act, CountdownRecord, Decision, Ending, EveningHeader, EveningId, JournalFile, Origin,
        RollBinding, SeedOrigin,
    },
};
use readyroom_kit::{
    Game, Prompt, Stage,
    sentence::Count,
    testing::toy::{Move, Rehearsal},
    text::cut,
};
use readyroom_table::{dice::Seed, timeline::Timeline};
use tempfile::TempDir;

/// The games that the commands under test know.
pub const GAMES: &[GameBox] = &[GameBox::of::<Rehearsal>()];

/// A data folder with a journal that is being written.
pub struct Evening {
    pub folder: TempDir,
    pub journal: JournalFile,
    pub id: EveningId,
    /// The seed that the dice fall from.
    pub seed: Seed,
    pub binding: RollBinding,
    pub timeline: Timeline<Rehearsal>,
}

impl Evening {
    /// A new evening with Ada, whose dice are those of `seed`, which are secret, according to the journal.
    pub fn begin(seed: u64) -> Self {
        Self::begin_in(TempDir::new().unwrap(), seed)
    }

    /// As [`Evening::begin`], in a folder that may hold others.
    pub fn begin_in(folder: TempDir, seed: u64) -> Self {
        Self::begin_with(folder, seed, SeedOrigin::Secret, RollBinding::RollCount)
    }

    /// As [`Evening::begin`], but a person gave the seed.
    pub fn begin_given(seed: u64) -> Self {
        let folder = TempDir::new().unwrap();
        Self::begin_with(folder, seed, SeedOrigin::Given, RollBinding::RollCount)
    }

    /// As [`Evening::begin`], as an older version did it.
    pub fn begin_bound_to_the_ply(seed: u64) -> Self {
        let folder = TempDir::new().unwrap();
        Self::begin_with(folder, seed, SeedOrigin::Given, RollBinding::Ply)
    }

    fn begin_with(
        folder: TempDir,
        seed: u64,
        seed_origin: SeedOrigin,
        roll_binding: RollBinding,
    ) -> Self {
        let data = DataDir::new(folder.path().into());
        let content = data.packs().load::<Rehearsal>().unwrap();
        let seed = Seed::from_number(seed);
        let mut journal = JournalFile::open(&data.journal()).unwrap();
        let header = EveningHeader {
            seed_origin,
            roll_binding,
            ..EveningHeader::new::<Rehearsal>(&content, seed.clone())
        };
        let id = journal.begin(&header).unwrap();
        let mut evening = Self {
            folder,
            journal,
            id,
            seed,
            binding: roll_binding,
            timeline: Timeline::new(Rehearsal::deal(content)),
        };
        evening.play(Move::Name(cut("Ada")), Origin::Chosen);
        evening
    }

    /// A player stirs the dice.
    pub fn stir(&mut self, text: &str) {
        let decision = Decision {
            stir: Some(text.into()),
            ..Decision::default()
        };
        self.journal.write(self.id, &decision).unwrap();
        self.seed = self.seed.stirred(text);
    }

    pub fn play(&mut self, mv: Move, origin: Origin) {
        let step = self.timeline.consider(mv).unwrap();
        let move_json = serde_json::to_string(step.made()).unwrap();
        self.journal
            .append(
                self.id,
                &Act::Played {
                    ply: self.timeline.ply(),
                    move_json,
                    origin,
                },
                None,
            )
            .unwrap();
        self.timeline.accept(step);
    }

    pub fn choose(&mut self, mv: Move) {
        self.play(mv, Origin::Chosen);
    }

    /// Lets the dice, the bag or the deck speak.
    pub fn roll(&mut self) {
        let Prompt::Chance(chance) = self.timeline.now().prompt() else {
            panic!("nothing to roll")
        };
        let rolled = self.timeline.now().resolve_chance(
            &self
                .seed
                .outcome(self.timeline.roll_number(self.binding), chance),
        );
        self.play(rolled, Origin::Rolled);
    }

    pub fn take_back(&mut self) {
        let ply = self.timeline.ply() - 1;
        let note = CountdownRecord {
            id: 1,
            left_ms: 59_000,
            running: true,
        };
        self.journal
            .append(self.id, &Act::TookBack { ply }, Some(note))
            .unwrap();
        self.timeline.take_back();
    }

    pub fn do_again(&mut self) {
        self.journal
            .append(
                self.id,
                &Act::DidAgain {
                    ply: self.timeline.ply(),
                },
                None,
            )
            .unwrap();
        self.timeline.do_again();
    }

    /// A short evening with everything in it: entries 1 to 12, three rolls, one of them taken back for good.
    pub fn eventful(seed: u64) -> Self {
        Self::begin(seed).with_events()
    }

    /// As [`Evening::eventful`], as an older version played it.
    pub fn eventful_bound_to_the_ply(seed: u64) -> Self {
        Self::begin_bound_to_the_ply(seed).with_events()
    }

    fn with_events(self) -> Self {
        let mut evening = self;
        evening.choose(Move::Roll(3));
        evening.roll();
        evening.take_back();
        evening.do_again();
        evening.choose(Move::Draw);
        evening.roll();
        evening.take_back();
        evening.take_back();
        evening.choose(Move::Roll(1));
        evening.roll();
        evening.choose(Move::Roll(2));
        evening
    }

    /// Types the dice of [`Evening::eventful`] that are still to be rolled, and stops.
    pub fn finish(&mut self) {
        self.play(Move::Rolled(vec![6, 6]), Origin::Typed);
        self.choose(Move::Win);
        self.end("Ada and Grace");
    }

    /// Notes who played and how it ended.
    pub fn end(&mut self, players: &str) {
        let Stage::Over { why, .. } = self.timeline.now().stage() else {
            panic!("it has not stopped");
        };
        let decision = Decision {
            title: Some(players.into()),
            ending: Some(Ending::Finished(why.into())),
            ..Decision::default()
        };
        self.journal.write(self.id, &decision).unwrap();
    }

    pub fn run(&self, command: &[&str]) -> Result<String, CommandError> {
        run(self.folder.path(), command)
    }
}

/// What `readyroom COMMAND` answers for the data folder.
pub fn run(folder: &Path, command: &[&str]) -> Result<String, CommandError> {
    let mut out = Vec::new();
    run_into(folder, command, &mut out)?;
    Ok(String::from_utf8(out).unwrap())
}

/// The same, where what is printed before an error counts, too.
pub fn run_into(folder: &Path, command: &[&str], out: &mut Vec<u8>) -> Result<(), CommandError> {
    let folder = folder.to_str().unwrap();
    let arguments = ["readyroom", "--config", "/dev/null", "--data-dir", folder]
        .into_iter()
        .chain(command.iter().copied());
    CommandLine::try_parse_from(arguments)
        .unwrap()
        .run(GAMES, out)
}

/// The id of the reason why a file was not written or read.
#[track_caller]
pub fn reason_id(error: &CommandError) -> String {
    match error {
        CommandError::File { why, .. } => why.key.id(),
        other => panic!("no complaint about a file: {other}"),
    }
}

/// The answer to an import of an evening.
pub fn imported(evening: u64, entries: u32) -> Answer<'static> {
    Answer::ImportedAs {
        evening: evening.into(),
        game: "The Rehearsal".into(),
        entries: Count::of(entries),
    }
}

/// What a command prints that answers so.
pub fn printed<'a>(answers: impl IntoIterator<Item = Answer<'a>>) -> String {
    let lines = answers.into_iter();
    lines.map(|answer| format!("{}\n", answer.say())).collect()
}
