package games.standoff

import java.lang.management.ManagementFactory
import kotlin.random.Random

/** What a decision costs: the seat's view, its legal actions, and an answer; in processor time of this thread. */
fun main() {
    for (game in games) {
        measure(game, 20_000)
        println("kotlin ${game.folder}: ${measure(game, 50_000)} decisions a second")
    }
}

private fun measure(game: Game, decisions: Int): Long {
    val clock = ManagementFactory.getThreadMXBean()
    val dice = Random(1)
    val begun = clock.currentThreadCpuTime
    var table = game.new()
    repeat(decisions) {
        val seat = table.asked().firstOrNull()
        if (seat == null) table = game.new() else table.decide(seat, dice)
    }
    return decisions * 1_000_000_000L / (clock.currentThreadCpuTime - begun)
}
