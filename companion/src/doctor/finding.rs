//! The findings in a panel's report: what it means, and what to do about it.

use readyroom_hardware::{
    button::Button,
    oled::{BusClock, Identity},
    pins::{DISPLAY_ADDRESS, OTHER_DISPLAY_ADDRESS},
    wire::{Display, Report, SourceLocation, Start, file_hash},
};
use readyroom_kit::sentence::UpTo;

pub use super::sentences::Finding;
use super::{
    sentences::{
        Address, ButtonName, ControllerName, Found, Hash, Number, Source, Times, Uptime, Words,
    },
    wiring::Wiring,
};

/// A few packets are cut whenever a plug is pulled; many more mean a bad cable.
const FEW_PACKETS: u32 = 20;

/// The findings in `report` of a panel with this `wiring`; `dropped_here` is the number of packets from it that this program
/// had to drop.
pub fn read(report: &Report, dropped_here: u32, wiring: &Wiring) -> Vec<Finding> {
    let mut findings = vec![display(report.display, wiring)];
    if report.display == Display::Present {
        findings.push(identity(report.identity));
        findings.extend(slow_bus(report.bus_clock));
    }
    findings.extend(held_down(report.down, wiring));
    findings.extend(ignored(report.stuck));
    if report.display_losses > 0 {
        let times = Times(report.display_losses);
        findings.push(Found::DisplayLost { times }.say());
    }
    findings.push(packets(report.dropped, dropped_here).say());
    findings.push(started(report).say());
    findings
}

const fn packets(dropped: u32, dropped_here: u32) -> Found<'static> {
    let (panel, here) = (Number(dropped), Number(dropped_here));
    if dropped > FEW_PACKETS || dropped_here > FEW_PACKETS {
        Found::ManyPacketsDropped { panel, here }
    } else {
        Found::PacketsDropped { panel, here }
    }
}

fn started(report: &Report) -> Found<'static> {
    let ago = Uptime(report.up_s);
    match report.start {
        Start::Power => Found::Started { ago },
        Start::Hung => Found::StartedAfterHanging { ago },
        Start::Panicked(SourceLocation { file, line }) => Found::StartedAfterPanic {
            ago,
            line: Number(line),
            file: file_name(file),
        },
    }
}

/// The source files that a firmware is built of here, by their paths; `build.rs` lists them.
const FILES: &[&str] = &include!(concat!(env!("OUT_DIR"), "/firmware_files.rs"));

/// The source file with this hash, as a place in a sentence.
fn file_name(hash: u32) -> Source<'static> {
    match FILES.iter().find(|path| file_hash(path) == hash) {
        Some(path) => (*path).into(),
        None => Words::UnknownSource { hash: Hash(hash) }.say().into(),
    }
}

/// The finding about the display of a panel with this `wiring`.
pub fn display(display: Display, wiring: &Wiring) -> Finding {
    let address = Address(DISPLAY_ADDRESS);
    let wires = wiring.display().into();
    match display {
        Display::Present => Found::DisplayAnswers { address },
        Display::Unknown => Found::DisplayUnknown,
        Display::Missing => Found::DisplayMissing { address, wires },
        Display::WrongAddress => Found::DisplayAtOtherAddress {
            other: Address(OTHER_DISPLAY_ADDRESS),
            address,
        },
        Display::BusStuck => Found::DisplayBusStuck { wires },
    }
    .say()
}

/// The finding about the controller of a display that answers.
pub fn identity(identity: Identity) -> Finding {
    let controller = ControllerName(identity.controller());
    match identity {
        Identity::Read(_) => Found::ControllerRead { controller },
        Identity::Set(_) => Found::ControllerSet { controller },
        Identity::Assumed => Found::ControllerAssumed { controller },
    }
    .say()
}

/// A bus that is slower than it should be.
fn slow_bus(clock: BusClock) -> Option<Finding> {
    let khz = |clock: BusClock| UpTo(u16::try_from(clock.hz() / 1_000).unwrap_or(u16::MAX));
    match clock {
        BusClock::Fast => None,
        BusClock::Slow => {
            let (slow, fast) = (khz(BusClock::Slow), khz(BusClock::Fast));
            Some(Found::SlowBus { slow, fast }.say())
        }
    }
}

/// Buttons that read as down although they are not pressed.
pub fn held_down(down: u8, wiring: &Wiring) -> Vec<Finding> {
    let findings: Vec<_> = buttons(down)
        .map(|button| {
            let pin = wiring.button(button).into();
            let button = ButtonName(button);
            Found::ButtonDown { button, pin }.say()
        })
        .collect();
    if findings.is_empty() {
        vec![Found::NoButtonDown.say()]
    } else {
        findings
    }
}

/// Buttons that the panel ignores.
fn ignored(stuck: u8) -> Option<Finding> {
    let buttons = buttons(stuck).map(ButtonName).collect();
    (stuck != 0).then(|| Found::ButtonsIgnored { buttons }.say())
}

/// The buttons whose bits are set.
fn buttons(bits: u8) -> impl Iterator<Item = Button> {
    Button::ALL
        .into_iter()
        .filter(move |&button| bits & 1 << button as u8 != 0)
}

#[cfg(test)]
mod tests {
    use readyroom_hardware::{oled::Controller, pins::PICO};

    use super::*;

