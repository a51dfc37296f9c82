//! Reports: what a step has brought, whole, for the player who is at the board.
//!
//! A step is a press with everything that followed from it. Its report has the messages in the order in which they
//! matter: alarms, then what hands must do, then what is to know; or in the order of a game that goes round its board.
//! What is to know and fits the bottom row is there and costs no press, unless something else must be read.

use std::sync::Arc;

use readyroom_hardware::{scene::Hint, text::Size};
use readyroom_kit::{
    face::{Kind, Message},
    sentence::Phrase,
    short_list,
};

use crate::lettering::with_room;

/// Reports that are kept to be read again.
const KEPT: usize = 200;

/// What one step has brought.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// Grows by one with every report of the evening at this table.
    pub number: u32,
    /// The number of moves made, with those of the step.
    pub ply: u32,
    /// What was asked before the step, or what happened by itself; in a game that tells a step as a whole, its own.
    pub title: Phrase,
    /// Every message, in the order of a report ([`Message::rank`]).
    pub messages: Vec<Message>,
}

/// The latest reports, oldest first; never changed, only replaced.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Log {
    reports: Arc<Vec<Arc<Report>>>,
    /// The number of the report that was added last, even if it was removed.
    number: u32,
    /// The last step was silent: the last report is of one before it.
    quiet: bool,
}

impl Log {
    /// The reports, oldest first.
    pub fn reports(&self) -> &[Arc<Report>] {
        &self.reports
    }

    /// The last report.
    pub fn last(&self) -> Option<&Report> {
        self.reports.last().map(Arc::as_ref)
    }

    /// The report of the last step; none if that step was silent.
    pub fn of_last_step(&self) -> Option<&Report> {
        self.last().filter(|_| !self.quiet)
    }

    /// A step begins: what was reported so far has been dealt with.
    pub const fn begin_step(&mut self) {
        self.quiet = true;
    }

    /// Adds what a step has brought, most important first. A step without messages is not added.
    pub fn add(&mut self, title: impl Into<Phrase>, ply: u32, mut messages: Vec<Message>) {
        if messages.is_empty() {
            return;
        }
        short_list::sort_by_key(&mut messages, Message::rank);
        self.quiet = false;
        self.number += 1;
        let reports = Arc::make_mut(&mut self.reports);
        if reports.len() == KEPT {
            reports.remove(0);
        }
        reports.push(Arc::new(Report {
            number: self.number,
            ply,
            title: title.into(),
            messages,
        }));
    }

    /// Takes out what was reported after move number `ply`: it is no longer so.
    pub fn take_back(&mut self, ply: u32) {
        let reports = Arc::make_mut(&mut self.reports);
        let standing = reports.iter().rposition(|report| report.ply <= ply);
        reports.truncate(standing.map_or(0, |last| last + 1));
    }
}

/// Which messages a table stops to read. All of them are in the log, and behind BACK and UP.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Reports {
    /// Alarms, what is to do, and what is to know where the bottom row is too short for it.
    #[default]
    All,
    /// Alarms and what is to do.
    Board,
    /// Alarms.
    Brief,
}

