//! The boards as the case meets them: places, sizes, and the report on a board that has them otherwise.

use std::{fs, path::Path};

use readyroom_schematics::{
    case::{BoardFile, DisplayPlace, DisplaySize, Entry, Measured, Measures, Solid, measure, scad},
    layout::{Point, mm},
};

fn measured() -> Vec<Measured> {
    measure(Path::new(env!("CARGO_MANIFEST_DIR"))).unwrap()
}

#[test]
fn the_measures_for_openscad_are_those_of_the_boards() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("case/board.scad");
    let committed = fs::read_to_string(file).unwrap();
    assert_eq!(
        scad(&measured()),
        committed,
        "run `cargo run -p readyroom-schematics -- measure`"
    );
}

/// Against the leads, which KiCad wrote where they are: a Pico on the back is mirrored and turned.
#[test]
fn a_point_of_a_footprint_is_found_on_the_board() {
    let [pi, pico] = &measured()[..] else {
        panic!("two boards")
    };
    let lead = |measured: &Measured, reference: &str, library| {
        let part = measured.file.part(reference).unwrap();
        let point = part.on_board(library);
        assert!(
            part.leads.iter().any(|lead| lead.contains(point)),
            "{reference}: {point:?}"
        );
    };
    for measured in [pi, pico] {
        for part in &measured.file.parts {
            lead(measured, &part.reference, mm(0.0, 0.0));
        }
    }
    lead(pico, "A1", mm(17.78, 0.0));
    lead(pico, "A1", mm(0.0, 48.26));
    lead(pi, "J1", mm(2.54, 48.26));
}

#[test]
fn a_pico_looks_to_the_right_and_a_ribbon_comes_from_its_header() {
    for measured in measured() {
        let board = measured.measures.board;
        match measured.entry {
            Entry::Usb { mouth, bootsel } => {
                assert!((mouth.x - board.x).abs() < 1.0, "{mouth:?}");
                assert!((bootsel.x - mouth.x + 13.3).abs() < 0.1, "{bootsel:?}");
            }
            Entry::Ribbon(at) => {
                let header = measured.file.part("J1").unwrap().outline;
                assert!(header.contains(at), "{at:?}");
            }
            Entry::Zero(_) => panic!("a Zero is a maker's choice"),
        }
    }
}

#[test]
fn what_is_no_board_is_reported() {
    let text_of = |source: &str| BoardFile::read(source).unwrap_err().to_string();
    assert_eq!(
        text_of("(kicad_pcb (general (thickness 1.6)))"),
        "no outline on Edge.Cuts: it is not a board"
    );
    let outline = r#"(gr_rect (start 0 0) (end 10 5) (layer "Edge.Cuts"))"#;
    assert_eq!(
        text_of(&format!("(kicad_pcb {outline})")),
        "the board has no thickness"
    );
    let aslant = r#"(footprint "x:y" (layer "F.Cu") (at 1 2 45) (property "Reference" "R1"))"#;
    assert_eq!(
        text_of(&format!(
            "(kicad_pcb (general (thickness 1)) {outline} {aslant})"
        )),
        "R1 is turned by no multiple of 90 degrees"
    );
}

#[test]
fn a_part_that_is_not_placed_is_reported() {
    let mut first = measured().remove(0);
    first.file.parts.retain(|part| part.reference != "SW3");
    assert_eq!(
        Measured::of(first.board, first.file)
            .unwrap_err()
            .to_string(),
        "pi-panel has no SW3 on it; place it, then measure again"
    );
}

