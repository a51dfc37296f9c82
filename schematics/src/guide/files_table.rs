//! Table of files and folders.

use std::fmt::Write;

use crate::{board::components::Panel, boards::Board};

/// The files of the panels, seen from the guide.
pub fn of(panels: &[Panel]) -> String {
    let mut table = String::from("| file | what it is |\n|---|---|\n");
    for Board { name, title, .. } in panels.iter().map(|panel| panel.board) {
        writeln!(
            table,
            "| [`{name}/{name}.kicad_pro`]({name}/) | {title}: open it in KiCad 9 |\n\
             | `{name}/{name}.kicad_sch` | its schematic |\n\
             | `{name}/{name}.kicad_pcb` | its board |"
        )
        .expect("a string takes everything");
    }
    table
}
