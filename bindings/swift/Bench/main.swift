// What a decision costs: the seat's view, its legal actions, and an answer; in processor time.
import Foundation
import Standoff

/// What the measurement needs of a game's table.
protocol Playable {
    associatedtype View: Numbered
    associatedtype Action
    func asked() -> [UInt8]
    func view(viewer: UInt8?) throws -> View
    func legal(seat: UInt8) throws -> [Action]
    func answer(ask: UInt32, seat: UInt8, action: Action) throws
}

/// A View says which question it belongs to.
protocol Numbered {
    var number: UInt32 { get }
}

extension BangView: Numbered {}
extension CashNGunsView: Numbered {}
extension DanganView: Numbered {}
extension BangTable: Playable {}
extension CashNGunsTable: Playable {}
extension DanganTable: Playable {}

func measure(_ name: String, _ decisions: Int, _ open: () throws -> some Playable) throws {
    var dice = SystemRandomNumberGenerator()
    let begun = clock()
    var table = try open()
    for _ in 0..<decisions {
        guard let seat = table.asked().first else {
            table = try open()
            continue
        }
        let view = try table.view(viewer: seat)
        let action = try table.legal(seat: seat).randomElement(using: &dice)!
        try table.answer(ask: view.number, seat: seat, action: action)
    }
    let seconds = Double(clock() - begun) / Double(CLOCKS_PER_SEC)
    print("swift \(name): \(Int(Double(decisions) / seconds)) decisions a second")
}

let seed = wideSeed(seed: 7)
try measure("bang", 50_000) {
    try BangTable(rules: bangPreset(preset: .official, players: 5), seed: seed, undo: .forbidden)
}
try measure("cash_n_guns", 50_000) {
    try CashNGunsTable(rules: cashNGunsPreset(preset: .full, players: 5), seed: seed, undo: .forbidden)
}
try measure("dangan", 50_000) {
    try DanganTable(rules: danganPreset(preset: .standard, players: 4), seed: seed, undo: .forbidden)
}
