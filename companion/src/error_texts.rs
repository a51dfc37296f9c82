//! The golden file of errors, `errors.txt`: the words of each error of the journal and its copies, the evening, the panels,
//! the second screen, `flash`, the packs and the settings, with example arguments, to be read as one text.

use std::{fmt::Write as _, io, path::Path};

use readyroom_kit::testing::sentences::compare_text;
use readyroom_table::{
    dice::NoRandomness, evening::NotOpened, journal::NoEveningId, learned_cards::CardsError,
};

use crate::{
    app::EveningError,
    fault::Fault,
    journal::{
        EveningId, Impossible, JournalError, JournalFileError, NotPlayable, Origin, ReplayError,
        copies::{CopyError, InUse, NoSecondCopy, RestoreError},
    },
    packs::PackError,
    panels::{
        header::{HeaderBroke, HeaderTrouble},
        terminal::TerminalError,
    },
    power::NotAsked,
    settings::SettingsError,
    verify::{Unsound, VerifyError, WrongMove},
    web::listener::ListenError,
};

/// The path of examples.
const JOURNAL: &str = "/home/anna/journal.sqlite3";
/// The log beside it.
const LOG: &str = "/home/anna/journal.sqlite3-wal";
/// The number of an evening.
const EVENING: EveningId = EveningId(3);

/// The errors of some types, each variant once, with the name of its type and its own. A variant that is not listed does not
/// compile.
macro_rules! errors {
    ($($type:ident {
        $($variant:ident $(($($value:expr),+))? $({ $($field:ident: $of:expr),+ $(,)? })?),+ $(,)?
    })+) => {
        [$({
            const _: fn(&$type) = |error| match error { $($type::$variant { .. } => {})+ };
            vec![$((
                concat!(stringify!($type), " ", stringify!($variant)),
                $type::$variant $(($($value),+))? $({ $($field: $of),+ })?.to_string(),
            )),+]
        }),+].concat()
    };
}

// Below the macro, which it uses.
mod panels;

fn of_the_journal() -> Vec<(&'static str, String)> {
    let why = || "Input/output error (os error 5)".to_owned();
    let json = || serde_json::from_str::<u8>("x").expect_err("no number");
    errors! {
        JournalFileError {
            Foreign { path: JOURNAL.into() },
            NewerFormat { path: JOURNAL.into(), found: 9, known: 8 },
            LogAlone { path: JOURNAL.into(), is: "missing", log: LOG.into(), kilobytes: 33 },
            Damaged { path: JOURNAL.into(), detail: "database disk image is malformed".into() },
            NothingLeft { path: JOURNAL.into() },
            TooLarge { path: JOURNAL.into(), megabytes: 1_500, most: 1_000 },
            NoRoom { path: JOURNAL.into(), megabytes: 999, more: 2, most: 1_000, advice: "delete evenings" },
            LogDamaged { log: LOG.into(), detail: "a frame is not whole".into() },
            EveningDamaged { evening: EVENING, detail: "another digest".into(), entries: 62, moves: 61 },
            BeginningDamaged { evening: EVENING, detail: "another digest".into() },
            Gone { path: JOURNAL.into() },
            LogGone { log: LOG.into(), why: why() },
            ReadOnly { path: JOURNAL.into() },
            DiskFull { path: JOURNAL.into() },
            Unreachable { path: JOURNAL.into(), why: why() },
            Busy { path: JOURNAL.into() },
            Storage { path: JOURNAL.into(), why: why() },
            InUse { evening: EVENING },
            Deleted { evening: EVENING },
            NoSuchEvening { evening: EVENING },
            NotPlayable(NotPlayable::OtherGame { evening: EVENING, game: "chess".into() }),
            Replay(ReplayError { evening: EVENING, entry: 62, why: Impossible::OutOfOrder }),
            NotCopied { why: why() },
            NotExported { evening: EVENING, why: "entry 62 is no JSON".into() },
            Import { line: 4, why: "no JSON".into() },
        }
        NotPlayable {
            OtherGame { evening: EVENING, game: "chess".into() },
            RulesNewer { evening: EVENING, wrote: 4, ours: 3 },
            RulesOlder { evening: EVENING, wrote: 1, ours: 3 },
            ContentUnreadable { evening: EVENING, why: "missing field `cards`".into() },
        }
        Impossible {
            OutOfOrder,
            Unreadable(json()),
            Refused { rule: "FYM-44".into(), why: "Only urgent alerts have a timer.".into() },
        }
        VerifyError {
            Unfinished { evening: EVENING },
            OtherSeed { evening: EVENING, promised: "616ddcfe".into(), gives: "0c5dd9d1".into() },
            OtherEnd { evening: EVENING, noted: "won".into(), end: Some("lost".into()) },
            Unsound(Unsound::Wrong { evening: EVENING, entry: 62, why: WrongMove::NotAsked }),
        }
        Unsound {
            Wrong { evening: EVENING, entry: 62, why: WrongMove::NotAsked },
            Replay(ReplayError { evening: EVENING, entry: 62, why: Impossible::OutOfOrder }),
            NotPlayable(NotPlayable::OtherGame { evening: EVENING, game: "chess".into() }),
        }
        WrongMove {
            OtherOutcome { recorded: "{\"Rolled\":[6]}".into(), gives: "{\"Rolled\":[1]}".into() },
            NotLeftToChance { marked: Origin::Chosen },
            NotAsked,
            NothingToRoll { marked: Origin::Typed },
            OtherCause { marked: Origin::Chosen },
        }
    }
}

