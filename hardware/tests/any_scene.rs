//! Tests of random frames: each is drawn without a panic, inside the screen, each row in its place, and changes when it
//! announced a change.

use std::convert::Infallible;

use embedded_graphics::{pixelcolor::BinaryColor, prelude::*};
use heapless::String;
use readyroom_hardware::{
    frame::Frame,
    scene::{Entries, Heading, Layout, NOTICE_COLUMNS, NOTICE_ROWS, Scene, TitleRow},
    screen::{HEIGHT, Screen, Surface, WIDTH},
    testing::chance::Chance,
    text::wrap,
    wire::{HostToPanel, LARGEST, Receiver, encode},
};

/// Frames tried in the tests that draw each several times.
const FRAMES: u64 = 1_000;

fn draw(frame: &Frame, since_ms: u32) -> Screen {
    draw_in(Layout::Standard, frame, since_ms)
}

fn draw_in(layout: Layout, frame: &Frame, since_ms: u32) -> Screen {
    let mut screen = Screen::new();
    let Ok(()) = frame.draw_in(layout, since_ms, &mut screen);
    screen
}

/// The one or the other.
const fn layout(seed: u64) -> Layout {
    match seed % 2 {
        0 => Layout::Standard,
        _ => Layout::Large,
    }
}

/// A target that notes every pixel outside, where a [`Screen`] would clip.
#[derive(Default)]
struct Fence {
    outside: Vec<Point>,
}

impl OriginDimensions for Fence {
    fn size(&self) -> Size {
        Size::new(WIDTH as u32, HEIGHT as u32)
    }
}

impl DrawTarget for Fence {
    type Color = BinaryColor;
    type Error = Infallible;

    fn draw_iter<I: IntoIterator<Item = Pixel<BinaryColor>>>(
        &mut self,
        pixels: I,
    ) -> Result<(), Infallible> {
        let inside = self.bounding_box();
        self.outside.extend(
            pixels
                .into_iter()
                .map(|pixel| pixel.0)
                .filter(|at| !inside.contains(*at)),
        );
        Ok(())
    }
}

impl Surface for Fence {}

#[test]
fn nothing_is_drawn_outside_the_screen() {
    for seed in 0..5 * FRAMES {
        let mut chance = Chance::from_seed(seed);
        let (frame, since) = (chance.frame(), chance.moment());
        let mut fence = Fence::default();
        let Ok(()) = frame.draw_in(layout(seed), since, &mut fence);
        assert!(
            fence.outside.is_empty(),
            "seed {seed}, {since} ms: {:?}\n{frame:#?}",
            fence.outside
        );
    }
}

/// Which rows of the screen belong to the body of a scene.
fn body(scene: &Scene) -> std::ops::Range<usize> {
    match scene {
        Scene::Outcome { .. } => 0..56,
        Scene::TestCard | Scene::QrCode { .. } => 0..HEIGHT,
        // In the large layout its title is higher.
        Scene::Countdown { .. } => 14..56,
        // These take the line under the top row too when they are full.
        Scene::Dice { .. } | Scene::Facts { .. } => 10..56,
        // A full page of text has a narrow title.
        Scene::Notice { text, .. } if wrap(text, NOTICE_COLUMNS).count() >= NOTICE_ROWS => 8..56,
        _ => 11..56,
    }
}

/// The scene without its top and bottom row, and without what runs beside it.
fn bare(scene: &Scene) -> Scene {
    let mut scene = scene.clone();
    match scene.heading_mut() {
        Heading::Row(row) => *row = TitleRow::default(),
        Heading::Title(title) => title.clear(),
        Heading::Large(_) | Heading::None => {}
    }
    if let Some(hint) = scene.hint_mut() {
        hint.clear();
    }
    scene
}

/// A top row, drawn.
fn top_row(title: &str, page: (u8, u8)) -> Screen {
    let header = TitleRow {
        page,
        ..TitleRow::new(title)
    };
    let frame = Frame {
        scene: Scene::Facts {
            header,
            facts: heapless::Vec::new(),
            hint: String::new(),
        },
        ..Chance::from_seed(0).frame()
    };
    draw(
        &Frame {
            countdown: None,
            ..frame
        },
        0,
    )
}

#[test]
fn a_page_makes_room_for_a_title_that_is_whole_without_it() {
    let page = (14, 14);
    let longest = "x".repeat(NOTICE_COLUMNS);
    assert!(top_row(&longest, page) == top_row(&longest, (0, 0)));
    let beside = "x".repeat(NOTICE_COLUMNS - 5);
    assert!(top_row(&beside, page) != top_row(&beside, (0, 0)));
    let cut = "x".repeat(NOTICE_COLUMNS + 1);
    assert!(top_row(&cut, page) != top_row(&cut, (0, 0)), "cut anyway");
}

