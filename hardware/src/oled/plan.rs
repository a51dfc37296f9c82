//! Which windows to fill so that a display shows another picture, in few bytes.
//!
//! A message takes two bytes beside its content (address and control byte), so a window costs 2 and its area, and
//! before that 5 bytes if columns or pages have to be set, 8 if both. Unchanged bytes between two changed ones are
//! therefore sent again where that is cheaper than another window.
//!
//! The windows grow from page to page: a run of changed columns joins the window above or beside it that gains most by
//! it, or begins one of its own; then those two are joined that gain most, until nothing is gained. What is inside the
//! window in force can be filled without setting any address, which is done where all of it together costs less. That
//! is not the least possible, but near it, and costs little time: see the bus log of the standard scenes.

use heapless::Vec;

use super::Window;
use crate::screen::Changes;

/// Most windows in a plan, beside the one in force; what would need more gets larger ones.
const MOST: usize = 24;

/// Windows in the order in which they are filled.
pub type Plan = Vec<Window, { MOST + 1 }>;

/// What a message of data takes beside the data, in bytes.
const MESSAGE: u16 = 2;
/// What one more window takes: when it shares columns or pages with another, and when it does not, in bytes.
const ALONGSIDE: i16 = 7;
const APART: i16 = 10;
/// So many unchanged columns between changed ones of a page are sent without asking whether to skip them.
const GAP: u32 = 3;

/// The windows that hold all `changes`, for a display whose window in force is `now`.
pub fn plan(changes: &Changes, now: Window) -> Plan {
    let mut fresh = cover(changes);
    let inside = fresh.iter().filter(|window| now.holds(**window));
    let saved: u16 = inside.map(|window| APART as u16 + window.area()).sum();
    if saved < MESSAGE + now.area() {
        order(&mut fresh, now);
        return fresh;
    }
    let outside = fresh.iter().filter(|window| !now.holds(**window));
    let mut again: Plan = core::iter::once(&now).chain(outside).copied().collect();
    order(&mut fresh, now);
    order(&mut again, now);
    if cost(&again, now) < cost(&fresh, now) {
        again
    } else {
        fresh
    }
}

/// Bytes on the bus for a plan, addresses counted.
pub fn cost(plan: &[Window], now: Window) -> u16 {
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
    let mut windows = Plan::new();
    for (page, columns) in (0..).zip(changes.pages) {
        let mut rest = closed(columns);
        while rest != 0 {
            let run = Window::first_run(rest, page);
            rest &= !run.mask();
            add(&mut windows, run);
        }
    }
    while let Some((one, other)) = best_pair(&windows) {
        windows[one] = windows[one].around(windows[other]);
        windows.swap_remove(other);
    }
    windows
}

/// `columns` with gaps of up to [`GAP`] closed; those that reach near the right edge may stay.
fn closed(columns: u128) -> u128 {
    let mut wide = columns;
    for _ in 0..GAP {
        wide |= wide << 1;
    }
    let mut closed = wide;
    for _ in 0..GAP {
        closed &= closed >> 1;
    }
    closed | columns
}

/// Adds a run of the lowest page so far.
fn add(windows: &mut Plan, run: Window) {
    let near = windows
        .iter()
        .enumerate()
        .filter(|(_, window)| window.pages.1 + 1 >= run.pages.0);
    match near.map(|(at, window)| (gain(*window, run), at)).max() {
        Some((gain, at)) if gain >= 0 => windows[at] = windows[at].around(run),
        _ if windows.len() < MOST => windows.extend([run]),
        _ => {
            // Too many islands: whatever is the last one gets them all.
            let last = MOST - 1;
            windows[last] = windows[last].around(run);
        }
    }
}

/// The two windows, first one first, that gain most when they are joined; none if no two gain anything.
fn best_pair(windows: &[Window]) -> Option<(usize, usize)> {
    let (mut best, mut most) = (None, 0);
    for (one, a) in windows.iter().enumerate() {
        for (other, b) in windows.iter().enumerate().skip(one + 1) {
            let gain = gain(*a, *b);
            if gain > most {
                (best, most) = (Some((one, other)), gain);
            }
        }
    }
    best
}

/// Bytes on the bus that are saved when one window is filled instead of two.
fn gain(a: Window, b: Window) -> i16 {
    let window = if a.columns == b.columns || a.pages == b.pages {
        ALONGSIDE
    } else {
        APART
    };
    window + (a.area() + b.area()) as i16 - a.around(b).area() as i16
}

/// Puts windows one after the other that share columns or pages.
fn order(windows: &mut Plan, now: Window) {
    let mut in_force = now;
    for done in 0..windows.len() {
        let next = (done..windows.len()).min_by_key(|at| windows[*at].switch_cost(in_force));
        windows.swap(done, next.unwrap_or(done));
        in_force = windows[done];
    }
}
