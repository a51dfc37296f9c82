//! The shelf: the games there are and the evenings that wait to go on. Takes one down, and is there again when the
//! players leave it.
//!
//! Limits: an evening in which nothing was decided is not kept, and not shown.

mod action;
mod boot;
mod console;
mod exit;
mod label;
mod list;
mod numbers;
mod opening;
mod order;
mod phone;
mod rescue;
mod tabletop;

use std::sync::Arc;

use readyroom_hardware::{button::Button, chime::Chime, frame::Cue};

pub use exit::Exit;
use label::label;
use list::ListStyle;
use numbers::Pages;
use order::Order;

use readyroom_kit::{
    face::{Message, Path},
    path,
};
use readyroom_table::{
    evening::NotOpened,
    invitation::{PhoneOf, Shown},
    table::{
        chimes::Chimes,
        menu::{Join, Menu, Taken},
        notice::Notices,
        offers::Offers,
    },
    tabletop::{PanelClock, Tabletop},
    worker::Worker,
};

use crate::{
    context::{Context, Defaults},
    games::GameBox,
    journal::{
        EveningId, JournalError, JournalFile, JournalFileError, SharedJournal, Summary,
        copies::Copies,
    },
    packs::Packs,
    players_file::PlayersFile,
    sentences::MessageText,
};

/// What an entry of the shelf does.
#[derive(Clone, Copy, Debug)]
enum Take {
    GoOn(GameBox, EveningId),
    /// Copies what is good of a damaged journal, and resumes an evening.
    Rescue(Option<EveningId>),
    Begin(GameBox),
    /// Shows the numbers of a game's evenings.
    Numbers(GameBox),
    /// Lists all evenings, to name, archive and delete them.
    Order,
    /// Shows a QR code that lets a phone in.
    Phone(PhoneOf),
    Quit,
    /// Not to shut the machine down after all.
    Stay,
    ShutDown,
}

/// The shelf, and the table that was taken from it.
pub struct Shelf {
    context: Context,
    games: Vec<GameBox>,
    /// Evenings begun from here take their seed from this number instead of from a secret.
    seed: Option<u64>,
    offers: Offers<Take>,
    menu: Menu,
    notices: Notices,
    chimes: Chimes,
    /// Sounds before the present table, or the present stay at the shelf.
    sounded: u16,
    messages: Vec<Message>,
    /// The clock of a panel, heard while no table was open: it belongs to an evening that may be resumed.
    panel_clock: Option<PanelClock>,
    open: Option<Box<dyn Tabletop>>,
    /// The numbers of a game, which are being read.
    numbers: Option<Pages>,
    /// The evenings that are being kept in order.
    order: Option<Order>,
    /// The QR code that lets a phone in.
    phone: Option<Shown>,
    exit: Exit,
    list: ListStyle,
    /// The evenings that wait to go on, the one played last first.
    waiting: Vec<Summary>,
    /// What was found damaged, and the offer to continue all the same.
    damaged: Option<(Option<EveningId>, String)>,
    left: bool,
    /// The journal's record of changes beside the game when the list was made.
    changes: (i64, u64),
    /// Added to the numbers of views, so that those of one table are not those of the next. Grows with every list of games.
    seen: u64,
}

impl Shelf {
    /// The shelf of `games`, whose evenings are in `journal`.
    ///
    /// # Errors
    /// The journal cannot be read.
    pub fn new(
        journal: JournalFile,
        packs: Packs,
        games: &[GameBox],
    ) -> Result<Self, JournalFileError> {
        let mut shelf = Self {
            context: Context::new(journal, packs),
            games: games.to_vec(),
            seed: None,
            offers: Offers::default(),
            menu: Menu::default(),
            notices: Notices::default(),
            chimes: Chimes::default(),
            sounded: 0,
            messages: Vec::new(),
            panel_clock: None,
            open: None,
            numbers: None,
            order: None,
            phone: None,
            exit: Exit::default(),
            list: ListStyle::default(),
            waiting: Vec::new(),
            damaged: None,
            left: false,
            changes: (0, 0),
            seen: 0,
        };
        shelf.restock()?;
        shelf.tell_warning();
        Ok(shelf)
    }

    /// The same shelf, whose new evenings all roll according to `--seed NUMBER`: for trying out, not for honest play.
    #[must_use]
    pub fn with_seed(mut self, number: u64) -> Self {
        self.seed = Some(number);
        self
    }

    /// The same shelf, whose evenings begin with these defaults.
    #[must_use]
    pub fn with_defaults(mut self, defaults: Defaults) -> Self {
        self.context.defaults = defaults;
        self
    }

    /// The same shelf, at whose tables `worker` works notes out.
    #[must_use]
    pub fn with_worker(mut self, worker: Arc<dyn Worker>) -> Self {
        self.context.worker = worker;
        self
    }

    /// The same shelf, whose journal has `copies` made of it.
    #[must_use]
    pub fn with_copies(mut self, copies: Copies) -> Self {
        self.context.journal.copy_with(copies);
        self
    }

    /// The copies that are made of the journal.
    pub fn copies(&self) -> Copies {
        self.context.journal.copies()
    }

    /// The journal, for anyone who writes on it beside the game.
    pub fn journal(&self) -> SharedJournal {
        self.context.journal.clone()
    }

    /// The same shelf, which remembers who plays in `known`.
    #[must_use]
    pub fn with_known_players(mut self, known: PlayersFile) -> Self {
        self.context.known_players = Some(known);
        self
    }

