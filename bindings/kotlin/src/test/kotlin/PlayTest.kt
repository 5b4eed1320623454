package games.standoff

import games.standoff.types.BangAskKind
import games.standoff.types.BangEvent
import games.standoff.types.BangNews
import games.standoff.types.BangPreset
import kotlin.test.assertEquals
import kotlin.test.assertNotNull
import kotlin.test.assertNull
import kotlin.test.assertTrue
import org.junit.jupiter.api.Test

class PlayTest {
    private val tables = listOf(BangPreset.OFFICIAL to 5, BangPreset.CN to 4, BangPreset.XMU to 7)

    @Test
    fun `a whole game is played`() {
        for ((preset, players) in tables) {
            val table = newTable(preset, players)
            val told = IntArray(players)
            while (true) {
                val seat = table.asked().firstOrNull() ?: break
                told.indices.forEach { told[it] += table.news(it.toUByte(), told[it].toUInt()).size }
                val view = table.view(seat)
                assertEquals(seat, view.viewer)
                assertEquals(table.ask(), view.ask)
                table.answer(view.number, seat, choose(table.legal(seat)))
            }
            val standings = assertNotNull(table.standings())
            assertTrue(standings.winners.isNotEmpty())
            assertEquals(standings.winners, table.view(null).winners)
            assertNull(table.ask())
            assertTrue(told.all { it > 50 })
            assertTrue(told.indices.all { table.legal(it.toUByte()).isEmpty() })
            assertEquals(table.digest(), BangTable.load(table.save()).digest())
        }
    }

    @Test
    fun `what a viewer sees is his own`() {
        val table = newTable()
        val deck = table.deck()
        for (viewer in 0..3) {
            val view = table.view(viewer.toUByte())
            for (other in 0..3) {
                val known = if (other == viewer) view.handSizes[other].toInt() else 0
                assertEquals(known, view.hands[other].size)
            }
            val drawn = table.news(viewer.toUByte(), 0u).mapNotNull { (it as? BangNews.Event)?.event as? BangEvent.Drew }
            val cards = drawn.filter { it.card != null }
            assertEquals(setOf(viewer.toUByte()), cards.map { it.seat }.toSet())
            assertEquals(view.hands[viewer].map { deck[it.toInt()] }.toSet(), cards.map { it.card }.toSet())
        }
        val public = table.view(null)
        assertNull(public.viewer)
        assertTrue(public.hands.all { it.isEmpty() })
        assertEquals(BangAskKind.Play, public.ask?.kind)
        assertEquals(table.asked(), public.ask?.seats)
    }

    @Test
    fun `news tell only what is new`() {
        val table = newTable(BangPreset.XMU)
        val before = table.news(0u, 0u)
        val (ask, seat) = table.askNumber() to table.asked()[1]
        table.answer(ask, seat, table.legal(seat)[0])
        table.withdraw(ask, seat)
        val place = before.size.toUInt()
        val expected =
            listOf(
                BangNews.Event(BangEvent.CharacterChosen(seat)),
                BangNews.Withdrawn(seat, place, place + 1u),
            )
        assertEquals(expected, table.news(0u, place))
        assertEquals(before + expected, table.news(0u, 0u))
    }
}
