import XCTest

@testable import Standoff

/// Names and sentences come from the engine, in its languages.
final class SpeechTests: XCTestCase {
    func testThingsHaveNamesAndTexts() throws {
        XCTAssertEqual(BangKind.wellsFargo.name(language: .english), "Wells Fargo")
        XCTAssertEqual(BangKind.wellsFargo.text(language: .english), "Draws 3 cards from the deck.")
        XCTAssertEqual(BangCharacter.vultureSam.name(language: .chinese), "秃鹫山姆")
        XCTAssertEqual(BangRole.deputy.name(language: .chinese), "副警长")
        XCTAssertEqual(BangAskKind.play.name(language: .english), "Play cards")
        XCTAssertEqual(CashNGunsPower.kid.name(language: .english), "The Kid")
        XCTAssertEqual(DanganKind.kaguya.name(language: .english), "Kaguya (Live round)")
        let queen = BangFace(kind: .bang, rank: 12, suit: .hearts)
        XCTAssertEqual(try queen.inLanguage(language: .chinese), "红桃Q【砰！】")
    }

    func testWhatHappensAndWhatCanBeDoneIsToldWithNames() throws {
        let shot = BangAction.playAt(card: BangFace(kind: .bang, rank: 12, suit: .hearts), target: 2)
        let names = ["Ann", "Bob", "Cid"]
        XCTAssertEqual(try shot.told(ask: .play, language: .english, names: names), "Play BANG! Q♥ at Cid")
        XCTAssertEqual(try shot.written(), "play bang:QH at 2")
        XCTAssertEqual(try BangEvent.drew(seat: 0, card: nil).told(language: .chinese, names: []), "0号座位摸到1张牌。")
        XCTAssertEqual(try CashNGunsEvent.died(seat: 1).told(language: .english, names: names), "Bob is dead.")
        XCTAssertEqual(try CashNGunsAction.aim(first: 2, second: nil).told(language: .english, names: []), "Aim at Seat 2")
        let ask = try XCTUnwrap(newTable().ask())
        XCTAssertEqual(try ask.told(language: .english, names: []), "Play cards")
        let none = Fault.NoSuchSeat(seat: 16)
        XCTAssertEqual(faultOf { _ = try BangEvent.drew(seat: 16, card: nil).told(language: .english, names: []) }, none)
        XCTAssertEqual(faultOf { _ = try CashNGunsEvent.died(seat: 16).written() }, none)
    }

    func testAFaultIsSaidInTheReadersLanguage() throws {
        XCTAssertEqual(try Fault.Over.inLanguage(language: .chinese), "游戏已经结束。")
        let refused = Fault.DanganRefused(refusal: .chamber(chamber: 3))
        XCTAssertEqual(try refused.inLanguage(language: .chinese), "现在要装填的是弹膛3。")
        XCTAssertEqual(try refused.inLanguage(language: .english), refused.description)
    }
}
