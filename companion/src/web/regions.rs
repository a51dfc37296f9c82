//! The regions of a page that lives: what changes of it while it is open.

/// The markup of each region by its id, in the order of the page.
pub type Regions = Vec<(&'static str, String)>;
