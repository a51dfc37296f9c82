//! The commands, and what they do to the display: those of the SSD1306 (data sheet, table 9-1 and the application note on
//! the charge pump), of the SSD1309 (table 9-5) and of the SH1106 (command table).

use crate::{oled::Controller, screen::HEIGHT};

use super::Fault;

/// Number of arguments of `command`; none if it is no command of this controller.
pub(super) const fn arguments(controller: Controller, command: u8) -> Option<usize> {
    match (controller, command) {
        (Controller::Ssd1306, 0x8d) | (Controller::Ssd1309, 0xfd) | (Controller::Sh1106, 0xad) => {
            Some(1)
        }
        (Controller::Sh1106, 0x30..=0x33 | 0xe0 | 0xee) => Some(0),
        (Controller::Sh1106, 0x20..=0x2f | 0xa3) => None,
        (_, command) => shared_arguments(command),
    }
}

/// The same of the commands that more than one controller has.
const fn shared_arguments(command: u8) -> Option<usize> {
    match command {
        0x00..=0x1f | 0x2e..=0x2f | 0x40..=0x7f | 0xa0..=0xa1 | 0xa4..=0xa7 => Some(0),
        0xae..=0xb7 | 0xc0 | 0xc8 | 0xe3 => Some(0),
        0x20 | 0x81 | 0xa8 | 0xd3 | 0xd5 | 0xd9 | 0xda | 0xdb => Some(1),
        0x21 | 0x22 | 0xa3 => Some(2),
        0x29 | 0x2a => Some(5),
        0x26 | 0x27 => Some(6),
        _ => None,
    }
}

/// Registers by which the memory is shown.
#[derive(Clone, Debug)]
pub(super) struct Registers {
    controller: Controller,
    on: bool,
    /// There is a voltage to shine with: from the pump or converter in the chip, where the module has no other.
    voltage: bool,
    /// It takes no command but the one that unlocks it.
    locked: bool,
    all_lit: bool,
    inverse: bool,
    pub(super) scrolling: bool,
    pub(super) segments_reversed: bool,
    rows_reversed: bool,
    start_line: usize,
    offset: usize,
    rows: usize,
    com_pins: u8,
    pub(super) contrast: u8,
}

impl Registers {
    /// As after a reset. The converter of an SH1106 is on then.
    pub(super) const fn new(controller: Controller) -> Self {
        Self {
            controller,
            on: false,
            voltage: !matches!(controller, Controller::Ssd1306),
            locked: false,
            all_lit: false,
            inverse: false,
            scrolling: false,
            segments_reversed: false,
            rows_reversed: false,
            start_line: 0,
            offset: 0,
            rows: HEIGHT,
            com_pins: 0x12,
            contrast: if matches!(controller, Controller::Sh1106) {
                0x80
            } else {
                0x7f
            },
        }
    }

    pub(super) const fn is_switched_on(&self) -> bool {
        self.on
    }

    /// True if it takes neither data nor any command but the one that unlocks it.
    pub(super) const fn is_locked(&self) -> bool {
        self.locked
    }

    /// True if it takes this command.
    pub(super) fn takes(&self, command: u8) -> bool {
        !self.locked || command == 0xfd
    }

    pub(super) const fn is_on(&self) -> bool {
        self.on && self.voltage
    }

    /// True if a pixel with this bit in its memory is lit.
    pub(super) const fn shines(&self, bit: bool) -> bool {
        self.is_on() && ((self.all_lit || bit) != self.inverse)
    }

    /// The row of the memory that is seen at `y`; none where no row is driven.
    pub(super) fn row(&self, y: usize) -> Option<usize> {
        let seen = HEIGHT - 1 - y;
        // Wired for alternating halves; another setting drives the rows in another order. Which is of no account.
        let com = if self.com_pins == 0x12 {
            seen
        } else {
            seen % 2 * 32 + seen / 2
        };
        let row = if self.rows_reversed {
            (self.rows - 1).checked_sub(com)?
        } else if com < self.rows {
            com
        } else {
            return None;
        };
        Some((row + self.offset + self.start_line) % HEIGHT)
    }

    /// Carries out a command with all its arguments.
    pub(super) fn command(&mut self, bytes: &[u8], faults: &mut Vec<Fault>) {
        match *bytes {
            [0x2e] => self.scrolling = false,
            [0x2f] => self.scrolling = true,
            [line @ 0x40..=0x7f] => self.start_line = usize::from(line & 0x3f),
            [0x81, contrast] => self.contrast = contrast,
            [0x8d, pump] => {
                check(faults, bytes, matches!(pump, 0x10 | 0x14));
                self.voltage = pump & 4 != 0;
            }
            [0xad, converter] => {
                check(faults, bytes, matches!(converter, 0x8a | 0x8b));
                self.voltage = converter & 1 != 0;
            }
            [0xfd, lock] => {
                check(faults, bytes, matches!(lock, 0x12 | 0x16));
                self.locked = lock & 4 != 0;
            }
            [remap @ 0xa0..=0xa1] => self.segments_reversed = remap & 1 != 0,
            [all @ 0xa4..=0xa5] => self.all_lit = all & 1 != 0,
            [inverse @ 0xa6..=0xa7] => self.inverse = inverse & 1 != 0,
            [0xa8, last] => {
                check(faults, bytes, matches!(last, 15..=63));
                self.rows = usize::from(last & 0x3f) + 1;
            }
            [on @ 0xae..=0xaf] => self.on = on & 1 != 0,
            [direction @ (0xc0 | 0xc8)] => self.rows_reversed = direction & 8 != 0,
            [0xd3, offset] => {
                check(faults, bytes, offset < 64);
                self.offset = usize::from(offset & 0x3f);
            }
            [0xd9, precharge] => check(
                faults,
                bytes,
                precharge & 0x0f != 0 && precharge & 0xf0 != 0,
            ),
            [0xda, pins] => {
                check(faults, bytes, pins & !0x30 == 0x02);
                self.com_pins = pins;
            }
            [0xdb, level] => {
                let known = match self.controller {
                    Controller::Ssd1306 => matches!(level, 0x00 | 0x20 | 0x30),
                    Controller::Ssd1309 => matches!(level, 0x00 | 0x34 | 0x3c),
                    Controller::Sh1106 => true,
                };
                check(faults, bytes, known);
            }
            // The clock, the set-up of scrolling, and nothing at all.
            _ => {}
        }
    }
}

fn check(faults: &mut Vec<Fault>, bytes: &[u8], allowed: bool) {
    if let ([command, argument], false) = (bytes, allowed) {
        faults.push(Fault::Argument(*command, *argument));
    }
}
