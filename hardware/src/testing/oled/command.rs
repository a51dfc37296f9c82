//! The commands (data sheet, table 9-1 and the application note on the charge pump), and what they do to the display.

use crate::screen::HEIGHT;

use super::Fault;

/// Number of arguments of `command`; none if it is no command.
pub(super) const fn arguments(command: u8) -> Option<usize> {
    match command {
        0x00..=0x1f | 0x2e..=0x2f | 0x40..=0x7f | 0xa0..=0xa1 | 0xa4..=0xa7 => Some(0),
        0xae..=0xb7 | 0xc0 | 0xc8 | 0xe3 => Some(0),
        0x20 | 0x81 | 0x8d | 0xa8 | 0xd3 | 0xd5 | 0xd9 | 0xda | 0xdb => Some(1),
        0x21 | 0x22 | 0xa3 => Some(2),
        0x29 | 0x2a => Some(5),
        0x26 | 0x27 => Some(6),
        _ => None,
    }
}

/// Registers by which the memory is shown.
#[derive(Clone, Debug)]
pub(super) struct Registers {
    on: bool,
    /// The modules have no other source of the voltage they shine with.
    charge_pump: bool,
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

impl Default for Registers {
    /// As after a reset.
    fn default() -> Self {
        Self {
            on: false,
            charge_pump: false,
            all_lit: false,
            inverse: false,
            scrolling: false,
            segments_reversed: false,
            rows_reversed: false,
            start_line: 0,
            offset: 0,
            rows: HEIGHT,
            com_pins: 0x12,
            contrast: 0x7f,
        }
    }
}

impl Registers {
    pub(super) const fn is_on(&self) -> bool {
        self.on && self.charge_pump
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
                self.charge_pump = pump & 4 != 0;
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
            [0xdb, level] => check(faults, bytes, matches!(level, 0x00 | 0x20 | 0x30)),
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
