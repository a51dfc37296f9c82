//! Windows to fill so that a display shows another picture, in few bytes.
//!
//! A message takes two bytes beside its content (address and control byte), so a window costs 2 and its area, and
//! before that 5 bytes if columns or pages have to be set, 8 if both. Unchanged bytes between two changed ones are
//! therefore sent again where that is cheaper than another window.
//!
//! The windows grow from page to page: a run of changed columns joins the window above or beside it that gains most by
//! it, or begins one of its own. What is inside the window in force can be filled without setting any address, which is
//! done where all of it together costs less. That is not the least possible, but near it, and costs little time: see the
//! bus log of the standard scenes.

use heapless::Vec;

use super::Window;
use crate::screen::Changes;

/// Most windows in a plan, beside the one in force; what would need more gets larger ones.
const MOST: usize = 24;

/// Windows in the order in which they are filled.
pub type Plan = Vec<Window, { MOST + 1 }>;

/// Overhead of a data message, in bytes.
const MESSAGE: u16 = 2;
/// Overhead of one more window, in bytes: when it shares columns or pages with another, and when it does not.
const ALONGSIDE: i32 = 7;
const APART: i32 = 10;

/// The windows that hold all `changes`, for a display whose window in force is `now`.
pub fn plan(changes: &Changes, now: Window) -> Plan {
    let mut fresh = cover(changes);
    let inside = fresh.iter().filter(|window| now.holds(**window));
    let saved: u16 = inside.map(|window| APART as u16 + window.area()).sum();
    if saved < MESSAGE + now.area() {
        order(&mut fresh, now);
        return no_dearer_than_all(fresh, now);
    }
    let outside = fresh.iter().filter(|window| !now.holds(**window));
    let mut again: Plan = core::iter::once(&now).chain(outside).copied().collect();
    order(&mut fresh, now);
    order(&mut again, now);
    let cheaper = if cost(&again, now) < cost(&fresh, now) {
        again
    } else {
        fresh
    };
    no_dearer_than_all(cheaper, now)
}

/// The whole picture in one window, if `plan` is dearer than that.
fn no_dearer_than_all(mut plan: Plan, now: Window) -> Plan {
    let all = [Window::ALL];
    // Most plans are far from it.
    let data: u16 = plan.iter().map(|window| window.area()).sum();
    if data > Window::ALL.area() / 2 && cost(&plan, now) > cost(&all, now) {
        plan.clear();
        plan.extend(all);
    }
    plan
}

/// Bytes on the bus for a plan, addresses counted.
fn cost(plan: &[Window], now: Window) -> u16 {
    let mut in_force = now;
    let bytes = plan.iter().map(|window| {
        let switch = window.switch_cost(in_force);
        in_force = *window;
        switch + MESSAGE + window.area()
    });
    bytes.sum()
}

/// Windows that hold all changes, at most [`MOST`] of them.
fn cover(changes: &Changes) -> Plan {
    let mut areas: Vec<Area, MOST> = Vec::new();
    // Those that end above the page before are as they will be.
    let mut done = 0;
    for (page, columns) in (0..).zip(changes.pages) {
        if columns == 0 {
            continue;
        }
        let before = done;
        for at in before..areas.len() {
            if areas[at].pages.1 < page {
                areas.swap(done, at);
                done += 1;
            }
        }
        for columns in Runs::of(closed(columns, SEVEN)) {
            add(&mut areas, done, Area::new(columns, (page, page + 1)));
        }
    }
    areas.iter().map(Area::window).collect()
}

/// The last of three shifts with which [`closed`] closes gaps of up to six or seven.
pub(super) const SIX: u32 = 3;
const SEVEN: u32 = 4;

/// `columns` with gaps of up to six or seven closed, which are cheaper to send than to skip; near the right edge they may
/// stay.
#[inline(never)]
pub(super) const fn closed(columns: u128, last_shift: u32) -> u128 {
    let wide = columns | columns << 1;
    let wide = wide | wide << 2;
    let wide = wide | wide << last_shift;
    let closed = wide & wide >> 1;
    let closed = closed & closed >> 2;
    let closed = closed & closed >> last_shift;
    closed | columns
}

/// The runs of set bits, from the lowest: the first one, and the one after the last.
pub(super) struct Runs(u128);

impl Runs {
    pub const fn of(columns: u128) -> Self {
        Self(columns)
    }

    /// The bits of the runs that are still to come.
    pub const fn rest(&self) -> u128 {
        self.0
    }
}

impl Iterator for Runs {
    type Item = (i32, i32);

    fn next(&mut self) -> Option<(i32, i32)> {
        if self.0 == 0 {
            return None;
        }
        // The carry clears the run, and sets the bit after it.
        let cleared = self.0.wrapping_add(self.0 & self.0.wrapping_neg());
        let run = (self.0.trailing_zeros(), cleared.trailing_zeros());
        self.0 &= cleared;
        Some((run.0 as i32, run.1 as i32))
    }
}

/// A window while it grows: its first columns and pages, and those after the last.
#[derive(Clone, Copy, Debug)]
struct Area {
    columns: (i32, i32),
    pages: (i32, i32),
    bytes: i32,
}

impl Area {
    const fn new(columns: (i32, i32), pages: (i32, i32)) -> Self {
        Self {
            columns,
            pages,
            bytes: (columns.1 - columns.0) * (pages.1 - pages.0),
        }
    }

    fn around(&self, other: &Self) -> Self {
        let span = |a: (i32, i32), b: (i32, i32)| (a.0.min(b.0), a.1.max(b.1));
        Self::new(
            span(self.columns, other.columns),
            span(self.pages, other.pages),
        )
    }

    /// True if filling it together with a run beside it or below may save anything: not if the columns between the two
    /// take more than another window.
    const fn may_gain(&self, run: &Self) -> bool {
        self.columns.0 <= run.columns.1 + APART && run.columns.0 <= self.columns.1 + APART
    }

    const fn window(&self) -> Window {
        Window {
            columns: [self.columns.0 as u8, self.columns.1 as u8 - 1],
            pages: [self.pages.0 as u8, self.pages.1 as u8 - 1],
        }
    }
}

/// Adds a run of the lowest page so far; the first areas are done.
fn add(areas: &mut Vec<Area, MOST>, done: usize, run: Area) {
    let (mut best, mut most) = (None, 0);
    for area in areas[done..].iter_mut().filter(|area| area.may_gain(&run)) {
        let gain = gain(area, &run);
        if gain >= most {
            (best, most) = (Some(area), gain);
        }
    }
    if let Some(area) = best {
        *area = area.around(&run);
    } else if areas.push(run).is_err() {
        // Too many islands: the last one gets all that follow.
        areas[MOST - 1] = areas[MOST - 1].around(&run);
    }
}

/// Bytes on the bus that are saved when one window is filled instead of two.
fn gain(a: &Area, b: &Area) -> i32 {
    let data = a.bytes + b.bytes - a.around(b).bytes;
    // Mostly it is a loss, whichever address is saved.
    if data + APART >= 0 && (a.columns == b.columns || a.pages == b.pages) {
        data + ALONGSIDE
    } else {
        data + APART
    }
}

/// Puts windows one after the other that share columns or pages.
fn order(windows: &mut [Window], now: Window) {
    let mut in_force = now;
    for done in 0..windows.len() {
        let (first, rest) = (windows[done], &windows[done..]);
        let shares =
            |window: &Window| window.columns == in_force.columns || window.pages == in_force.pages;
        if let Some(next) = rest.iter().position(shares) {
            windows[done] = windows[done + next];
            windows[done + next] = first;
        }
        in_force = windows[done];
    }
}
