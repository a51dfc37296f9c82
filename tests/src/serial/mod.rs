//! A panel at the far end of a pseudo-terminal, and what a test does at its near end.

mod far_end;
mod on_cable;
mod panel;

pub use far_end::{FarEnd, Found};
pub use on_cable::PanelRecord;
pub use panel::SimulatedPanel;
