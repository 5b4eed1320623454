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

/// The golden records of a game; none where it has none yet.
func records(_ folder: String) throws -> [URL] {
    let golden = URL(fileURLWithPath: try XCTUnwrap(ProcessInfo.processInfo.environment["STANDOFF_RECORDS"]))
    let all = golden.appendingPathComponent(folder)
    guard FileManager.default.fileExists(atPath: all.path) else { return [] }
    let files = try FileManager.default.contentsOfDirectory(at: all, includingPropertiesForKeys: nil)
    return files.filter { $0.pathExtension == "txt" }
}
