//! The session on paper: a backend in memory, a clock that the test moves.

mod dice;
mod keys;
mod statuses;

use std::path::Path;

use ratatui::backend::TestBackend;
use readyroom_hardware::{
    button::{Button, Gesture},
    chime::Chime,
    countdown::Countdown,
    frame::{Cue, Frame},
    lamp::{Lamp, Lamps, Pattern},
    scene::{Entries, Layout, Scene, TitleRow},
    screen::Screen,
};
use readyroom_table::tabletop::{Caption, Input};

use super::{bench::Bench, *};
use crate::panels::{
    serial::{PortStatus, PortTrouble},
    status::PanelStatuses,
    terminal::{palette::Palette, raster::Raster, signs::Signs, view::View},
};

fn menu(cursor: u8) -> Scene {
    Scene::Menu {
        header: TitleRow::default(),
        entries: Entries::new(["one", "two", "three"], cursor),
        cursor,
        first: 0,
        total: 3,
        hint: "OK".try_into().unwrap(),
    }
}

fn still(scene: Scene) -> Frame {
    Frame {
        scene,
        lamps: Lamps::default(),
        countdown: None,
        chime: None,
    }
}

fn entry() -> Frame {
    still(Scene::TextEntry {
        title: text(""),
        typed: text(""),
        letter: 'A',
        hint: text(""),
    })
}

fn text<const N: usize>(words: &str) -> heapless::String<N> {
    words.try_into().unwrap()
}

fn press(button: Button) -> Input {
    Input::Gesture(Gesture::Press(button))
}

#[tokio::test(start_paused = true)]
async fn nothing_is_painted_while_nothing_changes() {
    let bench = Bench::start(80, 24, still(menu(0))).await;
    assert_eq!(bench.paper.paintings(), 1);
    bench.rest(3_600_000).await;
    bench.send(still(menu(0))).await;
    assert_eq!(bench.paper.paintings(), 1);
    bench.send(still(menu(1))).await;
    assert_eq!(bench.paper.paintings(), 2);
}

/// A menu with a lamp that shines, one that blinks fast, and three minutes of which so much is left.
fn urgent(left_ms: u32, running: bool) -> Frame {
    let mut frame = still(menu(0));
    frame.lamps = Lamps::default()
        .with(Lamp::Track1, Pattern::On)
        .with(Lamp::Red, Pattern::Fast);
    frame.countdown = Some(Countdown {
        id: 1,
        left_ms,
        total_ms: 180_000,
        running,
    });
    frame
}

#[tokio::test(start_paused = true)]
async fn a_lamp_blinks_in_step_with_the_countdown_twice_a_second() {
    for left_ms in [100_000, 10_000] {
        let bench = Bench::start(80, 24, urgent(left_ms, true)).await;
        let lit = || bench.paper.text().matches('●').count();
        assert_eq!(lit(), 2);
        assert!(bench.paper.text().contains("fast"));
        bench.rest(800).await;
        assert_eq!(lit(), 1);
        bench.rest(200).await;
        assert_eq!(lit(), 2);
        bench.rest(8_000).await;
        assert_eq!(bench.paper.paintings(), 1 + 2 * 9, "{left_ms}");
    }
}

#[tokio::test(start_paused = true)]
async fn nothing_blinks_while_nothing_urgent_runs() {
    let mut waiting = urgent(0, false);
    waiting.countdown = None;
    for frame in [urgent(100_000, false), urgent(5_000, false), waiting] {
        let bench = Bench::start(80, 24, frame).await;
        bench.rest(3_600_000).await;
        assert_eq!(bench.paper.paintings(), 1);
        assert_eq!(bench.paper.text().matches('●').count(), 2);
        assert!(bench.paper.text().contains("fast"));
    }
}

#[tokio::test(start_paused = true)]
async fn a_running_countdown_is_painted_when_its_picture_changes() {
    let mut frame = still(Scene::Countdown {
        title: text("Urgent"),
        hint: text(""),
    });
    frame.countdown = Some(Countdown {
        id: 1,
        left_ms: 180_000,
        total_ms: 180_000,
        running: true,
    });
    let bench = Bench::start(80, 24, frame).await;
    let first = bench.paper.text();
    bench.rest(60_000).await;
    assert_ne!(bench.paper.text(), first);
    assert!(
        (60..=61).contains(&bench.paper.paintings()),
        "{}",
        bench.paper.paintings()
    );
}

/// Gives the window another size.
async fn resized(bench: &Bench, columns: u16, rows: u16) -> String {
    bench.paper.resize(columns, rows);
    bench.outside.send(Outside::Resized).await.unwrap();
    bench.rest(1).await;
    bench.paper.text()
}

#[tokio::test(start_paused = true)]
async fn every_window_size_shows_the_panel_or_names_its_needs() {
    let bench = Bench::start(80, 24, still(menu(0))).await;
    for (columns, rows, shows) in [
        (80, 24, "> one"),
        (60, 20, "> one"),
        (40, 12, "> one"),
        (30, 8, "> one"),
        (129, 50, "> one"),
        (130, 30, "> one"),
        (130, 50, "█"),
        (200, 60, "█"),
        (40, 7, "30×8"),
        (80, 24, "> one"),
    ] {
        let text = resized(&bench, columns, rows).await;
        assert!(text.contains(shows), "{columns}×{rows}:\n{text}");
        if rows > 18 {
            assert_eq!(text.matches('○').count(), 9, "{columns}×{rows}:\n{text}");
        }
        if columns >= 66 {
            for word in ["ROLL", "TIMER", "BACK", "OK", "quit", "help"] {
                assert!(text.contains(word), "{word} at {columns}×{rows}:\n{text}");
            }
        }
    }
    for (columns, rows) in [(1, 1), (5, 3), (65, 200)] {
        resized(&bench, columns, rows).await;
    }
    assert!(!bench.session.is_finished());
}

