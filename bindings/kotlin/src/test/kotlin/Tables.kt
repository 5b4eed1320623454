package games.standoff

import games.standoff.types.BangAction
import games.standoff.types.BangKind
import games.standoff.types.BangPreset
import games.standoff.types.Driver
import games.standoff.types.Fault
import games.standoff.types.Undo
import java.io.File
import kotlin.test.assertFailsWith

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

/** Why the call is refused. */
internal fun faultOf(call: () -> Unit): Fault = assertFailsWith<Fault> { call() }

/** Does what a line of a record says. */
internal fun act(table: BangTable, deed: String) {
    val ask = table.askNumber()
    val words = deed.replace(":", "").split(" ")
    when {
        words[0] == "undo" -> table.undo()
        words[0] == "hand" -> table.hand(words[1].toUByte(), Driver.valueOf(words[2].uppercase()))
        words[1] == "withdraw" -> table.withdraw(ask, words[0].toUByte())
        else -> {
            val seat = words[0].toUByte()
            table.answer(ask, seat, table.legal(seat).single { it.written() == deed.substringAfter(": ") })
        }
    }
}

/** The golden records of the engine. */
internal fun records(): List<File> =
    File(System.getProperty("standoff.records")).listFiles { file -> file.extension == "txt" }!!.sorted()
