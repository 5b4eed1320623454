import XCTest

@testable import Standoff

final class PlayTests: XCTestCase {
    func testAWholeGameIsPlayed() throws {
        for (preset, players) in [(BangPreset.official, 5), (.cn, 4), (.xmu, 7)] as [(BangPreset, UInt8)] {
            let table = try newTable(preset, players: players)
            var told = [Int](repeating: 0, count: Int(players))
            while let seat = table.asked().first {
                for other in told.indices {
                    told[other] += try table.news(viewer: UInt8(other), since: UInt32(told[other])).count
                }
                let view = try table.view(viewer: seat)
                XCTAssertEqual(view.viewer, seat)
                XCTAssertEqual(view.ask, table.ask())
                try table.answer(ask: view.number, seat: seat, action: choose(table.legal(seat: seat)))
            }
            let standings = try XCTUnwrap(table.standings())
            XCTAssertFalse(standings.winners.isEmpty)
            XCTAssertEqual(try table.view(viewer: nil).winners, standings.winners)
            XCTAssertNil(table.ask())
            XCTAssertTrue(told.allSatisfy { $0 > 50 })
            XCTAssertEqual(try BangTable.load(text: table.save()).digest(), table.digest())
        }
    }

    func testWhatAViewerSeesIsHisOwn() throws {
        let table = try newTable()
        let deck = table.deck()
        for viewer in 0..<4 {
            let view = try table.view(viewer: UInt8(viewer))
            for other in 0..<4 {
                XCTAssertEqual(view.hands[other].count, other == viewer ? Int(view.handSizes[other]) : 0)
            }
            var cards: [BangFace] = []
            for case .event(.drew(let seat, let card?)) in try table.news(viewer: UInt8(viewer), since: 0) {
                XCTAssertEqual(Int(seat), viewer)
                cards.append(card)
            }
            XCTAssertEqual(Set(cards), Set(view.hands[viewer].map { deck[Int($0)] }))
        }
        let everybody = try table.view(viewer: nil)
        XCTAssertNil(everybody.viewer)
        XCTAssertTrue(everybody.hands.allSatisfy(\.isEmpty))
        XCTAssertEqual(everybody.ask?.kind, .play)
        XCTAssertEqual(everybody.ask?.seats, table.asked())
    }

    func testNewsTellOnlyWhatIsNew() throws {
        let table = try newTable(.xmu)
        let before = try table.news(viewer: 0, since: 0)
        let (ask, seat) = (table.askNumber(), table.asked()[1])
        try table.answer(ask: ask, seat: seat, action: table.legal(seat: seat)[0])
        try table.withdraw(ask: ask, seat: seat)
        let place = UInt32(before.count)
        let expected: [BangNews] = [
            .event(event: .characterChosen(seat: seat)), .withdrawn(seat: seat, from: place, to: place + 1),
        ]
        XCTAssertEqual(try table.news(viewer: 0, since: place), expected)
        XCTAssertEqual(try table.news(viewer: 0, since: 0), before + expected)
    }
}
