//! Reads the panel back from the characters of a terminal: the picture pixel by pixel, the lamps, the words in it.
//!
//! Written against what a player sees, not against the program: it knows the block and braille characters from Unicode,
//! and the frame and bulbs from the panel's looks.

use embedded_graphics::{pixelcolor::BinaryColor, prelude::Point};
use readyroom_hardware::{
    screen::{HEIGHT, Screen, WIDTH},
    text::{self, Size},
};

/// What a terminal shows of a panel.
#[derive(Clone, PartialEq, Eq)]
pub struct Panel {
    /// The picture.
    pub picture: Screen,
    /// The nine lamps, in panel order.
    pub lamps: [Bulb; 9],
}

/// A lamp as a player sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bulb {
    /// Lit at this moment.
    pub lit: bool,
    /// Its letter, or its number.
    pub letter: char,
    /// The word for its pattern; empty for a lamp that is off.
    pub word: String,
}

impl Panel {
    /// The panel on `terminal`; none if there is no whole one.
    pub fn read(terminal: &vt100::Screen) -> Option<Self> {
        let text = Text::of(terminal);
        // Other frames may be beside the picture.
        text.all('╭').find_map(|corner| Self::at(&text, corner))
    }

    /// The panel whose picture has its upper left corner here.
    fn at(text: &Text, (top, left): (u16, u16)) -> Option<Self> {
        let right = (left..text.columns).find(|&column| text.at(top, column) == '╮')?;
        let bottom = (top..text.rows).find(|&row| text.at(row, left) == '╰')?;
        let picture = picture(
            text,
            (top + 1, left + 1),
            (bottom - top - 1, right - left - 1),
        )?;
        let lamps = lamps_below(text, bottom + 1).or_else(|| lamps_beside(text, top, right + 1))?;
        Some(Self {
            picture,
            lamps: lamps.try_into().ok()?,
        })
    }

    /// True if `words` are in the picture, in letters of any size, lit on dark or dark on lit.
    pub fn shows(&self, words: &str) -> bool {
        let picture = rows(&self.picture);
        let inverse = picture.map(|row| !row);
        let sizes = [
            Size::Small,
            Size::Normal,
            Size::Medium,
            Size::Title,
            Size::Large,
        ];
        sizes.into_iter().any(|size| {
            let mut pictures = [&picture, &inverse].into_iter();
            pictures.any(|picture| !tops(picture, words, size).is_empty())
        })
    }

    /// See [`points_at`].
    pub fn points_at(&self, words: &str) -> bool {
        points_at(&self.picture, words)
    }

    /// The picture below its top row, where a timer ticks.
    pub fn body(&self) -> Vec<bool> {
        const TOP_ROW: usize = 11;
        let pixels = (TOP_ROW..HEIGHT).flat_map(|y| (0..WIDTH).map(move |x| (x, y)));
        pixels.map(|(x, y)| self.picture.get(x, y)).collect()
    }
}

/// True if `words` are in the row of a list's cursor: an arrow at the left edge points at the middle of capitals.
pub fn points_at(picture: &Screen, words: &str) -> bool {
    let picture = rows(picture);
    [(Size::Small, 6), (Size::Normal, 7), (Size::Medium, 10)]
        .into_iter()
        .any(|(size, baseline)| {
            tops(&picture, words, size).into_iter().any(|top| {
                let middle = top + baseline - 3;
                let arrow = [1, 0b11, 0b111, 0b1111, 0b1_1111, 0b1111, 0b111, 0b11, 1];
                let columns = picture[middle - 4..=middle + 4].iter();
                columns.map(|row| row & 0b11_1111).eq(arrow)
            })
        })
}

/// A picture by rows, pixel `x` in bit `x`.
fn rows(picture: &Screen) -> [u128; HEIGHT] {
    std::array::from_fn(|y| (0..WIDTH).map(|x| u128::from(picture.get(x, y)) << x).sum())
}

/// The rows of `picture` at which `words` begin.
fn tops(picture: &[u128; HEIGHT], words: &str, size: Size) -> Vec<usize> {
    let mut found = Vec::new();
    if !words.trim().is_empty() && size.width(words) as usize <= WIDTH {
        let mut sample = Screen::default();
        let Ok(_) = text::draw(&mut sample, Point::zero(), size, words, BinaryColor::On);
        let letters = &rows(&sample)[..size.height() as usize];
        // Without the space after the last letter, which may lie beyond the edge.
        let width = size.width(words) as usize - 1;
        let mask = u128::MAX >> (WIDTH - width);
        let bands = picture.windows(letters.len()).enumerate();
        let holds = |band: &[u128]| {
            (0..=WIDTH - width).any(|left| {
                let mut both = band.iter().zip(letters);
                both.all(|(row, letter)| row >> left & mask == *letter & mask)
            })
        };
        found.extend(bands.filter(|(_, band)| holds(band)).map(|(top, _)| top));
    }
    found
}

/// A terminal's characters by row and column.
struct Text<'a> {
    screen: &'a vt100::Screen,
    rows: u16,
    columns: u16,
}

