//! A maker's change of a pin, done according to the guide: the label moved in the schematic, the board updated from it and its
//! track routed again, the pin map changed. Then there may be no finding; with the old pin map the change must be found.
//!
//! KiCad itself cannot be operated here, so its files are changed as it saves them: what `Update PCB from Schematic` does to
//! the nets of two pads, one track, and the filling of the zones, which KiCad's module for Python does.
//!
//! Limits: the test looks for a button or lamp and a free pin that a track with one bend reaches.

use std::{error::Error, fs};

use libtest_mimic::{Failed, Trial};
use readyroom_hardware::pins::{FREE_GPIOS, Part, PinMap};
use readyroom_schematics::{
    board::reader::{self, Assembly, Pad},
    boards::{Board, PI_PANEL, PICO_PANEL},
    check::check_with_board,
    circuit::Net,
    expression::Expression,
    kicad::{Kicad, Project},
    layout::{Point, mm},
    library,
};

use super::{
    copper::{Copper, Track},
    filling,
    line::between_lines,
    sheet::{
        Sheet,
        item::{items, renewed, within},
    },
    slips::layout::{edit, footprint, number},
    trial,
};

/// The least distance between copper of different nets, in mm, with a little room.
const CLEARANCE: f64 = 0.25;
/// The radius of a via, in mm; those of the boards are no larger.
const VIA: f64 = 0.45;

pub fn trials(board: &'static Board) -> [Trial; 1] {
    [trial(
        board,
        "a_pin_is_changed_as_the_guide_says",
        is_changed,
    )]
}

/// The change: a part, the pin it leaves and the pin it gets, with the last pieces of its track.
struct Change {
    part: Part,
    gpio: u8,
    from: u8,
    to: u8,
    old: Vec<Track>,
    new: Vec<Track>,
    /// Where the board's corner lies on KiCad's sheet.
    corner: Point,
}

fn is_changed(kicad: &Kicad, board: &'static Board) -> Result<(), Failed> {
    let project = Project::of(board)?;
    let (drawing, layout) = (project.file("kicad_sch"), project.file("kicad_pcb"));
    let source = fs::read_to_string(&layout)?;
    let assembly = reader::read(&source)?;
    let copper = Copper::of(&Expression::read(&source)?, assembly.corner);
    let copper = copper.ok_or("the copper cannot be read")?;
    let change = Change::find(board, &assembly, &copper)?;

    let controller = board.controller.reference;
    let mut sheet = Sheet::read(&fs::read_to_string(&drawing)?)?;
    let (from, to) = (change.from.to_string(), change.to.to_string());
    sheet.move_label((controller, &from), (controller, &to))?;
    fs::write(&drawing, sheet.to_string())?;
    edit(&layout, |items| change.update(board, items))?;
    let filled = filling::fill(&fs::read_to_string(&layout)?, &project.file("kicad_pro"))?;
    fs::write(&layout, filled)?;

    let verdict = check_with_board(kicad, &drawing, Some(change.made(board)))?;
    if !verdict.is_good() {
        return Err(verdict.into());
    }
    let old = check_with_board(kicad, &drawing, Some(board))?;
    let net = Net::Signal(change.part).name();
    let expected = format!("is on nothing, where {net} belongs");
    if old
        .faults
        .iter()
        .any(|fault| fault.to_string().ends_with(&expected))
    {
        Ok(())
    } else {
        Err(format!("not found with the old pin map: {expected}\n{old}").into())
    }
}

impl Change {
    /// A change that a track with one bend makes.
    fn find(board: &Board, assembly: &Assembly, copper: &Copper) -> Result<Self, Failed> {
        let pin = |gpio| (board.controller.pin_of)(gpio);
        let used: Vec<_> = board.pins.all().collect();
        let is_free = |gpio: &u8| !used.contains(gpio) && board.strap != Some(*gpio);
        let free = FREE_GPIOS.filter(|gpio| is_free(gpio) && pin(*gpio).is_some());
        let moves = board
            .pins
            .parts()
            .flat_map(|(part, gpio)| free.clone().map(move |to| (part, gpio, to)));
        let movable = |part: Part| matches!(part, Part::Button(_) | Part::Lamp(_));
        let found = moves
            .filter(|(part, ..)| movable(*part))
            .find_map(|(part, from, gpio)| {
                let (from, to) = (pin(from)?, pin(gpio)?);
                let (old, new) = bridge(board, (assembly, copper), from, to)?;
                Some(Self {
                    part,
                    gpio,
                    from,
                    to,
                    old,
                    new,
                    corner: assembly.corner,
                })
            });
        let missing = || format!("no part of {} reaches a free pin", board.name).into();
        found.ok_or_else(missing)
    }

