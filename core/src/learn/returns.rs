//! Returns: what the end of a game is worth to a seat.

use crate::game::{Standings, Status};
use crate::kit::Seat;

/// How the end of a game is counted for a learner.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Returns {
    /// 1 for each winner and 0 for the others.
    #[default]
    Win,
    /// 1 over the number of winners for each of them and 0 for the others.
    Share,
    /// The score of [`Standings::scores`]; 0 for all where the rules know no score.
    Score,
}

impl Returns {
    /// What the game has brought this seat: 0 until it is over. Absolute seat.
    pub fn of(self, status: &Status, seat: Seat) -> f32 {
        let Status::Over(standings) = status else {
            return 0.0;
        };
        let won = standings.winners.contains(seat);
        match self {
            Returns::Win => f32::from(u8::from(won)),
            Returns::Share if won => share(standings),
            Returns::Share => 0.0,
            // Scores are far below 2^24, up to where a float holds every whole number.
            Returns::Score => standings
                .scores
                .get(seat.index())
                .map_or(0.0, |score| *score as f32),
        }
    }
}

// At the edge, as for cells.
#[allow(clippy::float_arithmetic)]
fn share(standings: &Standings) -> f32 {
    1.0 / f32::from(standings.winners.len() as u8)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{FixedVec, SeatSet};

    #[test]
    fn returns_come_with_the_end() {
        let seat = Seat::of;
        let winners = SeatSet::one(seat(1))
            .with(seat(4))
            .with(seat(5))
            .with(seat(8));
        let mut standings = Standings {
            winners,
            scores: FixedVec::new(),
        };
        let over = Status::Over(standings);
        assert_eq!(Returns::Win.of(&over, seat(4)), 1.0);
        assert_eq!(Returns::Share.of(&over, seat(4)), 0.25);
        assert_eq!(Returns::Share.of(&over, seat(0)), 0.0);
        assert_eq!(Returns::Win.of(&over, seat(0)), 0.0);
        assert_eq!(Returns::Score.of(&over, seat(4)), 0.0);
        standings.scores.push(-7).unwrap();
        standings.scores.push(15_000).unwrap();
        let scored = Status::Over(standings);
        assert_eq!(Returns::Score.of(&scored, seat(0)), -7.0);
        assert_eq!(Returns::Score.of(&scored, seat(1)), 15_000.0);
        assert_eq!(Returns::Score.of(&scored, seat(4)), 0.0);
        let on = Status::ToAct(winners);
        for returns in [Returns::Win, Returns::Share, Returns::Score] {
            assert_eq!(returns.of(&on, seat(4)), 0.0);
        }
    }
}
