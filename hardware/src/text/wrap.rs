//! Breaking a text into lines.

/// Breaks `text` into lines of at most `columns` characters, at blanks where possible; a line feed always breaks.
/// A word longer than a line is broken where the line ends. No columns, no lines.
pub const fn wrap(text: &str, columns: usize) -> Lines<'_> {
    Lines {
        rest: text,
        columns,
    }
}

/// The lines of a text, see [`wrap`].
#[derive(Clone, Debug)]
pub struct Lines<'a> {
    rest: &'a str,
    columns: usize,
}

impl<'a> Lines<'a> {
    /// The rest of the text.
    pub const fn rest(&self) -> &'a str {
        self.rest
    }
}

impl<'a> Iterator for Lines<'a> {
    type Item = &'a str;

    fn next(&mut self) -> Option<&'a str> {
        self.rest = self.rest.trim_start_matches(' ');
        if self.rest.is_empty() || self.columns == 0 {
            return None;
        }
        let end = line_end(self.rest, self.columns);
        let (line, rest) = self.rest.split_at(end);
        self.rest = rest.strip_prefix('\n').unwrap_or(rest);
        Some(line.trim_end_matches(' '))
    }
}

/// End of the first line of `text`, in bytes.
fn line_end(text: &str, columns: usize) -> usize {
    // Most texts are plain, and need not be walked through character by character.
    let seen = &text.as_bytes()[..text.len().min(columns + 1)];
    if seen.is_ascii() && !seen.contains(&b'\n') {
        return match seen.iter().rposition(|byte| *byte == b' ') {
            _ if seen.len() <= columns => seen.len(),
            Some(blank) => blank,
            None => columns,
        };
    }
    let mut last_blank = None;
    for (column, (at, character)) in text.char_indices().enumerate() {
        match character {
            '\n' => return at,
            ' ' => last_blank = Some(at),
            _ if column >= columns => return last_blank.unwrap_or(at),
            _ => {}
        }
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(text: &str, columns: usize) -> Vec<&str> {
        wrap(text, columns).collect()
    }

    #[test]
    fn lines_break_at_blanks_and_lose_them() {
        assert_eq!(
            lines("The oldest entry first", 10),
            ["The oldest", "entry", "first"]
        );
    }

    #[test]
    fn a_word_longer_than_a_line_is_broken() {
        assert_eq!(
            lines("a Donaudampfschiff", 6),
            ["a", "Donaud", "ampfsc", "hiff"]
        );
    }

    #[test]
    fn a_line_feed_always_breaks_even_into_an_empty_line() {
        assert_eq!(lines("one\n\ntwo", 20), ["one", "", "two"]);
    }

    #[test]
    fn nothing_gives_no_line_and_no_columns_give_no_line() {
        assert_eq!(lines("", 5), Vec::<&str>::new());
        assert_eq!(lines("   ", 5), Vec::<&str>::new());
        assert_eq!(lines("words", 0), Vec::<&str>::new());
    }

    #[test]
    fn no_line_is_longer_than_its_columns_and_no_letter_is_lost() {
        let text = "Ça commence à l'été, où l'équipage — fatigué — réparait l'écran";
        for columns in 1..30 {
            let wrapped = lines(text, columns);
            assert!(
                wrapped.iter().all(|line| line.chars().count() <= columns),
                "{columns}: {wrapped:?}"
            );
            assert_eq!(
                wrapped.concat().replace(' ', ""),
                text.replace(' ', ""),
                "{columns}"
            );
        }
    }
}
