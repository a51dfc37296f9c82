//! The form of the scene and the page of what does not fit: what a key changes of this panel alone.

use ratatui::layout::Size;
use tokio::time::Instant;

use super::{Session, Surface};
use crate::panels::terminal::{
    keys::Turn,
    layout::{self, Form},
};

impl<S: Surface> Session<S> {
    /// The form in which the scene is shown in a window of that size.
    pub(super) fn form(&self, size: Size) -> Form {
        let signs = self.surface.appearance().signs;
        match self.wished {
            Some(form) if layout::has_room(size, form, signs) => form,
            Some(_) => Form::Text,
            None => layout::usual(size, signs),
        }
    }

    /// Shows the scene in its other form; where that has no room, shows what it needs.
    pub(super) fn switch_form(&mut self) {
        let size = self.surface.size();
        let signs = self.surface.appearance().signs;
        let other = match self.form(size) {
            Form::Pixels => Form::Text,
            Form::Text => Form::Pixels,
        };
        if layout::has_room(size, other, signs) {
            (self.wished, self.scrolled) = (Some(other), 0);
        } else {
            let [below, beside] =
                layout::needed(signs).map(|(columns, rows)| format!("{columns}×{rows}"));
            self.remark = Some(format!(
                "The picture needs a window of {below} or {beside} characters; this one has {}×{}.",
                size.width, size.height
            ));
        }
    }

    pub(super) fn turn_page(&mut self, turn: Turn) {
        let (moment, size) = (self.look(), self.surface.size());
        let pages = self
            .view(&moment, size, Instant::now())
            .pages(size, self.surface.appearance());
        let to = match turn {
            Turn::Back => self.scrolled - 1,
            Turn::On => self.scrolled + 1,
        };
        self.scrolled = to.clamp(*pages.start(), *pages.end());
    }
}
