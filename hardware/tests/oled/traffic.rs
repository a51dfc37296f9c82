//! Tests of the number of bytes on the bus.

use readyroom_hardware::{
    frame::Frame,
    lamp::Lamps,
    oled::{Controller, Window, plan},
    scene::{DieFace, Entries, Scene, Sign, TitleRow, cut},
    screen::Screen,
    testing::{
        best_plan,
        chance::Chance,
        standard_scenes,
        traffic::{self, Update, WatchedDisplay},
    },
};

use super::wire::ssd1306;

#[test]
fn the_first_picture_takes_at_most_1065_bytes_for_all_memory() {
    let mut oled = ssd1306();
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
        ("countdown", 59.0),
        ("dice", 134.5),
        ("track", 236.0),
        ("board", 189.5),
        ("menu", 170.0),
    ];
    let mut oled = ssd1306();
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

#[test]
fn standard_scenes_take_at_most_5_percent_over_the_best_plan() {
    for controller in Controller::ALL {
        for run in standard_scenes::all() {
            let updates = traffic::of(controller, &run.moments);
            let bytes: usize = updates.iter().map(|update| update.bytes).sum();
            let best: usize = updates.iter().map(|update| update.best).sum();
            assert!(best > 0);
            assert!(
                100 * bytes <= 105 * best,
                "{controller:?}, {}: {bytes} bytes, {best} do",
                run.name
            );
        }
    }
}

#[test]
fn page_addressing_costs_at_most_a_picture_and_a_quarter_more() {
    for seed in 0..40 {
        let mut chance = Chance::from_seed(seed);
        let mut display = WatchedDisplay::new(Controller::Sh1106);
        display.show(&still(Scene::TestCard), 0, |_| {});
        let (frame, moment) = (chance.frame(), chance.moment());
        for since_ms in [moment, moment.saturating_add(1_300)] {
            let Update { bytes, best } = display.show(&frame, since_ms, |_| {});
            // Eight pages of 128 bytes, and 7 bytes for the address of each.
            assert!(bytes <= 8 * (128 + 7), "seed {seed}: {bytes} bytes");
            assert!(
                4 * bytes <= 5 * best,
                "seed {seed}: {bytes} bytes, {best} do"
            );
        }
    }
}

#[test]
fn an_update_costs_at_most_a_picture_and_a_quarter_over_best() {
    let (mut now, mut shown) = (Window::ALL, Screen::new());
    for seed in 0..40 {
        let mut chance = Chance::from_seed(seed);
        // Any frame, and the same a moment later, which differs in little.
        let (frame, moment) = (chance.frame(), chance.moment());
        for since_ms in [moment, moment.saturating_add(1_300)] {
            let mut screen = Screen::new();
            let Ok(()) = frame.draw(since_ms, &mut screen);
            let changes = screen.changes_from(&shown);
            let made = plan(&changes, now);
            let bytes = best_plan::cost_of(&made, now);
            assert!(bytes <= 1_034, "seed {seed}: {bytes} bytes");
            let best = best_plan::cost(&changes, now);
            assert!(
                4 * bytes <= 5 * best,
                "seed {seed}: {bytes} bytes, {best} do"
            );
            (now, shown) = (made.last().copied().unwrap_or(now), screen);
        }
    }
}

#[test]
fn a_plain_second_of_a_countdown_takes_at_most_64_bytes() {
    let runs = standard_scenes::all();
    let countdown = &runs[0].moments;
    let mut oled = ssd1306();
    let (mut seconds, mut bytes) = (0, 0);
    for (frame, since_ms) in countdown {
        let before = oled.bus().bytes();
        let mut screen = Screen::new();
        let Ok(()) = frame.draw(*since_ms, &mut screen);
        oled.show(&screen).unwrap();
        // Those in which the minutes and the tens stay.
        let plain = since_ms / 1_000 % 10 != 1 && *since_ms > 0;
        if plain {
            seconds += 1;
            bytes += oled.bus().bytes() - before;
        }
    }
    assert_eq!(seconds, 270);
    assert!(bytes <= 64 * seconds, "{bytes} bytes in {seconds} seconds");
}

