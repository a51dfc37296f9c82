//! Commands of buttons to the table.

use crate::table::{hand::Shown, offers::Own};

/// What an input at a panel asks for besides what is shown there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::table) enum Command {
    /// Takes the offer of that number.
    Take(usize),
    /// Makes the move with that id.
    Make(String),
    /// Makes the move with that id, its blank filled with the text.
    Fill(String, String),
    /// Keeps or releases the die of that number in the tray.
    Die(usize),
    /// Answers the roll that waits with these faces.
    Dice(Vec<u8>),
    /// Makes the roll on offer; else that of the offer of this number, where its dice fall at once; else rolls free dice.
    Roll(Option<usize>),
    /// Starts the countdown, shows it large, pauses it or lets it go on.
    Timer,
    /// Does what an entry of `Table` does.
    Own(Own),
    /// Takes the last decisions back, so many.
    TakeBack(u32),
    /// Takes the decision before which so many moves were made back, and all after it.
    TakeBackTo(u32),
    /// Shows at that panel what is covered.
    Look,
    /// Covers it again.
    Cover,
    /// Shows the hand that was asked for at that panel.
    ShowHand(Shown),
}