    const WELL: Report = Report {
        display: Display::Present,
        identity: Identity::Read(Controller::Ssd1306),
        bus_clock: BusClock::Fast,
        down: 0,
        stuck: 0,
        dropped: 3,
        display_losses: 0,
        up_s: 3_723,
        start: Start::Power,
    };

    const fn stopped_in(path: &str) -> Report {
        let (file, line) = (file_hash(path), 77);
        Report {
            start: Start::Panicked(SourceLocation { file, line }),
            ..WELL
        }
    }

    #[test]
    fn every_source_file_has_a_hash_of_its_own() {
        assert!(FILES.contains(&"hardware/src/panel/mod.rs"), "{FILES:?}");
        let mut hashes: Vec<_> = FILES.iter().map(|path| file_hash(path)).collect();
        hashes.sort_unstable();
        hashes.dedup();
        assert_eq!(hashes.len(), FILES.len());
    }

    fn faults(report: Report) -> Vec<String> {
        let findings = read(&report, 0, &Wiring::Pico(PICO)).into_iter();
        findings
            .filter_map(|finding| match finding {
                Finding::Wrong(phrase) => Some(phrase.key.to_string()),
                Finding::Fine(_) => None,
            })
            .collect()
    }

    #[test]
    fn of_a_panel_that_is_well_nothing_is_wrong() {
        assert_eq!(faults(WELL), [""; 0]);
        let all = read(&WELL, 0, &Wiring::Unknown);
        for found in [
            Found::DisplayAnswers {
                address: Address(0x3C),
            },
            Found::PacketsDropped {
                panel: Number(3),
                here: Number(0),
            },
            Found::Started { ago: Uptime(3_723) },
        ] {
            assert!(all.contains(&found.say()), "{all:?}");
        }
    }

    #[test]
    fn each_fault_is_reported_with_the_pin_to_look_at() {
        let wires = "\"SDA on GP4, SCL on GP5, 3V3 and GND\"";
        let hash = Hash(file_hash("heapless-0.9.3/src/vec/mod.rs"));
        let unknown = Words::UnknownSource { hash }.say();
        for (report, expected) in [
            (
                Report {
                    display: Display::Unknown,
                    ..WELL
                },
                "display-unknown".into(),
            ),
            (
                Report {
                    display: Display::Missing,
                    ..WELL
                },
                format!("display-missing address=\"0x3C\" wires={wires}"),
            ),
            (
                Report {
                    display: Display::WrongAddress,
                    ..WELL
                },
                "display-at-other-address other=\"0x3D\" address=\"0x3C\"".into(),
            ),
            (
                Report {
                    display: Display::BusStuck,
                    ..WELL
                },
                format!("display-bus-stuck wires={wires}"),
            ),
            (
                Report {
                    down: 0b10_0000,
                    ..WELL
                },
                "button-down button=\"BACK\" pin=\"GP11\"".into(),
            ),
            (
                Report {
                    display_losses: 2,
                    ..WELL
                },
                "display-lost times=twice".into(),
            ),
            (
                Report {
                    dropped: 21,
                    ..WELL
                },
                "many-packets-dropped panel=21 here=0".into(),
            ),
            (
                Report {
                    start: Start::Hung,
                    ..WELL
                },
                "started-after-hanging ago=\"1 h 02 min\"".into(),
            ),
            (
                stopped_in("/build/firmware/src/bridge.rs"),
                "started-after-panic ago=\"1 h 02 min\" line=77 file=\"firmware/src/bridge.rs\""
                    .into(),
            ),
            (
                stopped_in("heapless-0.9.3/src/vec/mod.rs"),
                format!("started-after-panic ago=\"1 h 02 min\" line=77 file=\"{unknown}\""),
            ),
        ] {
            assert_eq!(faults(report), [expected]);
        }
    }

    #[test]
    fn the_displays_controller_and_a_slow_bus_are_no_fault() {
        let sh1106 = Controller::Sh1106;
        for (identity, expected) in [
            (
                Identity::Read(sh1106),
                "controller-read controller=\"SH1106\"",
            ),
            (
                Identity::Set(sh1106),
                "controller-set controller=\"SH1106\"",
            ),
            (
                Identity::Assumed,
                "controller-assumed controller=\"SSD1306\"",
            ),
        ] {
            let report = Report {
                identity,
                bus_clock: BusClock::Slow,
                ..WELL
            };
            assert_eq!(faults(report), [""; 0]);
            let all = read(&report, 0, &Wiring::Pico(PICO));
            let [_, controller, bus, ..] = &all[..] else {
                panic!("{all:?}");
            };
            assert_eq!(controller.phrase().key.to_string(), expected);
            assert_eq!(bus.phrase().key.to_string(), "slow-bus slow=100 fast=400");
        }
    }

    #[test]
    fn buttons_that_the_panel_ignores_are_reported() {
        let stuck = Report {
            down: 0b1100,
            stuck: 0b1100,
            ..WELL
        };
        assert_eq!(faults(stuck).len(), 2, "each once");
        let all = read(&stuck, 0, &Wiring::Unknown);
        let buttons = [Button::Up, Button::Down].map(ButtonName);
        let buttons = buttons.into_iter().collect();
        let ignored = Found::ButtonsIgnored { buttons }.say();
        assert!(all.contains(&ignored), "{all:?}");
    }
}
