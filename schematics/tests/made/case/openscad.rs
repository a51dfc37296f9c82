//! The parts of the case, as OpenSCAD makes them.

use std::{
    collections::HashMap,
    fs,
    io::Cursor,
    path::Path,
    process::Command,
    sync::{Arc, LazyLock, Mutex, OnceLock},
};

use stl_io::IndexedMesh;
use tempfile::tempdir;

use super::{
    choice::{Case, PI_ZERO},
    shape::Shape,
};

/// What one run prints.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    Lid,
    Base,
    Caps,
    Spacers,
}

impl Part {
    pub const ALL: [Self; 4] = [Self::Lid, Self::Base, Self::Caps, Self::Spacers];

    pub const fn name(self) -> &'static str {
        match self {
            Self::Lid => "lid",
            Self::Base => "base",
            Self::Caps => "caps",
            Self::Spacers => "spacers",
        }
    }
}

/// A part as it is printed, as STL. Tests share it, since OpenSCAD takes its time.
pub fn stl(part: Part, case: Case) -> Vec<u8> {
    type Made = HashMap<String, Arc<OnceLock<Vec<u8>>>>;
    static MADE: LazyLock<Mutex<Made>> = LazyLock::new(Mutex::default);
    let mut all = MADE.lock().expect("no one panics with it");
    let made = Arc::clone(all.entry(case.file(part)).or_default());
    drop(all);
    made.get_or_init(|| make_part(part, case, &[])).clone()
}

/// Makes a part as it is printed, with some of the parameters set to other values.
pub fn print(part: Part, case: Case, set: &[&str]) -> Shape {
    match set {
        [] => shape(&stl(part, case), part.name()),
        set => shape(&make_part(part, case, set), part.name()),
    }
}

fn make_part(part: Part, case: Case, set: &[&str]) -> Vec<u8> {
    let mut given = vec![format!("part=\"{}\"", part.name())];
    given.extend(case.parameters());
    given.extend(set.iter().map(ToString::to_string));
    let drawing = Path::new(env!("CARGO_MANIFEST_DIR")).join("case/case.scad");
    make(&drawing, &given)
}

/// The words one above the other, 10 mm apart, each centred.
pub fn write(words: &[&str]) -> Shape {
    let lines = words.iter().enumerate().map(|(line, word)| {
        let y = 10 * line;
        format!(
            "translate([0, {y}, 0]) linear_extrude(1) text(\"{word}\", size = 4, spacing = 1.05, \
             font = \"DejaVu Sans:style=Bold\", halign = \"center\", valign = \"center\");\n"
        )
    });
    shape(&made(&lines.collect::<String>()), "text")
}

/// What OpenSCAD makes of the text of a drawing, as STL.
pub fn made(drawing: &str) -> Vec<u8> {
    let folder = tempdir().expect("a temporary folder");
    let file = folder.path().join("drawing.scad");
    fs::write(&file, drawing).expect("a temporary file");
    make(&file, &[])
}

/// What OpenSCAD makes of a drawing, with `given` as if it were at its end, as STL.
fn make(drawing: &Path, given: &[String]) -> Vec<u8> {
    let folder = tempdir().expect("a temporary folder");
    let stl = folder.path().join("part.stl");
    let mut openscad = Command::new("openscad");
    openscad.arg("-o").arg(&stl);
    for parameter in given {
        openscad.args(["-D", parameter]);
    }
    openscad.arg(drawing);
    let output = openscad
        .output()
        .expect("OpenSCAD has to be installed: `apt install openscad`");
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "OpenSCAD: {stderr}");
    assert!(!stderr.contains("WARNING"), "OpenSCAD: {stderr}");
    fs::read(stl).expect("OpenSCAD has written it")
}

fn shape(stl: &[u8], name: &str) -> Shape {
    let mesh = stl_io::read_stl(&mut Cursor::new(stl)).expect("OpenSCAD writes STL");
    assert!(closed(&mesh), "the {name} has a hole in its skin");
    Shape::of(&mesh)
}

/// Whether every edge of every triangle is, the other way round, that of exactly one other.
fn closed(mesh: &IndexedMesh) -> bool {
    let mut edges = HashMap::new();
    for face in &mesh.faces {
        let [a, b, c] = face.vertices;
        for edge in [(a, b), (b, c), (c, a)] {
            *edges.entry(edge).or_insert(0) += 1;
        }
    }
    let mut all = edges.iter();
    all.all(|((from, to), times)| *times == 1 && edges.get(&(*to, *from)) == Some(&1))
}

pub const TRIALS: &[(&str, fn())] = trials![
    with_a_zero_behind_the_panel_the_lid_is_that_of_a_pico,
    a_missing_triangle_leaves_a_hole,
];

/// OpenSCAD writes the triangles of a shape in any order.
fn with_a_zero_behind_the_panel_the_lid_is_that_of_a_pico() {
    let corners = |stl: &[u8]| {
        let stl = String::from_utf8_lossy(stl);
        let mut corners: Vec<_> = stl.lines().map(str::to_owned).collect();
        corners.sort();
        corners
    };
    let own = make_part(Part::Lid, PI_ZERO, &[]);
    assert!(corners(&own) == corners(&stl(Part::Lid, PI_ZERO)));
    assert_eq!(PI_ZERO.file(Part::Lid), "pico-panel-lid");
}

fn a_missing_triangle_leaves_a_hole() {
    let triangle = |vertices| stl_io::IndexedTriangle {
        normal: stl_io::Normal::new([0.0; 3]),
        vertices,
    };
    let corners = [
        [0.0, 0.0, 0.0],
        [1.0, 0.0, 0.0],
        [0.0, 1.0, 0.0],
        [0.0, 0.0, 1.0],
    ];
    let faces = [[0, 2, 1], [0, 1, 3], [1, 2, 3], [0, 3, 2]];
    let mut pyramid = IndexedMesh {
        vertices: corners.map(stl_io::Vertex::new).into(),
        faces: faces.map(triangle).into(),
    };
    assert!(closed(&pyramid));
    let removed = pyramid.faces.pop();
    assert!(!closed(&pyramid));
    // The other way round it is there, but its inside is out.
    pyramid.faces.extend(removed.map(|face| {
        let [a, b, c] = face.vertices;
        triangle([c, b, a])
    }));
    assert!(!closed(&pyramid));
}
