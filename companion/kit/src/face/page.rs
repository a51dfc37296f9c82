//! Pages that are made in one form: facts, and what is read.

use alloc::{string::String, vec, vec::Vec};

use readyroom_hardware::{
    scene::{Fact, NOTICE_COLUMNS, NOTICE_ROWS, NoticeText, Scene, TitleRow, cut},
    text::wrap,
};

/// What the buttons do on a page.
pub const HINT: &str = "UP DOWN: page  OK: close";

/// What the buttons do on a picture that is only looked at.
pub const GOES_ON: &str = "OK: continue";

/// Lines of a page of facts.
pub const LINES: usize = 5;

/// One fact.
pub fn fact(label: &str, value: &str) -> Fact {
    Fact::new(label, value)
}

/// A page of facts, at most [`LINES`].
pub fn facts(header: TitleRow, facts: impl IntoIterator<Item = Fact>) -> Scene {
    Scene::Facts {
        header,
        facts: facts.into_iter().take(LINES).collect(),
        hint: cut(HINT),
    }
}

/// The pages on which `text` is read, as many as it takes; the top row shows which of them it is.
pub fn read(title: &str, text: &str, hint: &str) -> Vec<Scene> {
    let pages = pages(text);
    let of = u8::try_from(pages.len()).unwrap_or(u8::MAX);
    let page = |(number, text): (u8, String)| Scene::Notice {
        header: TitleRow {
            title: cut(title),
            page: (number, of),
        },
        text: cut(text),
        hint: cut(hint),
    };
    (1..=u8::MAX).zip(pages).map(page).collect()
}

/// The texts of the notices on which `text` is read; see [`pages_of`].
pub fn pages(text: &str) -> Vec<String> {
    pages_of([text])
}

/// The texts of the notices on which `messages` are read: each fits one as a whole, and each message begins a row. A
/// message is kept on one page if it fits, else a line of it; a line that does not is parted between rows, into pages
/// about as long as each other. At least one.
pub fn pages_of<'a>(messages: impl IntoIterator<Item = &'a str>) -> Vec<String> {
    let mut pages = Vec::new();
    let mut page = String::new();
    let whole = |message: &'a str| match fits(message) {
        true => vec![message],
        false => message.split('\n').flat_map(parts).collect(),
    };
    for part in messages.into_iter().flat_map(whole) {
        if !page.is_empty() {
            page.push('\n');
        }
        let before = page.len();
        page.push_str(part);
        if before > 0 && !fits(&page) {
            page.truncate(before - 1);
            pages.push(core::mem::replace(&mut page, part.into()));
        }
    }
    pages.push(page);
    pages
}

/// True if a notice shows all of `text`.
fn fits(text: &str) -> bool {
    text.len() <= NoticeText::default().capacity()
        && wrap(text, NOTICE_COLUMNS).count() <= NOTICE_ROWS
}

/// `line` in as few parts as fit a notice each.
fn parts(line: &str) -> Vec<&str> {
    let rows = wrap(line, NOTICE_COLUMNS).count();
    let fewest = rows.div_ceil(NOTICE_ROWS).max(1);
    // As many rows on each; fewer where the letters take so many bytes.
    (fewest..=rows)
        .map(|count| parts_of(line, rows.div_ceil(count)))
        .find(|parts| parts.iter().all(|part| fits(part)))
        .unwrap_or_default()
}

/// `line` in parts of so many rows.
fn parts_of(line: &str, rows: usize) -> Vec<&str> {
    let mut parts = Vec::new();
    let mut lines = wrap(line, NOTICE_COLUMNS);
    loop {
        let rest = lines.rest();
        if lines.by_ref().take(rows).count() == 0 {
            return parts;
        }
        parts.push(rest[..rest.len() - lines.rest().len()].trim());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_that_fits_is_one_page_with_its_lines() {
        assert_eq!(pages(""), [""]);
        let text = "Sector 3: Klingon Cruiser long → medium.\nRear left shield: DAMAGED";
        assert_eq!(pages(text), [text]);
    }

    #[test]
    fn a_page_breaks_between_rows_and_a_line_is_kept_together() {
        let two_rows = "Sector 3: Klingon Cruiser long → medium.";
        let text = [two_rows; 4].join("\n");
        assert_eq!(pages(&text), [&[two_rows; 3].join("\n"), two_rows]);
        let rows = ["Sector 5: shield DAMAGED!"; 7];
        assert_eq!(pages(&rows.join("\n")), [&rows[..6].join("\n"), rows[6]]);
    }

    #[test]
    fn a_long_line_is_parted_between_words_and_nothing_is_lost() {
        let text = format!("{} {} end", "word ".repeat(40).trim(), "x".repeat(300));
        let pages = pages(&text);
        assert!(pages.iter().all(|page| fits(page)), "{pages:?}");
        assert_eq!(pages.concat().replace(' ', ""), text.replace(' ', ""));
        assert!(pages[0].ends_with("word"));
    }

    #[test]
    fn no_page_is_a_single_left_over_word() {
        let text = format!(
            "{} damage.",
            "Right front hull: destroyed. ".repeat(5).trim()
        );
        let rows: Vec<usize> = pages(&text)
            .iter()
            .map(|page| wrap(page, NOTICE_COLUMNS).count())
            .collect();
        assert_eq!(rows, [4, 3]);
    }

    #[test]
    fn letters_of_several_bytes_are_parted_as_others() {
        for letters in ["é", "→", "é→ "] {
            let text = letters.repeat(200);
            let pages = pages(&text);
            assert!(pages.iter().all(|page| fits(page)), "{pages:?}");
            assert_eq!(pages.concat().replace(' ', ""), text.replace(' ', ""));
        }
    }

    #[test]
    fn a_page_of_facts_has_five_lines_and_no_more() {
        let nine = (1..=9).map(|line| fact("Line", &format!("{line}")));
        let Scene::Facts { facts, .. } = facts(TitleRow::new("Hull"), nine) else {
            panic!("a page of facts")
        };
        assert_eq!(facts.len(), LINES);
        assert_eq!(facts[4], fact("Line", "5"));
    }

    #[test]
    fn a_text_is_read_on_pages_that_say_which_they_are() {
        let rows = ["Sector 5: shield DAMAGED!"; 7].join("\n");
        let read: Vec<_> = read("In force", &rows, HINT)
            .into_iter()
            .map(|page| match page {
                Scene::Notice { header, text, .. } => (header.page, text.lines().count()),
                other => panic!("a notice, not {other:?}"),
            })
            .collect();
        assert_eq!(read, [((1, 2), 6), ((2, 2), 1)]);
    }
}
