//! The signs that a panel can be drawn with.

/// The signs that the font of a terminal has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Signs {
    /// All of Unicode: quadrants, braille, round corners and bulbs.
    All,
    /// Those of code page 437, which the fonts of Linux's text consoles have: half blocks and plain frames. What a console's
    /// font really has, only an ioctl of the kernel reports (`GIO_UNIMAP`), and no terminal; a font without them needs
    /// `--plain`.
    Console,
}
