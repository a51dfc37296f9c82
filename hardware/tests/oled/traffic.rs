//! How many bytes go over the bus.

use readyroom_hardware::{oled::BlockingOled, screen::Screen};

use crate::{standard_scenes, wire::Wire};

#[test]
fn the_first_picture_takes_no_more_than_1065_bytes_and_every_byte_of_the_memory_is_written() {
    let mut oled = BlockingOled::new(Wire::default());
    let mut screen = Screen::new();
    screen.set(0, 0, true);
    oled.show(&screen).unwrap();
    oled.bus().assert_shows(&screen);
    assert!(oled.bus().bytes() <= 1_065, "{}", oled.bus().bytes());
    assert_eq!(oled.bus().messages.len(), 3);
}

/// Mean bytes of an update in each of the standard scenes. `cargo run --release -p readyroom-hardware --example bus_log`
/// writes the log of the same messages.
#[test]
fn an_update_of_a_standard_scene_takes_few_bytes() {
    let bounds = [
        ("countdown", 84.0),
        ("dice", 135.0),
        ("track", 236.0),
        ("board", 408.0),
        ("menu", 540.0),
    ];
    let mut oled = BlockingOled::new(Wire::default());
    for (run, (name, bound)) in standard_scenes::all().iter().zip(bounds) {
        assert_eq!(run.name, name);
        let mut before = 0;
        for (at, (frame, since_ms)) in run.moments.iter().enumerate() {
            let mut screen = Screen::new();
            let Ok(()) = frame.draw(*since_ms, &mut screen);
            oled.show(&screen).unwrap();
            oled.bus().assert_shows(&screen);
            if at == 0 {
                before = oled.bus().bytes();
            }
        }
        let mean = (oled.bus().bytes() - before) as f64 / (run.moments.len() - 1) as f64;
        assert!(mean <= bound, "{name}: {mean:.1} bytes an update");
    }
}
