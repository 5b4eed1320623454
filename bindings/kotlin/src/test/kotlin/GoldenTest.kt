package games.standoff

import java.io.File
import kotlin.test.assertEquals
import kotlin.test.assertNotNull
import kotlin.test.assertTrue
import org.junit.jupiter.api.Test
import org.junit.jupiter.params.ParameterizedTest
import org.junit.jupiter.params.provider.MethodSource

class GoldenTest {
    @Test
    fun `the records are there`() = assertTrue(goldens().size >= 12)

    /** Every deed is done over the bridge, and every digest on the way is the one that is written. */
    @ParameterizedTest
    @MethodSource("goldens")
    fun `a golden record replays`(file: File) {
        val text = file.readText()
        val written = BangTable.load(text)
        assertNotNull(written.standings())
        // The first line is the record's title, for readers.
        val rest = text.substringAfter("\n")
        assertEquals(rest, written.save())

        val table = BangTable(written.rules(), written.seed(), written.undoRule())
        val deeds = rest.lines().filter { " = " in it }
        for (line in deeds) {
            act(table, line.substringBefore(" = "))
            assertEquals(line.substringAfter(" = "), table.digest(), line)
        }
        assertEquals(rest, table.save())
        assertTrue(deeds.size > 50)
    }

    companion object {
        @JvmStatic fun goldens(): List<File> = records()
    }
}
