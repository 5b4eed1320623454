import Dispatch
import XCTest

@testable import Standoff

/// What holds at the table of every game.
final class AllGamesTests: XCTestCase {
    func testAWholeGameIsPlayed() throws {
        for game in games {
            let table = try game.new(.forbidden)
            var told = [Int](repeating: 0, count: game.players)
            try playOn(table, 100_000) {
                for seat in told.indices {
                    told[seat] += try table.news(UInt8(seat), UInt32(told[seat]))
                }
            }
            XCTAssertTrue(table.isOver())
            XCTAssertTrue(told.allSatisfy { $0 > 20 })
            for seat in told.indices {
                XCTAssertTrue(try table.legal(UInt8(seat)).isEmpty)
            }
            XCTAssertEqual(table.digest(), try game.load(table.save()).digest())
            XCTAssertNotEqual(table.digest(), try table.anew().digest())
        }
    }

    func testACopyStandsApart() throws {
        for game in games {
            let table = try game.new(.forbidden)
            try playOn(table, 20)
            let copy = table.copied()
            XCTAssertEqual(table.save(), copy.save())
            let before = table.digest()
            try playOn(copy, 5)
            XCTAssertNotEqual(before, copy.digest())
            XCTAssertEqual(before, table.digest())
        }
    }

    func testARefusalIsTypedAndChangesNothing() throws {
        for game in games {
            let table = try game.new(.forbidden)
            let (ask, before) = (table.askNumber(), table.save())
            let seat = table.asked()[0]
            let nobody = UInt8(game.players)
            let stale = Fault.StaleAsk(given: ask + 1, current: ask)
            XCTAssertEqual(faultOf { try table.answer(ask, nobody, seat, 0) }, .NotAsked(seat: nobody))
            XCTAssertEqual(faultOf { try table.timeOut(ask, nobody) }, .NotAsked(seat: nobody))
            XCTAssertEqual(faultOf { try table.answer(ask + 1, seat, seat, 0) }, stale)
            XCTAssertEqual(faultOf { try table.timeOut(ask + 1, seat) }, stale)
            for number: UInt8 in [16, 255] {
                let none = Fault.NoSuchSeat(seat: Int64(number))
                XCTAssertEqual(faultOf { try table.answer(ask, number, seat, 0) }, none)
                XCTAssertEqual(faultOf { _ = try table.view(number) }, none)
                XCTAssertEqual(faultOf { _ = try table.legal(number) }, none)
            }
            XCTAssertEqual(faultOf { _ = try table.view(nobody) }, .NoSuchSeat(seat: Int64(nobody)))
            let told = UInt32(try table.news(0, 0))
            XCTAssertEqual(faultOf { _ = try table.news(0, 9999) }, .NotTold(since: 9999, told: told))
            XCTAssertEqual(faultOf { try table.undo() }, .UndoForbidden)
            XCTAssertEqual(table.save(), before)
            let fresh = try game.new(.allowed)
            XCTAssertEqual(faultOf { try fresh.undo() }, .NothingToUndo)
        }
    }

    func testACorruptRecordNamesItsLine() throws {
        for game in games {
            let table = try game.new(.forbidden)
            try playOn(table, 12)
            var lines = table.save().components(separatedBy: "\n")
            let cut = lines[..<(lines.count / 2)].joined(separator: "\n")
            let at = try XCTUnwrap(
                lines.lastIndex { $0.contains(" = ") && !$0.hasPrefix("end") && !$0.hasPrefix("check") })
            let parts = lines[at].components(separatedBy: " = ")
            lines[at] = parts[0] + " = " + (parts[1].hasPrefix("0") ? "1" : "0") + parts[1].dropFirst()
            let changed = lines.joined(separator: "\n")
            for wrong in ["", "\0\u{7f}", cut, changed] {
                guard case .Record(let line, let field, let why) = faultOf({ _ = try game.load(wrong) }) else {
                    return XCTFail("\(wrong.prefix(20)) is a record")
                }
                XCTAssertTrue(line > 0 && !field.isEmpty && !why.isEmpty)
                if wrong == changed {
                    XCTAssertEqual(Int(line), at + 1)
                }
            }
        }
    }

    func testANewerRecordIsRefused() throws {
        for game in games {
            let lines = try game.new(.forbidden).save().components(separatedBy: "\n")
            for (at, field) in ["record", "rules"].enumerated() {
                var words = lines[at].components(separatedBy: " ")
                let version = try XCTUnwrap(Int(words.removeLast()))
                var newer = lines
                newer[at] = (words + ["\(version + 1)"]).joined(separator: " ")
                let why = "version \(version + 1) is not the one that can be read, \(version)"
                let fault = faultOf { _ = try game.load(newer.joined(separator: "\n")) }
                XCTAssertEqual(fault, .Record(line: UInt32(at + 1), field: field, why: why))
            }
        }
    }

