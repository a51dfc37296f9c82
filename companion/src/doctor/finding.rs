//! The findings in a panel's report: what it means, and what to do about it.

use readyroom_hardware::{
    button::Button,
    oled::{BusClock, Identity},
    pins::{DISPLAY_ADDRESS, OTHER_DISPLAY_ADDRESS},
    wire::{Display, Report, SourceLocation, Start, file_hash},
};

use super::wiring::Wiring;

/// A few packets are cut whenever a plug is pulled; many more mean a bad cable.
const FEW_PACKETS: u32 = 20;

/// A finding: one line of a report.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Finding {
    /// As it should be.
    Fine(String),
    /// Not as it should be, and what to do.
    Wrong(String),
}

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
        findings.push(Finding::Wrong(format!(
            "The display was lost {} since the panel started: a loose wire at the display, most often",
            times(report.display_losses)
        )));
    }
    let dropped = report.dropped.max(dropped_here);
    let packets = format!(
        "Packets dropped: {} by the panel, {dropped_here} by this program",
        report.dropped
    );
    findings.push(if dropped > FEW_PACKETS {
        Finding::Wrong(format!("{packets}: try another cable or socket"))
    } else {
        Finding::Fine(packets)
    });
    let up = format!("{} h {:02} min", report.up_s / 3_600, report.up_s / 60 % 60);
    findings.push(match report.start {
        Start::Power => Finding::Fine(format!("It started {up} ago")),
        Start::Hung => Finding::Wrong(format!(
            "It started {up} ago, because it had hung and its watchdog restarted it: a fault of the firmware, which \
             `readyroom flash` may renew, or of the power"
        )),
        Start::Panicked(SourceLocation { file, line }) => Finding::Wrong(format!(
            "It started {up} ago, because its firmware stopped at line {line} of {} and its watchdog restarted it: \
             tell those who make Ready Room this line, and give it its firmware again with `readyroom flash`",
            file_name(file)
        )),
    });
    findings
}

/// The source files that a firmware is built of here, by their paths; `build.rs` lists them.
const FILES: &[&str] = &include!(concat!(env!("OUT_DIR"), "/firmware_files.rs"));

/// The source file with this hash, as a place in a sentence.
fn file_name(hash: u32) -> String {
    match FILES.iter().find(|path| file_hash(path) == hash) {
        Some(path) => (*path).to_owned(),
        None => format!("a file of another package or version (hash {hash:08X})"),
    }
}

/// The finding about the display of a panel with this `wiring`.
pub fn display(display: Display, wiring: &Wiring) -> Finding {
    let wires = wiring.display();
    match display {
        Display::Present => Finding::Fine(format!("The display answers at {DISPLAY_ADDRESS:#04X}")),
        Display::Unknown => {
            Finding::Wrong("The panel does not say whether it has a display".into())
        }
        Display::Missing => Finding::Wrong(format!(
            "No display at {DISPLAY_ADDRESS:#04X}: look at {wires}"
        )),
        Display::WrongAddress => Finding::Wrong(format!(
            "The display answers at {OTHER_DISPLAY_ADDRESS:#04X} instead of {DISPLAY_ADDRESS:#04X}: move the resistor on \
             its back from 0x7A to 0x78, as the two are written there"
        )),
        Display::BusStuck => Finding::Wrong(format!(
            "The display's bus is held down or disturbed: look for a short at {wires}, and whether data and clock \
             are swapped"
        )),
    }
}

/// The finding about the controller of a display that answers.
pub fn identity(identity: Identity) -> Finding {
    Finding::Fine(match identity {
        Identity::Read(controller) => format!("Its controller says it is an {}", controller.name()),
        Identity::Set(controller) => {
            format!("It is set to an {}, and not asked", controller.name())
        }
        Identity::Assumed => format!(
            "Its controller does not say what it is: it is taken for an {}",
            identity.controller().name()
        ),
    })
}

/// A bus that is slower than it should be.
fn slow_bus(clock: BusClock) -> Option<Finding> {
    match clock {
        BusClock::Fast => None,
        BusClock::Slow => Some(Finding::Fine(format!(
            "Its bus runs at {} kHz, as it does not answer at {} kHz: pictures come slowly. Shorten its wires, or add \
             pull-ups of 4.7 kilohm from SDA and SCL to 3V3",
            BusClock::Slow.hz() / 1_000,
            BusClock::Fast.hz() / 1_000
        ))),
    }
}

/// Buttons that read down although nobody presses them.
pub fn held_down(down: u8, wiring: &Wiring) -> Vec<Finding> {
    let held = Button::ALL
        .into_iter()
        .filter(|&button| down & 1 << button as u8 != 0);
    let findings: Vec<_> = held
        .map(|button| {
            Finding::Wrong(format!(
                "{} reads as pressed: if nobody presses it, look for a short to ground at {}",
                button.name(),
                wiring.button(button)
            ))
        })
        .collect();
    if findings.is_empty() {
        vec![Finding::Fine("No button reads as pressed".into())]
    } else {
        findings
    }
}

