//! The parts of the case, as OpenSCAD makes them.

use std::{
    collections::HashMap,
    fs::{self, File},
    io::BufReader,
    path::Path,
    process::Command,
};

use readyroom_schematics::boards::Board;
use stl_io::IndexedMesh;
use tempfile::tempdir;

use crate::shape::Shape;

/// What one run prints.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    Lid,
    Base,
    Caps,
    Spacers,
}

impl Part {
    const fn name(self) -> &'static str {
        match self {
            Self::Lid => "lid",
            Self::Base => "base",
            Self::Caps => "caps",
            Self::Spacers => "spacers",
        }
    }
}

/// Makes a part as it is printed, with some of the parameters set to other values.
pub fn print(part: Part, board: &Board, set: &[&str]) -> Shape {
    let mut given = vec![
        format!("part=\"{}\"", part.name()),
        format!("panel=\"{}\"", board.name),
    ];
    given.extend(set.iter().map(ToString::to_string));
    let case = Path::new(env!("CARGO_MANIFEST_DIR")).join("case/case.scad");
    make(&case, &given, part.name())
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
    let folder = tempdir().expect("a temporary folder");
    let drawing = folder.path().join("words.scad");
    fs::write(&drawing, lines.collect::<String>()).expect("a temporary file");
    make(&drawing, &[], "text")
}

/// What OpenSCAD makes of a drawing, with `given` as if it stood at its end.
fn make(drawing: &Path, given: &[String], name: &str) -> Shape {
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
    let says = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "OpenSCAD: {says}");
    assert!(!says.contains("WARNING"), "OpenSCAD: {says}");
    let mut file = BufReader::new(File::open(stl).expect("OpenSCAD has written it"));
    let mesh = stl_io::read_stl(&mut file).expect("OpenSCAD writes STL");
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

#[test]
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
