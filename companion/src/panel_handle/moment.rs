//! The frame that a panel shows, and the time since which it does.

use std::sync::Arc;

use readyroom_hardware::{
    countdown::Countdown,
    frame::Frame,
    scene::{Hint, Scene, TitleRow, cut},
    timer::SAME_MS,
};
use readyroom_table::{report::Log, tabletop::Caption};
use tokio::time::Instant;

/// A frame with the moment it was made: the times it shows count from that moment on.
#[derive(Clone, Debug)]
pub struct Moment {
    /// The frame that the panel shows.
    pub frame: Frame,
    /// What goes with it in words.
    pub caption: Arc<Caption>,
    /// What was reported so far, for panels that have room for it.
    pub log: Log,
    /// When it was true.
    pub made: Instant,
}

impl Moment {
    /// `frame` as it was true at `made`, with nothing reported and without words.
    pub fn new(frame: Frame, made: Instant) -> Self {
        Self {
            frame,
            caption: Arc::default(),
            log: Log::default(),
            made,
        }
    }

    /// What a second screen shows of this moment: no QR code, which lets in anyone who is at the table, and not a
    /// spectator from elsewhere.
    #[must_use]
    pub fn on_a_second_screen(mut self) -> Self {
        if let Scene::QrCode { .. } = self.frame.scene {
            self.frame.scene = Scene::Notice {
                header: TitleRow::new("A phone"),
                text: cut("A code is shown at the table."),
                hint: Hint::new(),
            };
            Arc::make_mut(&mut self.caption).written = None;
        }
        // It may be under what is read.
        if !self.caption.code.is_empty() {
            Arc::make_mut(&mut self.caption).code.clear();
        }
        self
    }

    /// Milliseconds from the making of the frame until `now`.
    pub fn age_ms(&self, now: Instant) -> u32 {
        u32::try_from(now.saturating_duration_since(self.made).as_millis()).unwrap_or(u32::MAX)
    }

    /// True if anyone who sees this moment sees `frame`, which is true `now`, as well: nothing but time has passed
    /// in between, which a panel follows by itself.
    pub fn still_shows(&self, frame: &Frame, now: Instant) -> bool {
        let age = self.age_ms(now);
        let shown = self.frame.countdown.map(|countdown| Countdown {
            left_ms: countdown.left_at(age),
            ..countdown
        });
        let same_countdown = match (shown, frame.countdown) {
            (Some(shown), Some(countdown)) => {
                let off = shown.left_ms.abs_diff(countdown.left_ms);
                let countdown = Countdown {
                    left_ms: shown.left_ms,
                    ..countdown
                };
                off < SAME_MS && shown == countdown
            }
            (None, None) => true,
            (Some(_), None) | (None, Some(_)) => false,
        };
        let Frame {
            scene,
            lamps,
            countdown: _,
            chime,
        } = &self.frame;
        same_countdown && (scene, lamps, chime) == (&frame.scene, &frame.lamps, &frame.chime)
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use readyroom_hardware::{
        chime::Chime,
        frame::Cue,
        lamp::{Lamp, Lamps, Pattern},
        scene::Scene,
    };

    use readyroom_kit::testing::toy::Rehearsal;
    use readyroom_table::{
        action::Action,
        dice::Seed,
        evening::Evening,
        invitation::testing::Door,
        table::Table,
        tabletop::{PanelId, Tabletop},
        testing::{MemoryCards, MemoryJournal},
    };

    use super::*;

    /// A spectator from elsewhere could come in with it, also while a report or its picture is over it.
    #[test]
    fn no_part_of_a_code_is_on_a_second_screen() {
        let journal = Arc::<MemoryJournal>::default();
        let cards = Arc::<MemoryCards>::default();
        let evening = Evening::<Rehearsal>::begin(journal, cards, Seed::from_number(7), 0);
        let mut table = Table::new(evening.expect("an evening"), 0);
        table.let_phones_in(Arc::<Door>::default());
        for id in ["name:Enterprise", "table:phone:0"] {
            let done = table.say(Action::Choose(id.into()), 0);
            done.expect("a journal");
        }
        for over in [None, Some(Scene::TestCard)] {
            let frame = table.frame_at(PanelId::EVERYBODY, 0);
            let mut moment = Moment::new(frame, Instant::now());
            moment.caption = Arc::new(table.caption_at(PanelId::EVERYBODY));
            moment.frame.scene = over.unwrap_or(moment.frame.scene);
            assert!(format!("{moment:?}").contains("TOKEN1"));
            let shown = format!("{:?}", moment.on_a_second_screen());
            for secret in ["TOKEN1", "482913", "482 913"] {
                assert!(!shown.contains(secret), "{shown}");
            }
        }
    }

    fn frame(left_ms: u32, running: bool) -> Frame {
        Frame {
            scene: Scene::TestCard,
            lamps: Lamps::default(),
            countdown: Some(Countdown {
                id: 1,
                left_ms,
                total_ms: 180_000,
                running,
            }),
            chime: None,
        }
    }

    #[test]
    fn that_time_has_passed_is_no_news_and_everything_else_is() {
        let made = Instant::now();
        let now = made + Duration::from_secs(5);
        let moment = |frame| Moment {
            frame,
            caption: Arc::default(),
            log: Log::default(),
            made,
        };
        let after = frame(174_999, true);
        assert!(moment(frame(180_000, true)).still_shows(&after, now));
        assert!(moment(frame(175_000, false)).still_shows(&frame(175_000, false), now));

        let before = moment(frame(180_000, true));
        let mut others = vec![
            frame(180_000, true),
            frame(170_000, true),
            frame(175_000, false),
            Frame {
                countdown: None,
                ..after.clone()
            },
        ];
        let lamps = Lamps::default().with(Lamp::Red, Pattern::Fast);
        others.push(Frame {
            lamps,
            ..after.clone()
        });
        let chime = Some(Cue {
            number: 1,
            chime: Chime::Warning,
        });
        others.push(Frame { chime, ..after });
        for other in others {
            assert!(!before.still_shows(&other, now), "{other:?}");
        }
    }
}
