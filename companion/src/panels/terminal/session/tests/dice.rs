//! Keys while dice are in the air.

use readyroom_hardware::scene::{DieFace, Sign};

use super::*;

fn dice(tumbling: bool) -> Frame {
    let die = |face| DieFace {
        sign: Sign::Plain,
        face,
        kept: false,
    };
    still(Scene::Dice {
        header: TitleRow::new("Anna"),
        dice: [3, 5].map(die).into_iter().collect(),
        cursor: None,
        tumbling,
        hint: text("OK: continue"),
    })
}

#[tokio::test(start_paused = true)]
async fn a_key_is_about_dice_as_they_lie_in_the_text() {
    let mut bench = Bench::start(80, 24, dice(true)).await;
    bench.type_in(b"\r").await;
    assert_eq!(bench.answer(&dice(false)).await, Input::DiceSeen);
    assert_eq!(bench.answer(&still(menu(0))).await, press(Button::Ok));
    assert!(bench.paper.text().contains("> one"));
}

#[tokio::test(start_paused = true)]
async fn a_key_over_dice_in_the_air_takes_nothing_under_them() {
    let mut bench = Bench::start(80, 24, dice(true)).await;
    bench.type_in(b"\r").await;
    assert_eq!(bench.answer(&still(menu(0))).await, Input::DiceSeen);
    assert!(bench.inputs.try_recv().is_err());
}

#[tokio::test(start_paused = true)]
async fn in_pixels_dice_are_seen_in_the_air_and_a_press_ends_that() {
    let mut bench = Bench::start(144, 40, still(menu(0))).await;
    bench.send(dice(true)).await;
    bench.type_in(b"\r").await;
    assert_eq!(bench.answer(&dice(false)).await, press(Button::Ok));
    assert!(bench.inputs.try_recv().is_err());
}
