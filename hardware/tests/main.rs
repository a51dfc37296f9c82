//! Tests of a panel under any driver: buttons, scenes, the display on its bus, the line to the program.

mod any_scene;
mod bounce;
mod oled;
mod pictures;
mod wire;
