import Testing

@testable import Reactive

@Suite struct QueueTests {
  /// A run of its own: that of an earlier test on this thread may be over.
  init() { Run().makeCurrent() }

  @Test func `a queue keeps its order while it wraps and grows`() {
    var queue = Queue<Int>()
    var taken: [Int] = []
    var put = 0
    for round in 1...200 {
      for _ in 0..<(round % 7) {
        queue.append(put)
        put += 1
      }
      for _ in 0..<(round % 5) { if let one = queue.popFirst() { taken.append(one) } }
      #expect(queue.count == put - taken.count)
      #expect(queue.all == Array(taken.count..<put))
    }
    #expect(taken == Array(0..<taken.count))
  }

  @Test func `an empty queue gives nothing`() {
    var queue = Queue<Int>()
    #expect(queue.popFirst() == nil)
    queue.append(1)
    queue.removeAll()
    #expect(queue.isEmpty && queue.popFirst() == nil)
  }

  @Test func `a long queue keeps its order through its pieces`() {
    var queue = Queue<Int>()
    let many = 5 * Pile<Int>.pieceSize + 7
    for n in 0..<many { queue.append(n) }
    #expect(queue.count == many && queue.all == Array(0..<many))
    var put = many
    // Two leave for each that comes, until none is left; then the ring is used again.
    var taken = 0
    while let one = queue.popFirst() {
      guard one == taken else {
        Issue.record("\(one) in the place of \(taken)")
        return
      }
      taken += 1
      if taken % 2 == 0 {
        queue.append(put)
        put += 1
      }
      guard queue.count == put - taken else {
        Issue.record("\(queue.count) elements in the place of \(put - taken)")
        return
      }
    }
    #expect(taken == put && queue.isEmpty)
    for n in 0..<100 { queue.append(n) }
    #expect(queue.all == Array(0..<100))
  }
}
