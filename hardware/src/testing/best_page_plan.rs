//! A plan to judge the runs of page addressing by: the least that the bus's grammar allows.
//!
//! A message may be commands alone, data alone, or both with a control byte before each (SH1106 data sheet, I2C interface); the
//! pointer may be where it is wanted. All of that is tried for every changed column, page by page from the top, and once with
//! the page that was written last first.

use crate::screen::{Changes, WIDTH};

/// Where the next byte of data goes: page and column.
pub type Pointer = (usize, usize);

/// Bytes on the bus of the best plan found for `changes`, for a display that writes `now` next; 0 for none.
pub fn cost(changes: &Changes, now: Pointer) -> u16 {
    let changed: Vec<usize> = (0..changes.pages.len())
        .filter(|page| changes.pages[*page] != 0)
        .collect();
    if changed.is_empty() {
        return 0;
    }
    let mut last_first = changed.clone();
    last_first.sort_by_key(|page| *page != now.0);
    let orders = [changed, last_first];
    orders
        .map(|pages| in_order(changes, &pages, now))
        .into_iter()
        .min()
        .unwrap_or(0)
}

/// Least bytes so far, by what the message is at that can go on: data to its end, or a control byte before each.
#[derive(Clone, Copy)]
struct Least {
    data: u16,
    pairs: u16,
}

impl Least {
    /// Before the first message, which begins with an address.
    const NOTHING: Self = Self { data: 0, pairs: 1 };

    fn any(self) -> u16 {
        self.data.min(self.pairs)
    }

    /// After a byte of data where the pointer is. A message of data alone continues, one of pairs may become one.
    fn data(self) -> Self {
        Self {
            data: (self.data + 1).min(self.pairs + 2),
            pairs: self.pairs + 2,
        }
    }

    /// After so many commands and a byte of data.
    fn jump(self, commands: u16) -> Self {
        // One control byte for the commands of their own message, another message for the data.
        let apart = self.any() + if commands == 0 { 1 } else { 3 + commands };
        // One message, a control byte each; the one that is under way, or another.
        let together = (self.pairs + 2 * commands).min(self.any() + 1 + 2 * commands);
        let before = apart.min(together);
        Self {
            data: before + 2,
            pairs: before + 2,
        }
    }
}

fn in_order(changes: &Changes, pages: &[usize], now: Pointer) -> u16 {
    let mut least: Option<Least> = None;
    let mut pointer = now;
    for page in pages {
        for column in (0..WIDTH).filter(|column| changes.pages[*page] >> column & 1 != 0) {
            let commands = match (pointer.0 == *page, pointer.1 == column) {
                (true, true) => 0,
                (false, true) => 1,
                (true, false) => 2,
                (false, false) => 3,
            };
            least = Some(match least {
                None => Least::NOTHING.jump(commands),
                Some(least) => {
                    let jumped = least.jump(commands);
                    if pointer.0 == *page {
                        let through = (pointer.1..=column).fold(least, |least, _| least.data());
                        Least {
                            data: through.data.min(jumped.data),
                            pairs: through.pairs.min(jumped.pairs),
                        }
                    } else {
                        jumped
                    }
                }
            });
            pointer = (*page, column + 1);
        }
    }
    least.map_or(0, Least::any)
}
