package games.standoff

import games.standoff.types.BangAction
import games.standoff.types.BangKind
import games.standoff.types.BangPreset
import games.standoff.types.Undo

/** A table of a preset. */
internal fun newTable(
    preset: BangPreset = BangPreset.OFFICIAL,
    players: Int = 4,
    seed: Int = 7,
    undo: Undo = Undo.FORBIDDEN,
): BangTable = BangTable(bangPreset(preset, players.toUByte()), wideSeed(seed.toULong()), undo)

/** Plays what comes first, shoots where it can, and goes on otherwise. */
internal fun choose(actions: List<BangAction>): BangAction =
    actions.firstOrNull { action ->
        when (action) {
            is BangAction.PlayAt -> action.card.kind == BangKind.BANG
            is BangAction.Respond, is BangAction.Choose -> true
            else -> false
        }
    } ?: actions.last()
