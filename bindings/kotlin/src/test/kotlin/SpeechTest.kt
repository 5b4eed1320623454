package games.standoff

import games.standoff.types.BangAction
import games.standoff.types.BangAskKind
import games.standoff.types.BangCharacter
import games.standoff.types.BangEvent
import games.standoff.types.BangFace
import games.standoff.types.BangKind
import games.standoff.types.BangRole
import games.standoff.types.BangSuit
import games.standoff.types.CashNGunsAction
import games.standoff.types.CashNGunsEvent
import games.standoff.types.CashNGunsPower
import games.standoff.types.DanganKind
import games.standoff.types.DanganRefusal
import games.standoff.types.Fault
import games.standoff.types.Language
import kotlin.test.assertEquals
import kotlin.test.assertIs
import org.junit.jupiter.api.Test

/** Names and sentences come from the engine, in its languages. */
class SpeechTest {
    @Test
    fun `things have names and texts`() {
        assertEquals("Wells Fargo", BangKind.WELLS_FARGO.name(Language.ENGLISH))
        assertEquals("Draws 3 cards from the deck.", BangKind.WELLS_FARGO.text(Language.ENGLISH))
        assertEquals("秃鹫山姆", BangCharacter.VULTURE_SAM.name(Language.CHINESE))
        assertEquals("副警长", BangRole.DEPUTY.name(Language.CHINESE))
        assertEquals("Play cards", BangAskKind.Play.name(Language.ENGLISH))
        assertEquals("The Kid", CashNGunsPower.KID.name(Language.ENGLISH))
        assertEquals("Kaguya (Live round)", DanganKind.KAGUYA.name(Language.ENGLISH))
        assertEquals("红桃Q【砰！】", BangFace(BangKind.BANG, 12u, BangSuit.HEARTS).inLanguage(Language.CHINESE))
    }

    @Test
    fun `what happens and what can be done is told with names`() {
        val shot = BangAction.PlayAt(BangFace(BangKind.BANG, 12u, BangSuit.HEARTS), 2u)
        val names = listOf("Ann", "Bob", "Cid")
        assertEquals("Play BANG! Q♥ at Cid", shot.told(BangAskKind.Play, Language.ENGLISH, names))
        assertEquals("play bang:QH at 2", shot.written())
        assertEquals("0号座位摸到1张牌。", BangEvent.Drew(0u, null).told(Language.CHINESE, emptyList()))
        assertEquals("Bob is dead.", CashNGunsEvent.Died(1u).told(Language.ENGLISH, names))
        assertEquals("Aim at Seat 2", CashNGunsAction.Aim(2u, null).told(Language.ENGLISH, emptyList()))
        val table = newTable()
        assertEquals("Play cards", table.ask()!!.told(Language.ENGLISH, emptyList()))
        assertEquals(16L, assertIs<Fault.NoSuchSeat>(faultOf { BangEvent.Drew(16u, null).told(Language.ENGLISH, emptyList()) }).seat)
        assertIs<Fault.NoSuchSeat>(faultOf { CashNGunsEvent.Died(99u).written() })
    }

    @Test
    fun `a fault is said in the reader's language`() {
        assertEquals("游戏已经结束。", Fault.Over().inLanguage(Language.CHINESE))
        val refused = Fault.DanganRefused(DanganRefusal.Chamber(3u))
        assertEquals("现在要装填的是弹膛3。", refused.inLanguage(Language.CHINESE))
        assertEquals(refused.toString(), refused.inLanguage(Language.ENGLISH))
    }
}