fn of_copies() -> Vec<(&'static str, String)> {
    let why = || "Input/output error (os error 5)".to_owned();
    let [copy, folder] = ["/media/usb/journal.sqlite3", "/media/usb"];
    let in_use = ("InUse", InUse(JOURNAL.into()).to_string());
    let mut errors = errors! {
        CopyError {
            Journal(JournalFileError::Busy { path: JOURNAL.into() }),
            Full { copy: copy.into() },
            Unwritable { copy: copy.into(), why: why() },
            Wrong { copy: copy.into(), why: "its digests are missing".into() },
        }
        NoSecondCopy {
            NotThere { folder: folder.into() },
            Full { folder: folder.into(), needed: 12_000_000, room: 900_000 },
            Copy(CopyError::Full { copy: copy.into() }),
        }
        RestoreError {
            InUse(InUse(JOURNAL.into())),
            Copy(CopyError::Full { copy: copy.into() }),
            NotKept { journal: JOURNAL.into(), why: why() },
        }
    };
    errors.push(in_use);
    errors
}

fn of_evenings() -> Vec<(&'static str, String)> {
    let failed = || io::Error::other("Input/output error");
    let journal = || {
        JournalError::new(JournalFileError::DiskFull {
            path: JOURNAL.into(),
        })
    };
    let no_randomness = || NoRandomness("Function not implemented (os error 38)".into());
    let cards = || CardsError("the pack /home/anna/packs/panic.toml cannot be read".into());
    let more = [
        (
            "EveningError Nowhere",
            EveningError::Nowhere(None).to_string(),
        ),
        ("NoEveningId", NoEveningId.to_string()),
        ("NoRandomness", no_randomness().to_string()),
        ("NotAsked", NotAsked { why: failed() }.to_string()),
    ];
    errors! {
        EveningError {
            Terminal(TerminalError::NotATerminal),
            Header(HeaderTrouble::NoRaspberryPi),
            HeaderBroke(HeaderBroke),
            Nowhere(Some("This is no Raspberry Pi".into())),
            Journal(journal()),
            System(failed()),
        }
        NotOpened {
            Journal(journal()),
            Pack(cards()),
            Dice(no_randomness()),
        }
        ListenError {
            Taken { port: 8_080 },
            Refused { port: 80, source: failed() },
            NoNetwork,
            Inherited(failed()),
        }
    }
    .into_iter()
    .chain(more)
    .collect()
}

fn of_packs_and_settings() -> Vec<(&'static str, String)> {
    let faults = || {
        let fault = |line, why: &str| Fault {
            file: "/etc/readyroom/config.toml".into(),
            line,
            why: why.into(),
        };
        vec![fault(2, "no such setting"), fault(7, "no such colour")]
    };
    let why = || "Permission denied (os error 13)".to_owned();
    let [own, file] = ["/home/anna/packs/panic.toml", "/media/usb/panic.toml"];
    errors! {
        PackError {
            Wrong(faults()),
            Unreadable { file: file.into(), why: why() },
            NotTogether { file: file.into(), why: "more cards than the box has".into() },
            NotDiffering { name: "Probe".into(), differing: vec!["Bridge".into()] },
            Present { own: own.into(), file: file.into() },
            Unwritable { file: own.into(), why: why() },
        }
        SettingsError {
            Unreadable { file: "/etc/readyroom/config.toml".into(), why: why() },
            Wrong(faults()),
        }
    }
}

/// `UPDATE=1` writes the file.
#[test]
fn the_words_of_errors_are_those_of_the_golden_file() {
    let mut errors = of_the_journal();
    errors.extend(of_copies());
    errors.extend(of_evenings());
    errors.extend(of_packs_and_settings());
    errors.extend(panels::of_panels());
    errors.extend(panels::of_statuses());
    errors.extend(panels::of_flash());
    errors.sort();
    let mut text = String::new();
    for (name, words) in errors {
        let words = words.replace('\n', "\n    ");
        let _ = writeln!(text, "{name}\n    {words}\n");
    }
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("errors.txt");
    compare_text(&file, &text);
}
