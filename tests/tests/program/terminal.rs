//! The terminal panel in a real pseudo-terminal, at a table without a game.

use std::path::Path;

use readyroom_tests::terminal::{Console, Exit, LARGE, Panel};

const DEMO: &str = env!("CARGO_BIN_EXE_demo_table");

/// A panel that shows pixels.
fn demo(size: (u16, u16)) -> Console {
    let mut console = Console::start(Path::new(DEMO), &[], &[], size);
    if size.0 < LARGE.0 {
        console.wait_for_words("> Write a name");
        console.keys("p");
    }
    console.wait_for("the menu", |screen| shows(screen, "Write a name"));
    console
}

fn shows(screen: &vt100::Screen, words: &str) -> bool {
    Panel::read(screen).is_some_and(|panel| panel.shows(words))
}

fn assert_given_back(console: &Console) {
    let screen = console.screen();
    assert!(!screen.alternate_screen(), "still on the alternate screen");
    assert!(!screen.hide_cursor(), "the cursor is hidden");
    assert!(console.is_cooked(), "the line is raw");
}

#[test]
fn the_picture_and_the_lamps_are_the_same_in_every_raster() {
    let console = demo((80, 24));
    let first = Panel::read(&console.screen()).unwrap();
    for size in [
        (130, 40),
        (130, 50),
        (200, 60),
        (144, 35),
        (100, 40),
        (82, 34),
        (80, 19),
        (66, 24),
    ] {
        let panel =
            Panel::read(&demo(size).screen()).unwrap_or_else(|| panic!("no panel at {size:?}"));
        assert!(
            panel.picture == first.picture,
            "another picture at {size:?}:\n{:?}",
            panel.picture
        );
        assert_eq!(panel.lamps, first.lamps, "{size:?}");
    }
    let letters: String = first.lamps.iter().map(|bulb| bulb.letter).collect();
    assert_eq!(letters, "123456BYR", "no game names the row");
    assert_eq!(
        first.lamps.each_ref().map(|bulb| bulb.lit),
        [true, false, false, false, false, false, false, false, false]
    );
    assert_eq!(first.lamps[0].word, "on");
}

#[test]
fn every_way_of_leaving_gives_the_terminal_back() {
    for (way, leave) in [
        ("q", (|console| console.keys("q")) as fn(&mut Console)),
        ("Ctrl-C", |console| console.keys("\x03")),
        ("SIGTERM", |console| console.signal("TERM")),
        ("SIGINT", |console| console.signal("INT")),
        ("SIGHUP", |console| console.signal("HUP")),
    ] {
        let mut console = demo((80, 24));
        assert!(
            console.screen().alternate_screen()
                && console.screen().hide_cursor()
                && !console.is_cooked()
        );
        leave(&mut console);
        assert_eq!(console.wait_for_exit(), Exit::Code(0), "{way}");
        assert_given_back(&console);
        assert_eq!(
            console.screen().contents().trim(),
            "",
            "{way} left something behind"
        );
    }
}

#[test]
fn a_panic_is_shown_on_a_terminal_that_works() {
    let mut console = demo((80, 24));
    console.keys("jjj\r");
    assert_eq!(console.wait_for_exit(), Exit::Code(101));
    assert_given_back(&console);
    assert!(
        console.screen().contents().contains("broken down as asked"),
        "{}",
        console.screen().contents()
    );
}

#[test]
fn keys_typed_ahead_reach_the_right_ears() {
    let mut console = demo((80, 24));
    // OK opens the entry; the q of the name is not "quit", the one after the name is.
    console.keys("\rQuark q\x7f\x7f\r");
    console.wait_for("the name", |screen| shows(screen, "Hello Quark"));
    console.keys("q");
    assert_eq!(console.wait_for_exit(), Exit::Code(0));
}

#[test]
fn a_storm_of_sizes_ends_in_a_whole_panel() {
    let mut console = demo((80, 24));
    let picture = Panel::read(&console.screen()).unwrap().picture;
    for n in 0..200_u16 {
        console.resize(20 + n * 37 % 180, 5 + n * 23 % 60);
    }
    console.resize(130, 50);
    console.wait_for("the panel", |screen| {
        Panel::read(screen).is_some_and(|panel| panel.picture == picture)
    });
    console.keys("j");
    console.wait_for("the cursor", |screen| {
        Panel::read(screen).is_some_and(|panel| panel.picture != picture)
    });
    console.keys("q");
    assert_eq!(console.wait_for_exit(), Exit::Code(0));
}

#[test]
fn a_tiny_window_shows_what_it_needs_and_comes_back() {
    let mut console = demo((80, 24));
    let picture = Panel::read(&console.screen()).unwrap().picture;
    console.resize(40, 7);
    console.wait_for_words("30×8");
    console.resize(8, 2);
    console.resize(1, 1);
    console.resize(80, 24);
    console.wait_for("the panel", |screen| {
        Panel::read(screen).is_some_and(|panel| panel.picture == picture)
    });
    console.resize(40, 7);
    console.wait_for_words("30×8");
    console.keys("\x03");
    assert_eq!(console.wait_for_exit(), Exit::Code(0));
    assert_given_back(&console);
}

