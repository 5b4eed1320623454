package games.standoff

import games.standoff.types.BangAction
import games.standoff.types.CashNGunsAction
import games.standoff.types.CashNGunsBullet
import games.standoff.types.CashNGunsPreset
import games.standoff.types.CashNGunsRefusal
import games.standoff.types.DanganAction
import games.standoff.types.DanganKind
import games.standoff.types.DanganPreset
import games.standoff.types.DanganRefusal
import games.standoff.types.Fault
import games.standoff.types.Undo
import java.util.concurrent.Callable
import java.util.concurrent.Executors
import kotlin.random.Random
import kotlin.test.assertEquals
import kotlin.test.assertIs
import kotlin.test.assertNotEquals
import kotlin.test.assertTrue
import org.junit.jupiter.api.Test
import org.junit.jupiter.params.ParameterizedTest
import org.junit.jupiter.params.provider.MethodSource

/** What holds at the table of every game. */
internal class AllGamesTest {
    @ParameterizedTest
    @MethodSource("all")
    fun `a whole game is played`(game: Game) {
        val table = game.new()
        val told = IntArray(game.players)
        playOn(table, 100_000) { told.indices.forEach { told[it] += table.news(it.toUByte(), told[it].toUInt()).size } }
        assertTrue(table.isOver())
        assertTrue(told.all { it > 20 })
        assertTrue(told.indices.all { table.legal(it.toUByte()).isEmpty() })
        assertEquals(table.digest(), game.load(table.save()).digest())
        assertNotEquals(table.digest(), table.anew().digest())
    }

    @ParameterizedTest
    @MethodSource("all")
    fun `a copy stands apart`(game: Game) {
        val table = game.new()
        playOn(table, 20)
        val copy = table.copied()
        assertEquals(table.save(), copy.save())
        val before = table.digest()
        playOn(copy, 5)
        assertNotEquals(before, copy.digest())
        assertEquals(before, table.digest())
    }

    @ParameterizedTest
    @MethodSource("all")
    fun `a refusal is typed and changes nothing`(game: Game) {
        val table = game.new()
        val (ask, before) = table.askNumber() to table.save()
        val seat = table.asked()[0]
        val nobody = game.players.toUByte()
        assertEquals(nobody, assertIs<Fault.NotAsked>(faultOf { table.answer(ask, nobody, seat, 0) }).seat)
        assertEquals(nobody, assertIs<Fault.NotAsked>(faultOf { table.timeOut(ask, nobody) }).seat)
        val stale = assertIs<Fault.StaleAsk>(faultOf { table.answer(ask + 1u, seat, seat, 0) })
        assertEquals(ask + 1u to ask, stale.given to stale.current)
        assertIs<Fault.StaleAsk>(faultOf { table.timeOut(ask + 1u, seat) })
        for (number in listOf<UByte>(16u, 255u)) {
            val calls =
                listOf<() -> Unit>({ table.answer(ask, number, seat, 0) }, { table.view(number) }, { table.legal(number) })
            calls.forEach { assertEquals(number.toLong(), assertIs<Fault.NoSuchSeat>(faultOf(it)).seat) }
        }
        assertEquals(nobody.toLong(), assertIs<Fault.NoSuchSeat>(faultOf { table.view(nobody) }).seat)
        assertEquals(9999u, assertIs<Fault.NotTold>(faultOf { table.news(0u, 9999u) }).since)
        assertIs<Fault.UndoForbidden>(faultOf { table.undo() })
        assertIs<Fault.NothingToUndo>(faultOf { game.new(Undo.ALLOWED).undo() })
        assertEquals(before, table.save())
    }

    @ParameterizedTest
    @MethodSource("all")
    fun `a corrupt record names its line`(game: Game) {
        val table = game.new()
        playOn(table, 12)
        val lines = table.save().lines()
        val at = lines.indexOfLast { " = " in it && !it.startsWith("end") && !it.startsWith("check") }
        val digest = lines[at].substringAfter(" = ")
        val other = if (digest.startsWith("0")) "1" else "0"
        val changed = lines.toMutableList().also { it[at] = lines[at].replace(digest, other + digest.drop(1)) }
        assertEquals(at + 1, assertIs<Fault.Record>(faultOf { game.load(changed.joinToString("\n")) }).line.toInt())
        for (wrong in listOf("", "\u0000\u007f", lines.take(lines.size / 2).joinToString("\n"))) {
            val fault = assertIs<Fault.Record>(faultOf { game.load(wrong) })
            assertTrue(fault.line > 0u && fault.`field`.isNotEmpty() && fault.why.isNotEmpty())
        }
    }

