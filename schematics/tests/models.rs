//! The 3D models of the library: every part has one, as high as the case takes it to be, over its own courtyard.

use std::{fs, path::Path};

use readyroom_schematics::{case::sizes, expression::Expression};

/// More than a text that is easily read in a difference, in bytes.
const HEAVIEST: usize = 30_000;
/// VRML's unit in KiCad, in mm.
const UNIT: f64 = 2.54;

/// Footprints that are nothing on a board: holes, and pads for solder or a meter.
fn has_body(name: &str) -> bool {
    let flat = ["Hole", "SolderJumper", "TestPoint"];
    !flat.iter().any(|word| name.contains(word))
}

fn library() -> impl Iterator<Item = (String, Expression)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("library/ready_room.pretty");
    fs::read_dir(folder).expect("the library").map(|file| {
        let path = file.expect("a footprint").path();
        let name = path
            .file_stem()
            .expect("a name")
            .to_string_lossy()
            .into_owned();
        let text = fs::read_to_string(path).expect("a footprint");
        (name, Expression::read(&text).expect("a file of KiCad's"))
    })
}

/// The text of the one model of a footprint, which lies in the library as the footprint does.
fn model(name: &str, footprint: &Expression) -> String {
    let models: Vec<_> = footprint.all("model").collect();
    let [model] = models[..] else {
        panic!("{name} has {} models", models.len())
    };
    let path = model.items()[1].text_of();
    let file = path
        .strip_prefix("${KIPRJMOD}/../")
        .unwrap_or_else(|| panic!("{name}: {path} is not ours"));
    for (keyword, usual) in [("offset", 0.0), ("rotate", 0.0), ("scale", 1.0)] {
        let xyz = model
            .get(keyword)
            .and_then(|list| list.get("xyz"))
            .expect("a vector");
        assert!(
            (1..=3).all(|index| xyz.number(index) == Some(usual)),
            "{name}: {keyword}"
        );
    }
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
    fs::read_to_string(&file).unwrap_or_else(|why| panic!("{}: {why}", file.display()))
}

/// The points of a model in the coordinates of its footprint, in mm.
fn points(vrml: &str) -> Vec<[f64; 3]> {
    let lists = vrml
        .split("point [")
        .skip(1)
        .filter_map(|rest| rest.split_once(']'));
    let points = lists.flat_map(|(list, _)| list.split(','));
    points
        .map(|point| {
            let numbers = point
                .split_whitespace()
                .map(|number| number.parse::<f64>().expect("a number"));
            let [x, y, z] = numbers.collect::<Vec<_>>()[..] else {
                panic!("{point} is no point")
            };
            [x * UNIT, -y * UNIT, z * UNIT]
        })
        .collect()
}

#[test]
fn every_part_has_one_model_of_ours_over_its_own_courtyard() {
    let mut models = 0;
    for (name, footprint) in library().filter(|(name, _)| has_body(name)) {
        let vrml = model(&name, &footprint);
        assert!(
            vrml.starts_with("#VRML V2.0 utf8") && vrml.len() < HEAVIEST,
            "{name}"
        );
        let shapes = footprint.items().iter();
        let courtyard = shapes.filter(|shape| shape.value("layer") == Some("F.CrtYd"));
        let mut least = [f64::MAX; 2];
        let mut most = [f64::MIN; 2];
        let mut include = |x: f64, y: f64| {
            least = [least[0].min(x), least[1].min(y)];
            most = [most[0].max(x), most[1].max(y)];
        };
        for shape in courtyard {
            let corner = |keyword| {
                let list: &Expression = shape.get(keyword)?;
                Some((list.number(1)?, list.number(2)?))
            };
            match (corner("center"), corner("end")) {
                (Some((x, y)), Some((end, _))) => {
                    include(end, y + end - x);
                    include(2.0 * x - end, y - end + x);
                }
                _ => {
                    let corners = shape
                        .get("pts")
                        .map(|pts| pts.all("xy").collect::<Vec<_>>());
                    for xy in corners.into_iter().flatten() {
                        include(xy.number(1).expect("x"), xy.number(2).expect("y"));
                    }
                    for (x, y) in ["start", "end"].into_iter().filter_map(corner) {
                        include(x, y);
                    }
                }
            }
        }
        for [x, y, _] in points(&vrml) {
            let inside = (least[0]..=most[0]).contains(&x) && (least[1]..=most[1]).contains(&y);
            assert!(
                inside,
                "{name}: {x:.2}, {y:.2} is outside {least:?} to {most:?}"
            );
        }
        models += 1;
    }
    assert!(models >= 11, "{models}");
}

#[test]
fn models_are_as_high_as_the_case_takes_their_parts_to_be() {
    let pico = sizes::USB_MIDDLE + 2.7 / 2.0;
    let heights = [
        ("SW_", sizes::SWITCH_HEIGHT),
        ("Buzzer", sizes::BUZZER_HEIGHT),
        ("OLED", sizes::DISPLAY_PIN_END),
        ("RaspberryPi_Pico", pico),
    ];
    for (name, footprint) in library() {
        let Some((_, height)) = heights.iter().find(|(begins, _)| name.starts_with(begins)) else {
            continue;
        };
        let points = points(&model(&name, &footprint));
        let highest = points
            .into_iter()
            .map(|[_, _, z]| z)
            .fold(f64::MIN, f64::max);
        assert!(
            (highest - height).abs() < 0.1,
            "{name}: {highest:.2}, and {height} for the case"
        );
    }
}
