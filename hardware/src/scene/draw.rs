//! From a scene to its layout, and when that looks different next.

use super::{
    Heading, Layout, NOTICE_ROWS, Scene, TitleRow, board,
    canvas::{Canvas, DARK},
    card, countdown, dice, facts, menu, meters, motion, notice, outcome, picture, qr_code,
    rows::Timer,
    test_card, text_entry, track, tumble,
};
use crate::{countdown::Countdown, screen::Surface};

/// Draws `scene` as it is `since_ms` after its frame came.
pub(crate) fn draw<D>(
    scene: &Scene,
    layout: Layout,
    running: Option<&Countdown>,
    since_ms: u32,
    target: &mut D,
) -> Result<(), D::Error>
where
    D: Surface,
{
    target.clear(DARK)?;
    let timer = running.map(|countdown| Timer::at(countdown, since_ms));
    let canvas = &mut Canvas { target };
    let rows_of_notice = match scene {
        Scene::Notice { text, .. } => notice::rows_of(text),
        _ => 0,
    };
    match (scene.heading(), scene) {
        (Heading::Row(row), _) if rows_of_notice >= NOTICE_ROWS => {
            canvas.narrow_title_row(row, timer)?;
        }
        (Heading::Row(row), _) => {
            canvas.title_row(row, timer)?;
            if !fills_the_body(scene) {
                canvas.rule()?;
            }
        }
        (Heading::Title(title), Scene::TextEntry { .. }) => {
            let row = TitleRow {
                title: title.clone(),
                page: (0, 0),
            };
            canvas.inverse_title_row(&row, timer)?;
        }
        // Drawn with the body.
        (Heading::Title(_) | Heading::Large(_) | Heading::None, _) => {}
    }
    canvas.hint(scene.hint())?;
    match scene {
        Scene::Menu {
            entries,
            cursor,
            first,
            total,
            ..
        } => menu::List::new(layout, entries, *cursor, *first, *total).draw(canvas, since_ms),
        Scene::Dice {
            dice,
            cursor,
            tumbling,
            ..
        } => dice::draw(canvas, dice, *cursor, tumbling.then_some(since_ms)),
        Scene::Countdown { title, .. } => countdown::draw(canvas, layout, title, timer),
        Scene::Track {
            spaces,
            marker,
            note,
            ..
        } => track::draw(canvas, layout, (spaces, *marker), note),
        Scene::Board { rows, .. } => board::draw(canvas, layout, rows, since_ms),
        Scene::Picture { picture, .. } => picture::draw(canvas, picture, since_ms),
        Scene::Card {
            name, icons, note, ..
        } => card::draw(canvas, layout, (name, icons, note)),
        Scene::Facts { facts, .. } => facts::draw(canvas, layout, facts),
        Scene::Meters { meters, .. } => meters::draw(canvas, layout, meters),
        Scene::Notice { text, .. } => notice::draw(canvas, layout, text, rows_of_notice),
        Scene::TextEntry { typed, letter, .. } => text_entry::draw(canvas, layout, typed, *letter),
        Scene::Outcome {
            won, title, lines, ..
        } => outcome::draw(canvas, layout, *won, title, lines),
        Scene::TestCard => test_card::draw(canvas),
        Scene::QrCode {
            title,
            code,
            pin,
            text,
        } => qr_code::draw(canvas, code, title, timer, (pin, text)),
    }
}

/// True if the scene needs every row of the body, so that the line above it has to go.
fn fills_the_body(scene: &Scene) -> bool {
    match scene {
        Scene::Dice { dice, .. } => dice.len() > dice::IN_A_ROW,
        Scene::Facts { facts, .. } => facts.is_full(),
        _ => false,
    }
}

/// When the picture next differs, after `since_ms`; none if it never does by itself.
pub(crate) fn next_change(
    scene: &Scene,
    layout: Layout,
    running: Option<&Countdown>,
    since_ms: u32,
) -> Option<u32> {
    let own = match scene {
        Scene::Menu {
            entries,
            cursor,
            first,
            total,
            ..
        } => {
            let list = menu::List::new(layout, entries, *cursor, *first, *total);
            motion::next_scroll(list.overflow(), since_ms)
        }
        Scene::Dice {
            dice,
            tumbling: true,
            ..
        } => tumble::next_change(dice, since_ms),
        Scene::Board { rows, .. } if board::blinks(rows) => motion::next_blink(since_ms),
        Scene::Picture { picture, .. } if picture.blinks() => motion::next_blink(since_ms),
        Scene::Outcome { .. } | Scene::TestCard => return None,
        Scene::Dice { .. }
        | Scene::Countdown { .. }
        | Scene::Track { .. }
        | Scene::Board { .. }
        | Scene::Picture { .. }
        | Scene::Card { .. }
        | Scene::Facts { .. }
        | Scene::Meters { .. }
        | Scene::Notice { .. }
        | Scene::TextEntry { .. }
        | Scene::QrCode { .. } => None,
    };
    let timer = running.and_then(|countdown| countdown.next_change(since_ms));
    own.into_iter().chain(timer).min()
}
