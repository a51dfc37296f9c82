//! Samples and simulations shared by tests, benchmarks and examples of several packages: frames, contacts by chance,
//! and a display that shows what it is sent.

pub mod best_page_plan;
pub mod best_plan;
pub mod bounce;
pub mod chance;
pub mod oled;
pub mod pictures;
pub mod recorded;
pub mod samples;
pub mod standard_scenes;
pub mod traffic;
