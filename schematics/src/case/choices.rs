//! What a maker chooses of a case, beside the board it is for.

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

/// What drives a `pi-panel`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Behind {
    /// A Raspberry Pi beside the case, on a ribbon cable.
    Ribbon,
    /// A Raspberry Pi Zero within the case, on a socket behind the panel.
    Zero,
}

impl Behind {
    /// As `behind` of `case/case.scad` has it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Ribbon => "ribbon",
            Self::Zero => "zero",
        }
    }
}
