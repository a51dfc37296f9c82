//! Frames by chance, from a seed: any scene that could come over a wire, sensible or not.

use crate::{
    chime::Chime,
    countdown::Countdown,
    frame::{Cue, Frame},
    lamp::{Lamp, Lamps, Pattern},
    scene::{
        Arrow, BoardRow, Cell, DieFace, Entries, Fact, Hint, Icon, Meter, Picture, QrCode, Rows,
        Scene, Sign, Space, Title, TitleRow, cut,
    },
    screen::Screen,
};
use embedded_graphics::{pixelcolor::BinaryColor, prelude::*, primitives::Rectangle};
use heapless::{String, Vec as Few};
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// Letters of one to four bytes, wide and narrow, with and without a picture.
const LETTERS: [char; 24] = [
    'a',
    'W',
    'g',
    'i',
    'Å',
    'ß',
    '5',
    '+',
    ':',
    '.',
    ' ',
    '-',
    '›',
    '…',
    '▲',
    '✓',
    '’',
    '—',
    '\n',
    '\u{7}',
    '\u{301}',
    '中',
    '\u{1F596}',
    'Q',
];

/// A source of frames.
pub struct Chance(ChaCha8Rng);

impl Chance {
    /// The source of this seed.
    pub fn from_seed(seed: u64) -> Self {
        Self(ChaCha8Rng::seed_from_u64(seed))
    }

    /// A number below `end`, a few beyond what follows from it being there at all.
    pub fn below(&mut self, end: u32) -> u32 {
        self.0.next_u32() % end.max(1)
    }

    /// Mostly small, now and then anything.
    fn byte(&mut self) -> u8 {
        if self.coin() {
            self.below(8) as u8
        } else {
            self.0.next_u32() as u8
        }
    }

    fn word(&mut self) -> u16 {
        if self.coin() {
            self.below(12) as u16
        } else {
            self.0.next_u32() as u16
        }
    }

    fn coin(&mut self) -> bool {
        self.below(2) == 0
    }

    fn short<const N: usize>(&mut self) -> String<N> {
        let length = self.below(2 * N as u32);
        let letters = if self.coin() { 3 } else { LETTERS.len() as u32 };
        cut((0..length)
            .map(|_| LETTERS[self.below(letters) as usize])
            .collect::<std::string::String>())
    }

    fn few<T, const N: usize>(&mut self, one: impl Fn(&mut Self) -> T) -> Few<T, N> {
        (0..self.below(N as u32 + 1)).map(|_| one(self)).collect()
    }

    fn sign(&mut self) -> Sign {
        [Sign::Plain, Sign::Rounded, Sign::Double, Sign::Filled][self.below(4) as usize]
    }

    fn header(&mut self) -> TitleRow {
        TitleRow {
            title: self.short(),
            page: (self.byte(), self.byte()),
        }
    }

    fn icon(&mut self) -> Icon {
        Icon {
            sign: self.sign(),
            number: self.byte(),
            arrow: [Arrow::None, Arrow::Up, Arrow::Down][self.below(3) as usize],
            group: self.below(3) as u8,
            ticked: self.coin(),
        }
    }

    fn cell(&mut self) -> Cell {
        Cell {
            label: self.short(),
            progress: (self.byte(), self.byte()),
            urgent: self.below(6) == 0,
        }
    }

    fn board_row(&mut self) -> BoardRow {
        BoardRow {
            sign: self.sign(),
            letter: self
                .coin()
                .then(|| LETTERS[self.below(LETTERS.len() as u32) as usize]),
            cells: self.few(Self::cell),
        }
    }

    /// Pixels, more or less at random, some of which may blink.
    fn screen(&mut self) -> Screen {
        let mut screen = Screen::new();
        let areas = if self.coin() { 3 } else { 60 };
        for _ in 0..self.below(areas) {
            let corner = Point::new(self.below(128) as i32, self.below(64) as i32);
            let size = Size::new(self.below(40), self.below(20));
            let ink = BinaryColor::from(self.coin());
            let Ok(()) = screen.fill_solid(&Rectangle::new(corner, size), ink);
        }
        if self.below(4) == 0 {
            for at in 0..128 * 64 {
                screen.set(at % 128, at / 128, self.coin());
            }
        }
        screen
    }