#[test]
fn the_body_and_the_top_and_bottom_rows_keep_off_each_other() {
    for seed in 0..FRAMES {
        let mut chance = Chance::from_seed(seed);
        let frame = Frame {
            countdown: None,
            ..chance.frame()
        };
        let bare = Frame {
            scene: bare(&frame.scene),
            ..frame.clone()
        };
        let (whole, middle) = (
            draw_in(layout(seed), &frame, 0),
            draw_in(layout(seed), &bare, 0),
        );
        let body = body(&frame.scene);
        let lit = |screen: &Screen, y| (0..WIDTH).filter(|x| screen.get(*x, y)).count();
        for y in 0..HEIGHT {
            if body.contains(&y) {
                let same = (0..WIDTH).all(|x| whole.get(x, y) == middle.get(x, y));
                assert!(
                    same,
                    "seed {seed}: row {y} belongs to the body\n{whole}\n{middle}"
                );
            } else {
                // Dark, or all of it lit: the line and the inverse title.
                let ground = [0, WIDTH].contains(&lit(&middle, y));
                assert!(
                    ground,
                    "seed {seed}: the body reaches into row {y}\n{middle}"
                );
            }
        }
    }
}

#[test]
fn the_top_and_bottom_rows_are_the_same_whatever_the_body_holds() {
    let header = TitleRow {
        title: String::try_from("Dice · Clara").unwrap(),
        page: (2, 6),
    };
    let hint = String::try_from("OK take").unwrap();
    for seed in 0..FRAMES {
        let mut frame = Frame {
            countdown: None,
            ..Chance::from_seed(seed).frame()
        };
        let Scene::Menu {
            header: top,
            hint: bottom,
            ..
        } = &mut frame.scene
        else {
            continue;
        };
        (*top, *bottom) = (header.clone(), hint.clone());
        let shown = draw(&frame, 0);
        if let Scene::Menu { entries, .. } = &mut frame.scene {
            *entries = Entries::default();
        }
        let empty = draw(&frame, 0);
        for y in (0..11).chain(56..64) {
            assert!(
                (0..WIDTH).all(|x| shown.get(x, y) == empty.get(x, y)),
                "seed {seed}, row {y}\n{shown}"
            );
        }
    }
}

#[test]
fn the_picture_changes_when_announced_and_never_before() {
    let mut changes = 0;
    for seed in 0..FRAMES {
        let mut chance = Chance::from_seed(seed);
        let (frame, layout) = (chance.frame(), layout(seed));
        for since in [0, chance.moment()] {
            let before = draw_in(layout, &frame, since);
            let Some(next) = frame.next_change_in(layout, since) else {
                for later in [since.saturating_add(chance.below(100_000)), u32::MAX] {
                    assert_eq!(
                        draw_in(layout, &frame, later),
                        before,
                        "seed {seed}: changed by {later} though it said never"
                    );
                }
                continue;
            };
            assert!(next > since, "seed {seed}");
            for later in [since + chance.below(next - since), next - 1] {
                assert_eq!(
                    draw_in(layout, &frame, later),
                    before,
                    "seed {seed}: {later} comes before {next}"
                );
            }
            assert_ne!(
                draw_in(layout, &frame, next),
                before,
                "seed {seed}: nothing changed at {next}\n{frame:#?}"
            );
            changes += 1;
        }
    }
    assert!(
        changes > FRAMES / 3,
        "only {changes} of {FRAMES} frames moved"
    );
}

#[test]
fn a_running_timer_moves_the_picture_once_a_second_and_no_more() {
    for seed in 0..FRAMES {
        let mut frame = Chance::from_seed(seed).frame();
        let Some(countdown) = &mut frame.countdown else {
            continue;
        };
        (countdown.left_ms, countdown.running) = (60_250, true);
        if frame.next_change(0) == Some(250) {
            assert_ne!(draw(&frame, 249), draw(&frame, 250), "seed {seed}");
        } else {
            // Something else moves earlier, or the scene shows no timer.
            let moves = matches!(
                frame.scene,
                Scene::Menu { .. }
                    | Scene::Dice { tumbling: true, .. }
                    | Scene::Board { .. }
                    | Scene::Picture { .. }
                    | Scene::Outcome { .. }
                    | Scene::TestCard
            );
            assert!(moves, "seed {seed}: {:?}", frame.next_change(0));
        }
    }
}

#[test]
fn every_frame_has_room_in_a_packet_and_arrives_as_it_was() {
    for seed in 0..20 * FRAMES {
        let show = HostToPanel::Show {
            number: u16::MAX,
            frame: Chance::from_seed(seed).frame(),
        };
        let mut packet = [0; LARGEST];
        let mut packet = encode(&show, &mut packet);
        assert_eq!(
            <Receiver>::new().next(&mut packet),
            Some(show),
            "seed {seed}"
        );
    }
}
