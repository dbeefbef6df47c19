import Testing

@testable import Diagnostics

struct NearestTests {
  private static let names = [
    "map", "filter", "flattenMap", "distinctUntilChanged", "take", "takeLast", "throttle", "not", "x", "Command",
    "subscribeNext",
  ]

  struct Case: CustomTestStringConvertible, Sendable {
    let word: String
    let name: String?
    var testDescription: String { word }
  }

  @Test(arguments: [
    Case(word: "mapp", name: "map"), Case(word: "mpa", name: "map"), Case(word: "MAP", name: "map"),
    Case(word: "command", name: "Command"),
    Case(word: "flatenMap", name: "flattenMap"), Case(word: "trhottle", name: "throttle"),
    Case(word: "distinct", name: "distinctUntilChanged"),
    Case(word: "subscribe", name: "subscribeNext"), Case(word: "zebra", name: nil), Case(word: "y", name: nil),
    Case(word: "xy", name: nil),
    Case(word: "", name: nil),
    Case(word: "tkae", name: "take"), Case(word: "filtre", name: "filter"), Case(word: "nto", name: "not"),
  ]) func `the nearest name is suggested`(_ given: Case) {
    #expect(Nearest.name(to: given.word, among: NearestTests.names) == given.name)
  }

  @Test func `a name that begins with the word is nearer than one with several errors`() {
    #expect(Nearest.name(to: "switchTo", among: ["switch", "switchToLatest"]) == "switchToLatest")
    #expect(Nearest.name(to: "replayL", among: ["replay", "replayLast"]) == "replay")
  }

  /// The cells far from the diagonal are not computed; where the words differ must not matter.
  @Test(arguments: [0, 1, 17, 299, 598, 599]) func `one slip in a long name is found`(_ place: Int) {
    let name = String(repeating: "abc", count: 200)
    let letters = Array(name)
    let others = ["x" + letters[place...].map(String.init).joined(), letters[(place + 1)...].map(String.init).joined()]
    for other in others {
      let word = String(letters[..<place]) + other
      #expect(Nearest.name(to: word, among: ["abc", name, name + name]) == name)
    }
    var swapped = letters
    swapped.swapAt(place, max(1, place) - 1)
    #expect(String(swapped) == name || Nearest.name(to: String(swapped), among: [name]) == name)
  }

  @Test func `several names are suggested in order`() {
    #expect(
      Nearest.names(to: "takeLasd", among: ["take", "takeLast", "takeLust", "takeLasd"]) == ["takeLast", "takeLust"])
  }

  @Test(arguments: [
    ("abc", "abc", 0), ("abc", "acb", 1), ("abc", "ab", 1), ("abc", "xbc", 1), ("ca", "abc", 3), ("abcd", "badc", 2),
  ])
  func `distances count edits`(left: String, right: String, slips: Int) {
    #expect(Nearest.distance(Array(left.unicodeScalars), Array(right.unicodeScalars), within: 3) == slips)
    if slips > 0 {
      #expect(Nearest.distance(Array(left.unicodeScalars), Array(right.unicodeScalars), within: slips - 1) == nil)
    }
  }
}
