//! The canvas: what a terminal shows, and which of its cells another view changes.
//!
//! A countdown changes a few digits a second in a window of thousands of cells. Parts of the view that look the same are not
//! painted again, rows that look the same are not compared, and only cells that differ are sent.

use ratatui::{
    backend::Backend,
    buffer::Buffer,
    layout::{Position, Rect, Size},
};

use super::{palette::Appearance, view::View};

/// The cells of a terminal.
pub(super) struct Canvas {
    /// As the terminal shows them.
    shown: Buffer,
    /// As the last view painted them; the same, but while a view is painted.
    painted: Buffer,
    /// The terminal shows no view.
    is_blank: bool,
}

impl Canvas {
    /// A terminal of this size that shows nothing yet.
    pub fn blank(size: Size) -> Self {
        let cells = Buffer::empty(Rect::from((Position::ORIGIN, size)));
        Self {
            shown: cells.clone(),
            painted: cells,
            is_blank: true,
        }
    }

    /// How large it is.
    pub fn size(&self) -> Size {
        self.shown.area.as_size()
    }

    /// Brings `view` onto the terminal behind `backend`, which shows `before`, if anything.
    ///
    /// # Errors
    /// Those of `backend`.
    pub fn show<B: Backend>(
        &mut self,
        view: &View,
        before: Option<&View>,
        appearance: Appearance,
        backend: &mut B,
    ) -> Result<(), B::Error> {
        let places = match before.filter(|_| !self.is_blank) {
            Some(before) => view.paint_over(before, appearance, &mut self.painted),
            None => {
                self.painted.reset();
                view.paint(appearance, &mut self.painted);
                vec![self.painted.area]
            }
        };
        self.is_blank = false;
        let rows = places.iter().flat_map(|place| place.rows());
        let changed: Vec<_> = rows.filter_map(|row| self.changed(row)).collect();
        backend.draw(
            changed
                .iter()
                .flat_map(|(shown, painted)| shown.diff_iter(painted)),
        )?;
        for (_, painted) in changed {
            let cells = self.cells(painted.area);
            self.shown.content[cells].clone_from_slice(&painted.content);
        }
        Ok(())
    }

    /// A row of a place as it is shown and as it is painted, unless that is the same.
    fn changed(&self, row: Rect) -> Option<(Buffer, Buffer)> {
        let cells = self.cells(row);
        let of = |buffer: &Buffer| buffer.content[cells.clone()].to_vec();
        let differs = self.shown.content[cells.clone()] != self.painted.content[cells.clone()];
        differs.then(|| {
            let [shown, painted] = [&self.shown, &self.painted].map(|buffer| Buffer {
                area: row,
                content: of(buffer),
            });
            (shown, painted)
        })
    }

