//! Tests of keys: buttons, letters, and the message for a key without a meaning.

use super::*;

#[tokio::test(start_paused = true)]
async fn a_key_that_does_nothing_is_explained_until_the_next_one() {
    for (columns, rows) in [(80, 24), (40, 12)] {
        let mut bench = Bench::start(columns, rows, still(menu(0))).await;
        let before = bench.paper.text();
        bench.type_in(b"x").await;
        let shown = bench.paper.text();
        assert!(
            shown.contains("x does nothing here: ? shows the keys."),
            "{shown}"
        );
        bench.type_in(b"\x1b[C").await;
        assert!(bench.paper.text().contains("That key does nothing"));
        assert!(bench.inputs.try_recv().is_err());
        bench.type_in(b"m").await;
        bench.type_in(b"m").await;
        assert_eq!(bench.paper.text(), before);
    }
}

#[tokio::test(start_paused = true)]
async fn a_text_without_room_for_another_letter_reports_it() {
    let mut bench = Bench::start(80, 24, entry()).await;
    bench.type_in(b"A").await;
    assert_eq!(bench.answer(&entry()).await, Input::Typed('A'));
    let shown = bench.paper.text();
    assert!(
        shown.contains("There is room for 0 letters and no more."),
        "{shown}"
    );
}

#[tokio::test(start_paused = true)]
async fn keys_become_buttons_in_the_order_they_were_hit() {
    let mut bench = Bench::start(80, 24, still(menu(0))).await;
    bench.type_in(b"j\x1b[A\rrtuU\x7f").await;
    let expected = [
        press(Button::Down),
        press(Button::Up),
        press(Button::Ok),
        press(Button::Roll),
        press(Button::Timer),
        Input::HoldKey(Button::Back),
        Input::HoldKey(Button::Ok),
        press(Button::Back),
    ];
    for input in expected {
        assert_eq!(bench.answer(&still(menu(0))).await, input);
    }
}

#[tokio::test(start_paused = true)]
async fn escape_alone_is_back_after_a_moment() {
    let mut bench = Bench::start(80, 24, still(menu(0))).await;
    bench.type_in(b"\x1b").await;
    assert!(bench.inputs.try_recv().is_err());
    bench.rest(50).await;
    assert_eq!(bench.answer(&still(menu(0))).await, press(Button::Back));
}

#[tokio::test(start_paused = true)]
async fn letters_hit_ahead_of_a_text_entry_belong_to_the_text() {
    let mut bench = Bench::start(80, 24, still(menu(0))).await;
    bench.type_in("\rq\u{7f}\r".as_bytes()).await;
    assert_eq!(bench.answer(&entry()).await, press(Button::Ok));
    assert_eq!(bench.answer(&entry()).await, Input::Typed('q'));
    assert_eq!(bench.answer(&entry()).await, Input::Erase);
    assert_eq!(bench.answer(&still(menu(0))).await, press(Button::Ok));
    assert!(!bench.session.is_finished());
    bench.type_in(b"q").await;
    assert!(bench.session.is_finished());
}

#[tokio::test(start_paused = true)]
async fn a_notice_that_comes_up_over_a_text_swallows_its_letters() {
    let mut bench = Bench::start(80, 24, entry()).await;
    bench
        .send(still(Scene::Notice {
            header: TitleRow::new("Time is up"),
            text: text(""),
            hint: text("OK on"),
        }))
        .await;
    bench.type_in(b"uqr \r").await;
    assert_eq!(bench.answer(&entry()).await, press(Button::Ok));
    bench.type_in(b"u").await;
    assert_eq!(bench.answer(&entry()).await, Input::Typed('u'));
}

#[tokio::test(start_paused = true)]
async fn ctrl_z_asks_to_stop_and_a_return_repaints_the_panel() {
    for frame in [still(menu(0)), entry()] {
        let mut bench = Bench::start(80, 24, frame).await;
        bench.type_in(b"\x1a").await;
        assert_eq!(bench.paper.job(), ["asked"]);
        assert!(bench.inputs.try_recv().is_err(), "no press and no letter");
        bench.outside.send(Outside::Suspended).await.unwrap();
        bench.rest(1).await;
        let painted = bench.paper.paintings();
        bench.outside.send(Outside::Continued).await.unwrap();
        bench.rest(1).await;
        assert_eq!(bench.paper.job(), ["asked", "stopped", "back"]);
        assert_eq!(bench.paper.paintings(), painted + 1);
    }
}

#[tokio::test(start_paused = true)]
async fn without_a_shell_ctrl_z_shows_that_there_is_none() {
    let bench = Bench::start(80, 24, still(menu(0))).await;
    bench.paper.without_a_shell();
    bench.type_in(b"\x1a").await;
    let shown = bench.paper.text();
    assert!(
        shown.contains("Ctrl-Z does nothing here: no shell waits behind the panel."),
        "{shown}"
    );
}