impl Reports {
    /// Every choice with its name in settings.
    pub const NAMED: [(&'static str, Self); 3] = [
        ("all", Self::All),
        ("board", Self::Board),
        ("brief", Self::Brief),
    ];

    /// Whether a message is read before play continues, even where nothing else is.
    pub const fn stops_for(self, message: &Message) -> bool {
        message.row.is_none() && self.reads(message.kind)
    }

    /// Whether a message of this kind is part of a report.
    const fn reads(self, kind: Kind) -> bool {
        match kind {
            Kind::Alarm => true,
            Kind::Do(_) => matches!(self, Self::All | Self::Board),
            Kind::Know | Kind::Roll => false,
        }
    }

    /// Parts `messages` into those of a report and the text of the bottom row.
    pub fn part(self, messages: &[Message], view: NextView) -> (Vec<Message>, String) {
        let stops = |message: &&Message| self.stops_for(message);
        let in_row = |message: &&Message| match message.kind {
            _ if message.is_no_news() => false,
            Kind::Know => true,
            Kind::Roll => !view.shows_dice,
            Kind::Alarm | Kind::Do(_) => message.row.is_some(),
        };
        let known = messages.iter().filter(in_row);
        let texts: Vec<&str> = known.map(Message::row).collect();
        let mut row = texts.join(" ");
        // What a step brought is read together.
        let alone = !messages.iter().any(|message| self.stops_for(message));
        if alone && view.has_bottom_row && fits_the_bottom_row(&row) {
            return (Vec::new(), row);
        }
        if self == Self::All {
            row.clear();
        }
        let is_read = |message: &&Message| {
            stops(message) || in_row(message) && (self == Self::All || self.reads(message.kind))
        };
        let mut report: Vec<Message> = messages.iter().filter(is_read).cloned().collect();
        short_list::sort_by_key(&mut report, Message::rank);
        (report, row)
    }
}

/// What the view after a step shows of its messages by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NextView {
    /// The dice that were rolled: they need no words.
    pub shows_dice: bool,
    /// A bottom row for what is to know: not where it helps to type dice.
    pub has_bottom_row: bool,
}

/// Whether the bottom row shows the whole of `text`, also in the letters of a display: accented letters take two bytes of it.
pub fn fits_the_bottom_row(text: &str) -> bool {
    let has_room = text.len() <= Hint::new().capacity();
    has_room && Size::Small.width(&with_room(text)) <= readyroom_hardware::screen::WIDTH as u32
}

#[cfg(test)]
mod tests {
    use readyroom_kit::face::say::{alarm, card, know, marker, piece, rolled};

    use super::*;

    fn parted(reports: Reports, messages: &[Message]) -> (Vec<String>, String) {
        let view = NextView {
            shows_dice: true,
            has_bottom_row: true,
        };
        let (report, row) = reports.part(messages, view);
        let texts = report.into_iter().map(|message| message.text);
        (texts.collect(), row)
    }

    #[test]
    fn losses_are_read_first_then_markers_pieces_and_cards() {
        let mut log = Log::default();
        let messages = vec![
            know("k"),
            card("c"),
            piece("p1"),
            alarm("a"),
            piece("p2"),
            marker("m"),
        ];
        log.add("Anna: play", 4, messages);
        let texts = log.last().map(|report| {
            let texts = report.messages.iter().map(|message| message.text.as_str());
            texts.collect::<Vec<_>>()
        });
        assert_eq!(texts, Some(vec!["a", "m", "p1", "p2", "c", "k"]));
    }

    #[test]
    fn a_game_that_goes_round_its_board_has_an_order_of_its_own() {
        let mut messages = vec![marker("m"), alarm("a"), know("k"), piece("p")];
        for (order, message) in (1..).zip(&mut messages) {
            message.order = order;
        }
        let mut log = Log::default();
        let not_kept = alarm("not kept");
        log.add("Anna: play", 4, [messages.clone(), vec![not_kept]].concat());
        let texts = log.last().map(|report| {
            let texts = report.messages.iter().map(|message| message.text.as_str());
            texts.collect::<Vec<_>>()
        });
        assert_eq!(texts, Some(vec!["not kept", "m", "a", "k", "p"]));
        let (texts, _) = parted(Reports::All, &messages);
        assert_eq!(texts, ["m", "a", "k", "p"]);
        let (texts, _) = parted(Reports::Board, &messages);
        assert_eq!(texts, ["m", "a", "p"]);
    }

    #[test]
    fn news_that_fits_is_in_the_bottom_row_if_nothing_else_is_read() {
        assert_eq!(
            parted(Reports::All, &[know("3 points.")]),
            (Vec::new(), "3 points.".into())
        );
        let messages = [know("3 points."), card("Ben: draw 2 cards.")];
        assert_eq!(
            parted(Reports::All, &messages),
            (
                vec!["Ben: draw 2 cards.".into(), "3 points.".into()],
                String::new()
            )
        );
        let messages = [know("A sentence that is too long."), rolled("Rolled 4.")];
        assert_eq!(
            parted(Reports::All, &messages),
            (vec!["A sentence that is too long.".into()], String::new())
        );
    }

