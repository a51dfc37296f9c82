//! The panel at work: keys to the table, frames to the display, and nothing in between.
//!
//! There is no tick. The session wakes for bytes from the keyboard, a new frame, a new window size, news of other
//! panels, and the moment at which what is shown changes by itself; it paints only if what is to be seen has changed.

use std::{future::pending, io, ops::ControlFlow, sync::Arc, time::Duration};

use ratatui::layout::Size;

use tokio::{
    sync::{mpsc, watch},
    time::Instant,
};

use readyroom_hardware::{
    chime::Chime,
    scene::{self, Scene},
};
use readyroom_table::{printable, scene_text::ReportText, tabletop::Input};

use super::{
    keyboard::{Key, Keyboard},
    keys::{Asked, Meaning, meaning, no_meaning},
    layout::Form,
    palette::Appearance,
    view::View,
};
use crate::{
    alarm::Alarm,
    panel_handle::{EveningOver, Moment, PanelHandle},
    panels::status::PanelStatuses,
};

/// The surface that a session paints on.
pub trait Surface {
    /// Shows `view` in the place of `before`; nothing was shown before, or it was wiped out, where that is none.
    fn show(&mut self, view: &View, before: Option<&View>) -> io::Result<()>;
    /// How large it was when it was made or wiped last: each new size comes as [`Outside::Resized`].
    fn size(&self) -> Size;
    /// The means by which it is painted.
    fn appearance(&self) -> Appearance;
    /// Forgets what was shown: the next view is painted whole.
    fn wipe(&mut self) -> io::Result<()>;
    /// Rings the bell.
    fn ring(&mut self) -> io::Result<()>;
    /// Gives the screen back and asks for [`Outside::Suspended`]. False if the program could not be continued: then nothing has
    /// changed.
    fn ask_to_stop(&mut self) -> io::Result<bool>;
    /// Gives the screen back and stops, if a person can let the program go on again; nothing is shown until
    /// [`Surface::come_back`].
    fn stop(&mut self) -> io::Result<()>;
    /// Takes the screen over again.
    fn come_back(&mut self) -> io::Result<()>;
}

/// An event from outside.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outside {
    /// Bytes from the keyboard.
    Bytes(Vec<u8>),
    /// The window has another size.
    Resized,
    /// The program is to stop: the player goes to the shell.
    Suspended,
    /// The program continues after it was stopped.
    Continued,
    /// The terminal is gone: its line was cut, its window closed.
    Gone,
}

/// Why Ctrl-Z does nothing.
const NO_SHELL: &str = "Ctrl-Z does nothing here: no shell waits behind the panel.";

/// A terminal panel on a surface.
pub struct Session<S> {
    surface: S,
    handle: PanelHandle,
    /// The statuses of other panels, if anybody reports them.
    statuses: Option<watch::Receiver<PanelStatuses>>,
    keyboard: Keyboard,
    escape_by: Option<Instant>,
    alarm: Alarm,
    shown: Option<View>,
    asked: Asked,
    muted: bool,
    help: bool,
    /// The form that the player wished for.
    wished: Option<Form>,
    /// The layout of the pixels.
    layout: scene::Layout,
    /// What the last key did not do.
    remark: Option<String>,
    /// Pages scrolled, see [`View::scrolled`].
    scrolled: i16,
    reports: Arc<[ReportText]>,
    /// Number of the last sound.
    heard: Option<u16>,
}

impl<S: Surface> Session<S> {
    /// A panel that has not shown anything yet. What sounded before it came is not rung.
    pub fn new(
        surface: S,
        handle: PanelHandle,
        statuses: Option<watch::Receiver<PanelStatuses>>,
        muted: bool,
    ) -> Self {
        let heard = handle.moments.borrow().frame.chime.map(|cue| cue.number);
        Self {
            surface,
            handle,
            statuses,
            keyboard: Keyboard::default(),
            escape_by: None,
            alarm: Alarm::of_runtime(),
            shown: None,
            asked: Asked::Buttons,
            muted,
            help: false,
            wished: None,
            layout: scene::Layout::Standard,
            remark: None,
            scrolled: 0,
            reports: Arc::default(),
            heard,
        }
    }

