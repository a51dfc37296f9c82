//! The bytes of every message and every scene, as `bytes.txt` has them.
//!
//! Whatever changes here changes the bytes on the line: it needs another [`PROTOCOL`], or panels and programs of the same
//! protocol misunderstand each other. `UPDATE_BYTES=1 cargo test -p readyroom-hardware --test integration wire::bytes` writes
//! the file. What is frozen for ever is here and cannot be updated.

mod scenes;

use std::{fmt::Write, fs, path::PathBuf};

use readyroom_hardware::{
    button::{Button, Gesture},
    chime::Chime,
    countdown::Countdown,
    frame::{Cue, Frame},
    lamp::{Lamp, Lamps, Pattern},
    oled::{
        BusClock, Controller, ControllerChoice, DisplaySettings, Identity, IdlePolicy, Rotation,
    },
    scene::{Arrow, Layout, Scene, Sign},
    wire::{
        Board, Display, HostToPanel, LARGEST, Message, PROTOCOL, PanelToHost, Report,
        SourceLocation, Start, encode, file_hash,
    },
};
use scenes::{card, dice, plain_scenes, scenes_of_games};

fn packet(message: &impl Message) -> Vec<u8> {
    encode(message, &mut [0xee; LARGEST]).to_vec()
}

/// The content of the file, a line a message: its name, and its packet without the zeros around it.
#[derive(Default)]
struct Table(String);

impl Table {
    fn message(&mut self, name: &str, message: &impl Message) {
        let packet = packet(message);
        let inside = packet
            .strip_prefix(&[0])
            .and_then(|rest| rest.strip_suffix(&[0]))
            .unwrap();
        write!(self.0, "{name}:").unwrap();
        for byte in inside {
            write!(self.0, " {byte:02x}").unwrap();
        }
        self.0.push('\n');
    }

    fn gesture(&mut self, gesture: Gesture) {
        let (session, number) = (1, 2);
        let message = PanelToHost::Gesture {
            session,
            number,
            gesture,
        };
        self.message(&format!("{gesture:?}"), &message);
    }

    /// A frame that holds nothing but what is asked about.
    fn frame(&mut self, name: &str, change: impl FnOnce(&mut Frame)) {
        let mut frame = Frame {
            scene: Scene::TestCard,
            lamps: Lamps::default(),
            countdown: None,
            chime: None,
        };
        change(&mut frame);
        self.message(name, &HostToPanel::Show { number: 3, frame });
    }

    fn scene(&mut self, name: &str, scene: Scene) {
        self.frame(name, |frame| frame.scene = scene);
    }
}

fn table() -> String {
    let mut table = Table(format!("Protocol {PROTOCOL}\n"));
    messages(&mut table);
    for button in Button::ALL {
        table.gesture(Gesture::Press(button));
    }
    table.gesture(Gesture::Hold(Button::Ok));
    table.gesture(Gesture::Repeat(Button::Ok));
    table.gesture(Gesture::Release(Button::Ok));
    around_a_scene(&mut table);
    for (name, scene) in plain_scenes().into_iter().chain(scenes_of_games()) {
        table.scene(name, scene);
    }
    small_values(&mut table);
    table.0
}

/// Every message but those that hold something, which come after.
fn messages(table: &mut Table) {
    table.message("HostToPanel::Hello", &hello_of_host(false));
    table.message("HostToPanel::Hello, answer", &hello_of_host(true));
    table.message("HostToPanel::Bootsel", &HostToPanel::Bootsel);
    let (session, number) = (0x0102_0304, 300);
    table.message(
        "HostToPanel::Heard",
        &HostToPanel::Heard { session, number },
    );
    table.message("HostToPanel::Noted", &HostToPanel::Noted { number });
    table.message("HostToPanel::Ask", &HostToPanel::Ask);
    table.message("PanelToHost::Hello", &hello_of_panel(false));
    table.message("PanelToHost::Hello, answer", &hello_of_panel(true));
    table.message("PanelToHost::Shown", &PanelToHost::Shown { number });
    let countdown = PanelToHost::Countdown {
        number,
        id: 7,
        left_ms: 180_000,
        running: true,
    };
    table.message("PanelToHost::Countdown", &countdown);
    for display in [
        Display::Unknown,
        Display::Present,
        Display::Missing,
        Display::BusStuck,
        Display::WrongAddress,
    ] {
        let report = PanelToHost::Report(Report {
            display,
            identity: Identity::Assumed,
            bus_clock: BusClock::Fast,
            down: 0b10_0001,
            stuck: 0b10_0000,
            dropped: 300,
            display_losses: 2,
            up_s: 3_600,
            start: Start::Power,
        });
        table.message(&format!("PanelToHost::Report, {display:?}"), &report);
    }
    let (file, line) = (file_hash("hardware/src/panel/mod.rs"), 300);
    for start in [Start::Hung, Start::Panicked(SourceLocation { file, line })] {
        let report = PanelToHost::Report(Report {
            start,
            ..Report::default()
        });
        table.message(&format!("PanelToHost::Report, {start:?}"), &report);
    }
    for controller in Controller::ALL {
        for identity in [Identity::Read(controller), Identity::Set(controller)] {
            let report = PanelToHost::Report(Report {
                identity,
                bus_clock: BusClock::Slow,
                ..Report::default()
            });
            table.message(&format!("PanelToHost::Report, {identity:?}"), &report);
        }
    }
    for (rotation, controller, layout) in [
        (Rotation::Upright, ControllerChoice::Auto, Layout::Standard),
        (
            Rotation::UpsideDown,
            ControllerChoice::Set(Controller::Sh1106),
            Layout::Large,
        ),
    ] {
        let settings = DisplaySettings {
            rotation,
            controller,
            idle_policy: IdlePolicy {
                shift_every_ms: None,
                ..IdlePolicy::DEFAULT
            },
            layout,
        };
        let name = format!("Display, {rotation:?}, {layout:?}");
        table.message(
            &format!("HostToPanel::{name}"),
            &HostToPanel::Display(settings),
        );
        table.message(
            &format!("PanelToHost::{name}"),
            &PanelToHost::Display(settings),
        );
    }
}

