//! A scene in other letters: every text of it is rewritten, and all of them keep to their budgets.

use heapless::string::StringView;

use super::{Heading, Scene};

impl Scene {
    /// Has `change` write each text again, see [`super::refill`]. What is drawn in pixels stays as it is.
    pub fn rewrite(&mut self, change: &mut dyn FnMut(&mut StringView)) {
        match self.heading_mut() {
            Heading::Row(row) => change(&mut row.title),
            Heading::Title(title) => change(title),
            Heading::Large(title) => change(title),
            Heading::None => {}
        }
        if let Some(hint) = self.hint_mut() {
            change(hint);
        }
        match self {
            Self::Menu {
                entries, cursor, ..
            } => entries.rewrite(*cursor, change),
            Self::Track { spaces, note, .. } => {
                spaces.iter_mut().for_each(|space| change(&mut space.label));
                change(note);
            }
            Self::Board { rows, .. } => rows.rewrite(change),
            Self::Card { name, note, .. } => {
                change(name);
                change(note);
            }
            Self::Facts { facts, .. } => facts.iter_mut().for_each(|fact| fact.rewrite(change)),
            Self::Meters { meters, .. } => {
                meters.iter_mut().for_each(|meter| change(&mut meter.label));
            }
            Self::Notice { text, .. } => change(text),
            Self::TextEntry { typed, .. } => change(typed),
            Self::Outcome { lines, .. } => lines.iter_mut().for_each(|line| change(line)),
            Self::QrCode { text, .. } => change(text),
            Self::Dice { .. } | Self::Countdown { .. } | Self::Picture { .. } | Self::TestCard => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use std::string::{String, ToString};

    use super::super::{Entries, Fact, Scene, TitleRow, cut, refill};

    fn doubled(scene: &mut Scene) {
        scene.rewrite(&mut |text| {
            let twice: String = text.chars().flat_map(|letter| [letter; 2]).collect();
            refill(text, twice);
        });
    }

    #[test]
    fn every_text_is_written_anew_within_its_budget() {
        let mut menu = Scene::Menu {
            header: TitleRow::new("ab"),
            entries: Entries::new(["x".repeat(40), "y".repeat(40), "z".into()], 0),
            cursor: 0,
            first: 0,
            total: 3,
            hint: cut("c"),
        };
        doubled(&mut menu);
        let Scene::Menu {
            header,
            entries,
            hint,
            ..
        } = &menu
        else {
            unreachable!()
        };
        assert_eq!((header.title.as_str(), hint.as_str()), ("aabb", "cc"));
        let lengths: std::vec::Vec<usize> = entries.iter().map(|entry| entry.len()).collect();
        assert_eq!(lengths, [80, 80, 2], "they fit the budget together");

        let mut facts = Scene::Facts {
            header: TitleRow::default(),
            facts: [Fact::new("label", "values")].into_iter().collect(),
            hint: cut(""),
        };
        doubled(&mut facts);
        let Scene::Facts { facts, .. } = &facts else {
            unreachable!()
        };
        let fact = (facts[0].label().to_string(), facts[0].value().to_string());
        assert_eq!(fact, ("llaabbeell".into(), "vvaalluueess".into()));
    }
}