#[test]
fn everything_a_hand_or_an_eye_meets_is_measured() {
    for Measured { measures, .. } in measured() {
        let Measures {
            holes,
            buttons,
            lamps,
            displays,
            ..
        } = &measures;
        assert_eq!(holes.len(), 4);
        assert!(holes.iter().all(|hole| hole.bore == 2.7));
        let inside = |at: Point| {
            (0.0..=measures.board.x).contains(&at.x) && (0.0..=measures.board.y).contains(&at.y)
        };
        assert!(buttons.iter().all(|(_, at)| inside(*at)));
        assert!(lamps.iter().all(|(_, at)| inside(*at)));
        // So wide and high are their modules, as the footprint's description has it.
        let known = [
            (DisplaySize::Inch096, mm(27.3, 27.8)),
            (DisplaySize::Inch13, mm(35.4, 33.5)),
        ];
        for (display, (size, outline)) in displays.iter().zip(known) {
            assert_eq!(display.size, size);
            assert_eq!(measures.display(size), display);
            let DisplayPlace { module, active, .. } = display;
            let across = active.most - active.least;
            let inches: f64 = size.inches().parse().unwrap();
            assert!(
                (across.x.hypot(across.y) / 25.4 - inches).abs() < 0.01,
                "{across:?}"
            );
            let is = module.most - module.least;
            assert!((is - outline).x.hypot((is - outline).y) < 1e-6, "{is:?}");
            assert!(module.contains(active.least) && module.contains(active.most));
        }
    }
}

#[test]
fn no_two_parts_share_a_place() {
    for measured in measured() {
        let solids = measured.solids();
        for (index, one) in solids.iter().enumerate() {
            for other in &solids[index + 1..] {
                let apart = one.of == other.of || !together(one, other);
                assert!(apart, "{}: {one:?}, {other:?}", measured.board.name);
            }
        }
    }
}

/// Whether both need the same space.
fn together(one: &Solid, other: &Solid) -> bool {
    one.side == other.side
        && one.to > other.from
        && other.to > one.from
        && one.area.most.x > other.area.least.x
        && other.area.most.x > one.area.least.x
        && one.area.most.y > other.area.least.y
        && other.area.most.y > one.area.least.y
}

/// Its header lies over that of the panel, its sockets look to the rear; below it C3 is too high if it is of the usual kind,
/// and one spacer has no room beside it: the guide mentions this.
#[test]
fn a_zero_behind_the_panel_meets_c3_alone() {
    let mut boards = measured();
    assert!(boards.remove(1).with_zero_behind().is_none());
    let panel = boards.remove(0).with_zero_behind().unwrap();
    let Entry::Zero(zero) = panel.entry else {
        panic!("a Zero")
    };
    let header = panel.file.part("J1").unwrap().middle_of_leads();
    let board = zero.board();
    assert!((header.x - board.middle().x).abs() < 1e-6);
    assert!((board.most.y - header.y - 3.5).abs() < 1e-6);
    assert!((zero.power().y - board.least.y).abs() < 1e-6);
    // Pin 1 is at the end where the Zero's left edge is, from which its drawing counts.
    let first = panel.file.part("J1").unwrap().on_board(mm(0.0, 0.0));
    assert!((zero.power().x - board.least.x - 54.0).abs() < 1e-6);
    assert!((first.x - board.least.x - 8.37).abs() < 1e-6, "{first:?}");
    let solids = panel.solids();
    let of_zero = |solid: &&Solid| solid.of.contains("Zero");
    let meets = solids.iter().filter(of_zero).flat_map(|one| {
        let others = solids.iter().filter(|other| !of_zero(other));
        let met = others.filter(|other| together(one, other));
        met.map(|other| format!("{}: {}", one.of, other.of))
    });
    let meets: Vec<_> = meets.collect();
    assert_eq!(meets, ["the Zero: C3", "a spacer of the Zero: C3"]);
}

#[test]
fn boards_that_would_need_two_cases_are_refused() {
    let mut measured = measured();
    let [first, next] = &mut measured[..] else {
        panic!("two boards")
    };
    assert!(next.fits_the_case_of(first).is_ok());
    next.measures.buttons[2].1.x += 0.5;
    assert_eq!(
        next.fits_the_case_of(first).unwrap_err().to_string(),
        "a button is elsewhere on pico-panel than on pi-panel: one case cannot fit both"
    );
}
