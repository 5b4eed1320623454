package games.standoff

import java.io.File
import kotlin.test.assertEquals
import kotlin.test.assertTrue
import org.junit.jupiter.api.Test
import org.junit.jupiter.params.ParameterizedTest
import org.junit.jupiter.params.provider.MethodSource

class GoldenTest {
    @Test
    fun `the records are there`() {
        assertTrue(records("bang").size >= 12)
        assertTrue(records("cash_n_guns").size >= 10)
        val folders = File(System.getProperty("standoff.records")).list().orEmpty().toSet()
        assertEquals(games.map { it.folder }.toSet(), folders)
    }

    /** Every deed is done over the bridge, and every digest on the way is the one that is written. */
    @ParameterizedTest
    @MethodSource("goldens")
    fun `a golden record replays`(file: File) {
        val game = games.single { it.folder == file.parentFile.name }
        val text = file.readText()
        val written = game.load(text)
        assertTrue(written.isOver())
        // The first line is the record's title, for readers.
        val rest = text.substringAfter("\n")
        assertEquals(rest, written.save())

        val table = written.anew()
        val deeds = rest.lines().filter { " = " in it }
        for (line in deeds) {
            table.act(line.substringBefore(" = "))
            assertEquals(line.substringAfter(" = "), table.digest(), line)
        }
        assertEquals(rest, table.save())
        assertTrue(deeds.size > 50)
    }

    companion object {
        @JvmStatic fun goldens(): List<File> = games.flatMap { records(it.folder) }
    }
}
