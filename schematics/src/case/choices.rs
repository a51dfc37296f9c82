//! A maker's choices for a case, besides the board it is for.

/// How large the display on the board is, across.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DisplaySize {
    /// 0.96 inches.
    Inch096,
    /// 1.3 inches.
    Inch13,
}

impl DisplaySize {
    /// Every size that fits the board.
    pub const ALL: [Self; 2] = [Self::Inch096, Self::Inch13];

    /// In inches, as `display` of `case/case.scad` has it.
    pub const fn inches(self) -> &'static str {
        match self {
            Self::Inch096 => "0.96",
            Self::Inch13 => "1.3",
        }
    }
}
