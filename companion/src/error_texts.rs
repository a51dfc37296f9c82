//! The golden file of errors, `errors.txt`: the words of each error of the journal, the panels, `flash`, the packs and the
//! settings, with example arguments, to be read as one text.

use std::{fmt::Write as _, io, path::Path, time::Duration};

use readyroom_hardware::pins::{Part, PinFault};
use readyroom_kit::testing::sentences::compare_text;

use crate::{
    fault::Fault,
    flash::{Chip, FlashError, NoDrive, NoFirmware},
    journal::{EveningId, Impossible, JournalFileError, NotPlayable, Origin, ReplayError},
    packs::PackError,
    panels::{
        header::{HeaderBroke, HeaderTrouble, ToneFailed},
        serial::{Holder, PortTrouble},
        terminal::TerminalError,
    },
    settings::SettingsError,
    verify::{Unsound, VerifyError, WrongMove},
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

fn of_panels() -> Vec<(&'static str, String)> {
    let device = || "/dev/gpiochip0".into();
    let of_root = HeaderTrouble::NoPermission {
        device: device(),
        group: None,
    };
    let by = other_program();
    let by_a_driver = HeaderTrouble::PinTaken {
        chip: device(),
        gpio: 26,
        by: None,
    };
    let more = [
        ("HeaderTrouble NoPermission", of_root.to_string()),
        (
            "HeaderTrouble Taken",
            HeaderTrouble::Taken { by }.to_string(),
        ),
        ("HeaderTrouble PinTaken", by_a_driver.to_string()),
        ("HeaderBroke", HeaderBroke.to_string()),
        (
            "ToneFailed",
            ToneFailed("no such device".into()).to_string(),
        ),
    ];
    let failed = || io::Error::other("Input/output error");
    errors! {
        HeaderTrouble {
            NoRaspberryPi,
            NoBus { device: "/dev/i2c-1".into() },
            NoChip,
            NoPermission { device: "/dev/i2c-1".into(), group: Some("i2c".into()) },
            Taken { by: None },
            PinTaken { chip: "/dev/gpiochip0".into(), gpio: 26, by: Some("spi0 CS0".into()) },
            Wiring(PinFault::NotOnHeader { part: Part::Buzzer, gpio: 99 }),
            Failed { what: "I2C bus", why: "Input/output error".into() },
        }
        TerminalError {
            NotATerminal,
            Failed(failed()),
        }
    }
    .into_iter()
    .chain(more)
    .chain(at_ports())
    .collect()
}

fn other_program() -> Option<Holder> {
    Some(Holder {
        name: "minicom".into(),
        process: 812,
        is_the_service: false,
    })
}

/// The troubles of a serial port.
fn at_ports() -> impl Iterator<Item = (&'static str, String)> {
    let name = |trouble: &PortTrouble| match trouble {
        PortTrouble::Missing => "PortTrouble Missing",
        PortTrouble::NoPermission { .. } => "PortTrouble NoPermission",
        PortTrouble::Taken { .. } => "PortTrouble Taken",
        PortTrouble::Failed(_) => "PortTrouble Failed",
    };
    let group = Some("dialout".to_owned());
    let troubles = [
        PortTrouble::Missing,
        PortTrouble::NoPermission { group },
        PortTrouble::NoPermission { group: None },
        PortTrouble::Taken {
            by: other_program(),
        },
        PortTrouble::Taken { by: None },
        PortTrouble::Failed("Input/output error".into()),
    ];
    let port = Path::new("/dev/ttyACM0");
    troubles
        .into_iter()
        .map(move |trouble| (name(&trouble), trouble.at(port).to_string()))
}

fn of_flash() -> Vec<(&'static str, String)> {
    let failed = || io::Error::other("Input/output error");
    let [file, drive] = ["firmware.uf2", "/media/anna/RPI-RP2"];
    errors! {
        FlashError {
            NoFile { chips: vec![Chip::Rp2040, Chip::Rp2350], places: vec!["/usr/share/readyroom".into()] },
            OtherChip { file: file.into(), its: Chip::Rp2040, wanted: Chip::Rp2350 },
            Unreadable { file: file.into(), why: failed() },
            NoFirmware { file: file.into(), why: NoFirmware::NoUf2 },
            NoDrive(NoDrive::None),
            NoPico,
            SeveralPanels(vec!["/dev/ttyACM0".into(), "/dev/ttyACM1".into()]),
            Port("/dev/ttyACM0 is taken".into()),
            DoesNotListen("/dev/ttyACM0".into()),
            NoDriveCame(Duration::from_secs(30)),
            NotCopied { drive: drive.into(), why: failed() },
            NotBack(Duration::from_secs(30)),
            Output(failed()),
        }
        NoDrive {
            None,
            NotMounted("/dev/sda1".into()),
            Several(vec![drive.into(), "/media/anna/RP2350".into()]),
            NotOne("/media/usb".into()),
            OtherBoard { folder: drive.into(), board: "Feather RP2040".into() },
        }
        NoFirmware {
            NoUf2,
            Cut { found: 1_000, wanted: 2_048 },
            Damaged(3),
            OtherChip(0x0000_0001),
        }
    }
}

/// `UPDATE=1` writes the file.
#[test]
fn the_words_of_errors_are_those_of_the_golden_file() {
    let mut errors = of_the_journal();
    errors.extend(of_packs_and_settings());
    errors.extend(of_panels());
    errors.extend(of_flash());
    errors.sort();
    let mut text = String::new();
    for (name, words) in errors {
        let words = words.replace('\n', "\n    ");
        let _ = writeln!(text, "{name}\n    {words}\n");
    }
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("errors.txt");
    compare_text(&file, &text);
}
