//! A hand that only its owner may see: shown on the display while OK is held.

use readyroom_hardware::button::{Button, Gesture};
use readyroom_table::tabletop::{Input, PanelId};
use readyroom_tests::{hand, new_table, pico::Finger};

use super::bench::{DRAWN, assert_shows, in_its_place, ms};
use crate::trial::{Trial, trials};

pub const TRIALS: &[Trial] = trials![
    core ok_held_on_a_covered_hand_shows_it_and_ok_released_covers_it,
];

const PANEL: PanelId = PanelId::new(1);

fn ok_held_on_a_covered_hand_shows_it_and_ok_released_covers_it() {
    let folder = new_table::folder();
    let mut table = hand::covered(folder.path());
    let mut take = move |gesture| {
        let taken = table.handle_at(PANEL, Input::Gesture(gesture), 0);
        taken.expect("a journal");
        table.frame_at(PANEL, 0)
    };
    let [cover, hand, page, covered] = [
        Gesture::Press(Button::Ok),
        Gesture::Hold(Button::Ok),
        Gesture::Press(Button::Down),
        Gesture::Release(Button::Ok),
    ]
    .map(&mut take);
    assert_eq!(covered.scene, cover.scene);

    let (mut pico, mut program) = in_its_place();
    program.show(&pico, cover.clone());
    program.answer_with(move |gesture| Some(take(gesture)));
    for _ in 0..2 {
        pico.hold(Button::Ok, true);
        program.run(&mut pico, ms(500));
        assert_shows(&pico, &cover);
        program.run(&mut pico, ms(100) + DRAWN);
        assert_shows(&pico, &hand);
        program.run(&mut pico, ms(12_000));
        assert_shows(&pico, &hand);
        Finger::new(17).press(&mut pico, Button::Down, ms(50));
        program.run(&mut pico, DRAWN);
        assert_shows(&pico, &page);
        pico.hold(Button::Ok, false);
        program.run(&mut pico, ms(20) + DRAWN);
        assert_shows(&pico, &cover);
    }
}