    /// Whatever sounds next is numbered after `last`, so that panels never take a new sound for an old one.
    fn sounds_go_on_after(&mut self, last: Option<Cue>, muted: bool) {
        self.sounded = self.sounded.wrapping_add(last.map_or(0, |cue| cue.number));
        self.chimes = Chimes::default();
        self.chimes.mute(muted);
    }

    fn numbered(&self, cue: Option<Cue>) -> Option<Cue> {
        cue.map(|cue| Cue {
            number: cue.number.wrapping_add(self.sounded),
            ..cue
        })
    }

    /// Looks what there is to go on with.
    fn restock(&mut self) -> Result<(), JournalFileError> {
        self.seen += 1;
        let mut offers: Vec<(Path, Take)> = Vec::new();
        if let Some((evening, label)) = self.damaged.clone() {
            offers.push((path![label], Take::Rescue(evening)));
        }
        {
            let journal = self.context.journal.locked();
            // Asked first: what changes in between is listed, and looked at once more.
            let changes = journal.changes_beside()?;
            self.waiting = journal.evenings()?;
            self.changes = changes;
        }
        let (numbers, order) = (self.numbers_offered(), self.order_offered());
        self.waiting.retain(|evening| {
            let of_it = |game: &&GameBox| evening.waits() && game.name == evening.game;
            let Some(game) = self.games.iter().find(of_it) else {
                return false;
            };
            let path = path!["Continue", label(*game, evening)];
            offers.push((path, Take::GoOn(*game, evening.evening)));
            true
        });
        let begin = self
            .games
            .iter()
            .map(|game| (path![game.title], Take::Begin(*game)));
        offers.extend(begin);
        offers.extend(order);
        offers.extend(numbers);
        offers.extend(self.phones_offered());
        offers.extend(self.ways_out());
        let offers = offers.into_iter().map(|(path, take)| (path.into(), take));
        self.offers = offers.collect::<Vec<_>>().into();
        self.menu = Menu::joining(Join::All, Arc::clone(self.offers.named()));
        Ok(())
    }

    /// Stands here again, once the players have left their table.
    fn come_back(&mut self, now_ms: u64) -> Result<(), JournalError> {
        if let Some(table) = self.open.take_if(|table| table.finished()) {
            tracing::info!("the game is back on the shelf");
            self.sounds_go_on_after(table.frame(now_ms).chime, table.muted());
            self.seen += table.view_number();
            self.restock()?;
        }
        Ok(())
    }

    fn take(&mut self, number: usize, now_ms: u64) -> Result<(), JournalError> {
        self.numbers = None;
        self.phone = None;
        self.order = None;
        let opened = match self.offers.takes().get(number).copied() {
            Some(Take::GoOn(_, evening)) => self.resume(evening, now_ms),
            Some(Take::Rescue(evening)) => self.rescue(evening, now_ms),
            Some(Take::Begin(game)) => self.begin(game, now_ms),
            Some(Take::Numbers(game)) => return self.show_numbers(game),
            Some(Take::Order) => return Ok(self.show_order()?),
            Some(Take::Phone(phone)) => {
                self.invite(phone, now_ms);
                Ok(())
            }
            Some(Take::Quit) => {
                self.left = true;
                Ok(())
            }
            Some(Take::Stay) => {
                self.menu.back();
                Ok(())
            }
            Some(Take::ShutDown) => {
                self.shut_down();
                Ok(())
            }
            None => Ok(()),
        };
        self.tell_warning();
        let Err(error) = opened else {
            return self.hand_over_panel_clock(now_ms);
        };
        self.show_not_opened(&error);
        match error {
            NotOpened::Journal(error) => Err(error),
            NotOpened::Pack(_) | NotOpened::Dice(_) => Ok(()),
        }
    }

    /// Tells what the players have to know of the disk.
    fn tell_warning(&mut self) {
        let warning = self.context.journal.locked().warning();
        if warning {
            self.refuse("Disk full", MessageText::DiskFull);
        }
    }

    /// Shows the players what is not as they want it, also over the evening that is on the table now.
    fn refuse(&mut self, title: &str, text: MessageText<'_>) {
        self.chimes.earn(Chime::Refusal);
        self.tell(title, text);
    }

    /// Shows the players why something did not start as they want it, such as a setting.
    pub fn show_not_started(&mut self, title: &str, text: MessageText<'_>) {
        self.refuse(title, text);
    }

    fn tell(&mut self, title: &str, text: MessageText<'_>) {
        self.tell_message(title, text.say());
    }

    fn tell_message(&mut self, title: &str, message: Message) {
        self.notices.add_text(title, &message.text);
        self.messages.push(message);
    }

    fn press(&mut self, button: Button, now_ms: u64) -> Result<(), JournalError> {
        self.chimes.earn(Chime::Press);
        if self.notices.press(button).is_some() {
            return Ok(());
        }
        if let Some(pages) = &mut self.numbers {
            if !pages.press(button) {
                self.numbers = None;
            }
            return Ok(());
        }
        if self.press_at_code(button) {
            return Ok(());
        }
        self.follow_network()?;
        match button {
            Button::Up => self.menu.up(),
            Button::Down => self.menu.down(),
            Button::Back => {
                self.menu.back();
            }
            Button::Ok => {
                if let Taken::Offer(number) = self.menu.ok() {
                    return self.take(number, now_ms);
                }
            }
            Button::Roll | Button::Timer => {}
        }
        Ok(())
    }

    fn forget_messages(&mut self) {
        self.messages.clear();
        self.chimes.begin();
    }
}

#[cfg(test)]
mod tests;
