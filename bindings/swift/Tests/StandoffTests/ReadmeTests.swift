import XCTest

@testable import Standoff

/// What the README's example prints: it stands in this module, and so finds this `print` first.
nonisolated(unsafe) private var printed: [String] = []

func print(_ items: Any...) {
    printed.append(items.map { "\($0)" }.joined(separator: " "))
}

/// The example in the README, as the build has written it out, does what it says.
final class ReadmeTests: XCTestCase {
    func testTheExampleRuns() throws {
        printed = []
        try readme()
        XCTAssertTrue(printed.count >= 2 && printed[printed.count - 2].hasPrefix("["), "\(printed)")
        XCTAssertEqual(printed.last, "the game is over")
    }
}
