package games.standoff

import java.io.File
import kotlin.test.assertContains
import org.junit.jupiter.api.Test

class DocumentationTest {
    /** What the engine says of its types arrives as KDoc. */
    @Test
    fun `the words of the engine arrive`() {
        val sources = File(System.getProperty("standoff.generated"), "games").walk().filter { it.extension == "kt" }
        val text = sources.joinToString("\n") { it.readText() }
        for (sentence in
            listOf(
                "One whole decision, as a person at the table would make it",
                "Play a card at a player (BANG-DEC-2).",
                "How many cards each seat holds.",
                "Whose turn.",
                "A game of BANG! in its host's hands",
                "A game of Ca\$h 'n Gun$ in its host's hands",
                "A game of Dangan Gokko in its host's hands",
                "Point each gun at a player (CG-S3).",
                "Name two players. The first comes first clockwise",
                "What a viewer may know of the position now",
            )) {
            assertContains(text, sentence)
        }
    }
}