    /// The board with its pin map changed.
    fn made(&self, board: &Board) -> &'static Board {
        let mut pins: PinMap = board.pins;
        *pins.part_mut(self.part) = self.gpio;
        let changed = if board.name == PI_PANEL.name {
            Board { pins, ..PI_PANEL }
        } else {
            Board { pins, ..PICO_PANEL }
        };
        Box::leak(Box::new(changed))
    }

    /// Does to the board what KiCad's update and a hand at the router do.
    fn update(
        &self,
        board: &Board,
        board_items: &mut Vec<Expression>,
    ) -> Result<(), Box<dyn Error>> {
        let controller = &board.controller;
        let net = Net::Signal(self.part).name();
        let symbols = library::symbols()?;
        let symbol = library::symbol(&symbols, controller.symbol).ok_or("there is no symbol")?;
        let free = |pin: u8| {
            let number = pin.to_string();
            let pin = library::pins(symbol).find(|pin| pin.value("number") == Some(&number));
            let name = pin.and_then(|pin| pin.value("name")).unwrap_or_default();
            let name = name.replace('/', "{slash}");
            format!("unconnected-({}-{name}-Pad{number})", controller.reference)
        };
        let (was_free, is_free) = (free(self.to), free(self.from));
        let used = number(board_items, &net)?;
        let unused = number(board_items, &was_free)?;
        let declared = |item: &&mut Expression| {
            item.keyword() == "net"
                && item
                    .items()
                    .last()
                    .is_some_and(|name| name.text_of() == was_free)
        };
        let declared = board_items
            .iter_mut()
            .find(declared)
            .ok_or("the net is not declared")?;
        items(declared)[2] = Expression::text(&is_free);
        for pad in items(footprint(board_items, controller.reference)?).iter_mut() {
            if pad.keyword() != "pad" {
                continue;
            }
            let (code, name) = match pad.items()[1].text_of().parse::<u8>() {
                Ok(pin) if pin == self.to => (&used, &net),
                Ok(pin) if pin == self.from => (&unused, &is_free),
                _ => continue,
            };
            let net = [Expression::word(code), Expression::text(name)];
            *within(pad, "net")? = Expression::list("net", net);
        }
        self.route(board_items, &used)
    }

    /// Lays the last pieces of the track again.
    fn route(&self, board: &mut Vec<Expression>, net: &str) -> Result<(), Box<dyn Error>> {
        let end = |item: &Expression, keyword: &str| {
            let end = item.get(keyword)?;
            Some(mm(end.number(1)?, end.number(2)?) - self.corner)
        };
        let is_old = |item: &Expression| {
            let ends = [end(item, "start"), end(item, "end")];
            item.keyword() == "segment"
                && item.value("net") == Some(net)
                && self.old.iter().any(|old| old.ends.map(Some) == ends)
        };
        let model = board.iter().find(|item| is_old(item));
        let model = model.ok_or("the track is gone")?.clone();
        board.retain(|item| !is_old(item));
        for track in &self.new {
            let mut piece = model.clone();
            for (keyword, end) in ["start", "end"].into_iter().zip(track.ends) {
                let Point { x, y } = end + self.corner;
                let numbers = [x, y].map(|number| Expression::word(format!("{number:.6}")));
                *within(&mut piece, keyword)? = Expression::list(keyword, numbers);
            }
            let layer = Expression::text(track.side.layer("Cu"));
            *within(&mut piece, "layer")? = Expression::list("layer", [layer]);
            board.push(renewed(piece));
        }
        Ok(())
    }
}

/// The last pieces of the track at a pin, and others to another pin that are clear of everything.
fn bridge(
    board: &Board,
    (assembly, copper): (&Assembly, &Copper),
    from: u8,
    to: u8,
) -> Option<(Vec<Track>, Vec<Track>)> {
    let controller = assembly.footprint(board.controller.reference)?;
    let pad = |number: u8| {
        let mut pads = controller.pads.iter();
        pads.find(|pad| pad.number == number.to_string())
    };
    let (from, to) = (pad(from)?, pad(to)?);
    let mut old = Vec::new();
    let mut at = from.at;
    loop {
        let net = copper.tracks.iter();
        let net = net.filter(|track| track.net == *from.net.as_deref().unwrap_or_default());
        let mut next = net.filter(|track| {
            track.ends.iter().any(|end| is_near(*end, at)) && !old.contains(*track)
        });
        let (piece, None) = (next.next()?.clone(), next.next()) else {
            return None;
        };
        at = *piece.ends.iter().find(|end| !is_near(**end, at))?;
        old.push(piece.clone());
        let new = bends(to.at).find_map(|bend| {
            let pieces = [[at, bend], [bend, to.at]];
            let pieces = pieces.map(|ends| Track {
                ends,
                ..piece.clone()
            });
            let mut clear = pieces.iter();
            clear
                .all(|piece| is_clear((assembly, copper), piece, from, to))
                .then(|| pieces.into())
        });
        if let Some(new) = new {
            return Some((old, new));
        }
    }
}

/// Places around a pin for the bend of a track, the nearest first.
fn bends(around: Point) -> impl Iterator<Item = Point> {
    let steps = (1..=12).flat_map(|step| {
        let far = 0.635 * f64::from(step);
        [
            (far, 0.0),
            (-far, 0.0),
            (0.0, far),
            (0.0, -far),
            (far, far),
            (far, -far),
            (-far, far),
            (-far, -far),
        ]
    });
    steps.map(move |(x, y)| around + mm(x, y))
}

fn is_near(one: Point, other: Point) -> bool {
    (one.x - other.x).hypot(one.y - other.y) < 0.01
}

fn is_clear(
    (assembly, copper): (&Assembly, &Copper),
    track: &Track,
    left: &Pad,
    own: &Pad,
) -> bool {
    let room = track.width / 2.0 + CLEARANCE;
    let pads = assembly
        .footprints
        .iter()
        .flat_map(|footprint| &footprint.pads);
    // The pin that is left is in the way as well.
    let others = |pad: &&Pad| pad.net.as_deref() != Some(&track.net) || *pad == left;
    let mut pads = pads.filter(|pad| *pad != own && others(pad));
    let tracks = copper.tracks.iter();
    let mut tracks = tracks.filter(|other| other.net != track.net && other.side == track.side);
    let mut vias = copper.vias.iter().filter(|(net, _)| *net != track.net);
    let mut keepouts = copper.keepouts.iter();
    keepouts.all(|edge| between_lines(track.ends, *edge) > room)
        && pads
            .all(|pad| between_lines(track.ends, [pad.at; 2]) > room + pad.half.x.max(pad.half.y))
        && tracks.all(|other| between_lines(track.ends, other.ends) > room + other.width / 2.0)
        && vias.all(|(_, at)| between_lines(track.ends, [*at; 2]) > room + VIA)
}
