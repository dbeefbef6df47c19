import CSystem
import Testing
import Values

@testable import Reactive

@Suite struct PileTests {
  init() { Run().makeCurrent() }

  private static let piece = Pile<Int>.pieceSize

  private func pile(_ count: Int) -> Pile<Int> {
    var pile = Pile<Int>()
    for n in 0..<count { pile.append(n) }
    return pile
  }

  @Test(arguments: [0, 1, piece - 1, piece, piece + 1, 3 * piece + 5])
  func `a pile is the list of its elements`(_ count: Int) {
    let pile = pile(count)
    #expect(pile.count == count && pile.isEmpty == (count == 0))
    #expect(pile.array() == Array(0..<count))
    for start in [0, count / 2, count] { #expect(pile.array(from: start) == Array(start..<count)) }
    for index in [0, count / 2, count - 1] where index >= 0 && index < count { #expect(pile[index] == index) }
    var seen: [Int] = []
    pile.forEach { seen.append($0) }
    #expect(seen == Array(0..<count))
  }

  @Test func `a pile loses its first elements and changes in place`() {
    for removed in [0, 3, Self.piece, 2 * Self.piece + 1, 3 * Self.piece] {
      var pile = pile(3 * Self.piece)
      pile[Self.piece] = -1
      pile.removeFirst(removed)
      var rest = Array(0..<3 * Self.piece)
      rest[Self.piece] = -1
      #expect(pile.array() == Array(rest[removed...]))
    }
  }

  @Test func `a copy of a pile or queue keeps its elements when the other changes`() {
    var pile = pile(2 * Self.piece)
    let former = pile
    pile[1] = -1
    for n in 0..<Self.piece { pile.append(n) }
    #expect(former.array() == Array(0..<2 * Self.piece))
    var queue = Queue<Int>()
    for n in 0..<4 * Self.piece { queue.append(n) }
    let all = queue
    while queue.count > 1 { queue.popFirst() }
    #expect(all.all == Array(0..<4 * Self.piece) && queue.all == [4 * Self.piece - 1])
  }

  @Test func `while a run stops, full pieces are freed only afterwards`() {
    final class Element {}
    weak var inPile: Element?
    weak var inQueue: Element?
    do {
      var pile = Pile<Element>()
      var queue = Queue<Element>()
      for n in 0..<3 * Self.piece {
        let (first, second) = (Element(), Element())
        // The ring of a queue holds the first piece.
        if n == Self.piece { (inPile, inQueue) = (first, second) }
        pile.append(first)
        queue.append(second)
      }
      RunState.current.isOver = true
    }
    #expect(inPile != nil && inQueue != nil)
    RunState.current.isOver = false
    Run.current.freeKept()
    #expect(inPile == nil && inQueue == nil)
  }

  @Test func `a piece ends at its own end`() {
    let pile = pile(2 * Self.piece + 2)
    #expect(pile.withPiece(from: Self.piece - 2) { Array($0) } == [Self.piece - 2, Self.piece - 1])
    #expect(pile.withPiece(from: 2 * Self.piece + 1) { Array($0) } == [2 * Self.piece + 1])
  }

  @Test func `many keys are known however they are spread`() {
    var places = KeyPlaces()
    for round in 0..<2 {
      for n in 0..<70_000 {
        let (place, isNew) = places.place(adding: .int(7 * n))
        if place != n || isNew != (round == 0) { Issue.record("\(n)") }
      }
    }
    #expect(places.count == 70_000 && places.place(adding: .double(21)).place == 3)
  }
}
