//! Large digits, for the timer.

/// Rows of a large digit.
pub const ROWS: usize = 5;

/// `time`, such as `2:41`, in large digits: a line a row. Of what has no large form, nothing is shown.
pub fn large(time: &str) -> [String; ROWS] {
    let mut rows = <[String; ROWS]>::default();
    for shape in time.chars().filter_map(shape) {
        for (row, bits) in rows.iter_mut().zip(shape) {
            if !row.is_empty() {
                row.push_str("  ");
            }
            let cells = bits.chars();
            row.extend(
                cells
                    .flat_map(|cell| [cell, cell])
                    .map(|cell| if cell == '#' { '█' } else { ' ' }),
            );
        }
    }
    rows
}

const fn shape(letter: char) -> Option<[&'static str; ROWS]> {
    Some(match letter {
        '0' => ["###", "# #", "# #", "# #", "###"],
        '1' => [" # ", "## ", " # ", " # ", "###"],
        '2' => ["###", "  #", "###", "#  ", "###"],
        '3' => ["###", "  #", "###", "  #", "###"],
        '4' => ["# #", "# #", "###", "  #", "  #"],
        '5' => ["###", "#  ", "###", "  #", "###"],
        '6' => ["###", "#  ", "###", "# #", "###"],
        '7' => ["###", "  #", "  #", "  #", "  #"],
        '8' => ["###", "# #", "###", "# #", "###"],
        '9' => ["###", "# #", "###", "  #", "###"],
        ':' => [" ", "#", " ", "#", " "],
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_digit_is_another_and_all_rows_are_as_wide() {
        let rows = large("12:34");
        let width = rows[0].chars().count();
        assert!(
            rows.iter().all(|row| row.chars().count() == width),
            "{rows:?}"
        );
        let shapes: std::collections::HashSet<_> = ('0'..='9').map(shape).collect();
        assert_eq!(shapes.len(), 10);
    }
}
