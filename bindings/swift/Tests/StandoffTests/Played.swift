import Foundation
import XCTest

@testable import Standoff

/// A table of any game, for what is tested of all of them. Actions are named as records write them.
struct Played {
    let asked: () -> [UInt8]
    let askNumber: () -> UInt32
    let isOver: () -> Bool
    let digest: () -> String
    let save: () -> String
    let view: (UInt8?) throws -> Any
    let news: (UInt8?, UInt32) throws -> Int
    let legal: (UInt8) throws -> [String]
    /// Answers the question, for the seat, with the action at a place of the list of legal ones of another or the same.
    let answer: (UInt32, UInt8, UInt8, Int) throws -> Void
    let timeOut: (UInt32, UInt8) throws -> Void
    let withdraw: (UInt32, UInt8) throws -> Void
    let undo: () throws -> Void
    let hand: (UInt8, Driver) throws -> Void
    let copied: () -> Played
    /// A new table of the same rules and seed.
    let anew: () throws -> Played

    /// Does what a line of a record says.
    func act(_ deed: String) throws {
        let words = deed.replacingOccurrences(of: ":", with: "").split(separator: " ").map(String.init)
        if words[0] == "undo" {
            try undo()
        } else if words[0] == "hand" {
            let drivers: [String: Driver] = ["person": .person, "bot": .bot, "resigned": .resigned]
            try hand(XCTUnwrap(UInt8(words[1])), XCTUnwrap(drivers[words[2]]))
        } else if words[1] == "withdraw" {
            try withdraw(askNumber(), XCTUnwrap(UInt8(words[0])))
        } else if words[1] == "time_out" {
            try timeOut(askNumber(), XCTUnwrap(UInt8(words[0])))
        } else {
            let seat = try XCTUnwrap(UInt8(words[0]))
            let text = deed.components(separatedBy: ": ")[1]
            let place = try XCTUnwrap(legal(seat).firstIndex(of: text), deed)
            try answer(askNumber(), seat, seat, place)
        }
    }
}

/// Another thread has answered for this seat since its list was looked at.
struct NoLongerThere: Error {}

extension Array {
    fileprivate func at(_ place: Int) throws -> Element {
        guard indices.contains(place) else { throw NoLongerThere() }
        return self[place]
    }
}

/// A game: the folder of its records, and its tables.
struct Game {
    let folder: String
    let players: Int
    /// A table for the players that this game is tested with.
    let new: (Undo) throws -> Played
    let load: (String) throws -> Played
}

var games: [Game] {
    [
        Game(
            folder: "bang", players: 5, new: { of(try newTable(players: 5, undo: $0)) },
            load: { of(try BangTable.load(text: $0)) }),
        Game(
            folder: "cash_n_guns", players: 5,
            new: {
                let rules = cashNGunsPreset(preset: .full, players: 5)
                return of(try CashNGunsTable(rules: rules, seed: wideSeed(seed: 7), undo: $0))
            },
            load: { of(try CashNGunsTable.load(text: $0)) }),
        Game(
            folder: "dangan", players: 4,
            new: {
                let rules = danganPreset(preset: .standard, players: 4)
                return of(try DanganTable(rules: rules, seed: wideSeed(seed: 7), undo: $0))
            },
            load: { of(try DanganTable.load(text: $0)) }),
    ]
}

private func of(_ t: BangTable) -> Played {
    Played(
        asked: t.asked, askNumber: t.askNumber, isOver: { t.standings() != nil }, digest: t.digest, save: t.save,
        view: { try t.view(viewer: $0) }, news: { try t.news(viewer: $0, since: $1).count },
        legal: { try t.legal(seat: $0).map { try $0.written() } },
        answer: { try t.answer(ask: $0, seat: $1, action: t.legal(seat: $2).at($3)) },
        timeOut: { _ = try t.timeOut(ask: $0, seat: $1) }, withdraw: { try t.withdraw(ask: $0, seat: $1) },
        undo: { _ = try t.undo() }, hand: { try t.hand(seat: $0, to: $1) }, copied: { of(t.copied()) },
        anew: { of(try BangTable(rules: t.rules(), seed: t.seed(), undo: t.undoRule())) })
}

private func of(_ t: CashNGunsTable) -> Played {
    Played(
        asked: t.asked, askNumber: t.askNumber, isOver: { t.standings() != nil }, digest: t.digest, save: t.save,
        view: { try t.view(viewer: $0) }, news: { try t.news(viewer: $0, since: $1).count },
        legal: { try t.legal(seat: $0).map { try $0.written() } },
        answer: { try t.answer(ask: $0, seat: $1, action: t.legal(seat: $2).at($3)) },
        timeOut: { _ = try t.timeOut(ask: $0, seat: $1) }, withdraw: { try t.withdraw(ask: $0, seat: $1) },
        undo: { _ = try t.undo() }, hand: { try t.hand(seat: $0, to: $1) }, copied: { of(t.copied()) },
        anew: { of(try CashNGunsTable(rules: t.rules(), seed: t.seed(), undo: t.undoRule())) })
}

private func of(_ t: DanganTable) -> Played {
    Played(
        asked: t.asked, askNumber: t.askNumber, isOver: { t.standings() != nil }, digest: t.digest, save: t.save,
        view: { try t.view(viewer: $0) }, news: { try t.news(viewer: $0, since: $1).count },
        legal: { try t.legal(seat: $0).map { try $0.written() } },
        answer: { try t.answer(ask: $0, seat: $1, action: t.legal(seat: $2).at($3)) },
        timeOut: { _ = try t.timeOut(ask: $0, seat: $1) }, withdraw: { try t.withdraw(ask: $0, seat: $1) },
        undo: { _ = try t.undo() }, hand: { try t.hand(seat: $0, to: $1) }, copied: { of(t.copied()) },
        anew: { of(try DanganTable(rules: t.rules(), seed: t.seed(), undo: t.undoRule())) })
}
