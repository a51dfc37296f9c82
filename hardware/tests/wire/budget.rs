//! Every message keeps to the byte budget of a packet, whatever it holds: the largest value of each, spelled out field by
//! field so that a new field has to be measured too.

use heapless::{String, Vec as Few};
use readyroom_hardware::{
    button::{Button, Gesture},
    chime::Chime,
    countdown::Countdown,
    frame::{Cue, Frame},
    lamp::{Lamp, Lamps, Pattern},
    oled::{
        BusClock, Controller, ControllerChoice, DisplaySettings, Identity, IdlePolicy, Rotation,
    },
    scene::{
        Arrow, BoardRow, Cell, DieFace, Entries, Fact, Icon, Layout, Meter, Picture, QrCode, Rows,
        Scene, Sign, Space, TitleRow,
    },
    screen::Screen,
    wire::{
        Board, Display, HostToPanel, LARGEST, LARGEST_WITHOUT_PICTURE, Message, PanelToHost,
        Receiver, Report, SourceLocation, Start, encode,
    },
};

/// A string that is full.
fn full<const N: usize>() -> String<N> {
    core::iter::repeat_n('x', N).collect()
}

fn many<T: Clone, const N: usize>(one: T) -> Few<T, N> {
    core::iter::repeat_n(one, N).collect()
}

fn header() -> TitleRow {
    TitleRow {
        title: full(),
        page: (u8::MAX, u8::MAX),
    }
}

/// The character that takes most bytes.
const WIDE: char = char::MAX;

fn largest_scenes() -> Vec<Scene> {
    let cell = |length| Cell {
        label: "x".repeat(length).as_str().try_into().unwrap(),
        progress: (u8::MAX, u8::MAX),
        urgent: true,
    };
    let row = BoardRow {
        sign: Sign::Filled,
        letter: Some(WIDE),
        cells: [4, 4, 4, 4].map(cell).into_iter().collect(),
    };
    let icon = Icon {
        sign: Sign::Filled,
        number: u8::MAX,
        arrow: Arrow::Down,
        group: u8::MAX,
        ticked: true,
    };
    let die = DieFace {
        sign: Sign::Filled,
        face: u8::MAX,
        kept: true,
    };
    let space = Space {
        sign: Sign::Filled,
        label: full(),
    };
    let meter = Meter {
        label: full(),
        value: u16::MAX,
        goal: u16::MAX,
    };
    vec![
        Scene::Menu {
            header: header(),
            entries: Entries::new([96, 50, 20, 14].map(|length| "x".repeat(length)), 0),
            cursor: u8::MAX,
            first: u16::MAX,
            total: u16::MAX,
            hint: full(),
        },
        Scene::Dice {
            header: header(),
            dice: many(die),
            cursor: Some(u8::MAX),
            tumbling: true,
            hint: full(),
        },
        Scene::Countdown {
            title: full(),
            hint: full(),
        },
        Scene::Track {
            header: header(),
            spaces: many(space),
            marker: u8::MAX,
            note: full(),
            hint: full(),
        },
        Scene::Board {
            header: header(),
            rows: Rows::new(many::<_, 4>(row)),
            hint: full(),
        },
        Scene::Card {
            header: header(),
            name: full(),
            icons: many(icon),
            note: full(),
            hint: full(),
        },
        Scene::Facts {
            header: header(),
            facts: many(Fact::new(full::<20>(), full::<9>())),
            hint: full(),
        },
        Scene::Meters {
            header: header(),
            meters: many(meter),
            hint: full(),
        },
        Scene::Notice {
            header: header(),
            text: full(),
            hint: full(),
        },
        Scene::TextEntry {
            title: full(),
            typed: full(),
            letter: WIDE,
            hint: full(),
        },
        Scene::Outcome {
            won: true,
            title: full(),
            lines: many(full()),
            hint: full(),
        },
        Scene::TestCard,
        Scene::QrCode {
            title: full(),
            code: QrCode::new(QrCode::MOST, |_, _| true).unwrap(),
            pin: full(),
            text: full(),
        },
    ]
}

