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
      #expect(queue.first == queue.all.first)
    }
    #expect(taken == Array(0..<taken.count))
  }

  @Test func `an empty queue gives nothing`() {
    var queue = Queue<Int>()
    #expect(queue.popFirst() == nil)
    queue.append(1)
    queue.removeAll()
    #expect(queue.isEmpty && queue.first == nil)
  }

  @Test func `each element can be changed in place`() {
    var queue = Queue<[Int]>()
    for _ in 0..<5 { queue.append([]) }
    queue.popFirst()
    queue.append([9])
    queue.forEach { $0.append(1) }
    #expect(queue.all == [[1], [1], [1], [1], [9, 1]])
  }
}
