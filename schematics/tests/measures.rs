//! The boards as the case meets them: places, sizes, and what is told of a board that has them otherwise.

use std::{fs, path::Path};

use readyroom_schematics::{
    case::{BoardFile, Entry, Measured, Measures, measure, scad},
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
        }
    }
}

#[test]
fn what_is_no_board_is_told() {
    let told = |source: &str| BoardFile::read(source).unwrap_err().to_string();
    assert_eq!(
        told("(kicad_pcb (general (thickness 1.6)))"),
        "no outline on Edge.Cuts: it is not a board"
    );
    let outline = r#"(gr_rect (start 0 0) (end 10 5) (layer "Edge.Cuts"))"#;
    assert_eq!(
        told(&format!("(kicad_pcb {outline})")),
        "the board has no thickness"
    );
    let aslant = r#"(footprint "x:y" (layer "F.Cu") (at 1 2 45) (property "Reference" "R1"))"#;
    assert_eq!(
        told(&format!(
            "(kicad_pcb (general (thickness 1)) {outline} {aslant})"
        )),
        "R1 is turned by no multiple of 90 degrees"
    );
}

#[test]
fn a_part_that_is_not_placed_is_told() {
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
            module,
            active,
            ..
        } = measures;
        assert_eq!(holes.len(), 4);
        assert!(holes.iter().all(|hole| hole.bore == 2.7));
        let inside = |at: Point| {
            (0.0..=measures.board.x).contains(&at.x) && (0.0..=measures.board.y).contains(&at.y)
        };
        assert!(buttons.iter().all(|(_, at)| inside(*at)));
        assert!(lamps.iter().all(|(_, at)| inside(*at)));
        // 0.96 inches across, in a module of 27.3 × 27.8 mm.
        let size = active.most - active.least;
        assert!(
            (size.x.hypot(size.y) / 25.4 - 0.96).abs() < 0.01,
            "{size:?}"
        );
        assert!(module.least.x < active.least.x && module.most.y > active.most.y);
    }
}

#[test]
fn no_part_stands_where_another_does() {
    for measured in measured() {
        let solids = measured.solids();
        for (index, one) in solids.iter().enumerate() {
            for other in &solids[index + 1..] {
                let apart = one.of == other.of
                    || one.side != other.side
                    || one.to <= other.from
                    || other.to <= one.from
                    || one.area.most.x <= other.area.least.x
                    || other.area.most.x <= one.area.least.x
                    || one.area.most.y <= other.area.least.y
                    || other.area.most.y <= one.area.least.y;
                assert!(apart, "{}: {one:?}, {other:?}", measured.board.name);
            }
        }
    }
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
