import XCTest

@testable import Standoff

final class GoldenTests: XCTestCase {
    func testTheRecordsAreThere() throws {
        XCTAssertGreaterThanOrEqual(try records("bang").count, 12)
        XCTAssertGreaterThanOrEqual(try records("cash_n_guns").count, 10)
        let golden = try XCTUnwrap(ProcessInfo.processInfo.environment["STANDOFF_RECORDS"])
        let folders = try FileManager.default.contentsOfDirectory(atPath: golden)
        XCTAssertEqual(Set(games.map(\.folder)), Set(folders))
    }

    /// Every deed is done over the bridge, and every digest on the way is the one that is written.
    func testTheGoldenRecordsReplay() throws {
        for game in games {
            for file in try records(game.folder) {
                let text = try String(contentsOf: file, encoding: .utf8)
                let written = try game.load(text)
                XCTAssertTrue(written.isOver())
                // The first line is the record's title, for readers.
                let title = try XCTUnwrap(text.firstIndex(of: "\n"))
                let rest = String(text[text.index(after: title)...])
                XCTAssertEqual(written.save(), rest)

                let table = try written.anew()
                var deeds = 0
                for line in rest.components(separatedBy: "\n") {
                    let parts = line.components(separatedBy: " = ")
                    guard parts.count == 2 else { continue }
                    try table.act(parts[0])
                    XCTAssertEqual(table.digest(), parts[1], line)
                    deeds += 1
                }
                XCTAssertEqual(table.save(), rest)
                XCTAssertGreaterThan(deeds, 50)
            }
        }
    }
}
