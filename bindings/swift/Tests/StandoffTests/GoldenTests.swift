import XCTest

@testable import Standoff

final class GoldenTests: XCTestCase {
    /// Every deed is done over the bridge, and every digest on the way is the one that is written.
    func testTheGoldenRecordsReplay() throws {
        let files = try records()
        XCTAssertGreaterThanOrEqual(files.count, 12)
        for file in files {
            let text = try String(contentsOf: file, encoding: .utf8)
            let written = try BangTable.load(text: text)
            XCTAssertNotNil(written.standings())
            // The first line is the record's title, for readers.
            let title = try XCTUnwrap(text.firstIndex(of: "\n"))
            let rest = String(text[text.index(after: title)...])
            XCTAssertEqual(written.save(), rest)

            let table = try BangTable(rules: written.rules(), seed: written.seed(), undo: written.undoRule())
            var deeds = 0
            for line in rest.components(separatedBy: "\n") {
                let parts = line.components(separatedBy: " = ")
                guard parts.count == 2 else { continue }
                try act(table, parts[0])
                XCTAssertEqual(table.digest(), parts[1], line)
                deeds += 1
            }
            XCTAssertEqual(table.save(), rest)
            XCTAssertGreaterThan(deeds, 50)
        }
    }
}