    @ParameterizedTest
    @MethodSource("all")
    fun `a newer record is refused`(game: Game) {
        val lines = game.new().save().lines()
        for ((at, field) in listOf("record", "rules").withIndex()) {
            val version = lines[at].substringAfterLast(" ").toInt()
            val newer = lines.toMutableList().also { it[at] = "${lines[at].substringBeforeLast(" ")} ${version + 1}" }
            val fault = assertIs<Fault.Record>(faultOf { game.load(newer.joinToString("\n")) })
            assertEquals((at + 1).toUInt() to field, fault.line to fault.`field`)
            assertEquals("version ${version + 1} is not the one that can be read, $version", fault.why)
        }
    }

    @ParameterizedTest
    @MethodSource("all")
    fun `threads take turns`(game: Game) {
        val table = game.new()
        val ask = table.askNumber()
        val threads = Executors.newFixedThreadPool(8)
        val calls =
            (0 until 200).map { number ->
                Callable {
                    val seat = (number % game.players).toUByte()
                    try {
                        val some = table.legal(seat).isNotEmpty()
                        if (some) table.answer(ask, seat, seat, 0)
                        table.view(seat)
                        some
                    } catch (fault: Fault) {
                        // Another thread has answered for this seat since its list was looked at.
                        // Within one ask Dangan Gokko's seat may be at its next chamber by then.
                        val late = fault is Fault.NotAsked || fault is Fault.StaleAsk
                        val loaded = fault is Fault.DanganRefused && fault.refusal is DanganRefusal.Chamber
                        assertTrue(late || loaded, "$fault")
                        false
                    } catch (_: IndexOutOfBoundsException) {
                        false
                    }
                }
            }
        val answered = threads.invokeAll(calls).count { it.get() }
        threads.shutdown()
        // Each answer that was taken stands in the record, and no other.
        assertTrue(answered > 0)
        assertEquals(answered, table.save().lines().count { Regex("\\d+: .* = ") in it })
        assertEquals(table.digest(), game.load(table.save()).digest())
    }

    @Test
    fun `each game says why it refuses`() {
        val bang = newTable()
        val bangBefore = bang.save()
        val heal = BangAction.Heal(bang.deck()[0])
        assertIs<Fault.BangRefused>(faultOf { bang.answer(bang.askNumber(), bang.asked()[0], heal) })
        assertEquals(bangBefore, bang.save())

        val cash = CashNGunsTable(cashNGunsPreset(CashNGunsPreset.FULL, 5u), wideSeed(7u), Undo.FORBIDDEN)
        val cashBefore = cash.save()
        val two = CashNGunsAction.Load(CashNGunsBullet.CLIC, CashNGunsBullet.CLIC)
        val one = assertIs<Fault.CashNGunsRefused>(faultOf { cash.answer(cash.askNumber(), cash.asked()[0], two) })
        assertEquals(CashNGunsRefusal.OneGun, one.refusal)
        assertEquals("you have one gun", one.toString())
        assertEquals(cashBefore, cash.save())

        val dangan = DanganTable(danganPreset(DanganPreset.STANDARD, 4u), wideSeed(7u), Undo.FORBIDDEN)
        val danganBefore = dangan.save()
        val third = DanganAction.Load(3u, DanganKind.KAGUYA)
        val early = assertIs<Fault.DanganRefused>(faultOf { dangan.answer(dangan.askNumber(), 0u, third) })
        assertEquals(DanganRefusal.Chamber(0u), early.refusal)
        assertEquals(danganBefore, dangan.save())

        assertIs<Fault.Rules>(faultOf { CashNGunsTable(cashNGunsPreset(CashNGunsPreset.COP, 4u), ByteArray(32), Undo.FORBIDDEN) })
        val rules = danganPreset(DanganPreset.STANDARD, 4u)
        val short = rules.copy(counts = rules.counts.drop(1))
        assertEquals(18u, assertIs<Fault.WrongLength>(faultOf { DanganTable(short, ByteArray(32), Undo.FORBIDDEN) }).needed)
    }

    @Test
    fun `nobody answers when the game is over`() {
        val table = newTable()
        while (table.asked().isNotEmpty()) {
            val seat = table.asked()[0]
            table.answer(table.askNumber(), seat, choose(table.legal(seat)))
        }
        assertIs<Fault.Over>(faultOf { table.answer(table.askNumber(), 0u, BangAction.End) })
    }

    /** So many answers at random, or as many as there are. */
    private fun playOn(table: Played, most: Int, each: () -> Unit = {}) {
        val dice = Random(1)
        repeat(most) {
            each()
            val seat = table.asked().firstOrNull() ?: return
            table.decide(seat, dice)
        }
    }

    companion object {
        @JvmStatic fun all(): List<Game> = games
    }
}
