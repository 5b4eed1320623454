//! Faults on the tables: cards that may not lie there, or not beside each other.

use super::*;

#[test]
fn tables() {
    let config = preset(Preset::Official, 5);
    let start = State::new(&config, 3);
    let sheriff = start.sheriff(&config).unwrap();
    let seat = sheriff.step(1, 5);
    let with = |kinds: &[Kind], seat| {
        let mut state = start;
        for kind in kinds {
            lay(&mut state, &config, seat, *kind);
        }
        state.validate(&config)
    };
    assert_eq!(with(&[Kind::Jail], seat), Ok(()));
    assert_eq!(
        with(&[Kind::Jail], sheriff),
        Err(Invalid::JailOnSheriff { seat: sheriff })
    );
    assert_eq!(
        with(&[Kind::Bang], seat)
            .err()
            .map(|e| matches!(e, Invalid::NotATableCard { .. })),
        Some(true)
    );
    assert_eq!(
        with(
            &[Kind::Mustang, Kind::Scope, Kind::Winchester, Kind::Barrel],
            seat
        ),
        Ok(())
    );
    assert_eq!(
        with(&[Kind::Volcanic, Kind::Winchester], seat),
        Err(Invalid::TwoWeapons { seat })
    );
    let kind = Kind::Barrel;
    assert_eq!(
        with(&[kind, kind], seat),
        Err(Invalid::TwoOfAName { seat, kind })
    );
    let kind = Kind::Jail;
    assert_eq!(
        with(&[kind, kind], seat),
        Err(Invalid::TwoOfAName { seat, kind })
    );
    refused!(
        config,
        start,
        |s| {
            lay(&mut s, &config, seat, Kind::Jail);
            s.jail_tries[seat.index()] = 1;
        },
        Invalid::JailTries { tries: 1, .. }
    );
    let xmu = preset(Preset::Xmu, 5);
    let state = find(&xmu, |s| {
        s.stack.len() == 1 && s.turns == 1 && s.laid.is_empty()
    });
    let sheriff = state.sheriff(&xmu).unwrap();
    let seat = sheriff.step(1, 5);
    let mut jailed = state;
    lay(&mut jailed, &xmu, seat, Kind::Jail);
    lay(&mut jailed, &xmu, seat, Kind::Jail);
    lay(&mut jailed, &xmu, seat, Kind::Scope);
    assert_eq!(jailed.validate(&xmu), Ok(()));
    refused!(
        xmu,
        jailed,
        |s| lay(&mut s, &xmu, seat, Kind::Mustang),
        Invalid::TwoHorses { .. }
    );
    let cn = preset(Preset::Cn, 5);
    let state = find(&cn, |s| s.jail_tries.iter().any(|t| *t > 0));
    let i = state.jail_tries.iter().position(|t| *t > 0).unwrap();
    refused!(
        cn,
        state,
        |s| s.jail_tries[i] = 3,
        Invalid::JailTries { tries: 3, .. }
    );
}
