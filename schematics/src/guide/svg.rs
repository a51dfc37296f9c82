//! The few shapes of which the pictures of the guide consist. Everything is in pixels.

use std::fmt::{Display, Write};

/// A point: right of and below the upper left corner.
pub type Point = (i32, i32);

/// A picture under way.
pub struct Svg {
    text: String,
}

/// How a text lies to its point.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Anchor {
    /// It begins there.
    Start,
    /// It is around it.
    Middle,
    /// It ends there.
    End,
}

/// How a text looks.
#[derive(Clone, Copy)]
pub struct Type {
    /// Height.
    pub size: i32,
    /// Colour.
    pub ink: &'static str,
}

impl Svg {
    /// A white picture.
    pub fn new(width: i32, height: i32, title: &str) -> Self {
        Self {
            text: format!(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
                 font-family=\"sans-serif\">\n<title>{title}</title>\n\
                 <rect width=\"{width}\" height=\"{height}\" fill=\"#fff\"/>\n"
            ),
        }
    }

    fn put(&mut self, element: impl Display) {
        writeln!(self.text, "{element}").expect("a string takes everything");
    }

    /// A box around `middle`.
    pub fn rect(&mut self, (x, y): Point, (width, height): (i32, i32), fill: &str, stroke: &str) {
        let (x, y) = (x - width / 2, y - height / 2);
        self.put(format_args!(
            "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" rx=\"5\" fill=\"{fill}\" \
             stroke=\"{stroke}\"/>"
        ));
    }

    /// A disc around `middle`.
    pub fn disc(&mut self, (x, y): Point, radius: i32, fill: &str, stroke: &str) {
        self.put(format_args!(
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" fill=\"{fill}\" stroke=\"{stroke}\"/>"
        ));
    }

    /// A wire that begins and ends level; `bend` is half way.
    pub fn wire(&mut self, from: Point, bend: i32, to: Point, ink: &str) {
        let ((x, y), (to_x, to_y)) = (from, to);
        self.put(format_args!(
            "<path d=\"M {x} {y} C {bend} {y} {bend} {to_y} {to_x} {to_y}\" fill=\"none\" stroke=\"{ink}\" \
             stroke-width=\"3\"/>"
        ));
    }

    /// Whatever `shapes` adds, faintly.
    pub fn faint(&mut self, shapes: impl FnOnce(&mut Self)) {
        self.put("<g opacity=\"0.3\">");
        shapes(self);
        self.put("</g>");
    }

    /// A text without `<` and `&`.
    pub fn words(&mut self, (x, y): Point, anchor: Anchor, look: Type, words: &str) {
        let Type { size, ink } = look;
        let anchor = match anchor {
            Anchor::Start => "start",
            Anchor::Middle => "middle",
            Anchor::End => "end",
        };
        let base = y + size / 3;
        self.put(format_args!(
            "<text x=\"{x}\" y=\"{base}\" text-anchor=\"{anchor}\" font-size=\"{size}\" fill=\"{ink}\">{words}</text>"
        ));
    }

    /// The file.
    pub fn finish(mut self) -> String {
        self.put("</svg>");
        self.text
    }
}
