//! The build guide: what is data in `schematics/README.md`, and the pictures of its wiring, written from the committed
//! boards.
//!
//! The guide is written by hand, but for its blocks: whatever is between `<!-- begin NAME -->` and `<!-- end NAME -->` is
//! replaced. A test fails when a block or a picture is not what the boards say.

mod breadboard;
mod currents_table;
mod files_table;
mod parts_table;
mod pin_names;
pub mod printing;
mod svg;
mod wiring;
mod wiring_picture;
mod wiring_table;

use thiserror::Error;

use readyroom_hardware::pins::Part;

use crate::board::components::Panel;

/// The guide, seen from the folder `schematics/`.
pub const README: &str = "README.md";

/// A file of the guide as it should be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct File {
    /// Its path in the folder `schematics/`.
    pub path: String,
    /// What it should say.
    pub text: String,
}

/// Why a guide cannot be renewed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum GuideError {
    /// There is no such block.
    #[error("README.md: there is no block named {name}; there are {}", known.join(", "))]
    Unknown {
        /// What it is called in the guide.
        name: String,
        /// What there is.
        known: Vec<String>,
    },
    /// A block has no end.
    #[error("README.md: the block {name} has no line <!-- end {name} -->")]
    Open {
        /// Which.
        name: String,
    },
    /// A GPIO leads to nothing.
    #[error(
        "{board}.kicad_pcb: {part} is connected with nothing; update the board from its schematic"
    )]
    Loose {
        /// Which board.
        board: &'static str,
        /// What the GPIO is for.
        part: Part,
    },
    /// A block is not shown.
    #[error(
        "README.md: the block {name} is missing; write <!-- begin {name} --> and <!-- end {name} -->"
    )]
    Missing {
        /// Which.
        name: String,
    },
}

/// Every file of the guide as it should be, when its README is now `readme`.
///
/// # Errors
/// A block of `readme` is unknown, open or missing, or a GPIO of a panel leads to nothing.
pub fn files(readme: &str, panels: &[Panel]) -> Result<Vec<File>, GuideError> {
    let mut files = vec![File {
        path: README.into(),
        text: renewed(readme, &blocks(panels)?)?,
    }];
    for panel in panels {
        let wired = panel.on_a_breadboard();
        let mut add = |name: &str, step| {
            let path = format!("pictures/{}-{name}.svg", panel.board.name);
            let text = wiring_picture::draw(&wired, step)?;
            files.push(File { path, text });
            Ok(())
        };
        add("wiring", None)?;
        for (step, number) in breadboard::Step::ALL.into_iter().zip(0..) {
            add(&format!("breadboard-{number}"), Some(step))?;
        }
    }
    Ok(files)
}

/// A piece of the guide that is data.
struct Block {
    name: String,
    text: String,
}

fn blocks(panels: &[Panel]) -> Result<Vec<Block>, GuideError> {
    let mut blocks = vec![
        Block {
            name: "parts".into(),
            text: parts_table::of(panels),
        },
        Block {
            name: "currents".into(),
            text: currents_table::table(),
        },
        Block {
            name: "printing".into(),
            text: printing::table(),
        },
        Block {
            name: "files".into(),
            text: files_table::of(panels),
        },
    ];
    for panel in panels {
        let (name, panel) = (panel.board.name, panel.on_a_breadboard());
        blocks.push(Block {
            name: format!("wiring of {name}"),
            text: wiring_table::of_controller(&panel)?,
        });
        blocks.push(Block {
            name: format!("other wires of {name}"),
            text: wiring_table::between_parts(&panel),
        });
    }
    Ok(blocks)
}

/// `readme` with every block as it should be.
fn renewed(readme: &str, blocks: &[Block]) -> Result<String, GuideError> {
    let mut text = String::with_capacity(readme.len());
    let mut shown = Vec::new();
    let mut lines = readme.lines();
    while let Some(line) = lines.next() {
        text.push_str(line);
        text.push('\n');
        let Some(name) = marked(line, "begin") else {
            continue;
        };
        let Some(block) = blocks.iter().find(|block| block.name == name) else {
            let name = name.to_owned();
            let known = blocks.iter().map(|block| block.name.clone()).collect();
            return Err(GuideError::Unknown { name, known });
        };
        let end = lines.find(|line| marked(line, "end") == Some(name));
        let end = end.ok_or_else(|| GuideError::Open { name: name.into() })?;
        text.push_str(&format!("\n{}\n{end}\n", block.text));
        shown.push(name);
    }
    match blocks
        .iter()
        .find(|block| !shown.contains(&block.name.as_str()))
    {
        None => Ok(text),
        Some(block) => Err(GuideError::Missing {
            name: block.name.clone(),
        }),
    }
}

/// The name in `<!-- word NAME -->`.
fn marked<'a>(line: &'a str, word: &str) -> Option<&'a str> {
    let comment = line.trim().strip_prefix("<!-- ")?.strip_suffix(" -->")?;
    comment.strip_prefix(word)?.strip_prefix(' ')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn block(name: &str, text: &str) -> Block {
        Block {
            name: name.into(),
            text: text.into(),
        }
    }

    #[test]
    fn a_block_is_replaced_and_the_rest_stays() {
        let readme = "before\n<!-- begin a -->\nold\nolder\n<!-- end a -->\nafter\n";
        let renewed = renewed(readme, &[block("a", "new\n")]);
        assert_eq!(
            renewed.as_deref(),
            Ok("before\n<!-- begin a -->\n\nnew\n\n<!-- end a -->\nafter\n")
        );
    }

    #[test]
    fn a_block_that_is_unknown_open_or_missing_is_found_by_its_name() {
        let name = String::from("a");
        let blocks = [block("a", "new\n")];
        let known = vec![name.clone()];
        assert_eq!(
            renewed("<!-- begin b -->\n", &blocks),
            Err(GuideError::Unknown {
                name: "b".into(),
                known
            })
        );
        let open = renewed("<!-- begin a -->\n<!-- end b -->\n", &blocks);
        assert_eq!(open, Err(GuideError::Open { name: name.clone() }));
        assert_eq!(
            renewed("nothing\n", &blocks),
            Err(GuideError::Missing { name })
        );
    }
}
