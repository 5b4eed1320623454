//! The adapter for records and tables. Nothing here is a rule.

use alloc::string::{String, ToString};

use super::game::CashNGuns;
use super::{Action, Ask, Config, Event, Illegal, RULES_VERSION, State};
use crate::hosted::{ConfigFault, Hosted};
use crate::kit::Seat;

impl Hosted for CashNGuns {
    type Ask = Ask;

    const RULES_VERSION: u16 = RULES_VERSION;

    fn ask(state: &State) -> Option<Ask> {
        state.ask()
    }

    fn time_out(config: &Config, state: &State, seat: Seat) -> Option<Action> {
        state.default_action(config, seat)
    }

    fn run_out(
        config: &Config,
        state: &mut State,
        ask: u32,
        seat: Seat,
        log: impl FnMut(Event),
    ) -> Result<(), Illegal> {
        match state.default_action(config, seat) {
            Some(action) => state.apply(config, ask, seat, action, log),
            None => state.too_slow(config, ask, seat, log),
        }
    }

    fn write_config(config: &Config) -> String {
        config.notation()
    }

    fn read_config(lines: &[(usize, &str)]) -> Result<Config, ConfigFault> {
        Config::parse_lines(lines).map_err(|error| ConfigFault {
            line: error.line,
            field: error.field,
            why: error.reason.to_string(),
        })
    }
}