#[test]
fn a_lamp_that_blinks_is_seen_to_blink_while_a_timer_runs() {
    let mut console = demo((80, 24));
    console.keys("j\rj\r");
    let blue = |lit| {
        move |screen: &vt100::Screen| {
            Panel::read(screen).is_some_and(|panel| panel.lamps[6].lit == lit)
        }
    };
    for _ in 0..3 {
        console.wait_for("BLUE lit", blue(true));
        console.wait_for("BLUE dark", blue(false));
    }
    assert_eq!(
        Panel::read(&console.screen()).unwrap().lamps[6].word,
        "fast"
    );
}

#[test]
fn a_sound_rings_the_bell_unless_muted() {
    let mut console = demo((80, 24));
    console.keys("r");
    console.keys("m");
    console.wait_for_words("bell: off");
    assert_eq!(console.bells(), 1);
    console.keys("rm");
    console.wait_for_words("bell: on");
    assert_eq!(console.bells(), 1);
}

#[test]
fn without_colour_no_colour_is_sent() {
    for environment in [[("NO_COLOR", "1")], [("TERM", "xterm-mono")]] {
        let console = Console::start(Path::new(DEMO), &[], &environment, (80, 24));
        let screen = console.wait_for_words("> Write a name");
        let cells = || (0..24).flat_map(|row| (0..80).map(move |column| (row, column)));
        for (row, column) in cells() {
            let cell = screen.cell(row, column).unwrap();
            assert_eq!(
                (cell.fgcolor(), cell.bgcolor()),
                (vt100::Color::Default, vt100::Color::Default)
            );
        }
        let lit: Vec<_> = cells()
            .filter_map(|(row, column)| screen.cell(row, column))
            .filter(|cell| cell.contents() == "●")
            .collect();
        assert!(lit.len() == 1 && lit[0].inverse(), "{environment:?}");
    }
}

#[test]
fn a_terminal_that_cannot_draw_is_played_in_plain_text() {
    for (environment, why) in [
        ([("TERM", "dumb")], "TERM=dumb"),
        ([("TERM", "")], "TERM is not set"),
        ([("LC_ALL", "C")], "LC_ALL=C"),
    ] {
        let mut console = Console::start(Path::new(DEMO), &[], &environment, (80, 24));
        console.wait_for_words(why);
        console.wait_for_words("1. Write a name");
        assert!(console.is_cooked() && !console.screen().alternate_screen());
        console.keys("ok\nQuark\n");
        console.wait_for_words("Hello Quark");
        console.keys("quit\n");
        assert_eq!(console.wait_for_exit(), Exit::Code(0));
        assert_given_back(&console);
    }
}

#[test]
fn no_terminal_at_all_is_refused_in_a_sentence() {
    let output = std::process::Command::new(DEMO)
        .stdin(std::process::Stdio::null())
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(output.stdout, b"");
    assert!(
        String::from_utf8(output.stderr)
            .unwrap()
            .contains("readyroom drive")
    );
}

#[test]
fn a_cut_line_ends_the_program() {
    demo((80, 24)).cut("?");
}

#[cfg(target_os = "linux")]
#[test]
fn a_cut_line_ends_the_program_without_panic_or_signal() {
    // In a session of its own, the program gets no signal that its terminal is gone; anyone who waits for it does
    // not listen.
    let script = format!("trap '' HUP; exec setsid --wait {DEMO}");
    let deaf = Console::start(Path::new("/bin/sh"), &["-c", &script], &[], LARGE);
    deaf.wait_for("the menu", |screen| shows(screen, "Write a name"));
    let ended = deaf.cut("?");
    // A panic is 101. Whether the end or a failure is seen first is up to the kernel.
    assert!(matches!(ended, Exit::Code(0 | 1)), "{ended:?}");
}

#[cfg(target_os = "linux")]
#[test]
fn nothing_wakes_while_nothing_moves() {
    let mut console = demo((80, 24));
    // Something that moves, and its end.
    console.keys("jj\r");
    console.wait_for_words("fast");
    console.keys("\r");
    console.wait_for("the lamp to rest", |screen| {
        Panel::read(screen).is_some_and(|panel| panel.lamps[6].word.is_empty())
    });
    std::thread::sleep(std::time::Duration::from_millis(500));
    let (before, written) = (console.wake_ups(), console.written());
    std::thread::sleep(std::time::Duration::from_secs(3));
    assert_eq!(console.wake_ups(), before, "it woke");
    assert_eq!(console.written(), written, "it wrote");
}
