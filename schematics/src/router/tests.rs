//! Small boards on which it can be seen what the router does.

use super::*;
use crate::{
    board::{
        continuity,
        reader::{Footprint, Keepout, Pad},
    },
    boards::BOARDS,
    circuit::components,
    layout::{Pose, Side, Turn, mm},
};

const ALIGNED: Point = mm(10.0, 10.0);
/// What of the board they use.
const SMALL: Point = mm(40.0, 30.0);

/// A board with round pads of 1.6 mm on these nets at these places.
fn board(pads: &[(&str, Point)]) -> Assembly {
    let pads = pads.iter().map(|(net, at)| Pad {
        number: "1".into(),
        net: Some((*net).into()),
        at: *at,
        half: mm(0.8, 0.8),
        round: true,
        drill: 0.8,
        plated: true,
    });
    let pose = Pose {
        at: mm(0.0, 0.0),
        side: Side::Front,
        turn: Turn::None,
    };
    Assembly {
        footprints: vec![Footprint {
            reference: "X1".into(),
            value: String::new(),
            name: String::new(),
            pose,
            pads: pads.collect(),
            shapes: Vec::new(),
        }],
        ..Assembly::default()
    }
}

/// A ring around a place that no copper may cross, on both sides.
fn ring(middle: Point, radius: f64) -> Keepout {
    let at = |x: f64, y: f64| middle + mm(x * radius, y * radius);
    let outer = [at(-1.0, -1.0), at(1.0, -1.0), at(1.0, 1.0), at(-1.0, 1.0)];
    let inner =
        outer.map(|corner| middle + mm((corner.x - middle.x) * 0.6, (corner.y - middle.y) * 0.6));
    // Around the outside, over a cut to the inside, and back around that.
    let (first, last) = (outer[0], inner[0]);
    let corners = outer
        .into_iter()
        .chain([first, last, inner[3], inner[2], inner[1], last]);
    Keepout {
        corners: corners.collect(),
    }
}

/// Routes a board, and holds the copper against its pads without asking the router.
fn routed(board: &Assembly) -> Copper {
    let copper = route_over(SMALL, board, ALIGNED).unwrap();
    let built = Assembly {
        copper: copper.clone(),
        ..board.clone()
    };
    assert_eq!(continuity::faults(&built), Vec::<String>::new());
    copper
}

fn length(copper: &Copper, net: &str) -> f64 {
    let tracks = copper.tracks.iter().filter(|track| track.net == net);
    let lengths = tracks.map(|track| {
        let way = track.ends[1] - track.ends[0];
        way.x.hypot(way.y)
    });
    lengths.sum()
}

fn vias(copper: &Copper, net: &str) -> usize {
    copper.vias.iter().filter(|via| via.net == net).count()
}

#[test]
fn two_pads_in_a_row_are_connected_by_one_straight_track() {
    let copper = routed(&board(&[("A", mm(10.0, 10.0)), ("A", mm(35.4, 10.0))]));
    assert_eq!(copper.tracks.len(), 1);
    assert!((length(&copper, "A") - 25.4).abs() < 1e-6);
    assert_eq!(copper.tracks[0].width, 0.3);
    assert_eq!(vias(&copper, "A"), 0);
}

#[test]
fn nets_that_cross_take_different_sides() {
    let crossing = board(&[
        ("A", mm(10.0, 15.0)),
        ("A", mm(35.4, 15.0)),
        ("B", mm(20.0, 5.0)),
        ("B", mm(20.0, 25.0)),
    ]);
    let copper = routed(&crossing);
    let side = |net: &str| {
        copper
            .tracks
            .iter()
            .find(|track| track.net == net)
            .unwrap()
            .side
    };
    assert_ne!(side("A"), side("B"));
    // Neither made a detour of more than what the grid adds.
    assert!(length(&copper, "A") + length(&copper, "B") < 25.4 + 20.0 + 1.0);
}

#[test]
fn what_supplies_is_wider_and_ground_is_no_track() {
    let nets = [("+5V", 5.0), ("GND", 15.0), ("SDA", 25.0)];
    let pads: Vec<_> = nets
        .iter()
        .flat_map(|(net, y)| [(*net, mm(10.0, *y)), (*net, mm(30.0, *y))])
        .collect();
    let copper = routed(&board(&pads));
    let width = |net: &str| Some(copper.tracks.iter().find(|track| track.net == net)?.width);
    assert_eq!(width("+5V"), Some(0.6));
    assert_eq!(width("SDA"), Some(0.3));
    assert_eq!(width("GND"), None);
    assert!(
        vias(&copper, "GND") >= 4,
        "the zones of both sides are tied together"
    );
}

