//! A plan to judge others by: the cheapest that is found where time does not matter.
//!
//! Windows begin as runs of changed columns, with gaps closed up to several widths, and are joined in pairs as long as any
//! pair gains; so again with pairs that lose a little. What is left is put into the best order there is.

use std::{vec, vec::Vec};

use crate::{
    oled::{Window, plan},
    screen::{Changes, WIDTH},
};

/// Overhead of a data message, of one more address, and of two, in bytes.
const MESSAGE: i32 = 2;
const ADDRESS: i32 = 5;
const ADDRESSES: i32 = 8;
/// Windows that are tried in every order.
const ORDERED: usize = 9;

/// Bytes on the bus of the best plan found for `changes`, for a display whose window in force is `now`; 0 for none.
pub fn cost(changes: &Changes, now: Window) -> u16 {
    if changes.pages.iter().all(|columns| *columns == 0) {
        return 0;
    }
    let mut candidates = vec![vec![Window::ALL], plan(changes, now).to_vec()];
    for gap in [0, 3, 7, 12, 24] {
        for bias in [0, 3, 6] {
            candidates.push(joined(runs(changes, gap), bias));
        }
    }
    let again: Vec<Vec<Window>> = candidates.iter().map(|plan| reusing(plan, now)).collect();
    let all = candidates.iter().chain(&again);
    let best = all.map(|plan| total(plan, now)).min().unwrap_or(0);
    best as u16
}

/// Bytes on the bus of a plan, in its order.
pub fn cost_of(plan: &[Window], now: Window) -> u16 {
    let mut at = now;
    let bytes = plan.iter().map(|window| {
        let switch = switch(*window, at);
        at = *window;
        switch + MESSAGE + i32::from(window.area())
    });
    bytes.sum::<i32>() as u16
}

/// The runs of changed columns of each page; gaps of up to so many columns are closed.
fn runs(changes: &Changes, gap: usize) -> Vec<Window> {
    let mut runs: Vec<Window> = Vec::new();
    for (page, columns) in (0..).zip(changes.pages) {
        let first = runs.len();
        for column in (0..WIDTH).filter(|column| columns >> column & 1 != 0) {
            let column = column as u8;
            match runs[first..].last_mut() {
                Some(run) if usize::from(column - run.columns[1]) <= gap + 1 => {
                    run.columns[1] = column;
                }
                _ => runs.push(Window {
                    columns: [column, column],
                    pages: [page, page],
                }),
            }
        }
    }
    runs
}

fn around(a: Window, b: Window) -> Window {
    let span = |a: [u8; 2], b: [u8; 2]| [a[0].min(b[0]), a[1].max(b[1])];
    Window {
        columns: span(a.columns, b.columns),
        pages: span(a.pages, b.pages),
    }
}

fn holds(a: Window, b: Window) -> bool {
    around(a, b) == a
}

/// Joins the two windows that gain most by it, and what lies inside of both, until none gains more than `-bias`.
fn joined(mut windows: Vec<Window>, bias: i32) -> Vec<Window> {
    loop {
        let mut best = None;
        for (at, a) in windows.iter().enumerate() {
            for b in &windows[at + 1..] {
                let both = around(*a, *b);
                if i32::from(both.area()) > i32::from(a.area() + b.area()) + 64 {
                    continue;
                }
                let saved: i32 = (windows.iter().filter(|window| holds(both, **window)))
                    .map(|window| i32::from(window.area()) + MESSAGE + ADDRESSES)
                    .sum();
                let alike = a.columns == b.columns || a.pages == b.pages;
                let gain = saved
                    - i32::from(both.area())
                    - MESSAGE
                    - ADDRESSES
                    - if alike { ADDRESSES - ADDRESS } else { 0 };
                if best.is_none_or(|(most, _)| gain > most) {
                    best = Some((gain, both));
                }
            }
        }
        match best {
            Some((gain, both)) if gain + bias >= 0 => {
                windows.retain(|window| !holds(both, *window));
                windows.push(both);
            }
            _ => return windows,
        }
    }
}

/// The same with the window in force for all that lies inside of it.
fn reusing(plan: &[Window], now: Window) -> Vec<Window> {
    let outside = plan.iter().filter(|window| !holds(now, **window));
    core::iter::once(&now).chain(outside).copied().collect()
}

fn switch(to: Window, from: Window) -> i32 {
    match (to.columns == from.columns, to.pages == from.pages) {
        (true, true) => 0,
        (true, false) | (false, true) => ADDRESS,
        (false, false) => ADDRESSES,
    }
}

/// Bytes of a plan in its best order; of many windows, in that of the nearest next.
fn total(plan: &[Window], now: Window) -> i32 {
    let data: i32 = plan
        .iter()
        .map(|window| MESSAGE + i32::from(window.area()))
        .sum();
    data + if plan.len() <= ORDERED {
        every_order(plan, now)
    } else {
        nearest(plan.to_vec(), now)
    }
}

/// The least cost of the addresses, over the sets of windows that are done and the one that was last.
fn every_order(plan: &[Window], now: Window) -> i32 {
    let count = plan.len();
    let mut least = vec![[i32::MAX; ORDERED]; 1 << count];
    for (at, window) in plan.iter().enumerate() {
        least[1 << at][at] = switch(*window, now);
    }
    for done in 1..1 << count {
        for last in (0..count).filter(|last| done >> last & 1 != 0) {
            let so_far = least[done][last];
            if so_far == i32::MAX {
                continue;
            }
            for next in (0..count).filter(|next| done >> next & 1 == 0) {
                let then = &mut least[done | 1 << next][next];
                *then = (*then).min(so_far + switch(plan[next], plan[last]));
            }
        }
    }
    least[(1 << count) - 1].into_iter().min().unwrap_or(0)
}

fn nearest(mut left: Vec<Window>, now: Window) -> i32 {
    let (mut at, mut cost) = (now, 0);
    while let Some((index, next)) =
        (left.iter().copied().enumerate()).min_by_key(|(_, window)| switch(*window, at))
    {
        cost += switch(next, at);
        at = next;
        left.swap_remove(index);
    }
    cost
}
