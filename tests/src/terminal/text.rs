//! Reads the panel back where its scene is shown as text: framed in a drawn window, or line by line.

/// A scene as text, as a player sees it in a drawn window.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextPanel {
    /// The upper edge of the frame.
    pub title: String,
    /// The rows inside.
    pub rows: Vec<String>,
}

impl TextPanel {
    /// The framed scene on `terminal`; none if there is no whole frame.
    pub fn read(terminal: &vt100::Screen) -> Option<Self> {
        let contents = terminal.contents();
        let mut rows = contents.lines();
        let title = rows.next().filter(|row| row.starts_with(['╭', '┌']))?;
        let right = title.chars().position(|sign| matches!(sign, '╮' | '┐'))?;
        let width = right - 1;
        let inside = |row: &str| row.chars().skip(1).take(width).collect::<String>();
        let mut shown = Vec::new();
        for row in rows {
            match row.chars().next() {
                Some('│') => shown.push(inside(row).trim_end().to_owned()),
                Some('╰' | '└') => {
                    return Some(Self {
                        title: inside(title),
                        rows: shown,
                    });
                }
                Some(_) | None => return None,
            }
        }
        None
    }

    /// The entry under the cursor, without its marks; none if this is no list.
    pub fn entry(&self) -> Option<String> {
        let at = self.rows.iter().position(|row| row.starts_with("> "))?;
        // A long one continues in rows that are indented once more.
        let more = self.rows[at + 1..].iter();
        let more = more.take_while(|row| row.starts_with("    "));
        let rows: Vec<&str> = std::iter::once(&self.rows[at][2..])
            .chain(more.map(|row| row.trim()))
            .collect();
        let label = rows.join(" ");
        let label = label.trim_end_matches([' ', '›', '>']);
        Some(label.trim_start_matches("! ").to_owned())
    }
}

/// The numbered entries that were printed last, by their labels; none if something else has been entered since.
pub fn numbered_entries(text: &str) -> Vec<String> {
    let mut entries: Vec<&str> = Vec::new();
    // Only the entries are printed again that a note has come to.
    let is_noted = |old: &str, label: &str| label.len() > old.len() && label.starts_with(old);
    for line in text.lines() {
        let (number, label) = line.split_once(". ").unwrap_or((line, ""));
        match number.parse::<usize>() {
            Ok(at) if at > 0 && entries.get(at - 1).is_some_and(|old| is_noted(old, label)) => {
                entries[at - 1] = label;
            }
            Ok(1) => entries = vec![label],
            Ok(next) if next == entries.len() + 1 => entries.push(label),
            Ok(_) | Err(_) if line.starts_with("Enter:") || line.starts_with("Type the") => {
                entries.clear();
            }
            Ok(_) | Err(_) => {}
        }
    }
    let bare = |label: &str| {
        let label = label.split(" (warning:").next().unwrap_or(label);
        label.trim_end_matches(" ...").to_owned()
    };
    entries.into_iter().map(bare).collect()
}
