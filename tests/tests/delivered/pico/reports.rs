//! Reports of evenings that are played, and all other pictures of them, on the display of the panel.

use readyroom::games::{self, Visitor};
use readyroom_hardware::{
    frame::Frame,
    oled::{Window, plan},
    scene::{NOTICE_COLUMNS, NOTICE_ROWS, Scene},
    testing::best_plan,
    text::wrap,
};
use readyroom_kit::testing::Sample;
use readyroom_tests::buttons::SixButtons;

use super::bench::{DRAWN, assert_shows, bytes_sent, in_its_place, notice, picture};
use crate::trial::{Trial, trials};

pub const TRIALS: &[Trial] = trials![
    whole reports_of_any_length_are_exact_for_few_bytes_over_the_best,
];

/// Moves of an evening in each way of playing a game.
const MOVES: usize = 25;

/// Every picture of some evenings, in their order.
struct Evenings(Vec<Scene>);

impl Visitor for Evenings {
    fn game<G: Sample>(&mut self) {
        for &way in G::WAYS {
            let mut hand = SixButtons::<G>::sit_down(way, false, 14);
            for _ in 0..MOVES {
                if hand.over() {
                    break;
                }
                let mv = hand.likely();
                self.0.extend(hand.take(&mv).scenes);
            }
        }
    }
}

/// Rows of a report; none of another picture.
fn rows(scene: &Scene) -> Option<usize> {
    match scene {
        Scene::Notice { text, .. } => Some(wrap(text, NOTICE_COLUMNS).count()),
        _ => None,
    }
}

fn reports_of_any_length_are_exact_for_few_bytes_over_the_best() {
    let mut evenings = Evenings(Vec::new());
    games::visit(&mut evenings);
    let (mut pico, mut program) = in_its_place();
    program.show(&pico, notice("Ready"));
    program.run(&mut pico, DRAWN);
    let (mut shown, mut window) = (pico.picture(), None);
    let mut seen = [0; NOTICE_ROWS + 1];
    let (mut sent, mut best, mut instructions) = (0, 0, 0);
    for scene in evenings.0 {
        let rows = rows(&scene);
        let frame = Frame {
            scene,
            ..notice("")
        };
        program.events.clear();
        let before = pico.instructions();
        program.show(&pico, frame.clone());
        program.run(&mut pico, DRAWN);
        assert_shows(&pico, &frame);
        let drawn = picture(&frame, 0);
        let changes = drawn.changes_from(&shown);
        let planned = plan(&changes, window.unwrap_or(Window::ALL));
        if let Some(rows) = rows {
            seen[rows] += 1;
            sent += bytes_sent(&program.events);
            best += usize::from(best_plan::cost(&changes, window.unwrap_or(Window::ALL)));
            instructions += pico.instructions() - before;
        }
        window = planned.last().copied().or(window);
        shown = drawn;
    }
    let reports: u64 = seen.iter().sum();
    println!(
        "{reports} reports, of 1 to {NOTICE_ROWS} rows {:?}: {sent} bytes, {best} in the best plan; \
         {} instructions each while it is drawn and sent",
        &seen[1..],
        instructions / reports
    );
    assert!(seen[5] > 0 && seen[6] > 0, "{seen:?}");
    assert!(100 * sent <= 115 * best, "{sent} bytes, {best} do");
}
