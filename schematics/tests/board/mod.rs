//! The committed boards: what a maker relies on when the parts are plugged in, and KiCad's rules do not see.

mod faces;
mod pose;
mod print;

use std::fs;

use readyroom_hardware::{button::Button, lamp::Lamp};
use readyroom_schematics::{
    board::reader::{self, Assembly},
    boards::{BOARDS, Board, PI_PANEL, PICO_PANEL},
    circuit::Net,
    layout::{Point, Pose, Side, Turn, mm},
};

use print::Print;

fn placed(board: &Board) -> Assembly {
    printed(board).0
}

/// A board, and what is printed on it.
fn printed(board: &Board) -> (Assembly, Vec<Print>) {
    let source = fs::read_to_string(board.file("kicad_pcb")).expect("the board is committed");
    let assembly = reader::read(&source).unwrap_or_else(|why| panic!("{}: {why}", board.name));
    let print = print::print(&source, &assembly);
    (assembly, print)
}

/// The point of the library's footprint that lies at a place on the board.
fn in_library(pose: Pose, on_board: Point) -> Point {
    let Point { x, y } = on_board - pose.at;
    let Point { x, y } = match pose.turn {
        Turn::None => mm(x, y),
        Turn::Quarter => mm(-y, x),
        Turn::Half => mm(-x, -y),
        Turn::ThreeQuarters => mm(y, -x),
    };
    match pose.side {
        Side::Front => mm(x, y),
        Side::Back => mm(x, -y),
    }
}

/// Where a pin of the controller lies, seen from the front.
fn pin(board: &Board, number: u8) -> Point {
    let assembly = placed(board);
    let controller = assembly.footprint(board.controller.reference).unwrap();
    assert_eq!(controller.pose.side, Side::Back);
    let mut pads = controller.pads.iter();
    let pad = pads.find(|pad| pad.number == number.to_string());
    pad.unwrap().at
}

#[test]
fn the_header_is_numbered_like_that_of_a_raspberry_pi() {
    const PITCH: f64 = 2.54;
    let [one, two, three] = [1, 2, 3].map(|number| pin(&PI_PANEL, number));
    // Seen from the back, x runs the other way.
    let seen = |way: Point| mm(-way.x, way.y);
    let (across, along) = (seen(two - one), seen(three - one));
    // On a Raspberry Pi seen from above, pin 2 is right of pin 1 when pin 3 is below it: a turn clockwise.
    let turn = across.x * along.y - across.y * along.x;
    assert!((turn - PITCH * PITCH).abs() < 1e-6, "{turn}");
}

#[test]
fn the_usb_socket_of_a_pico_is_at_the_right_edge() {
    let [one, twenty, twenty_one, forty] = [1, 20, 21, 40].map(|number| pin(&PICO_PANEL, number));
    assert!(one.x > twenty.x && forty.x > twenty_one.x);
    assert!(
        one.y > forty.y,
        "seen from the front, pin 1 is in the lower row"
    );
    // The socket ends 2.67 mm beyond pin 1, as the footprint has it.
    let socket = one.x + 2.67;
    let edge = placed(&PICO_PANEL).size.expect("it has an edge").x;
    assert!((0.0..0.5).contains(&(edge - socket)), "{socket}");
}

#[test]
fn the_pins_of_the_display_are_printed_beside_them() {
    for board in BOARDS {
        let (assembly, print) = printed(board);
        let display = assembly.footprint("DS1").unwrap();
        for (number, name) in [("1", "1"), ("2", "2"), ("3", "SCL"), ("4", "SDA")] {
            let pad = display
                .pads
                .iter()
                .find(|pad| pad.number == number)
                .unwrap();
            for side in Side::BOTH {
                let mut words = print.iter().filter(|word| word.side == side);
                assert!(
                    words.any(|word| word.text == name && (word.at.x - pad.at.x).abs() < 0.5),
                    "{name}"
                );
            }
        }
    }
}

/// Of the words on a side that are among `words`, the one whose middle is nearest to a place.
fn nearest<'a>(print: &'a [Print], side: Side, words: &[&str], place: Point) -> &'a str {
    let away = |word: &&Print| (word.at.x - place.x).hypot(word.at.y - place.y);
    let print = print.iter().filter(|word| word.side == side);
    let among = print.filter(|word| words.contains(&word.text.as_str()));
    let word = among.min_by(|one, other| away(one).total_cmp(&away(other)));
    &word.expect("one of them is printed").text
}