    /// The same session, whose pixels are in this layout.
    #[must_use]
    pub fn in_layout(self, layout: scene::Layout) -> Self {
        Self { layout, ..self }
    }

    /// The same session, woken by `alarm`.
    #[must_use]
    pub fn woken_by(self, alarm: Alarm) -> Self {
        Self { alarm, ..self }
    }

    /// Works until the player quits, the terminal is gone or the evening is over.
    ///
    /// # Errors
    /// The terminal cannot be written to.
    pub async fn run(mut self, mut outside: mpsc::Receiver<Outside>) -> io::Result<()> {
        // The window may have got another size before anybody listened.
        self.repaint()?;
        loop {
            let wake = self.present()?;
            let flow = tokio::select! {
                biased;
                news = self.handle.moments.changed() => match news {
                    Ok(()) => ControlFlow::Continue(()),
                    Err(_) => ControlFlow::Break(()),
                },
                () = news_of(&mut self.statuses) => ControlFlow::Continue(()),
                event = outside.recv() => self.outside(event.unwrap_or(Outside::Gone)).await?,
                () = self.alarm.at(wake) => self.settle().await?,
            };
            if flow.is_break() {
                return Ok(());
            }
        }
    }

    async fn outside(&mut self, event: Outside) -> io::Result<ControlFlow<()>> {
        match event {
            Outside::Gone => return Ok(ControlFlow::Break(())),
            Outside::Resized => self.repaint()?,
            Outside::Suspended => self.surface.stop()?,
            Outside::Continued => {
                self.surface.come_back()?;
                self.repaint()?;
            }
            Outside::Bytes(bytes) => {
                let keys = self.keyboard.feed(&bytes);
                self.escape_by = self
                    .keyboard
                    .waits()
                    .then(|| Instant::now() + Keyboard::ESCAPE_WAIT);
                for key in keys {
                    if self.key(key).await?.is_break() {
                        return Ok(ControlFlow::Break(()));
                    }
                }
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    /// An escape that has waited long enough is a key.
    async fn settle(&mut self) -> io::Result<ControlFlow<()>> {
        if self.escape_by.is_some_and(|by| by <= Instant::now()) {
            self.escape_by = None;
            if let Some(key) = self.keyboard.settle() {
                return self.key(key).await;
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    async fn key(&mut self, key: Key) -> io::Result<ControlFlow<()>> {
        self.look();
        self.remark = None;
        let meaning = meaning(key, self.asked);
        if self.help && !matches!(meaning, Some(Meaning::Quit | Meaning::Page(_))) {
            (self.help, self.scrolled) = (false, 0);
            return Ok(ControlFlow::Continue(()));
        }
        match meaning {
            Some(Meaning::Quit) => return Ok(ControlFlow::Break(())),
            Some(Meaning::Mute) => self.muted = !self.muted,
            Some(Meaning::Help) => (self.help, self.scrolled) = (true, 0),
            Some(Meaning::Form) => self.switch_form(),
            Some(Meaning::Page(turn)) => self.turn_page(turn),
            Some(Meaning::Repaint) => self.repaint()?,
            Some(Meaning::Shell) => {
                if !self.surface.ask_to_stop()? {
                    self.remark = Some(NO_SHELL.into());
                }
            }
            Some(Meaning::Input(input)) => {
                // What the next key means depends on what the table makes of this one, so its answer comes first.
                self.scrolled = 0;
                // As text, dice in the air look as they will lie.
                if self.form(self.surface.size()) == Form::Text {
                    match self.handle.let_dice_lie().await {
                        Ok(true) => {}
                        Ok(false) => return Ok(ControlFlow::Continue(())),
                        Err(EveningOver) => return Ok(ControlFlow::Break(())),
                    }
                }
                let typed = matches!(input, Input::Typed(_)).then(|| self.typed());
                if self.handle.send(input).await.is_err() {
                    return Ok(ControlFlow::Break(()));
                }
                self.look();
                if let Some(Some(typed)) = typed
                    && self.typed().as_ref() == Some(&typed)
                {
                    let room = typed.chars().count();
                    self.remark = Some(format!("There is room for {room} letters and no more."));
                }
                self.sound()?;
            }
            None => self.remark = Some(no_meaning(key, self.asked)),
        }
        Ok(ControlFlow::Continue(()))
    }

    /// The text that is being entered, if one is.
    fn typed(&self) -> Option<String> {
        let moment = self.handle.moments.borrow();
        match moment.caption.scene(&moment.frame.scene) {
            Scene::TextEntry { typed, .. } => Some(typed.to_string()),
            _ => None,
        }
    }

    fn repaint(&mut self) -> io::Result<()> {
        self.shown = None;
        self.surface.wipe()
    }

    /// The view to be shown now.
    fn look(&mut self) -> Moment {
        let moment = self.handle.moments.borrow_and_update().clone();
        self.asked = self.asked.then(&moment.frame.scene);
        let last = |reports: &[ReportText]| reports.last().map(|last| last.number);
        if last(&self.reports) != moment.log.last().map(|last| last.number) {
            self.reports = ReportText::all(&moment.log).into();
            self.scrolled = 0;
        }
        moment
    }

    /// Shows and sounds what is new; returns when there is something to do without anything coming from outside.
    fn present(&mut self) -> io::Result<Option<Instant>> {
        let moment = self.look();
        let now = Instant::now();
        let age = moment.age_ms(now);
        let size = self.surface.size();
        let mut view = self.view(&moment, size, now);
        if let Some(statuses) = &mut self.statuses {
            let statuses = statuses.borrow_and_update();
            let line = |text: Option<String>| text.map(|text| printable::line(&text).into_owned());
            view.status_line = line(statuses.sentence());
            view.second_screen = line(statuses.second_screen());
        }
        if self.shown.as_ref() != Some(&view) {
            self.surface.show(&view, self.shown.as_ref())?;
            self.shown = Some(view);
        }
        self.sound()?;
        let change = View::next_change(&moment.frame, (self.form(size), self.layout), age)
            .map(|next| next.saturating_sub(age));
        let change = change.map(|wait| now + Duration::from_millis(wait.into()));
        Ok(change.into_iter().chain(self.escape_by).min())
    }

    fn view(&self, moment: &Moment, size: Size, now: Instant) -> View {
        let (form, age) = (self.form(size), moment.age_ms(now));
        let moment = (&moment.frame, &*moment.caption);
        let mut view = View::of(moment, (form, self.layout), self.asked, age);
        (view.muted, view.help) = (self.muted, self.help);
        view.remark.clone_from(&self.remark);
        view.reports = Arc::clone(&self.reports);
        view.scrolled = self.scrolled;
        view
    }

    /// Rings for a sound that is new, unless it only answers a press.
    fn sound(&mut self) -> io::Result<()> {
        let Some(cue) = self.handle.moments.borrow().frame.chime else {
            return Ok(());
        };
        if self.heard.replace(cue.number) == Some(cue.number)
            || self.muted
            || cue.chime == Chime::Press
        {
            return Ok(());
        }
        self.surface.ring()
    }
}

/// Waits until something is new about other panels; for ever, if no message can come any more: then what was reported last
/// holds.
pub(super) async fn news_of(statuses: &mut Option<watch::Receiver<PanelStatuses>>) {
    let news = match statuses {
        Some(status) => status.changed().await.is_ok(),
        None => false,
    };
    if !news {
        pending::<()>().await;
    }
}

mod form;

#[cfg(test)]
mod bench;
#[cfg(test)]
mod tests;
