package games.standoff

import games.standoff.types.CashNGunsPreset
import games.standoff.types.DanganPreset
import games.standoff.types.Driver
import games.standoff.types.Fault
import games.standoff.types.Undo
import java.io.File
import kotlin.random.Random
import kotlin.test.assertFailsWith

/** A table of any game, for what is tested of all of them. Actions are named as records write them. */
internal class Played(
    val asked: () -> List<UByte>,
    val askNumber: () -> UInt,
    val isOver: () -> Boolean,
    val digest: () -> String,
    val save: () -> String,
    val view: (UByte?) -> Any,
    val news: (UByte?, UInt) -> List<Any>,
    val legal: (UByte) -> List<String>,
    /** Answers with the action at a place of the list of legal ones of `whose`. */
    val answer: (ask: UInt, seat: UByte, whose: UByte, place: Int) -> Unit,
    /** Looks, lists and answers for a seat with any of its legal actions: three calls. */
    val decide: (UByte, Random) -> Unit,
    val timeOut: (UInt, UByte) -> Any?,
    val withdraw: (UInt, UByte) -> Unit,
    val undo: () -> Any,
    val hand: (UByte, Driver) -> Unit,
    val copied: () -> Played,
    /** A new table of the same rules and seed. */
    val anew: () -> Played,
) {
    /** Does what a line of a record says. */
    fun act(deed: String) {
        val words = deed.replace(":", "").split(" ")
        val seat = words.getOrNull(if (words[0] == "hand") 1 else 0)?.toUByteOrNull()
        when {
            words[0] == "undo" -> undo()
            words[0] == "hand" -> hand(seat!!, Driver.valueOf(words[2].uppercase()))
            words[1] == "withdraw" -> withdraw(askNumber(), seat!!)
            words[1] == "time_out" -> timeOut(askNumber(), seat!!)
            else -> answer(askNumber(), seat!!, seat, legal(seat).indexOf(deed.substringAfter(": ")))
        }
    }
}

/** A game: the folder of its records, and its tables. */
internal class Game(val folder: String, val players: Int, val open: (Int, Undo) -> Played, val load: (String) -> Played) {
    override fun toString() = folder

    /** A table for the players that this game is tested with. */
    fun new(undo: Undo = Undo.FORBIDDEN): Played = open(players, undo)
}

internal val games =
    listOf(
        Game("bang", 5, { n, undo -> of(newTable(players = n, undo = undo)) }, { of(BangTable.load(it)) }),
        Game(
            "cash_n_guns",
            5,
            { n, undo -> of(CashNGunsTable(cashNGunsPreset(CashNGunsPreset.FULL, n.toUByte()), wideSeed(7u), undo)) },
            { of(CashNGunsTable.load(it)) },
        ),
        Game(
            "dangan",
            4,
            { n, undo -> of(DanganTable(danganPreset(DanganPreset.STANDARD, n.toUByte()), wideSeed(7u), undo)) },
            { of(DanganTable.load(it)) },
        ),
    )

/** Why the call is refused. */
internal fun faultOf(call: () -> Unit): Fault = assertFailsWith<Fault> { call() }

/** The golden records of a game. */
internal fun records(folder: String): List<File> =
    File(System.getProperty("standoff.records"), folder).listFiles { file -> file.extension == "txt" }.orEmpty().sorted()

private fun of(t: BangTable): Played =
    Played(
        t::asked,
        t::askNumber,
        { t.standings() != null },
        t::digest,
        t::save,
        t::view,
        t::news,
        { seat -> t.legal(seat).map { it.written() } },
        { ask, seat, whose, place -> t.answer(ask, seat, t.legal(whose)[place]) },
        { seat, dice -> t.answer(t.view(seat).number, seat, t.legal(seat).random(dice)) },
        t::timeOut,
        t::withdraw,
        t::undo,
        t::hand,
        { of(t.copied()) },
        { of(BangTable(t.rules(), t.seed(), t.undoRule())) },
    )

private fun of(t: CashNGunsTable): Played =
    Played(
        t::asked,
        t::askNumber,
        { t.standings() != null },
        t::digest,
        t::save,
        t::view,
        t::news,
        { seat -> t.legal(seat).map { it.written() } },
        { ask, seat, whose, place -> t.answer(ask, seat, t.legal(whose)[place]) },
        { seat, dice -> t.answer(t.view(seat).number, seat, t.legal(seat).random(dice)) },
        t::timeOut,
        t::withdraw,
        t::undo,
        t::hand,
        { of(t.copied()) },
        { of(CashNGunsTable(t.rules(), t.seed(), t.undoRule())) },
    )

private fun of(t: DanganTable): Played =
    Played(
        t::asked,
        t::askNumber,
        { t.standings() != null },
        t::digest,
        t::save,
        t::view,
        t::news,
        { seat -> t.legal(seat).map { it.written() } },
        { ask, seat, whose, place -> t.answer(ask, seat, t.legal(whose)[place]) },
        { seat, dice -> t.answer(t.view(seat).number, seat, t.legal(seat).random(dice)) },
        t::timeOut,
        t::withdraw,
        t::undo,
        t::hand,
        { of(t.copied()) },
        { of(DanganTable(t.rules(), t.seed(), t.undoRule())) },
    )
