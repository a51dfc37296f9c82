use super::*;

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
    assert!(same(first, next).is_ok());
    next.measures.buttons[2].1.x += 0.5;
    assert_eq!(
        same(first, next).unwrap_err().to_string(),
        "a button is elsewhere on pico-panel than on pi-panel: one case cannot fit both"
    );
}
