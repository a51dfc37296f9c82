//! Places on a drawn board at which a choice can be made.

/// Where on a board a choice can be made: the player who presses there, makes it. The page marks it; the
/// picture itself has no mark, since it is also shown where nothing can be chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DrawnPlace {
    /// Its middle, in units of the drawing's box: from the left.
    pub x: i32,
    /// From the top.
    pub y: i32,
    /// How many units what is drawn there is across. The area that is touched is as large as a thumb needs.
    pub size: u8,
    /// Something is drawn there, so that the mark goes round it.
    pub is_round: bool,
}
