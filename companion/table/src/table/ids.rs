//! The ids of offers by their number, as one text.

/// Bytes of room for an id, which most have enough of.
const ROOM: usize = 32;

/// Ids, one behind the other.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ids {
    text: String,
    /// Where each ends.
    ends: Vec<usize>,
}

impl Ids {
    /// None yet, with room for so many.
    pub(super) fn with_room_for(ids: usize) -> Self {
        Self {
            text: String::with_capacity(ids * ROOM),
            ends: Vec::with_capacity(ids),
        }
    }

    /// Adds the id that `write` writes at the end of a text.
    pub(super) fn add(&mut self, write: impl FnOnce(&mut String)) {
        write(&mut self.text);
        self.ends.push(self.text.len());
    }

    /// The ids, in order.
    pub fn iter(&self) -> impl Iterator<Item = &str> {
        let begins = [0].into_iter().chain(self.ends.iter().copied());
        let places = begins.zip(&self.ends);
        places.map(|(begin, &end)| &self.text[begin..end])
    }

    /// The id of that number; none if there are not so many.
    pub fn get(&self, number: usize) -> Option<&str> {
        self.iter().nth(number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_found_by_their_number_and_there_are_no_others() {
        let mut ids = Ids::with_room_for(2);
        for id in ["draw:red", "", "name:0:"] {
            ids.add(|text| text.push_str(id));
        }
        assert!(ids.iter().eq(["draw:red", "", "name:0:"]));
        let found: Vec<_> = (0..4).map(|number| ids.get(number)).collect();
        assert_eq!(found, [Some("draw:red"), Some(""), Some("name:0:"), None]);
    }
}