#[test]
fn a_track_goes_around_the_pad_of_another_net() {
    let pads = [
        ("A", mm(10.0, 10.0)),
        ("A", mm(35.4, 10.0)),
        ("B", mm(22.7, 10.0)),
        ("B", mm(22.7, 25.0)),
    ];
    let copper = routed(&board(&pads));
    let length = length(&copper, "A");
    assert!((25.5..26.5).contains(&length), "{length}");
}

/// Five nets whose pads stand in the opposite order at the other end.
fn bundle() -> Assembly {
    let names = ["A", "B", "C", "D", "E"];
    let pads = (0..).zip(names).flat_map(|(index, name)| {
        let along = 2.54 * f64::from(index);
        [
            (name, mm(10.0 + along, 5.0)),
            (name, mm(20.16 - along, 25.0)),
        ]
    });
    board(&pads.collect::<Vec<_>>())
}

#[test]
fn a_bundle_that_has_to_turn_round_agrees_on_who_goes_where() {
    let bundle = bundle();
    let wires = wires(&bundle);
    let grid = Grid::over(SMALL, ALIGNED, STEP);
    let obstacles = Obstacles::of(&bundle, &wires, &grid);
    let mut negotiation = Negotiation::new(&grid, &obstacles, &wires);
    negotiation.agree().unwrap();
    let built = Assembly {
        copper: tracks::copper(&grid, &wires, negotiation.paths()),
        ..bundle
    };
    assert_eq!(continuity::faults(&built), Vec::<String>::new());
}

#[test]
fn once_they_agree_every_way_is_made_short() {
    let copper = routed(&bundle());
    for net in ["A", "B", "C", "D", "E"] {
        assert!(
            length(&copper, net) < 30.0,
            "{net}: {}",
            length(&copper, net)
        );
    }
}

#[test]
fn no_via_between_the_grounds_meets_a_pad() {
    // One pad is where a via would be, were there none.
    let copper = routed(&board(&[("A", mm(20.0, 7.5)), ("A", mm(30.0, 25.0))]));
    assert!(vias(&copper, "GND") >= 4);
}

#[test]
fn a_pad_that_is_walled_in_is_told() {
    let mut walled = board(&[("A", mm(10.0, 10.0)), ("A", mm(30.0, 20.0))]);
    walled.keepouts.push(ring(mm(30.0, 20.0), 5.0));
    let refusal = route_over(SMALL, &walled, ALIGNED).unwrap_err();
    assert_eq!(refusal, Unroutable::WalledIn("A".into()));
}

#[test]
fn the_same_board_is_routed_the_same() {
    let pads: Vec<_> = (0..3)
        .flat_map(|index| {
            let names = ["A", "B", "C"];
            let index_mm = f64::from(index);
            let name = names[index as usize];
            [
                (name, mm(10.0 + 4.0 * index_mm, 5.0)),
                (name, mm(35.0 - 5.0 * index_mm, 25.0)),
            ]
        })
        .collect();
    let one = routed(&board(&pads));
    assert_eq!(one, routed(&board(&pads)));
}

/// Who goes on by hand in KiCad gets tracks as wide as those that are there.
#[test]
fn tracks_are_as_wide_as_the_net_classes_of_the_project_say() {
    for board in BOARDS {
        let files = crate::drawing::draw(board).unwrap();
        let mut files = files.iter();
        let project = files.find(|file| file.name.ends_with(".kicad_pro"));
        let project: serde_json::Value = serde_json::from_str(&project.unwrap().contents).unwrap();
        let width = |class: &str| {
            let classes = project["net_settings"]["classes"].as_array().unwrap();
            let class = classes.iter().find(|known| known["name"] == class);
            class.unwrap()["track_width"].as_f64()
        };
        assert_eq!(width("Default"), Some(Shape::Signal.diameter()));
        assert_eq!(width("Supply"), Some(Shape::Supply.diameter()));
        let patterns = project["net_settings"]["netclass_patterns"]
            .as_array()
            .unwrap();
        let ground = Net::Rail(Rail::Ground).name();
        let components = components(board);
        for (_, net) in components.iter().flat_map(|component| &component.pins) {
            let net = net.name();
            let is_supply = patterns
                .iter()
                .any(|pattern| pattern["pattern"] == net.as_str());
            let is_wide = Shape::of(&net) == Shape::Supply || net == ground;
            assert_eq!(is_wide, is_supply, "{net}");
        }
    }
}
