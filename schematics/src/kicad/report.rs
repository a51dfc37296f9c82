//! Reports of KiCad's rule checks, in JSON.

use std::fmt;

use serde::Deserialize;

/// Something that one of KiCad's rules does not allow.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Violation {
    /// KiCad's keyword for the rule: `pin_not_connected`.
    #[serde(rename = "type")]
    pub rule: String,
    /// The rule as a sentence.
    pub description: String,
    /// How bad KiCad takes it to be.
    pub severity: Severity,
    /// What it is about.
    items: Vec<Item>,
}

/// How bad KiCad takes something to be. All of them are faults here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    /// It will not work.
    Error,
    /// It may not be meant.
    Warning,
    /// The finding was silenced in KiCad.
    Exclusion,
    /// It costs nothing.
    Info,
    /// The check was turned off in KiCad.
    Ignore,
}

#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
struct Item {
    description: String,
}

#[derive(Deserialize)]
struct Drawing {
    sheets: Vec<Sheet>,
}

#[derive(Deserialize)]
struct Sheet {
    violations: Vec<Violation>,
}

#[derive(Deserialize)]
struct Board {
    violations: Vec<Violation>,
    unconnected_items: Vec<Violation>,
    schematic_parity: Vec<Violation>,
}

pub(super) fn of_drawing(report: &str) -> Result<Vec<Violation>, serde_json::Error> {
    let drawing: Drawing = serde_json::from_str(report)?;
    let sheets = drawing.sheets.into_iter();
    Ok(sheets.flat_map(|sheet| sheet.violations).collect())
}

pub(super) fn of_board(report: &str) -> Result<Vec<Violation>, serde_json::Error> {
    let board: Board = serde_json::from_str(report)?;
    let lists = [
        board.violations,
        board.unconnected_items,
        board.schematic_parity,
    ];
    Ok(lists.concat())
}

impl Violation {
    /// A rule that a project's settings switch off.
    pub(super) fn ignored(rule: &str) -> Self {
        Self {
            rule: rule.into(),
            description: "the settings of the project switch this rule off".into(),
            severity: Severity::Ignore,
            items: Vec::new(),
        }
    }
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let severity = match self.severity {
            Severity::Error => "error",
            Severity::Warning => "warning",
            Severity::Exclusion => "excluded",
            Severity::Info => "info",
            Severity::Ignore => "ignored",
        };
        let Self {
            rule, description, ..
        } = self;
        write!(f, "{severity} of KiCad's, {rule}: {description}")?;
        for item in &self.items {
            write!(f, "; {}", item.description)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const VIOLATION: &str = r#"{
        "description": "Pin not connected",
        "items": [{"description": "Symbol J1 Pin 27 [ID_SD_I2C0/GPIO00]", "pos": {"x": 1.1, "y": 0.6}, "uuid": "0f"}],
        "severity": "error",
        "type": "pin_not_connected"
    }"#;

    #[test]
    fn a_violation_is_found_with_what_it_is_about() {
        let report = format!(r#"{{"sheets": [{{"path": "/", "violations": [{VIOLATION}]}}]}}"#);
        let violations = of_drawing(&report).unwrap();
        assert_eq!(violations[0].rule, "pin_not_connected");
        assert_eq!(
            violations[0].to_string(),
            "error of KiCad's, pin_not_connected: Pin not connected; Symbol J1 Pin 27 [ID_SD_I2C0/GPIO00]"
        );
    }

    #[test]
    fn all_three_lists_of_a_board_count() {
        let report = format!(
            r#"{{"violations": [{VIOLATION}], "unconnected_items": [{VIOLATION}], "schematic_parity": [{VIOLATION}]}}"#
        );
        assert_eq!(of_board(&report).unwrap().len(), 3);
    }

    #[test]
    fn a_report_without_its_lists_is_not_taken_for_a_good_one() {
        assert!(of_drawing("{}").is_err());
        assert!(of_board(r#"{"violations": []}"#).is_err());
    }
}
