package games.standoff

import games.standoff.types.BangAction
import games.standoff.types.BangFace
import games.standoff.types.BangKind
import games.standoff.types.BangPreset
import games.standoff.types.BangRefusal
import games.standoff.types.BangSuit
import games.standoff.types.Driver
import games.standoff.types.Fault
import games.standoff.types.Undo
import java.util.concurrent.Callable
import java.util.concurrent.Executors
import kotlin.test.assertEquals
import kotlin.test.assertIs
import kotlin.test.assertNotEquals
import kotlin.test.assertTrue
import org.junit.jupiter.api.Test

class RefusalTest {
    @Test
    fun `a refusal is typed and changes nothing`() {
        val table = newTable()
        val seat = table.asked().single()
        val other = ((seat + 1u) % 4u).toUByte()
        val (ask, before) = table.askNumber() to table.save()
        val deck = table.deck()
        val held = table.view(seat).hands[seat.toInt()].map { deck[it.toInt()] }
        val missing = deck.first { it !in held }

        assertEquals(other, assertIs<Fault.NotAsked>(faultOf { table.answer(ask, other, BangAction.End) }).seat)
        val stale = assertIs<Fault.StaleAsk>(faultOf { table.answer(ask + 1u, seat, BangAction.End) })
        assertEquals(ask + 1u to ask, stale.given to stale.current)
        val refused = assertIs<Fault.BangRefused>(faultOf { table.answer(ask, seat, BangAction.PlayAt(missing, other)) })
        assertEquals(BangRefusal.NotHeld(missing), refused.refusal)
        assertEquals("you do not hold ", refused.toString().take(16))
        assertEquals(BangRefusal.NotHeld(missing), table.whyNot(seat, missing))
        for (number in listOf<UByte>(16u, 255u)) {
            val calls =
                listOf<() -> Unit>(
                    { table.answer(ask, number, BangAction.End) },
                    { table.answer(ask, seat, BangAction.PlayAt(missing, number)) },
                    { table.view(number) },
                    { table.legal(number) },
                    { table.whyNot(number, missing) },
                    { table.driver(number) },
                )
            calls.forEach { assertEquals(number.toLong(), assertIs<Fault.NoSuchSeat>(faultOf(it)).seat) }
        }
        val noFace = BangFace(BangKind.BANG, 2u, BangSuit.HEARTS)
        assertIs<Fault.NoSuchFace>(faultOf { table.answer(ask, seat, BangAction.Play(noFace)) })
        assertEquals(4, assertIs<Fault.NoSuchSeat>(faultOf { table.view(4u) }).seat)
        assertEquals(9999u, assertIs<Fault.NotTold>(faultOf { table.news(0u, 9999u) }).since)
        assertIs<Fault.UndoForbidden>(faultOf { table.undo() })
        assertIs<Fault.NoSecret>(faultOf { table.withdraw(ask, seat) })
        assertEquals(other, assertIs<Fault.NotAsked>(faultOf { table.timeOut(ask, other) }).seat)
        assertEquals(before, table.save())

        table.resign(other)
        assertEquals(Driver.RESIGNED, table.driver(other))
        assertEquals(other, assertIs<Fault.Resigned>(faultOf { table.hand(other, Driver.PERSON) }).seat)
        assertIs<Fault.NothingToUndo>(faultOf { newTable(undo = Undo.ALLOWED).undo() })
    }

    @Test
    fun `what cannot be played is no table`() {
        assertIs<Fault.Rules>(faultOf { newTable(players = 9) })
        val rules = bangPreset(BangPreset.OFFICIAL, 4u)
        assertEquals(31u, assertIs<Fault.Seed>(faultOf { BangTable(rules, ByteArray(31), Undo.FORBIDDEN) }).bytes)
        val long = rules.copy(deck = List(129) { rules.deck[0] })
        assertEquals(128u, assertIs<Fault.TooMany>(faultOf { BangTable(long, ByteArray(32), Undo.FORBIDDEN) }).most)
        val changed = rules.copy(dynamiteStacking = true)
        assertEquals(changed.copy(deck = emptyList()), BangTable(changed, ByteArray(32), Undo.FORBIDDEN).rules().copy(deck = emptyList()))
    }

    @Test
    fun `a corrupt record names its line`() {
        val lines = records("bang").first { it.name == "official_3_simple_1.txt" }.readLines()
        val at = lines.indexOfFirst { ": end = " in it }
        val changed = lines.toMutableList().also { it[at] = it[at].replace(": end", ": pass") }.joinToString("\n")
        val cut = lines.take(lines.size / 2).joinToString("\n")
        for (wrong in listOf("", "\u0000\u007f", cut, changed)) {
            val fault = assertIs<Fault.Record>(faultOf { BangTable.load(wrong) })
            assertTrue(fault.line > 0u && fault.`field`.isNotEmpty() && fault.why.isNotEmpty())
        }
        assertEquals(at + 1, assertIs<Fault.Record>(faultOf { BangTable.load(changed) }).line.toInt())
    }

    @Test
    fun `threads take turns`() {
        val table = newTable(BangPreset.XMU, 8)
        val (ask, before) = table.askNumber() to table.save()
        val threads = Executors.newFixedThreadPool(8)
        val calls =
            (0 until 200).map { number ->
                Callable {
                    val seat = (number % 8).toUByte()
                    try {
                        val action = table.legal(seat).firstOrNull()
                        action?.let { table.answer(ask, seat, it) }
                        table.view(seat)
                        action != null
                    } catch (_: Fault) {
                        false
                    }
                }
            }
        val answered = threads.invokeAll(calls).map { it.get() }
        threads.shutdown()
        // Each seat is asked once, whoever else calls at the same time.
        assertEquals(8, answered.count { it })
        assertEquals(ask + 1u, table.askNumber())
        assertEquals(table.digest(), BangTable.load(table.save()).digest())
        assertNotEquals(before, table.save())
    }
}
