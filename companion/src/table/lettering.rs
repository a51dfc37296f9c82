//! Sentences into the short texts of a scene.

use heapless::String;

/// `text`, or as much of it as fits with an ellipsis at the end. Line breaks become spaces.
pub fn cut<const N: usize>(text: &str) -> String<N> {
    const ELLIPSIS: char = '…';
    let fits = text.len() <= N;
    let room = if fits {
        N
    } else {
        N.saturating_sub(ELLIPSIS.len_utf8())
    };
    let mut out = String::new();
    for letter in text.chars() {
        let letter = if letter.is_control() { ' ' } else { letter };
        if out.len() + letter.len_utf8() > room || out.push(letter).is_err() {
            break;
        }
    }
    if !fits {
        // Only a text too short for an ellipsis has no room for it.
        let _ = out.push(ELLIPSIS);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_that_fits_stays_whole() {
        assert_eq!(cut::<8>("12345678"), "12345678");
    }

    #[test]
    fn a_longer_text_ends_in_an_ellipsis_and_never_inside_a_letter() {
        assert_eq!(cut::<8>("123456789"), "12345…");
        assert_eq!(cut::<8>("ééééé"), "éé…");
    }

    #[test]
    fn line_breaks_become_spaces() {
        assert_eq!(cut::<8>("a\nb"), "a b");
    }
}