impl<'a> Text<'a> {
    fn of(screen: &'a vt100::Screen) -> Self {
        let (rows, columns) = screen.size();
        Self {
            screen,
            rows: rows.get(),
            columns: columns.get(),
        }
    }

    fn at(&self, row: u16, column: u16) -> char {
        self.screen
            .cell(row, column)
            .and_then(|cell| cell.contents().chars().next())
            .unwrap_or(' ')
    }

    /// The place of `wanted`, row by row.
    fn all(&self, wanted: char) -> impl Iterator<Item = (u16, u16)> {
        (0..self.rows)
            .flat_map(|row| (0..self.columns).map(move |column| (row, column)))
            .filter(move |&(row, column)| self.at(row, column) == wanted)
    }

    /// The characters of a row from `column` on, at most `width` of them.
    fn line(&self, row: u16, column: u16, width: u16) -> String {
        (column..(column + width).min(self.columns))
            .map(|column| self.at(row, column))
            .collect()
    }
}

fn picture(text: &Text, (top, left): (u16, u16), (rows, columns): (u16, u16)) -> Option<Screen> {
    let (across, down) = match (columns, rows) {
        (128, 32) => (1, 2),
        (64, 32) => (2, 2),
        (64, 16) => (2, 4),
        _ => return None,
    };
    let mut picture = Screen::default();
    for row in 0..rows {
        for column in 0..columns {
            for y in 0..down {
                for x in 0..across {
                    // In a cell of one column, its left half speaks for the whole.
                    let lit = dot(text.at(top + row, left + column), x, y, down)?;
                    picture.set(
                        usize::from(column * across + x),
                        usize::from(row * down + y),
                        lit,
                    );
                }
            }
        }
    }
    Some(picture)
}

/// Whether the part of `glyph` at `x` of 2, `y` of `down` is inked; none for a character that is not part of a picture.
fn dot(glyph: char, x: u16, y: u16, down: u16) -> Option<bool> {
    if glyph == ' ' {
        return Some(false);
    }
    if let 0x2800..=0x28ff = u32::from(glyph) {
        // Dots 1 2 3 7 on the left, 4 5 6 8 on the right.
        let dot = [[0, 1, 2, 6], [3, 4, 5, 7]][usize::from(x)][usize::from(y)];
        return Some(u32::from(glyph) >> dot & 1 == 1);
    }
    let (left, upper) = (x == 0, y < down / 2);
    Some(match glyph {
        '█' => true,
        '▀' => upper,
        '▄' => !upper,
        '▌' => left,
        '▐' => !left,
        '▘' => upper && left,
        '▝' => upper && !left,
        '▖' => !upper && left,
        '▗' => !upper && !left,
        '▞' => upper != left,
        '▚' => upper == left,
        '▛' => upper || left,
        '▜' => upper || !left,
        '▙' => !upper || left,
        '▟' => !upper || !left,
        _ => return None,
    })
}

/// Bulbs in a row, their words two rows further down.
fn lamps_below(text: &Text, row: u16) -> Option<Vec<Bulb>> {
    let bulbs: Vec<_> = (0..text.columns)
        .filter_map(|column| bulb(text, row, column, column + 2))
        .collect();
    (bulbs.len() == 9).then_some(bulbs).map(|bulbs| {
        bulbs
            .into_iter()
            .map(|(column, bulb)| Bulb {
                word: word_near(text, row + 2, column),
                ..bulb
            })
            .collect()
    })
}

/// The word whose letters are within two columns of the bulb.
fn word_near(text: &Text, row: u16, column: u16) -> String {
    text.line(row, column.saturating_sub(2), 7)
        .trim()
        .to_owned()
}

/// Bulbs in a column right of the picture: number and letter, or the colour's name, before them; the word after.
fn lamps_beside(text: &Text, top: u16, right: u16) -> Option<Vec<Bulb>> {
    let lamps: Vec<_> = (top..top + 9)
        .filter_map(|row| {
            let column =
                (right..text.columns).find(|&column| matches!(text.at(row, column), '●' | '○'))?;
            let name = text.line(row, right, column - right);
            // A lamp that has no letter has its number alone.
            let letter = name
                .chars()
                .find(|letter| letter.is_alphabetic())
                .or_else(|| name.chars().find(char::is_ascii_digit))?;
            let word = text.line(row, column + 1, 8).trim().to_owned();
            Some(Bulb {
                lit: text.at(row, column) == '●',
                letter,
                word,
            })
        })
        .collect();
    (lamps.len() == 9).then_some(lamps)
}

/// The bulb at `column` of `row` with its letter at `letter`, wordless yet.
fn bulb(text: &Text, row: u16, column: u16, letter: u16) -> Option<(u16, Bulb)> {
    let lit = match text.at(row, column) {
        '●' => true,
        '○' => false,
        _ => return None,
    };
    Some((
        column,
        Bulb {
            lit,
            letter: text.at(row, letter),
            word: String::new(),
        },
    ))
}
