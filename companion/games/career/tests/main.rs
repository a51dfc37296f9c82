//! 1 Page in a Life: its rules, the odds of its missions, and a sheet of paper that is ticked by what the reports say.

mod odds;
mod paper_sheet;
mod rules;