/// The bytes by which a roll that tumbles is dearer than one that lies at once: those of every step, and of the last one to
/// the faces that were rolled.
#[test]
fn dice_that_tumble_take_at_most_400_bytes() {
    for count in 1..=10 {
        let mut dearest = 0;
        for seed in 0..200 {
            let mut chance = Chance::from_seed(seed);
            let signs = [Sign::Plain, Sign::Rounded, Sign::Double, Sign::Filled];
            let die = |_| DieFace {
                sign: signs[chance.below(4) as usize],
                face: 1 + chance.below(6) as u8,
                kept: false,
            };
            let frame = still(Scene::Dice {
                header: TitleRow::new("Anna: roll"),
                dice: (0..count).map(die).collect(),
                cursor: None,
                tumbling: true,
                hint: cut("OK: continue"),
            });
            let mut oled = ssd1306();
            let mut screen = Screen::new();
            let (mut since_ms, mut begin) = (0, None);
            loop {
                let Ok(()) = frame.draw(since_ms, &mut screen);
                oled.show(&screen).unwrap();
                begin.get_or_insert(oled.bus().bytes());
                match frame.next_change(since_ms) {
                    Some(next) => since_ms = next,
                    None => break,
                }
            }
            dearest = dearest.max(oled.bus().bytes() - begin.unwrap_or(0));
        }
        assert!(
            (1..=400).contains(&dearest),
            "{count} dice: {dearest} bytes"
        );
    }
}

/// The pages of the display from which one scene differs from another, both under the same title and over the same hint.
fn pages_between(scenes: [Scene; 2]) -> Vec<usize> {
    let [before, after] = scenes.map(|scene| {
        let mut screen = Screen::new();
        let Ok(()) = still(scene).draw(0, &mut screen);
        screen
    });
    let changes = after.changes_from(&before);
    let pages = (0..).zip(changes.pages);
    pages
        .filter(|(_, columns)| *columns != 0)
        .map(|(page, _)| page)
        .collect()
}

fn menu(entries: [&str; 4], total: u16) -> Scene {
    Scene::Menu {
        header: TitleRow::new("Player 4: roll"),
        entries: Entries::new(entries, 0),
        cursor: 0,
        first: 0,
        total,
        hint: cut("OK: continue"),
    }
}

fn notice(text: &str) -> Scene {
    Scene::Notice {
        header: TitleRow::new("Player 4: roll"),
        text: cut(text),
        hint: cut("OK: continue"),
    }
}

#[test]
fn a_list_under_the_same_title_changes_five_of_eight_pages() {
    let one = menu(["Roll", "Play a card", "\u{c9}p\u{e9}e", "Table"], 4);
    let other = menu(["Energy", "Starship", "Starbase", "Query"], 9);
    assert_eq!(pages_between([one, other]), [2, 3, 4, 5, 6]);
}

#[test]
fn a_notice_keeps_to_the_menus_pages_unless_it_needs_six_rows() {
    let below = || menu(["Roll", "Play a card", "The board", "Table"], 4);
    let rows = |count| vec!["\u{c9}nergy of the Enterprise"; count].join("\n");
    for text in ["Red alert!", &rows(2), &rows(4), &rows(5)] {
        let pages = pages_between([below(), notice(text)]);
        assert!(
            pages.iter().all(|page| (2..7).contains(page)),
            "{text}: {pages:?}"
        );
    }
    assert_eq!(
        pages_between([below(), notice(&rows(6))]),
        [0, 1, 2, 3, 4, 5, 6]
    );
}

fn still(scene: Scene) -> Frame {
    Frame {
        scene,
        lamps: Lamps::default(),
        countdown: None,
        chime: None,
    }
}