    func testThreadsTakeTurns() throws {
        for game in games {
            let table = Shared(try game.new(.forbidden))
            let (ask, players) = (table.of.askNumber(), game.players)
            let (answered, late, wrong) = (Counter(), Counter(), Counter())
            DispatchQueue.concurrentPerform(iterations: 200) { number in
                let seat = UInt8(number % players)
                do {
                    try table.of.answer(ask, seat, seat, 0)
                    _ = try table.of.view(seat)
                    answered.add()
                } catch Fault.NotAsked, Fault.StaleAsk, Fault.DanganRefused(.chamber), is NoLongerThere {
                    // Another thread has answered for this seat since its list was looked at.
                    // Within one ask Dangan Gokko's seat may be at its next chamber by then.
                    late.add()
                } catch {
                    wrong.add()
                }
            }
            XCTAssertEqual(wrong.count, 0)
            XCTAssertEqual(answered.count + late.count, 200)
            // Each answer that was taken stands in the record, and no other.
            let written = table.of.save().components(separatedBy: "\n").filter { $0.contains(" = ") && $0.contains(": ") }
            XCTAssertGreaterThan(answered.count, 0)
            XCTAssertEqual(answered.count, written.count)
            XCTAssertEqual(try game.load(table.of.save()).digest(), table.of.digest())
        }
    }

    func testEachGameSaysWhyItRefuses() throws {
        let bang = try newTable()
        let bangBefore = bang.save()
        let heal = BangAction.heal(card: bang.deck()[0])
        let refused = faultOf { try bang.answer(ask: bang.askNumber(), seat: bang.asked()[0], action: heal) }
        guard case .BangRefused = refused else { return XCTFail("\(String(describing: refused))") }
        XCTAssertEqual(bang.save(), bangBefore)

        let cash = try CashNGunsTable(
            rules: cashNGunsPreset(preset: .full, players: 5), seed: wideSeed(seed: 7), undo: .forbidden)
        let cashBefore = cash.save()
        let two = CashNGunsAction.load(first: .clic, second: .clic)
        let one = faultOf { try cash.answer(ask: cash.askNumber(), seat: cash.asked()[0], action: two) }
        XCTAssertEqual(one, .CashNGunsRefused(refusal: .oneGun))
        XCTAssertEqual(cash.save(), cashBefore)

        let dangan = try DanganTable(
            rules: danganPreset(preset: .standard, players: 4), seed: wideSeed(seed: 7), undo: .forbidden)
        let danganBefore = dangan.save()
        let third = DanganAction.load(chamber: 3, card: .kaguya)
        let early = faultOf { try dangan.answer(ask: dangan.askNumber(), seat: 0, action: third) }
        XCTAssertEqual(early, .DanganRefused(refusal: .chamber(chamber: 0)))
        XCTAssertEqual(dangan.save(), danganBefore)

        let few = cashNGunsPreset(preset: .cop, players: 4)
        guard case .Rules = faultOf({ _ = try CashNGunsTable(rules: few, seed: Data(count: 32), undo: .forbidden) })
        else {
            return XCTFail("four players are too few for the cop")
        }
        var rules = danganPreset(preset: .standard, players: 4)
        rules.counts.removeFirst()
        let short = faultOf { _ = try DanganTable(rules: rules, seed: Data(count: 32), undo: .forbidden) }
        XCTAssertEqual(short, .WrongLength(needed: 18))
    }

    func testNobodyAnswersWhenTheGameIsOver() throws {
        let table = try newTable()
        while let seat = table.asked().first {
            try table.answer(ask: table.askNumber(), seat: seat, action: choose(table.legal(seat: seat)))
        }
        XCTAssertEqual(faultOf { try table.answer(ask: table.askNumber(), seat: 0, action: .end) }, .Over)
    }

    /// So many answers, now the first and now the last of those there are.
    private func playOn(_ table: Played, _ most: Int, _ each: () throws -> Void = {}) throws {
        for step in 0..<most {
            try each()
            guard let seat = table.asked().first else { return }
            let count = try table.legal(seat).count
            try table.answer(table.askNumber(), seat, seat, step * 7 % count)
        }
    }
}

/// A table that several threads hold; it locks itself.
final class Shared: @unchecked Sendable {
    let of: Played

    init(_ of: Played) {
        self.of = of
    }
}
