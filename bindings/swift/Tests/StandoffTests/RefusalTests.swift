import Dispatch
import Foundation
import XCTest

@testable import Standoff

final class RefusalTests: XCTestCase {
    func testARefusalIsTypedAndChangesNothing() throws {
        let table = try newTable()
        let seat = table.asked()[0]
        let other = (seat + 1) % 4
        let (ask, before) = (table.askNumber(), table.save())
        let deck = table.deck()
        let held = try table.view(viewer: seat).hands[Int(seat)].map { deck[Int($0)] }
        let missing = try XCTUnwrap(deck.first { !held.contains($0) })

        XCTAssertEqual(faultOf { try table.answer(ask: ask, seat: other, action: .end) }, .NotAsked(seat: other))
        XCTAssertEqual(
            faultOf { try table.answer(ask: ask + 1, seat: seat, action: .end) },
            .StaleAsk(given: ask + 1, current: ask))
        let refused = faultOf { try table.answer(ask: ask, seat: seat, action: .playAt(card: missing, target: other)) }
        XCTAssertEqual(refused, .BangRefused(refusal: .notHeld(card: missing)))
        XCTAssertEqual(try table.whyNot(seat: seat, card: missing), .notHeld(card: missing))
        for number: UInt8 in [16, 255] {
            let none = Fault.NoSuchSeat(seat: Int64(number))
            XCTAssertEqual(faultOf { try table.answer(ask: ask, seat: number, action: .end) }, none)
            let aimed = BangAction.playAt(card: missing, target: number)
            XCTAssertEqual(faultOf { try table.answer(ask: ask, seat: seat, action: aimed) }, none)
            XCTAssertEqual(faultOf { _ = try table.view(viewer: number) }, none)
            XCTAssertEqual(faultOf { _ = try table.legal(seat: number) }, none)
            XCTAssertEqual(faultOf { _ = try table.driver(seat: number) }, none)
        }
        let noFace = BangFace(kind: .bang, rank: 2, suit: .hearts)
        XCTAssertEqual(faultOf { try table.answer(ask: ask, seat: seat, action: .play(card: noFace)) }, .NoSuchFace)
        XCTAssertEqual(faultOf { _ = try table.view(viewer: 4) }, .NoSuchSeat(seat: 4))
        let told = UInt32(try table.news(viewer: 0, since: 0).count)
        XCTAssertEqual(
            faultOf { _ = try table.news(viewer: 0, since: 9999) }, .NotTold(since: 9999, told: told))
        XCTAssertEqual(faultOf { _ = try table.undo() }, .UndoForbidden)
        XCTAssertEqual(faultOf { try table.withdraw(ask: ask, seat: seat) }, .NoSecret)
        XCTAssertEqual(faultOf { _ = try table.timeOut(ask: ask, seat: other) }, .NotAsked(seat: other))
        XCTAssertEqual(table.save(), before)

        try table.resign(seat: other)
        XCTAssertEqual(try table.driver(seat: other), .resigned)
        XCTAssertEqual(faultOf { try table.hand(seat: other, to: .person) }, .Resigned(seat: other))
        let fresh = try newTable(undo: .allowed)
        XCTAssertEqual(faultOf { _ = try fresh.undo() }, .NothingToUndo)
    }

    func testWhatCannotBePlayedIsNoTable() throws {
        guard case .Rules = faultOf({ _ = try newTable(players: 9) }) else {
            return XCTFail("nine players are too many")
        }
        var rules = bangPreset(preset: .official, players: 4)
        let short = faultOf { _ = try BangTable(rules: rules, seed: Data(count: 31), undo: .forbidden) }
        XCTAssertEqual(short, .Seed(bytes: 31))
        rules.dynamiteStacking = true
        XCTAssertTrue(try BangTable(rules: rules, seed: Data(count: 32), undo: .forbidden).rules().dynamiteStacking)
        rules.deck = [BangFace](repeating: rules.deck[0], count: 129)
        let long = faultOf { _ = try BangTable(rules: rules, seed: Data(count: 32), undo: .forbidden) }
        XCTAssertEqual(long, .TooMany(most: 128))
    }

    func testACorruptRecordNamesItsLine() throws {
        let file = try XCTUnwrap(records("bang").first { $0.lastPathComponent == "official_3_simple_1.txt" })
        var lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
        let cut = lines[..<(lines.count / 2)].joined(separator: "\n")
        let at = try XCTUnwrap(lines.firstIndex { $0.contains(": end = ") })
        lines[at] = lines[at].replacingOccurrences(of: ": end", with: ": pass")
        let changed = lines.joined(separator: "\n")
        for wrong in ["", "\0\u{7f}", cut, changed] {
            guard case .Record(let line, let field, let why) = faultOf({ _ = try BangTable.load(text: wrong) }) else {
                return XCTFail("\(wrong.prefix(20)) is a record")
            }
            XCTAssertTrue(line > 0 && !field.isEmpty && !why.isEmpty)
            if wrong == changed {
                XCTAssertEqual(Int(line), at + 1)
            }
        }
    }

    func testThreadsTakeTurns() throws {
        let table = try newTable(.xmu, players: 8)
        let (ask, before) = (table.askNumber(), table.save())
        let (answered, wrong) = (Counter(), Counter())
        DispatchQueue.concurrentPerform(iterations: 200) { number in
            let seat = UInt8(number % 8)
            do {
                guard let action = try table.legal(seat: seat).first else { return }
                try table.answer(ask: ask, seat: seat, action: action)
                answered.add()
            } catch is Fault {
                // Another thread has answered for this seat since its list was looked at.
            } catch {
                wrong.add()
            }
        }
        XCTAssertEqual(wrong.count, 0)
        // Each seat is asked once, whoever else calls at the same time.
        XCTAssertEqual(answered.count, 8)
        XCTAssertEqual(table.askNumber(), ask + 1)
        XCTAssertEqual(try BangTable.load(text: table.save()).digest(), table.digest())
        XCTAssertNotEqual(before, table.save())
    }
}

/// Counts from several threads.
final class Counter: @unchecked Sendable {
    private let lock = NSLock()
    private var number = 0

    var count: Int { lock.withLock { number } }

    func add() {
        lock.withLock { number += 1 }
    }
}
