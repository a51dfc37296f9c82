//! Which rolls of all dice succeed, by the matcher's rules: one group of dice meets some of the targets by some of the turns
//! and Liaisons, the second some of the others, and the third the rest, with no more Leadership in all than there is.

use alloc::{vec, vec::Vec};

use super::{
    group::Group,
    shares::{Share, Shares, TOO_MUCH},
};

/// Whether rolls succeed.
pub(super) enum Success {
    /// Every roll does.
    Always,
    /// No roll does.
    Never,
    /// 1 for each that does, in the order of the rolls: by the first group, then the second, then the third.
    Depends(Vec<u16>),
}

impl Success {
    /// Of the rolls of groups.
    pub fn of(groups: &[Group; 3], shares: &Shares) -> Self {
        let of_rolls = groups.each_ref().map(|group| -> Vec<_> {
            let rolls = group.rolls.rolls.iter();
            rolls.map(|&roll| shares.least(group, roll)).collect()
        });
        let rows = of_rolls.each_ref().map(|of_rolls| Rows::new(of_rolls));
        if is_met(rows.each_ref().map(|rows| &*rows.highest), shares) {
            return Self::Always;
        }
        if !is_met(rows.each_ref().map(|rows| &*rows.lowest), shares) {
            return Self::Never;
        }

        let ([first, second, _], [_, _, third]) = (&of_rolls, &rows);
        let second = second.iter().map(|least| shares.essential(least));
        let second: Vec<_> = second.collect();
        let mut success = Vec::with_capacity(first.len() * second.len() * third.width);
        for first in first {
            let with_first = third.with(&shares.managed(first), shares);
            for second in &second {
                with_first.complete(second, shares, &mut success);
            }
        }
        let count = success
            .iter()
            .filter(|&&is_success| is_success == 1)
            .count();
        match success.len() - count {
            0 => Self::Always,
            failures if failures == success.len() => Self::Never,
            _ => Self::Depends(success),
        }
    }
}

/// Whether groups that need at least so much Leadership for each share manage the mission together.
fn is_met([first, second, third]: [&[u8]; 3], shares: &Shares) -> bool {
    let first = shares.managed(first);
    shares.essential(second).into_iter().any(|(share, more)| {
        let rest = shares.rest(share);
        first.iter().any(|&(share, leadership)| {
            shares.is_within(share, rest)
                && third[rest - share] + leadership + more <= shares.leadership
        })
    })
}

/// The least Leadership for each share, for rolls next to each other.
struct Rows {
    /// Rolls in a row.
    width: usize,
    /// A row for each share.
    least: Vec<u8>,
    /// The lowest of each row.
    lowest: Vec<u8>,
    /// The highest of each row.
    highest: Vec<u8>,
}

impl Rows {
    /// Out of what each roll needs for each share.
    fn new(of_rolls: &[Vec<u8>]) -> Self {
        let of_share = |share: Share| of_rolls.iter().map(move |least| least[share]);
        let least = (0..of_rolls[0].len()).flat_map(of_share).collect();
        Self::bounded(of_rolls.len(), least)
    }

    fn bounded(width: usize, least: Vec<u8>) -> Self {
        let each = || least.chunks(width).map(|row| row.iter().copied());
        Self {
            width,
            lowest: each().map(|row| row.min().unwrap_or(TOO_MUCH)).collect(),
            highest: each().map(|row| row.max().unwrap_or(TOO_MUCH)).collect(),
            least,
        }
    }

    fn row(&self, share: Share) -> &[u8] {
        &self.least[share * self.width..][..self.width]
    }

    /// For the same rolls together with a group that manages these shares.
    fn with(&self, managed: &[(Share, u8)], shares: &Shares) -> Self {
        let mut least = vec![TOO_MUCH; self.least.len()];
        for (share, both) in least.chunks_mut(self.width).enumerate() {
            for &(part, more) in managed {
                if shares.is_within(part, share) && self.lowest[share - part] < TOO_MUCH {
                    lower(both, self.row(share - part), more);
                }
            }
        }
        Self::bounded(self.width, least)
    }

    /// Adds whether each roll succeeds, together with a group of which these shares are essential.
    fn complete(&self, essential: &[(Share, u8)], shares: &Shares, success: &mut Vec<u16>) {
        let is_met = |bounds: &[u8]| {
            let mut each = essential.iter();
            each.any(|&(share, more)| bounds[shares.rest(share)] + more <= shares.leadership)
        };
        let mut least = vec![TOO_MUCH; self.width];
        if is_met(&self.highest) {
            least.fill(0);
        } else if is_met(&self.lowest) {
            for &(share, more) in essential {
                lower(&mut least, self.row(shares.rest(share)), more);
            }
        }
        let is_success = |least: u8| u16::from(least <= shares.leadership);
        success.extend(least.into_iter().map(is_success));
    }
}

/// Lowers a row to another with so much more Leadership, where that is less.
fn lower(row: &mut [u8], other: &[u8], more: u8) {
    for (least, other) in row.iter_mut().zip(other) {
        *least = (*least).min(other + more);
    }
}
