//! What lies where.

use std::fmt::Write;

use crate::boards::Board;

/// The files of `boards`, seen from the guide.
pub fn of(boards: &[&Board]) -> String {
    let mut table = String::from("| file | what it is |\n|---|---|\n");
    for Board { name, title, .. } in boards {
        writeln!(
            table,
            "| [`{name}/{name}.kicad_pro`]({name}/) | {title}: open it in KiCad 9 |\n\
             | `{name}/{name}.kicad_sch` | its schematic, drawn by `draw` |\n\
             | `{name}/{name}.kicad_pcb` | its board, placed and routed by `route` |"
        )
        .expect("a string takes everything");
    }
    table
}
