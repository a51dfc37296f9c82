//! Text for terminals that know no letters but ASCII.

use std::borrow::Cow;

use readyroom_table::lettering::on_display;

/// `text` in ASCII: signs by what is nearest to them, Latin letters without their accents, those of other scripts as they are
/// read, anything else as `?`.
pub fn ascii(text: &str) -> Cow<'_, str> {
    if text.is_ascii() {
        return text.into();
    }
    let mut out = String::with_capacity(text.len());
    for letter in on_display(text).chars() {
        match nearest(letter) {
            Some(near) => out.push_str(near),
            None if letter.is_ascii() => out.push(letter),
            None => out.push('?'),
        }
    }
    out.into()
}

const fn nearest(letter: char) -> Option<&'static str> {
    Some(match letter {
        '›' | '»' => ">",
        '‹' | '«' => "<",
        '→' => "->",
        '…' => "...",
        '×' => "x",
        '–' | '—' => "-",
        '’' | '‘' => "'",
        '“' | '”' => "\"",
        '\u{a0}' => " ",
        'À'..='Å' => "A",
        'Æ' => "AE",
        'Ç' => "C",
        'È'..='Ë' => "E",
        'Ì'..='Ï' => "I",
        'Ñ' => "N",
        'Ò'..='Ö' | 'Ø' => "O",
        'Ù'..='Ü' => "U",
        'Ý' => "Y",
        'ß' => "ss",
        'à'..='å' => "a",
        'æ' => "ae",
        'ç' => "c",
        'è'..='ë' => "e",
        'ì'..='ï' => "i",
        'ñ' => "n",
        'ò'..='ö' | 'ø' => "o",
        'ù'..='ü' => "u",
        'ý' | 'ÿ' => "y",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_and_accents_become_what_is_nearest() {
        assert_eq!(
            ascii("Repair › Zoë: long → medium…"),
            "Repair > Zoe: long -> medium..."
        );
        assert_eq!(ascii("日本 80×24"), "Ri Ben 80x24");
    }
}