#[test]
fn names_and_colours_are_printed_nearest_to_their_parts() {
    let lamps = Lamp::ALL.map(|lamp| (lamp.name(), Net::Anode(lamp).name(), "D"));
    let buttons = Button::ALL.map(|button| (button.name(), Net::Contact(button).name(), "SW"));
    let all: Vec<_> = lamps.into_iter().chain(buttons).collect();
    let names: Vec<_> = all.iter().map(|(name, ..)| *name).collect();
    for board in BOARDS {
        let (assembly, print) = printed(board);
        for (name, net, letters) in &all {
            let has = |part: &&reader::Footprint| {
                let mut pads = part.pads.iter();
                part.reference.starts_with(letters) && pads.any(|pad| pad.net.as_ref() == Some(net))
            };
            let part = assembly.footprints.iter().find(has).unwrap();
            let pad = part.pads.iter().find(|pad| pad.net.as_ref() == Some(net));
            let place = pad.unwrap().at;
            let text = nearest(&print, Side::Front, &names, place);
            assert_eq!(text, *name, "{}: {}", board.name, part.reference);
            if *letters == "D" {
                let text = nearest(&print, Side::Front, &["W", "B", "Y", "R"], place);
                let colour = part.value.to_uppercase();
                assert!(colour.starts_with(text), "{}: {text}, {colour}", board.name);
            }
        }
    }
}

#[test]
fn rails_are_printed_nearest_to_the_pads_of_their_jumpers() {
    for board in BOARDS {
        let (assembly, print) = printed(board);
        for (jumper, pad) in [("JP1", "1"), ("JP1", "3"), ("JP2", "1"), ("JP2", "3")] {
            let mut pads = assembly.footprint(jumper).unwrap().pads.iter();
            let pad = pads.find(|own| own.number == pad).unwrap();
            let text = nearest(&print, Side::Back, &["GND", "3V3"], pad.at);
            let net = pad.net.as_deref().unwrap();
            assert_eq!(
                text,
                net.trim_start_matches('+'),
                "{}: {jumper}",
                board.name
            );
        }
    }
}

#[test]
fn no_word_is_hidden_under_a_part_or_printed_over_another() {
    for board in BOARDS {
        let (assembly, print) = printed(board);
        for (index, word) in print.iter().enumerate() {
            for other in print[..index]
                .iter()
                .filter(|other| other.side == word.side)
            {
                let (way, room) = (word.at - other.at, word.half() + other.half());
                let apart = way.x.abs() > room.x || way.y.abs() > room.y;
                assert!(apart, "{}: {} over {}", board.name, word.text, other.text);
            }
            let same_side = |part: &&reader::Footprint| part.pose.side == word.side;
            for part in assembly.footprints.iter().filter(same_side) {
                let own = [&part.reference, &part.value].contains(&&word.text);
                let mut faces = faces::faces(&part.name).into_iter();
                let hidden = faces.any(|face| face.distance(in_library(part.pose, word.at)) == 0.0);
                assert!(
                    own || !hidden,
                    "{}: {} under {}",
                    board.name,
                    word.text,
                    part.reference
                );
            }
        }
    }
}

#[test]
fn what_sits_on_the_board_has_no_leg_of_another_part_under_it() {
    for board in BOARDS {
        let parts = placed(board).footprints;
        let legs = || {
            let legs = |part| move |pad| (part, pad);
            parts
                .iter()
                .flat_map(move |part| part.pads.iter().filter(|pad| pad.plated).map(legs(part)))
        };
        let mut held = 0;
        for sitting in &parts {
            for face in faces::faces(&sitting.name) {
                for (part, pad) in legs().filter(|(part, _)| part.reference != sitting.reference) {
                    let away = face.distance(in_library(sitting.pose, pad.at));
                    let (over, under) = (&sitting.reference, &part.reference);
                    assert!(
                        away > pad.half.x.max(pad.half.y),
                        "{}: {over} sits on a leg of {under}",
                        board.name
                    );
                    held += 1;
                }
            }
        }
        assert!(held > 1_000, "only {held} legs held against a face");
    }
}

#[test]
fn what_lies_on_a_board_is_found_in_its_footprint() {
    for pose in placed(BOARDS[0]).footprints.iter().map(|part| part.pose) {
        let library = mm(7.5, -2.5);
        let off = in_library(pose, pose.on_board(library)) - library;
        assert!(off.x.hypot(off.y) < 1e-9, "{pose:?}: {off:?}");
    }
}