/// What a frame holds beside its scene.
fn around_a_scene(table: &mut Table) {
    for (lamp, pattern) in [
        (Lamp::Track1, Pattern::On),
        (Lamp::Track1, Pattern::Slow),
        (Lamp::Track1, Pattern::Fast),
        (Lamp::Track1, Pattern::Pulse),
    ]
    .into_iter()
    .chain(Lamp::ALL.map(|lamp| (lamp, Pattern::On)))
    {
        table.frame(&format!("{} {}", lamp.name(), pattern.name()), |frame| {
            frame.lamps = Lamps::default().with(lamp, pattern);
        });
    }
    for chime in Chime::ALL {
        table.frame(&format!("Chime::{chime:?}"), |frame| {
            frame.chime = Some(Cue { number: 300, chime });
        });
    }
    table.frame("Countdown", |frame| {
        frame.countdown = Some(Countdown {
            id: 1,
            left_ms: 179_000,
            total_ms: 180_000,
            running: true,
        });
    });
}

/// The values that only scenes have, one by one.
fn small_values(table: &mut Table) {
    for sign in [Sign::Plain, Sign::Rounded, Sign::Double, Sign::Filled] {
        table.scene(&format!("Sign::{sign:?}"), dice(sign, None));
    }
    for arrow in [Arrow::None, Arrow::Up, Arrow::Down] {
        table.scene(&format!("Arrow::{arrow:?}"), card(arrow));
    }
}

const fn hello_of_host(answer: bool) -> HostToPanel {
    HostToPanel::Hello {
        protocol: 300,
        version: (1, 2, 300),
        answer,
    }
}

const fn hello_of_panel(answer: bool) -> PanelToHost {
    PanelToHost::Hello {
        protocol: 300,
        version: (1, 2, 300),
        board: Board(300),
        answer,
    }
}

#[test]
fn every_message_has_the_bytes_on_file() {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/wire/bytes.txt");
    let table = table();
    if std::env::var_os("UPDATE_BYTES").is_some() {
        fs::write(&path, table).unwrap();
        return;
    }
    let known = fs::read_to_string(&path).unwrap();
    for (now, before) in table.lines().zip(known.lines()) {
        assert_eq!(now, before, "other bytes need another protocol");
    }
    assert_eq!(table.lines().count(), known.lines().count());
}

// A protocol and a board of 300, version 1.2.300; then the CRC-32. Worked out by other means than ours.
const HELLO_OF_HOST: [u8; 15] = [
    0x00, 0x01, 0x07, 0xac, 0x02, 0x01, 0x02, 0xac, 0x02, 0x05, 0xc5, 0xe0, 0xdc, 0xdd, 0x00,
];
const HELLO_OF_HOST_ANSWERING: [u8; 15] = [
    0x00, 0x01, 0x0c, 0xac, 0x02, 0x01, 0x02, 0xac, 0x02, 0x01, 0x53, 0xd0, 0xdb, 0xaa, 0x00,
];
const HELLO_OF_PANEL: [u8; 17] = [
    0x00, 0x01, 0x09, 0xac, 0x02, 0x01, 0x02, 0xac, 0x02, 0xac, 0x02, 0x05, 0xd6, 0xc8, 0x0a, 0xb5,
    0x00,
];
const HELLO_OF_PANEL_ANSWERING: [u8; 17] = [
    0x00, 0x01, 0x0e, 0xac, 0x02, 0x01, 0x02, 0xac, 0x02, 0xac, 0x02, 0x01, 0x40, 0xf8, 0x0d, 0xc2,
    0x00,
];
const BOOTSEL: [u8; 8] = [0x00, 0x06, 0x01, 0x1b, 0xdf, 0x05, 0xa5, 0x00];

/// These bytes may never change, whatever the protocol: they are how peers of any age learn of each other, and how a
/// panel of any age is given new firmware.
#[test]
fn hello_and_bootsel_are_frozen_for_ever() {
    let frozen: [(Vec<u8>, &[u8]); 5] = [
        (packet(&hello_of_host(false)), &HELLO_OF_HOST),
        (packet(&hello_of_host(true)), &HELLO_OF_HOST_ANSWERING),
        (packet(&hello_of_panel(false)), &HELLO_OF_PANEL),
        (packet(&hello_of_panel(true)), &HELLO_OF_PANEL_ANSWERING),
        (packet(&HostToPanel::Bootsel), &BOOTSEL),
    ];
    for (now, for_ever) in frozen {
        assert_eq!(now, for_ever);
    }
}
