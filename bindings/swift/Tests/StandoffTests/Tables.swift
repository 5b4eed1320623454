import Foundation
import XCTest

@testable import Standoff

/// A table of a preset.
func newTable(
    _ preset: BangPreset = .official, players: UInt8 = 4, seed: UInt64 = 7, undo: Undo = .forbidden
) throws -> BangTable {
    try BangTable(rules: bangPreset(preset: preset, players: players), seed: wideSeed(seed: seed), undo: undo)
}

/// Plays what comes first, shoots where it can, and goes on otherwise.
func choose(_ actions: [BangAction]) -> BangAction {
    let first = actions.first { action in
        switch action {
        case .playAt(let card, _): card.kind == .bang
        case .respond, .choose: true
        default: false
        }
    }
    return first ?? actions[actions.count - 1]
}

/// Why the call is refused.
func faultOf(_ call: () throws -> Void, file: StaticString = #filePath, line: UInt = #line) -> Fault? {
    do {
        try call()
        XCTFail("nothing was refused", file: file, line: line)
        return nil
    } catch let fault as Fault {
        return fault
    } catch {
        XCTFail("\(error)", file: file, line: line)
        return nil
    }
}

/// Does what a line of a record says.
func act(_ table: BangTable, _ deed: String) throws {
    let ask = table.askNumber()
    let words = deed.replacingOccurrences(of: ":", with: "").split(separator: " ").map(String.init)
    if words[0] == "undo" {
        _ = try table.undo()
    } else if words[0] == "hand" {
        let drivers: [String: Driver] = ["person": .person, "bot": .bot, "resigned": .resigned]
        try table.hand(seat: XCTUnwrap(UInt8(words[1])), to: XCTUnwrap(drivers[words[2]]))
    } else if words[1] == "withdraw" {
        try table.withdraw(ask: ask, seat: XCTUnwrap(UInt8(words[0])))
    } else {
        let seat = try XCTUnwrap(UInt8(words[0]))
        let text = deed.components(separatedBy: ": ")[1]
        let action = try table.legal(seat: seat).first { try $0.written() == text }
        try table.answer(ask: ask, seat: seat, action: XCTUnwrap(action))
    }
}

/// The golden records of the engine.
func records() throws -> [URL] {
    let folder = try XCTUnwrap(ProcessInfo.processInfo.environment["STANDOFF_RECORDS"])
    let files = try FileManager.default.contentsOfDirectory(
        at: URL(fileURLWithPath: folder), includingPropertiesForKeys: nil)
    return files.filter { $0.pathExtension == "txt" }
}
