/// Loops that a Swift programmer would write by hand.
enum Loops {
  @inline(never)
  static func mapFilterSum(_ n: Int) -> Int {
    var sum = 0
    for i in 1...n {
      let x = i * 2 + 1
      if x % 3 == 0 { sum += x }
    }
    return sum
  }

  @inline(never)
  static func tenMaps(_ n: Int) -> Int {
    var sum = 0
    for i in 1...n {
      var x = i
      x += 1
      x += 2
      x += 3
      x += 4
      x += 5
      x += 6
      x += 7
      x += 8
      x += 9
      x += 10
      sum += x
    }
    return sum
  }

  @inline(never)
  static func scanDistinct(_ n: Int) -> Int {
    var sum = 0
    var running = 0
    var last: Int?
    var left = n
    for i in 1...n {
      running += i
      let x = running % 1000
      if x == last { continue }
      last = x
      sum += x
      left -= 1
      if left == 0 { break }
    }
    return sum
  }

  @inline(never)
  static func flattenReturn(_ n: Int) -> Int {
    var sum = 0
    for i in 1...n { sum += i + 1 }
    return sum
  }

  @inline(never)
  static func flattenRange(_ n: Int) -> Int {
    var sum = 0
    for i in 1...n { for j in i...i + 9 { sum += j } }
    return sum
  }

  @inline(never)
  static func zip(_ n: Int) -> Int {
    var sum = 0
    for (x, y) in Swift.zip(1...n, 2...n + 1) { sum += x + y }
    return sum
  }

  @inline(never)
  static func fanOut(_ n: Int, to count: Int = 1000) -> Int {
    final class Receiver {
      var sum = 0
      func take(_ x: Int) { sum += x }
    }
    let receivers = (0..<count).map { _ in Receiver() }
    for i in 1...n { for receiver in receivers { receiver.take(i) } }
    return receivers.reduce(0) { $0 + $1.sum }
  }

  @inline(never)
  static func combineLatest(_ n: Int) -> Int {
    var sum = 0
    let a = opaque(7)
    for b in 1...n { sum += a + b }
    return sum
  }

  @inline(never)
  static func timers(_ n: Int) -> Int {
    var heap = Heap()
    for i in 1...n { heap.push((1_000_000, i, i)) }
    var sum = 0
    while let timer = heap.pop() { sum += timer.2 }
    return sum
  }

  @inline(never)
  static func mixedTimers(_ n: Int) -> Int { timers(n) { ($0 + 1) * 7919 % 100003 * 1000 } }

  /// Each timer has a block of its own, as in the loop.
  @inline(never)
  static func timers(_ n: Int, at time: (Int) -> Int) -> Int {
    final class Counter {
      var count = 0
      func take(_ value: Int) { count += 1 }
    }
    let counter = Counter()
    var heap = Heap()
    var blocks: [() -> Void] = []
    for i in 0..<n {
      heap.push((time(i), i, i))
      blocks.append { counter.take(i) }
    }
    while let timer = heap.pop() {
      blocks[timer.2]()
      blocks[timer.2] = {}
    }
    return counter.count
  }

  /// Adds `n` members and removes them in turn, with a list whose members know their places.
  @inline(never)
  static func leaving(_ n: Int) -> Int {
    final class Receiver {}
    final class Member {
      let receiver: Receiver
      let place: Int
      init(_ receiver: Receiver, _ place: Int) {
        self.receiver = receiver
        self.place = place
      }
    }
    var members: [Member?] = []
    for place in 0..<n { members.append(Member(Receiver(), place)) }
    let live = members.map { $0! }
    for index in stride(from: n - 1, through: 0, by: -2) { members[live[index].place] = nil }
    for index in stride(from: 0, to: n, by: 2) { members[live[index].place] = nil }
    return members.count { $0 != nil }
  }

  /// A binary heap by time, then by number.
  private struct Heap {
    var items: [(Int, Int, Int)] = []

    mutating func push(_ item: (Int, Int, Int)) {
      items.append(item)
      var place = items.count - 1
      while place > 0, less(items[place], items[(place - 1) / 2]) {
        items.swapAt(place, (place - 1) / 2)
        place = (place - 1) / 2
      }
    }

    mutating func pop() -> (Int, Int, Int)? {
      guard let first = items.first else { return nil }
      let last = items.removeLast()
      if items.isEmpty { return first }
      items[0] = last
      var place = 0
      while true {
        var least = place
        let left = 2 * place + 1
        if left < items.count, less(items[left], items[least]) { least = left }
        if left + 1 < items.count, less(items[left + 1], items[least]) { least = left + 1 }
        if least == place { return first }
        items.swapAt(place, least)
        place = least
      }
    }

    @inline(__always)
    private func less(_ a: (Int, Int, Int), _ b: (Int, Int, Int)) -> Bool { a.0 != b.0 ? a.0 < b.0 : a.1 < b.1 }
  }
}
