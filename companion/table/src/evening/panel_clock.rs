//! The clock of a panel: what it shows of the countdown, and when it is believed.

/// The time left of a countdown by the clock of a panel, which also runs while the program does not.
///
/// The table's own clock is the truth, with one exception: where it was still although no player had stopped it,
/// since the program was gone, the players have seen the panel's countdown run on, and that counts. So a table takes
/// a panel's word only if it is about the very countdown on the table, if less is left by it, and if the difference
/// is explained by such a standstill. A countdown that the players paused is never shortened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PanelClock {
    /// The number of the countdown in the frame.
    pub id: u32,
    /// Milliseconds left; 0 once it has run out.
    pub left_ms: u32,
    /// False while it is paused.
    pub running: bool,
}