/// Buttons that the panel ignores.
fn ignored(stuck: u8) -> Option<Finding> {
    let names: Vec<_> = Button::ALL
        .into_iter()
        .filter(|&button| stuck & 1 << button as u8 != 0)
        .map(Button::name)
        .collect();
    (!names.is_empty()).then(|| {
        Finding::Fine(format!(
            "The panel ignores {} until it has been up: it was down at the start, or for more than half a minute",
            names.join(" and ")
        ))
    })
}

fn times(count: u32) -> String {
    match count {
        1 => "once".into(),
        2 => "twice".into(),
        many => format!("{many} times"),
    }
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

    fn wrong(report: Report) -> Vec<String> {
        let findings = read(&report, 0, &Wiring::Pico(PICO)).into_iter();
        findings
            .filter_map(|finding| match finding {
                Finding::Wrong(words) => Some(words),
                Finding::Fine(_) => None,
            })
            .collect()
    }

    #[test]
    fn of_a_panel_that_is_well_nothing_is_wrong() {
        assert_eq!(wrong(WELL), [""; 0]);
        let all = read(&WELL, 0, &Wiring::Unknown);
        assert!(
            all.contains(&Finding::Fine("The display answers at 0x3C".into())),
            "{all:?}"
        );
        assert!(
            all.contains(&Finding::Fine("It started 1 h 02 min ago".into())),
            "{all:?}"
        );
    }

    #[test]
    fn each_fault_is_reported_with_the_pin_to_look_at() {
        for (report, words) in [
            (
                Report {
                    display: Display::Missing,
                    ..WELL
                },
                ["No display at 0x3C", "SDA on GP4"],
            ),
            (
                Report {
                    display: Display::WrongAddress,
                    ..WELL
                },
                ["0x3D instead of 0x3C", "from 0x7A to 0x78"],
            ),
            (
                Report {
                    display: Display::BusStuck,
                    ..WELL
                },
                ["held down", "SCL on GP5"],
            ),
            (
                Report {
                    down: 0b10_0000,
                    ..WELL
                },
                ["BACK reads as pressed", "GP11"],
            ),
            (
                Report {
                    display_losses: 2,
                    ..WELL
                },
                ["lost twice", "loose wire"],
            ),
            (
                Report {
                    dropped: 21,
                    ..WELL
                },
                ["21 by the panel", "another cable"],
            ),
            (
                Report {
                    start: Start::Hung,
                    ..WELL
                },
                ["watchdog", "readyroom flash"],
            ),
            (
                stopped_in("/build/firmware/src/bridge.rs"),
                ["stopped at line 77 of firmware/src/bridge.rs", "flash"],
            ),
            (
                stopped_in("heapless-0.9.3/src/vec/mod.rs"),
                ["line 77 of a file of another package", "(hash "],
            ),
        ] {
            let findings = wrong(report);
            assert_eq!(findings.len(), 1, "{findings:?}");
            assert!(
                words.iter().all(|word| findings[0].contains(word)),
                "{findings:?}"
            );
        }
    }

    #[test]
    fn the_displays_controller_and_a_slow_bus_are_no_fault() {
        let sh1106 = Controller::Sh1106;
        for (identity, words) in [
            (Identity::Read(sh1106), "says it is an SH1106"),
            (Identity::Set(sh1106), "set to an SH1106"),
            (Identity::Assumed, "taken for an SSD1306"),
        ] {
            let report = Report {
                identity,
                bus_clock: BusClock::Slow,
                ..WELL
            };
            assert_eq!(wrong(report), [""; 0]);
            let all = read(&report, 0, &Wiring::Pico(PICO));
            let says = |words: &str| {
                all.iter()
                    .any(|finding| matches!(finding, Finding::Fine(said) if said.contains(words)))
            };
            assert!(says(words), "{all:?}");
            assert!(says("100 kHz, as it does not answer at 400 kHz"), "{all:?}");
        }
    }

    #[test]
    fn buttons_that_the_panel_ignores_are_reported() {
        let stuck = Report {
            down: 0b1100,
            stuck: 0b1100,
            ..WELL
        };
        assert_eq!(wrong(stuck).len(), 2, "each once");
        let all = read(&stuck, 0, &Wiring::Unknown);
        let ignored = |finding: &Finding| matches!(finding, Finding::Fine(words) if words.contains("ignores UP and DOWN"));
        assert!(all.iter().any(ignored), "{all:?}");
    }

    #[test]
    fn on_a_board_that_is_not_known_parts_are_called_by_their_names() {
        let report = Report { down: 1, ..WELL };
        let findings = read(&report, 0, &Wiring::Unknown);
        assert!(
            findings.iter().any(
                |finding| matches!(finding, Finding::Wrong(words) if words.ends_with("ROLL's pin"))
            ),
            "{findings:?}"
        );
    }
}
