//! What is shown of Ca$h 'n Gun$ by tests in code, and by no scenario, law or record.

mod answers;
mod cases;
mod events;
mod referee;
mod tables;
mod view;
