//! What is shown of BANG! by tests in code, and by no scenario, law or record.

mod cases;
mod events;
mod second_model;
mod set_up;
