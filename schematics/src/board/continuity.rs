//! Whether copper connects what hangs together, and keeps away from the rest: without KiCad, for a first look.
//!
//! Limits: ground is left out, since its zones connect it; KiCad's design rules see them, and everything else.

use super::{
    Track,
    reader::{Assembly, Pad},
};
use crate::{
    circuit::{Net, Rail},
    layout::{Point, Side, between_lines, mm},
};

/// The least distance between copper of different nets, in mm, as the projects of the boards have it.
pub const LEAST: f64 = 0.2;
/// What lies nearer than this touches, in mm.
const TOUCHES: f64 = 0.001;

/// A piece of copper: a line, and how far it reaches beyond that.
struct Piece<'a> {
    net: &'a str,
    name: String,
    line: [Point; 2],
    reach: f64,
    /// None of a hole, which is on both.
    side: Option<Side>,
    is_pad: bool,
}

impl Piece<'_> {
    fn gap(&self, other: &Self) -> f64 {
        between_lines(self.line, other.line) - self.reach - other.reach
    }

    fn meets(&self, other: &Self) -> bool {
        self.side.is_none() || other.side.is_none() || self.side == other.side
    }
}

/// What is wrong with the copper of a board, a sentence each.
pub fn faults(assembly: &Assembly) -> Vec<String> {
    let pieces = pieces(assembly);
    let mut faults = too_near(&pieces);
    faults.extend(apart(&pieces));
    faults
}

fn pieces(assembly: &Assembly) -> Vec<Piece<'_>> {
    let pads = assembly.footprints.iter().flat_map(|footprint| {
        let pads = footprint.pads.iter();
        pads.filter_map(|pad| pad_piece(&footprint.reference, pad))
    });
    let tracks = assembly.copper.tracks.iter().map(track_piece);
    let vias = assembly.copper.vias.iter().map(|via| Piece {
        net: &via.net,
        name: format!("the via of {} at {:.2}, {:.2}", via.net, via.at.x, via.at.y),
        line: [via.at; 2],
        reach: super::writer::VIA_SIZE / 2.0,
        side: None,
        is_pad: false,
    });
    pads.chain(tracks).chain(vias).collect()
}

/// A pad as the line along its longer half, with round ends: of a square, its corners are left out.
fn pad_piece<'a>(reference: &str, pad: &'a Pad) -> Option<Piece<'a>> {
    let reach = pad.half.x.min(pad.half.y);
    let along = mm(pad.half.x - reach, pad.half.y - reach);
    Some(Piece {
        net: pad.net.as_deref()?,
        name: format!("{reference} pin {}", pad.number),
        line: [pad.at - along, pad.at + along],
        reach,
        side: None,
        is_pad: true,
    })
}

fn track_piece(track: &Track) -> Piece<'_> {
    let [from, to] = track.ends;
    Piece {
        net: &track.net,
        name: format!(
            "the track of {} from {:.2}, {:.2} to {:.2}, {:.2}",
            track.net, from.x, from.y, to.x, to.y
        ),
        line: track.ends,
        reach: track.width / 2.0,
        side: Some(track.side),
        is_pad: false,
    }
}

fn too_near(pieces: &[Piece<'_>]) -> Vec<String> {
    let mut faults = Vec::new();
    for (index, one) in pieces.iter().enumerate() {
        let others = pieces[..index].iter();
        for other in others.filter(|other| other.net != one.net && other.meets(one)) {
            if one.gap(other) < LEAST - TOUCHES {
                faults.push(format!(
                    "{} is nearer than {LEAST} mm to {}",
                    one.name, other.name
                ));
            }
        }
    }
    faults
}

/// The pads that are not connected with the first of their net.
fn apart(pieces: &[Piece<'_>]) -> Vec<String> {
    let ground = Net::Rail(Rail::Ground).name();
    let mut faults = Vec::new();
    let mut seen: Vec<&str> = vec![&ground];
    for piece in pieces.iter().filter(|piece| piece.is_pad) {
        if seen.contains(&piece.net) {
            continue;
        }
        seen.push(piece.net);
        let mut left: Vec<_> = pieces
            .iter()
            .filter(|other| other.net == piece.net)
            .collect();
        let mut reached = vec![left.remove(0)];
        while let Some(from) = reached.pop() {
            let (next, rest) = left
                .into_iter()
                .partition(|other| other.meets(from) && from.gap(other) < TOUCHES);
            reached.extend::<Vec<_>>(next);
            left = rest;
        }
        let pads = left.iter().filter(|other| other.is_pad);
        faults.extend(
            pads.map(|pad| format!("{} is not connected with the rest of {}", pad.name, pad.net)),
        );
    }
    faults
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::{
        board::{committed, reader},
        boards::BOARDS,
    };

    fn boards() -> impl Iterator<Item = Assembly> {
        let files = BOARDS.into_iter().map(committed::file);
        files.map(|file| reader::read(&fs::read_to_string(file).unwrap()).unwrap())
    }

    #[test]
    fn the_copper_of_the_committed_boards_connects_and_keeps_apart() {
        for board in boards() {
            assert_eq!(faults(&board), Vec::<String>::new());
        }
    }

    fn length(track: &Track) -> f64 {
        let way = track.ends[1] - track.ends[0];
        way.x.hypot(way.y)
    }

    #[test]
    fn each_track_that_is_taken_away_is_missed() {
        for board in boards() {
            let tracks = board.copper.tracks.iter().enumerate();
            // A short one may lie within a pad.
            let long: Vec<_> = tracks.filter(|(_, track)| length(track) > 3.0).collect();
            assert!(long.len() > 50, "{}", long.len());
            for (index, track) in long {
                let mut cut = board.clone();
                cut.copper.tracks.remove(index);
                let told = apart(&pieces(&cut)).join("; ");
                assert!(told.contains(&track.net), "{track:?}: {told}");
            }
        }
    }

    #[test]
    fn a_track_that_comes_too_near_is_told() {
        for board in boards() {
            let mut moved = board.clone();
            let tracks = moved.copper.tracks.iter_mut();
            let long = tracks.max_by(|one, other| length(one).total_cmp(&length(other)));
            let Some(track) = long else {
                panic!("the board has no track");
            };
            track.net = "another".into();
            let told = faults(&moved);
            assert!(
                told.iter()
                    .any(|fault| fault.contains("nearer than 0.2 mm")),
                "{told:?}"
            );
        }
    }
}
