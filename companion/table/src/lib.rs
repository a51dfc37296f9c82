//! The table without a machine: an evening of a game with its past, its dice and its countdown, the menu and the cursor that six
//! buttons see of it, and what is shown of it to anybody.
//!
//! Nothing here touches a disk, a clock, a thread, a network or a panel. What time it is comes in as an argument; what an
//! evening writes down, what a table has learned, who is remembered, where secrets come from and who works long things out
//! are traits: [`journal::Journal`], [`learned_cards::LearnedCards`], [`known_players::KnownPlayers`], [`dice::Entropy`] and
//! [`worker::Worker`].

pub mod action;
pub mod dice;
pub mod evening;
pub mod invitation;
pub mod journal;
pub mod known_players;
pub mod learned_cards;
pub mod lettering;
pub mod printable;
pub mod question;
pub mod report;
pub mod scene_text;
mod sentences;
pub mod table;
pub mod table_view;
pub mod tabletop;
#[cfg(any(test, feature = "testing"))]
pub mod testing;
pub mod timeline;
pub mod worker;