    fn picture(&mut self) -> Picture {
        let screen = self.screen();
        let blinking = self
            .coin()
            .then(|| Picture::blinking(&screen, &self.screen()));
        blinking
            .and_then(Result::ok)
            .unwrap_or_else(|| Picture::new(&screen))
    }

    fn qr_code(&mut self) -> QrCode {
        let across = self.below(QrCode::MOST as u32 + 1) as usize;
        let modules: Vec<bool> = (0..across * across).map(|_| self.coin()).collect();
        let code = QrCode::new(across, |x, y| modules[x * across + y]);
        code.unwrap_or_default()
    }

    fn die(&mut self) -> DieFace {
        DieFace {
            sign: self.sign(),
            face: self.byte(),
            kept: self.coin(),
        }
    }

    /// Any scene.
    pub fn scene(&mut self) -> Scene {
        let (header, title, hint): (TitleRow, Title, Hint) =
            (self.header(), self.short(), self.short());
        match self.below(14) {
            0 => {
                let cursor = self.byte();
                Scene::Menu {
                    header,
                    entries: Entries::new(self.few::<_, 4>(Self::short::<96>), cursor),
                    cursor,
                    first: self.word(),
                    total: self.word(),
                    hint,
                }
            }
            1 => Scene::Dice {
                header,
                dice: self.few(Self::die),
                cursor: self.coin().then(|| self.byte()),
                tumbling: self.coin(),
                hint,
            },
            2 => Scene::Countdown { title, hint },
            3 => Scene::Track {
                header,
                spaces: self.few(|chance| Space {
                    sign: chance.sign(),
                    label: chance.short(),
                }),
                marker: self.byte(),
                note: self.short(),
                hint,
            },
            4 => Scene::Board {
                header,
                rows: Rows::new(self.few::<_, 4>(Self::board_row)),
                hint,
            },
            10 => Scene::Picture {
                header,
                picture: self.picture(),
                hint,
            },
            5 => Scene::Card {
                header,
                name: self.short(),
                icons: self.few(Self::icon),
                note: self.short(),
                hint,
            },
            6 => Scene::Facts {
                header,
                facts: self.few(|chance| Fact::new(chance.short::<20>(), chance.short::<16>())),
                hint,
            },
            7 => Scene::Meters {
                header,
                meters: self.few(|chance| Meter {
                    label: chance.short(),
                    value: chance.word(),
                    goal: chance.word(),
                }),
                hint,
            },
            8 => Scene::Notice {
                header,
                text: self.short(),
                hint,
            },
            9 => Scene::TextEntry {
                title,
                typed: self.short(),
                letter: LETTERS[self.below(LETTERS.len() as u32) as usize],
                hint,
            },
            11 => Scene::TestCard,
            12 => Scene::QrCode {
                title: self.short(),
                code: self.qr_code(),
                pin: self.short(),
                text: self.short(),
            },
            _ => Scene::Outcome {
                won: self.coin(),
                title: self.short(),
                lines: self.few(Self::short),
                hint,
            },
        }
    }

    fn countdown(&mut self) -> Countdown {
        let left_ms = match self.below(4) {
            0 => self.0.next_u32(),
            1 => 0,
            _ => self.below(180_000),
        };
        let total_ms = if self.below(4) == 0 {
            self.0.next_u32()
        } else {
            180_000
        };
        Countdown {
            id: self.0.next_u32(),
            left_ms,
            total_ms,
            running: self.coin(),
        }
    }

    fn lamps(&mut self) -> Lamps {
        Lamp::ALL.into_iter().fold(Lamps::default(), |lamps, lamp| {
            lamps.with(lamp, Pattern::ALL[self.below(5) as usize])
        })
    }

    fn cue(&mut self) -> Cue {
        Cue {
            number: self.word(),
            chime: Chime::ALL[self.below(9) as usize],
        }
    }

    /// Any frame.
    pub fn frame(&mut self) -> Frame {
        Frame {
            scene: self.scene(),
            lamps: self.lamps(),
            countdown: self.coin().then(|| self.countdown()),
            chime: self.coin().then(|| self.cue()),
        }
    }

    /// A moment after a frame came: soon, or at the very end of the clock.
    pub fn moment(&mut self) -> u32 {
        if self.below(8) == 0 {
            u32::MAX - self.below(3_000)
        } else {
            self.below(20_000)
        }
    }
}