    /// Where the cells of a row are.
    fn cells(&self, row: Rect) -> std::ops::Range<usize> {
        let first = self.shown.index_of(row.x, row.y);
        first..first + usize::from(row.width)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use rand::{RngExt, SeedableRng, seq::IndexedRandom};
    use rand_chacha::ChaCha8Rng;
    use ratatui::{
        backend::TestBackend,
        buffer::{Cell, CellWidth as _},
    };
    use readyroom_hardware::{
        countdown::Countdown,
        lamp::{Lamp, Lamps, Pattern},
        scene::Layout,
        testing::samples,
    };
    use readyroom_table::{scene_text::ReportText, tabletop::Caption};

    use super::*;
    use crate::panels::terminal::{
        keys::Asked, layout::Form, palette::Palette, signs::Signs, view::View,
    };

    /// Another view in the form of the last one, most of which stays as it was.
    struct Seen {
        frame: readyroom_hardware::frame::Frame,
        age_ms: u32,
        form: Form,
        more: View,
    }

    impl Seen {
        fn view(&self) -> View {
            let caption = Caption::default();
            let moment = (&self.frame, &caption);
            let mut view = View::of(
                moment,
                (self.form, Layout::Standard),
                Asked::Buttons,
                self.age_ms,
            );
            (view.help, view.scrolled, view.muted) =
                (self.more.help, self.more.scrolled, self.more.muted);
            view.remark.clone_from(&self.more.remark);
            view.status_line.clone_from(&self.more.status_line);
            view.second_screen.clone_from(&self.more.second_screen);
            view.reports = Arc::clone(&self.more.reports);
            view
        }

        fn change(&mut self, rng: &mut ChaCha8Rng) {
            let texts = [
                "",
                "A",
                "Two words",
                "A sentence that is long enough for two rows in any narrow window.",
            ];
            let text_of = |rng: &mut ChaCha8Rng| {
                texts
                    .choose(rng)
                    .filter(|words| !words.is_empty())
                    .map(|words| (*words).to_owned())
            };
            match rng.random_range(0..16) {
                0 => self.frame = samples::all().choose(rng).expect("some").frame.clone(),
                1 => self.more.help = !self.more.help,
                2 => self.more.remark = text_of(rng),
                3 => self.more.status_line = text_of(rng),
                4 => self.more.second_screen = text_of(rng),
                5 => self.more.scrolled = rng.random_range(0..3),
                6 => self.form = *[Form::Text, Form::Pixels].choose(rng).expect("two"),
                7 => {
                    let report = |number| ReportText {
                        number,
                        title: format!("Report {number}"),
                        sentences: vec!["! Hull 3".into()],
                    };
                    self.more.reports = (0..rng.random_range(0..4)).map(report).collect();
                }
                8 | 9 => {
                    let lamp = *Lamp::ALL.choose(rng).expect("nine");
                    let pattern = *[Pattern::Off, Pattern::On, Pattern::Fast]
                        .choose(rng)
                        .expect("three");
                    self.frame.lamps = Lamps::default().with(lamp, pattern);
                }
                10 => {
                    self.frame.countdown = rng.random_bool(0.7).then(|| Countdown {
                        id: 1,
                        left_ms: rng.random_range(0..900_000),
                        total_ms: 900_000,
                        running: true,
                    });
                }
                _ => self.age_ms += rng.random_range(0..2_000),
            }
        }
    }

    /// The rows as they are seen, without the cells behind letters of two columns.
    fn seen_of(buffer: &Buffer) -> Vec<String> {
        let row = |row: &[Cell]| -> String {
            let is_seen = |at: usize| at == 0 || row[at - 1].symbol().cell_width() < 2;
            let seen = (0..row.len()).filter(|at| is_seen(*at));
            seen.map(|at| row[at].symbol()).collect()
        };
        let rows = buffer.content.chunks(usize::from(buffer.area.width));
        rows.map(row).collect()
    }

    #[test]
    fn painting_what_changed_shows_the_same_as_painting_everything() {
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        for (columns, rows) in [(30, 8), (64, 24), (80, 24), (120, 40), (140, 50), (20, 5)] {
            for signs in [Signs::All, Signs::Console] {
                let appearance = Appearance {
                    palette: Palette::Colour,
                    signs,
                };
                let frame = samples::all().remove(0).frame;
                let moment = (&frame, &Caption::default());
                let more = View::of(moment, (Form::Text, Layout::Standard), Asked::Buttons, 0);
                let mut seen = Seen {
                    frame,
                    age_ms: 0,
                    form: Form::Text,
                    more,
                };
                let mut backend = TestBackend::new(columns, rows);
                let mut canvas = Canvas::blank((columns, rows).into());
                let mut before: Option<View> = None;
                for step in 0..150 {
                    seen.change(&mut rng);
                    let view = seen.view();
                    let Ok(()) = canvas.show(&view, before.as_ref(), appearance, &mut backend);
                    let mut whole = Buffer::empty(Rect::new(0, 0, columns, rows));
                    view.paint(appearance, &mut whole);
                    assert_eq!(canvas.painted, whole, "{columns}×{rows}, step {step}");
                    assert_eq!(canvas.shown, whole, "{columns}×{rows}, step {step}");
                    let mut afresh = TestBackend::new(columns, rows);
                    let Ok(()) = Canvas::blank((columns, rows).into()).show(
                        &view,
                        None,
                        appearance,
                        &mut afresh,
                    );
                    assert_eq!(
                        seen_of(backend.buffer()),
                        seen_of(afresh.buffer()),
                        "{columns}×{rows}, step {step}"
                    );
                    before = Some(view);
                    // A terminal clears what was behind a letter of two columns; this one shows it once that is gone.
                    if whole
                        .content
                        .iter()
                        .any(|cell| cell.symbol().cell_width() > 1)
                    {
                        (canvas, before) = (Canvas::blank((columns, rows).into()), None);
                        backend = TestBackend::new(columns, rows);
                    }
                }
            }
        }
    }
}
