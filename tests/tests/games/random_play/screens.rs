//! Draws every picture that can be reached, each once.

use std::{
    collections::HashSet,
    convert::Infallible,
    hash::{DefaultHasher, Hash, Hasher},
};

use embedded_graphics::{pixelcolor::BinaryColor, prelude::*};
use readyroom_hardware::{
    countdown::Countdown,
    frame::Frame,
    scene::{Scene, TitleRow},
    screen::{HEIGHT, Surface, WIDTH},
};
use readyroom_table::table::{
    menu::{Menu, Taken},
    path::{Offer, STEP},
};

/// A target that takes nothing outside the screen.
struct ScreenBounds;

impl OriginDimensions for ScreenBounds {
    fn size(&self) -> Size {
        Size::new(WIDTH as u32, HEIGHT as u32)
    }
}

impl DrawTarget for ScreenBounds {
    type Color = BinaryColor;
    type Error = Infallible;

    fn draw_iter<I: IntoIterator<Item = Pixel<BinaryColor>>>(
        &mut self,
        pixels: I,
    ) -> Result<(), Infallible> {
        let inside = self.bounding_box();
        for Pixel(at, _) in pixels {
            assert!(inside.contains(at), "drawn at {at}, outside the screen");
        }
        Ok(())
    }
}

impl Surface for ScreenBounds {}

/// The pictures drawn so far, so that none is drawn twice.
#[derive(Default)]
pub struct Screens {
    seen: HashSet<u64>,
}

impl Screens {
    /// How many different pictures have been drawn.
    pub fn drawn(&self) -> usize {
        self.seen.len()
    }

    fn is_new(&mut self, what: &impl Hash) -> bool {
        let mut hasher = DefaultHasher::new();
        what.hash(&mut hasher);
        self.seen.insert(hasher.finish())
    }

    /// Draws a frame as it is at once and a while later, when long texts have moved.
    pub fn draw(&mut self, frame: &Frame) {
        let key = serde_json::to_string(&frame.scene).expect("a scene is plain data");
        if !self.is_new(&(key, frame.countdown.is_some())) {
            return;
        }
        for since_ms in [0, 4_321] {
            let Ok(()) = frame.draw(since_ms, &mut ScreenBounds);
        }
    }

    /// Draws a picture by itself, with and without a countdown beside it.
    pub fn draw_scene(&mut self, scene: &Scene, countdown: Option<Countdown>) {
        self.draw(&Frame {
            scene: scene.clone(),
            lamps: Default::default(),
            countdown,
            chime: None,
        });
    }

    /// Walks the menu over `offers` through all its levels with the cursor on every entry.
    pub fn walk(&mut self, offers: &[Offer], header: &TitleRow) {
        let shown = |offer: &Offer| (offer.path.clone(), offer.warning.clone());
        if !self.is_new(&offers.iter().map(shown).collect::<Vec<_>>()) {
            return;
        }
        let mut menu = Menu::new(offers);
        let mut reached = HashSet::new();
        self.walk_level(&mut menu, header, &mut reached, offers);
        assert_eq!(
            reached.len(),
            offers.len(),
            "an offer cannot be reached with the buttons"
        );
    }

    /// Draws a window of a menu, unless its entry under the cursor has was under one before.
    fn draw_entry(&mut self, scene: &Scene) {
        if let Scene::Menu {
            entries, cursor, ..
        } = scene
            && self.is_new(&("entry", entries[usize::from(*cursor)].as_str()))
        {
            self.draw_scene(scene, None);
        }
    }

    fn walk_level(
        &mut self,
        menu: &mut Menu,
        header: &TitleRow,
        reached: &mut HashSet<usize>,
        offers: &[Offer],
    ) {
        let Scene::Menu { total, .. } = menu.scene(header.clone(), "") else {
            panic!("a menu is shown as one");
        };
        for _ in 0..total {
            let scene = menu.scene(header.clone(), "OK: take");
            self.draw_entry(&scene);
            match menu.ok() {
                Taken::Offer(number) => {
                    reached.insert(number);
                    spelled(&scene, &offers[number]);
                }
                Taken::Opened => {
                    self.walk_level(menu, header, reached, offers);
                    assert!(menu.back(), "a level that was opened is closed");
                }
                Taken::Nothing => panic!("there is an entry under the cursor"),
            }
            menu.down();
        }
    }
}

/// The entry under the cursor is there in the words of its path, whole or with an ellipsis at its end; behind a mark if
/// it warns.
fn spelled(scene: &Scene, offer: &Offer) {
    let Scene::Menu {
        entries, cursor, ..
    } = scene
    else {
        return;
    };
    let shown = entries[usize::from(*cursor)].as_str();
    let marked = shown.strip_prefix("! ");
    assert_eq!(marked.is_some(), offer.warning.is_some(), "{shown:?}");
    let shown = marked.unwrap_or(shown);
    let whole = offer.path.join(STEP);
    let fits = match shown.strip_suffix('…') {
        // Labels of blanks end in an ellipsis themselves.
        Some(cut) => whole.ends_with(shown) || whole.contains(cut),
        None => whole.ends_with(shown),
    };
    assert!(fits && !shown.is_empty(), "{whole:?} is shown as {shown:?}");
}