    #[test]
    fn letters_of_more_bytes_than_a_row_has_are_read_on_a_page() {
        let accented = "åçéîñöû åçéîñöû åçéîñöû";
        assert_eq!(
            parted(Reports::All, &[know(accented)]),
            (vec![accented.into()], String::new())
        );
    }

    #[test]
    fn short_work_costs_no_press_and_is_whole_beside_other_work() {
        let place = || piece("Sector 5: place Tholian at long range.").in_row("Tholian: sector 5.");
        let in_row = (Vec::new(), "Tholian: sector 5.".into());
        for reports in [Reports::All, Reports::Board, Reports::Brief] {
            assert_eq!(parted(reports, &[place()]), in_row);
        }
        let whole = "Sector 5: place Tholian at long range.";
        let draw = || card("Ben: draw 1 card.");
        for reports in [Reports::All, Reports::Board] {
            let (texts, _) = parted(reports, &[draw(), place()]);
            assert_eq!(texts, [whole, "Ben: draw 1 card."]);
            let two = [place(), place()];
            assert_eq!(parted(reports, &two).0, [whole; 2], "{reports:?}");
        }
        assert!(parted(Reports::Brief, &[draw(), place()]).0.is_empty());
    }

    #[test]
    fn what_is_to_do_in_a_few_words_keeps_its_place_in_a_report() {
        let tick = || marker("Tick Patrol 3: failed").in_row("Tick Patrol 3: failed");
        let (texts, row) = parted(Reports::All, &[tick(), marker("Tick tour 2")]);
        assert_eq!(texts, ["Tick Patrol 3: failed", "Tick tour 2"]);
        assert_eq!(row, "");
    }

    #[test]
    fn work_already_done_and_shown_is_in_the_log_alone() {
        let done = || card("Lay Probe on the bridge.").done_already();
        assert_eq!(parted(Reports::All, &[done()]), (Vec::new(), String::new()));
        let shown = know("Klingon: sector 4.").shown_already();
        let messages = [done(), card("Ben draws 1 card."), know("3 points."), shown];
        let (texts, _) = parted(Reports::All, &messages);
        assert_eq!(texts, ["Ben draws 1 card.", "3 points."]);
        let mut log = Log::default();
        log.add("Bridge card 5: which?", 9, vec![done()]);
        let logged = log.last().map(|report| report.messages.clone());
        assert_eq!(logged, Some(vec![done()]));
    }

    #[test]
    fn a_table_that_knows_its_game_stops_for_less() {
        let long = "A sentence that is too long.";
        let messages = [alarm("Hull lost."), card("Draw 2 cards."), know(long)];
        let stops = |reports| parted(reports, &messages).0.len();
        assert_eq!(stops(Reports::All), 3);
        assert_eq!(stops(Reports::Board), 2);
        assert_eq!(stops(Reports::Brief), 1);
        assert_eq!(parted(Reports::Brief, &messages).1, long);
    }

    #[test]
    fn a_silent_step_has_no_report_and_the_last_one_is_kept() {
        let mut log = Log::default();
        log.begin_step();
        assert_eq!(log.of_last_step(), None);
        log.add("Roll", 1, vec![know("Take 1 oxygen.")]);
        assert_eq!(log.of_last_step(), log.last());
        log.begin_step();
        log.add("End of turn", 2, Vec::new());
        assert_eq!(log.of_last_step(), None);
        assert_eq!(log.last().map(|report| report.ply), Some(1));
        // What happens by itself is the last step then.
        log.add("Timer", 2, vec![alarm("Time is up.")]);
        assert_eq!(log.of_last_step(), log.last());
    }

    #[test]
    fn the_log_keeps_the_latest_reports_and_their_numbers() {
        let mut log = Log::default();
        for ply in 0..250 {
            log.add("Turn", ply, vec![know("Something.")]);
        }
        log.add("Turn", 250, Vec::new());
        let first = log.reports().first().map(|report| report.number);
        assert_eq!((log.reports().len(), first), (KEPT, Some(51)));
        assert_eq!(log.last().map(|report| report.number), Some(250));
    }
}
