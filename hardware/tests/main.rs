//! What a panel shows and tells, whoever drives it: buttons, scenes, the display on its bus, the line to the program.

mod any_scene;
mod bounce;
mod oled;
mod pictures;
mod wire;
