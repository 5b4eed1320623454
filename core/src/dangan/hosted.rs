//! The adapter for records and tables. Nothing here is a rule.

use alloc::string::{String, ToString};

use super::game::Dangan;
use super::{Action, Ask, Config, Event, Illegal, RULES_VERSION, State};
use crate::hosted::{ConfigFault, Hosted};
use crate::kit::Seat;

impl Hosted for Dangan {
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
        let action = state.default_action(config, seat);
        let action = action.ok_or(Illegal::NotAsked { seat })?;
        state.apply(config, ask, seat, action, log)
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
