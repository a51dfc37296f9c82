//! The form of the scene and the page of what does not fit: what a key changes of this panel alone.

use std::io;

use ratatui::layout::Size;
use readyroom_hardware::scene::Scene;
use readyroom_table::tabletop::Input;
use tokio::time::Instant;

use super::{Session, Surface};
use crate::{
    panel_handle::EveningOver,
    panels::terminal::{
        keys::Turn,
        layout::{self, Form},
    },
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

    /// Shows the scene in its other form; where that has no room, says what it needs.
    pub(super) fn switch_form(&mut self) -> io::Result<()> {
        let size = self.surface.size()?;
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
        Ok(())
    }

    /// Dice in the air look as text as if they lay already, and a key is about how they lie: so they do from now on, in a
    /// window of that size. False if they are not shown any more then: the key has ended them, and is about nothing under them.
    ///
    /// # Errors
    /// The evening is over.
    pub(super) async fn dice_lie(&mut self, size: Size) -> Result<bool, EveningOver> {
        let in_the_air = |scene: &Scene| matches!(scene, Scene::Dice { tumbling: true, .. });
        let tumble = in_the_air(&self.handle.moments.borrow().frame.scene);
        if !tumble || self.form(size) == Form::Pixels {
            return Ok(true);
        }
        self.handle.send(Input::DiceSeen).await?;
        let shown = self.look().frame.scene;
        Ok(matches!(shown, Scene::Dice { .. }))
    }

    pub(super) fn turn_page(&mut self, turn: Turn) -> io::Result<()> {
        let (moment, size) = (self.look(), self.surface.size()?);
        let pages = self
            .view(&moment, size, Instant::now())
            .pages(size, self.surface.appearance());
        let to = match turn {
            Turn::Back => self.scrolled - 1,
            Turn::On => self.scrolled + 1,
        };
        self.scrolled = to.clamp(*pages.start(), *pages.end());
        Ok(())
    }
}
