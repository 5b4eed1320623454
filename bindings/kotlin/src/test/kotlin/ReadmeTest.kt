package games.standoff

import java.io.ByteArrayOutputStream
import java.io.PrintStream
import kotlin.test.assertEquals
import kotlin.test.assertTrue
import org.junit.jupiter.api.Test
import readme.readme

/** The example in the README, as the build has written it out, does what it says. */
class ReadmeTest {
    @Test
    fun `the example runs`() {
        val (before, printed) = System.out to ByteArrayOutputStream()
        System.setOut(PrintStream(printed, true, Charsets.UTF_8))
        try {
            readme()
        } finally {
            System.setOut(before)
        }
        val lines = printed.toString(Charsets.UTF_8).trim().lines()
        assertTrue(lines[lines.size - 2].startsWith("Standings(winners=["), lines.joinToString("\n"))
        assertEquals("the game is over", lines.last())
    }
}