#[tokio::test(start_paused = true)]
async fn p_switches_to_the_pixels_and_back_wherever_they_have_room() {
    let mut bench = Bench::start(80, 24, still(menu(0))).await;
    let text = bench.paper.text();
    bench.type_in(b"p").await;
    assert!(bench.paper.text().contains('⣿'), "{}", bench.paper.text());
    bench.type_in(b"p").await;
    assert_eq!(bench.paper.text(), text);
    assert!(
        resized(&bench, 144, 40).await.contains("> one"),
        "as it was wished"
    );
    bench.type_in(b"p").await;
    assert!(bench.paper.text().contains('█'));
    for (columns, rows) in [(60, 20), (40, 12)] {
        let small = resized(&bench, columns, rows).await;
        assert!(small.contains("> one"), "{small}");
        bench.type_in(b"p").await;
        let shown = bench.paper.text();
        assert!(shown.contains("The picture needs a window of"), "{shown}");
        for size in ["66×24", "80×19", &format!("{columns}×{rows}.")] {
            assert!(shown.contains(size), "{size}: {shown}");
        }
        assert!(shown.contains("> one"), "{shown}");
    }
    assert!(bench.inputs.try_recv().is_err());
}

#[tokio::test(start_paused = true)]
async fn the_pixels_are_in_the_layout_of_the_settings() {
    for layout in [Layout::Standard, Layout::Large] {
        let frame = still(menu(1));
        let mut screen = Screen::new();
        let Ok(()) = frame.draw_in(layout, 0, &mut screen);
        let bench = Bench::start_in(layout, 200, 60, frame).await;
        let (columns, rows) = Raster::Half.size();
        let row = |row| -> String {
            let glyph = |column| Raster::Half.glyph(column, row, |x, y| screen.get(x, y));
            (0..columns).map(glyph).collect()
        };
        let shown = bench.paper.text();
        for row in (0..rows).map(row) {
            assert!(shown.contains(&row), "{layout:?}: {row:?}\n{shown}");
        }
    }
}

#[tokio::test(start_paused = true)]
async fn without_colour_a_lit_lamp_still_differs_from_a_dark_one() {
    let mut frame = still(menu(0));
    frame.lamps = Lamps::default().with(Lamp::Blue, Pattern::On);
    let moment = (&frame, &Caption::default());
    let view = View::of(moment, (Form::Text, Layout::Standard), Asked::Buttons, 0);
    let mut mono = ratatui::Terminal::new(TestBackend::new(80, 24)).unwrap();
    let appearance = Appearance {
        palette: Palette::Mono,
        signs: Signs::All,
    };
    mono.draw(|frame| view.paint(appearance, frame.buffer_mut()))
        .unwrap();
    let buffer = mono.backend().buffer();
    assert!(
        buffer
            .content
            .iter()
            .all(|cell| cell.fg == ratatui::style::Color::Reset)
    );
    assert!(
        buffer
            .content
            .iter()
            .all(|cell| cell.bg == ratatui::style::Color::Reset)
    );
    let lit: Vec<_> = buffer
        .content
        .iter()
        .filter(|cell| cell.symbol() == "●")
        .collect();
    assert_eq!(lit.len(), 1);
    assert!(lit[0].modifier.contains(ratatui::style::Modifier::REVERSED));
}

#[tokio::test(start_paused = true)]
async fn the_bell_rings_once_a_sound_and_not_for_presses() {
    let sounding = |number, chime| {
        let mut frame = still(menu(0));
        frame.chime = Some(Cue { number, chime });
        frame
    };
    let bench = Bench::start(80, 24, sounding(4, Chime::Roll)).await;
    assert_eq!(bench.paper.rings(), 0, "that was before this panel came");
    bench.send(sounding(5, Chime::Roll)).await;
    bench.send(sounding(5, Chime::Roll)).await;
    assert_eq!(bench.paper.rings(), 1);
    bench.send(sounding(6, Chime::Press)).await;
    assert_eq!(bench.paper.rings(), 1);
    bench.type_in(b"m").await;
    assert!(bench.paper.text().contains("bell: off"));
    bench.send(sounding(7, Chime::Expiry)).await;
    assert_eq!(bench.paper.rings(), 1);
    bench.type_in(b"m").await;
    assert_eq!(bench.paper.rings(), 1, "a sound missed is not made up for");
    bench.send(sounding(8, Chime::Expiry)).await;
    assert_eq!(bench.paper.rings(), 2);
}

#[tokio::test(start_paused = true)]
async fn help_comes_and_goes_without_the_table_noticing() {
    let mut bench = Bench::start(80, 24, still(menu(0))).await;
    let before = bench.paper.text();
    bench.type_in(b"?").await;
    assert!(bench.paper.text().contains("undo the last move"));
    bench.type_in(b"r").await;
    assert_eq!(bench.paper.text(), before);
    assert!(bench.inputs.try_recv().is_err());
}

#[tokio::test(start_paused = true)]
async fn the_session_ends_with_its_terminal_its_player_or_its_evening() {
    for end in 0..4 {
        let bench = Bench::start(80, 24, still(menu(0))).await;
        match end {
            0 => bench.outside.send(Outside::Gone).await.unwrap(),
            1 => bench
                .outside
                .send(Outside::Bytes(b"q".to_vec()))
                .await
                .unwrap(),
            2 => bench
                .outside
                .send(Outside::Bytes(b"\x03".to_vec()))
                .await
                .unwrap(),
            _ => drop(bench.moments),
        }
        assert!(bench.session.await.unwrap().is_ok());
    }
}
