//! The rules that a project's settings switch off: KiCad does not look for what they forbid, and reports nothing.

use std::{fs, path::Path};

use serde_json::Value;

use super::{Trouble, Violation};

/// Where a project has the severities of the rules for boards and for drawings.
const SEVERITIES: [&str; 2] = [
    "/board/design_settings/rule_severities",
    "/erc/rule_severities",
];

/// The rules that KiCad itself switches off in a new project: they are about footprints and simulation in general, and none
/// of them keeps a board from working.
const OFF_BY_DEFAULT: [&str; 7] = [
    "footprint_filter",
    "footprint_filters_mismatch",
    "footprint_type_mismatch",
    "missing_courtyard",
    "npth_inside_courtyard",
    "pth_inside_courtyard",
    "simulation_model_issue",
];

/// The rules that are switched off in this `.kicad_pro`, and on in a new project.
///
/// # Errors
/// The file cannot be read, or has no settings in it.
pub fn switched_off(project: &Path) -> Result<Vec<Violation>, Trouble> {
    let settings: Value = serde_json::from_str(&fs::read_to_string(project)?)?;
    let severities = SEVERITIES
        .iter()
        .filter_map(|path| settings.pointer(path)?.as_object());
    let off = severities.flatten().filter(|(rule, severity)| {
        *severity == "ignore" && !OFF_BY_DEFAULT.contains(&rule.as_str())
    });
    Ok(off.map(|(rule, _)| Violation::ignored(rule)).collect())
}
