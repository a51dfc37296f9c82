//! Frames that were shown, line by line: their digest, and a file of them if one is wanted.

use std::{
    collections::hash_map::DefaultHasher,
    env,
    fmt::Write as _,
    fs::File,
    hash::Hasher as _,
    io::{BufWriter, Write as _},
    path::Path,
};

use readyroom_hardware::frame::Frame;
use readyroom_kit::Sight;
use readyroom_table::{
    question::Question,
    table_view::TableView,
    tabletop::{Caption, PanelId},
};

/// What was shown of a game.
pub struct Shown {
    digest: DefaultHasher,
    file: Option<BufWriter<File>>,
}

impl Shown {
    /// Nothing yet of the game of that name.
    pub fn new(game: &str) -> Self {
        let folder = env::var_os("READYROOM_FRAMES");
        let file = folder.map(|folder| {
            let file = File::create(Path::new(&folder).join(game));
            BufWriter::new(file.expect("a folder to write to"))
        });
        Self {
            digest: DefaultHasher::new(),
            file,
        }
    }

    /// Takes a line down.
    pub fn line(&mut self, line: &str) {
        self.digest.write(line.as_bytes());
        self.digest.write_u8(b'\n');
        if let Some(file) = &mut self.file {
            writeln!(file, "{line}").expect("room");
        }
    }

    /// The digest of all lines.
    pub fn digest(&self) -> u64 {
        self.digest.finish()
    }
}

/// A frame and what it has no room for.
pub fn frame(panel: PanelId, frame: &Frame, caption: &Caption) -> String {
    let Frame {
        scene,
        lamps,
        countdown,
        chime,
    } = frame;
    let Caption {
        game,
        note,
        entries,
        drawn_cursor,
        picture,
        code,
        crew,
        written,
        ..
    } = caption;
    let mut line = format!(
        "{panel:?} {scene:?} {lamps:?} {countdown:?} {chime:?} | {game} {note} {drawn_cursor:?} {picture:?} {code:?} {crew:?} \
         {written:?}"
    );
    for entry in entries {
        let warning = entry.warning.as_deref();
        write!(line, " / {} {} {warning:?}", entry.words(), entry.opens).expect("a string");
    }
    line
}

/// What a person with a screen sees, whose numbers of a view are left out.
pub fn view(sight: Sight, view: &TableView) -> String {
    let TableView {
        question,
        covered,
        dice_asked,
        forms,
        status,
        boards,
        players,
        log,
        messages,
        ..
    } = view;
    let Question {
        ply,
        prompt,
        choices,
        over,
        ..
    } = question;
    let report = log.last();
    let mut line = format!(
        "{sight:?} {ply} {prompt} {covered:?} {dice_asked:?} {players:?} {report:?} {messages:?} {over:?} {forms:?} \
         {status:?} {boards:?}"
    );
    for choice in choices {
        write!(line, " / {choice:?}").expect("a string");
    }
    line
}
