//! The entries of a menu as a tree over the paths of the offers.

use std::ops::Range;

use readyroom_kit::face::Note;

use crate::{
    table::path::{Offer, STEP, shows_state},
    tabletop::MenuEntry,
};

/// An entry of a menu level: something to take, or a level below. Its label is part of the path of an offer: of its
/// own, or of the first one below.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Node {
    /// Takes the offer of that number.
    Offer { number: usize, label: Range<usize> },
    /// Opens a level.
    Group {
        first: usize,
        label: Range<usize>,
        below: Vec<Node>,
    },
}

/// Which groups with a single member are joined with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Join {
    /// All of them, as in a list of evenings, where the end of a row may be missing.
    All,
    /// Those that a row shows whole.
    Whole,
}

impl Join {
    fn allows(self, joined: &Node, offers: &[Offer]) -> bool {
        match self {
            Self::All => true,
            Self::Whole => joined.fits(offers),
        }
    }
}

/// Small letters in a row of the list.
const ROW: usize = 24;

impl Node {
    /// Adds offer `number` at its path from `depth` on, below what is already there.
    pub(super) fn insert(level: &mut Vec<Self>, offers: &[Offer], number: usize, depth: usize) {
        let path = &offers[number].path;
        match path.len().saturating_sub(depth) {
            0 => {}
            1 => level.push(Self::Offer {
                number,
                label: depth..depth + 1,
            }),
            _ => {
                // From the end: most offers are listed right behind their group's others.
                let known = level.iter_mut().rev().find_map(|node| match node {
                    Self::Group { first, below, .. } => {
                        (offers[*first].path[depth] == path[depth]).then_some(below)
                    }
                    Self::Offer { .. } => None,
                });
                match known {
                    Some(below) => Self::insert(below, offers, number, depth + 1),
                    None => {
                        let mut below = Vec::new();
                        Self::insert(&mut below, offers, number, depth + 1);
                        level.push(Self::Group {
                            first: number,
                            label: depth..depth + 1,
                            below,
                        });
                    }
                }
            }
        }
    }

    /// True if it is the offer of that number, or has it below.
    pub(super) fn leads_to(&self, offer: usize) -> bool {
        match self {
            Self::Offer { number, .. } => *number == offer,
            Self::Group { below, .. } => below.iter().any(|node| node.leads_to(offer)),
        }
    }

    /// The same node with every single-member group joined to its member, but for one that states what is so now, which opens
    /// its choices, however few; and for one that no row shows whole, so that nothing is cut off what is chosen.
    pub(super) fn joined(self, join: Join, offers: &[Offer]) -> Self {
        let Self::Group {
            first,
            label,
            below,
        } = self
        else {
            return self;
        };
        let mut below: Vec<Self> = below
            .into_iter()
            .map(|node| node.joined(join, offers))
            .collect();
        let states = shows_state(&offers[first].path[label.start]);
        match below.as_slice() {
            [only] if !states && join.allows(&only.beginning_at(label.start), offers) => {
                below.remove(0).beginning_at(label.start)
            }
            _ => Self::Group {
                first,
                label,
                below,
            },
        }
    }

    /// The same, its label from the segment `start` on.
    fn beginning_at(&self, start: usize) -> Self {
        let mut node = self.clone();
        let (Self::Offer { label, .. } | Self::Group { label, .. }) = &mut node;
        label.start = start;
        node
    }

    /// Whether a row shows it whole.
    fn fits(&self, offers: &[Offer]) -> bool {
        self.shown(offers).chars().count() <= ROW
    }

    /// What to know before it is taken; of a group, what all of it warns of alike.
    pub(super) fn warning<'a>(&self, offers: &'a [Offer]) -> Option<&'a str> {
        self.same_in(&|number| offers[number].warning.as_deref())
    }

    /// Its note; of a group, the one that all of it has.
    pub(super) fn note<'a>(&self, notes: &'a [Option<Note>]) -> Option<&'a Note> {
        self.same_in(&|number| notes.get(number)?.as_ref())
    }

    /// The text about the offer; of a group, the text about all its offers alike.
    fn same_in<T: PartialEq>(&self, text_of: &impl Fn(usize) -> Option<T>) -> Option<T> {
        match self {
            Self::Offer { number, .. } => text_of(*number),
            Self::Group { below, .. } => {
                let (first, rest) = below.split_first()?;
                let text = first.same_in(text_of);
                let alike = |other: &Self| other.same_in(text_of) == text;
                // Most often nothing is reported of the first, and no player asks for the rest.
                let all = text.is_some() && rest.iter().all(alike);
                text.filter(|_| all)
            }
        }
    }

    /// Its label, without the marks of the list.
    pub(super) fn label(&self, offers: &[Offer]) -> String {
        let (Self::Offer { number, label }
        | Self::Group {
            first: number,
            label,
            ..
        }) = self;
        offers[*number].path[label.clone()].join(STEP)
    }

    /// The same with all there is to know of it.
    pub(super) fn choice(&self, offers: &[Offer], notes: &[Option<Note>]) -> MenuEntry {
        MenuEntry {
            label: self.label(offers),
            opens: matches!(self, Self::Group { .. }),
            warning: self.warning(offers).map(str::to_owned),
            note: self.note(notes).cloned(),
        }
    }

    /// As it is in the list without a note: what it is known by.
    pub(super) fn shown(&self, offers: &[Offer]) -> String {
        self.listed(offers, &[])
    }

    /// As it is in the list. Of what is explained before it is taken, such as a house rule, the state comes first: a row
    /// may have no room for the end.
    pub(super) fn listed(&self, offers: &[Offer], notes: &[Option<Note>]) -> String {
        let mark = if self.warning(offers).is_some() {
            "! "
        } else {
            ""
        };
        let opens = match self {
            Self::Offer { .. } => "",
            Self::Group { .. } => " ›",
        };
        let label = self.label(offers);
        let label = match self {
            Self::Offer { number, .. } if offers[*number].explanation.is_some() => {
                state_first(&label).unwrap_or(label)
            }
            Self::Offer { .. } | Self::Group { .. } => label,
        };
        match self.note(notes).map(|note| note.beside.as_str()) {
            None | Some("") => format!("{mark}{label}{opens}"),
            Some(beside) => format!("{mark}{label} {beside}{opens}"),
        }
    }
}

/// "Clone ends the tour (off)" as "(off) Clone ends the tour"; none where no state is at the end.
fn state_first(label: &str) -> Option<String> {
    let (named, state) = label.strip_suffix(')')?.rsplit_once(" (")?;
    Some(format!("({state}) {named}"))
}
