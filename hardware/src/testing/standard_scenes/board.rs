//! Four turns at a board of six sectors, six changes each: a die chooses a sector, a threat comes, all come nearer, one
//! shoots at the ship, one is shot, the next player's turn begins.

use crate::scene::{Mark, Part, RangeView, Scene, SectorView, cut};

use super::{Chance, Run, header, still};

const PLAYERS: [&str; 4] = ["Kirk", "Spock", "Uhura", "Sulu"];

/// What a picture of the board is made of.
struct Board {
    sectors: [SectorView; 6],
    turn: usize,
    lit: Option<u8>,
    die: u8,
    hint: &'static str,
}

pub fn run() -> Run {
    let mut chance = Chance(79);
    let mut board = start();
    let mut scenes = vec![board.scene()];
    for _ in 0..4 {
        let sector = chance.below(6) as usize;
        let threat = 1 + chance.below(3) as u8;
        let changes: [&mut dyn FnMut(&mut Board); 6] = [
            &mut |board| board.falls(sector),
            &mut |board| board.comes(sector, threat),
            &mut Board::nearer,
            &mut |board| board.shoots(chance.below(6) as usize),
            &mut Board::shot,
            &mut Board::next_turn,
        ];
        for change in changes {
            change(&mut board);
            scenes.push(board.scene());
        }
    }
    still("board", scenes.into_iter())
}

/// Three threats far away, one of them cloaked, and a base near by.
fn start() -> Board {
    let mut sectors = [1, 2, 3, 4, 5, 6].map(|number| SectorView {
        number,
        ..SectorView::default()
    });
    for (sector, strongest, cloaked) in [(0, 3, 0), (2, 2, 0), (4, 1, 1)] {
        sectors[sector].ranges[0] = RangeView {
            count: 1,
            strongest,
            cloaked,
            mark: Mark::None,
        };
    }
    sectors[1].ranges[1].mark = Mark::Base;
    Board {
        sectors,
        turn: 0,
        lit: None,
        die: 0,
        hint: "OK or UP more, BACK game",
    }
}

impl Board {
    fn scene(&self) -> Scene {
        let title = format!("Turn {}: {}", self.turn + 1, PLAYERS[self.turn % 4]);
        Scene::Sectors {
            header: header(&cut::<40>(title), (1, 6)),
            sectors: self.sectors,
            front: 0,
            lit: self.lit,
            die: self.die,
            hint: cut(self.hint),
        }
    }

    fn falls(&mut self, sector: usize) {
        self.lit = Some(sector as u8);
        self.die = self.sectors[sector].number;
        self.hint = "OK goes on";
    }

    fn comes(&mut self, sector: usize, threat: u8) {
        let range = &mut self.sectors[sector].ranges[0];
        range.count += 1;
        range.strongest = range.strongest.max(threat);
        self.die = 0;
    }

    /// What lies in the open moves a range in; nearest to the ship it stays.
    fn nearer(&mut self) {
        self.lit = None;
        for sector in &mut self.sectors {
            for to in [2, 1] {
                let from = std::mem::take(&mut sector.ranges[to - 1].count);
                let strongest = std::mem::take(&mut sector.ranges[to - 1].strongest);
                let range = &mut sector.ranges[to];
                range.count += from;
                range.strongest = range.strongest.max(strongest);
            }
        }
    }

    fn shoots(&mut self, sector: usize) {
        self.lit = Some(sector as u8);
        let shield = &mut self.sectors[sector].shield;
        *shield = match shield {
            Part::Intact => Part::Damaged,
            Part::Damaged | Part::Destroyed | Part::None => Part::Destroyed,
        };
    }

    /// The nearest threat is gone.
    fn shot(&mut self) {
        let near = (0..3).rev().find_map(|range| {
            let sector = self
                .sectors
                .iter()
                .position(|sector| sector.ranges[range].count > 0)?;
            Some((sector, range))
        });
        if let Some((sector, range)) = near {
            self.lit = Some(sector as u8);
            let range = &mut self.sectors[sector].ranges[range];
            range.count -= 1;
            if range.count == 0 {
                range.strongest = 0;
            }
        }
    }

    fn next_turn(&mut self) {
        self.turn += 1;
        self.lit = None;
        self.hint = "OK or UP more, BACK game";
    }
}