/// A picture without a run, so much of which blinks that not one column more fits.
fn largest_picture() -> Scene {
    let mut first = Screen::new();
    for x in 0..128 {
        (0..64).for_each(|y| first.set(x, y, (x + y) % 2 == 0));
    }
    let mut then = first.clone();
    let mut picture = Picture::new(&first);
    for at in 0.. {
        let (x, y) = (at % 128, 16 + at / 128 * 8);
        then.set(x, y + x % 2, !then.get(x, y + x % 2));
        match Picture::blinking(&first, &then) {
            Ok(more) => picture = more,
            Err(_) => break,
        }
    }
    Scene::Picture {
        header: header(),
        picture,
        hint: full(),
    }
}

/// The largest frame around a scene.
fn framed(scene: Scene) -> Frame {
    let lamps = Lamp::ALL.into_iter();
    Frame {
        scene,
        lamps: lamps.fold(Lamps::default(), |lamps, lamp| {
            lamps.with(lamp, Pattern::Pulse)
        }),
        countdown: Some(Countdown {
            id: u32::MAX,
            left_ms: u32::MAX,
            total_ms: u32::MAX,
            running: true,
        }),
        chime: Some(Cue {
            number: u16::MAX,
            chime: Chime::Loss,
        }),
    }
}

/// Bytes of a packet on USB at full speed: whatever holds no frame fits one.
const USB_PACKET: usize = 64;

/// Sends a message through a packet; returns how long that was.
fn passes<M: Message + Clone + PartialEq + std::fmt::Debug>(message: &M) -> usize {
    let mut packet = [0xee; LARGEST];
    let packet = encode(message, &mut packet);
    assert_eq!(
        <Receiver>::new().next::<M>(&mut &*packet),
        Some(message.clone()),
        "what was sent did not arrive"
    );
    packet.len()
}

#[test]
fn the_largest_frame_of_every_scene_fits_a_packet() {
    let lengths = largest_scenes().into_iter().map(|scene| {
        let length = passes(&HostToPanel::Show {
            number: u16::MAX,
            frame: framed(scene),
        });
        assert!(length <= LARGEST_WITHOUT_PICTURE);
        length
    });
    // A packet is as large as it has to be.
    assert_eq!(lengths.max(), Some(LARGEST_WITHOUT_PICTURE));
}

#[test]
fn the_largest_picture_fits_a_packet_that_no_other_needs() {
    let length = passes(&HostToPanel::Show {
        number: u16::MAX,
        frame: framed(largest_picture()),
    });
    // What blinks grows by two bytes at a time.
    assert!((LARGEST - 2..=LARGEST).contains(&length), "{length}");
}

#[test]
fn the_largest_of_every_other_message_fits_a_packet() {
    let version = (u16::MAX, u16::MAX, u16::MAX);
    for message in [
        HostToPanel::Hello {
            protocol: u16::MAX,
            version,
            answer: true,
        },
        HostToPanel::Bootsel,
        HostToPanel::Heard {
            session: u32::MAX,
            number: u16::MAX,
        },
        HostToPanel::Noted { number: u16::MAX },
        HostToPanel::Ask,
    ] {
        assert!(passes(&message) <= USB_PACKET, "{message:?}");
    }
    for message in [
        PanelToHost::Hello {
            protocol: u16::MAX,
            version,
            board: Board(u16::MAX),
            answer: true,
        },
        PanelToHost::Gesture {
            session: u32::MAX,
            number: u16::MAX,
            gesture: Gesture::Release(Button::Back),
        },
        PanelToHost::Shown { number: u16::MAX },
        PanelToHost::Countdown {
            number: u16::MAX,
            id: u32::MAX,
            left_ms: u32::MAX,
            running: true,
        },
        PanelToHost::Report(Report {
            display: Display::BusStuck,
            identity: Identity::Set(Controller::Sh1106),
            bus_clock: BusClock::Slow,
            down: u8::MAX,
            stuck: u8::MAX,
            dropped: u32::MAX,
            display_losses: u32::MAX,
            up_s: u32::MAX,
            start: Start::Panicked(SourceLocation {
                file: u32::MAX,
                line: u32::MAX,
            }),
        }),
        PanelToHost::Display(DisplaySettings {
            rotation: Rotation::UpsideDown,
            controller: ControllerChoice::Set(Controller::Sh1106),
            idle_policy: IdlePolicy {
                contrast: u8::MAX,
                dim_after_ms: Some(u32::MAX),
                sleep_after_ms: Some(u32::MAX),
                shift_every_ms: Some(u32::MAX),
            },
            layout: Layout::Large,
        }),
    ] {
        assert!(passes(&message) <= USB_PACKET, "{message:?}");
    }
}
