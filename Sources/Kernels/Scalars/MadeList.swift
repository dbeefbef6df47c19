import Values

/// A list that scalar code makes, one slot for each element. Its code owns the memory, and uses it again and again.
struct MadeList {
  private let kind: ScalarKind
  private(set) var start: UnsafeMutablePointer<Slot>?
  private(set) var count = 0
  private var capacity = 0

  /// Different elements are found by comparing each with all others, so there must not be many.
  private static let mostDistinct = 64

  init(of kind: ScalarKind) { self.kind = kind }

  mutating func clear() { count = 0 }

  /// Adds an element; false if there are too many.
  @inline(__always)
  mutating func place(_ word: Int) -> Bool {
    if count == capacity, !grow() { return false }
    start.unsafelyUnwrapped[count] = Slot(word: word, tag: kind.tag)
    count += 1
    return true
  }

  @inline(never)
  private mutating func grow() -> Bool {
    if capacity >= InnerLoop.most { return false }
    let larger = UnsafeMutablePointer<Slot>.allocate(capacity: max(16, 2 * capacity))
    if let start {
      larger.moveInitialize(from: start, count: count)
      start.deallocate()
    }
    start = larger
    capacity = max(16, 2 * capacity)
    return true
  }

  /// Takes the elements of another list, whose address and number are in two slots; false if one is of another kind.
  private mutating func take(from slots: UnsafeMutablePointer<Int>) -> Bool {
    clear()
    return extend(from: slots)
  }

  /// As `take`, also of its own elements.
  @inline(never)
  mutating func hold(_ slots: UnsafeMutablePointer<Int>) -> Bool {
    guard slots[0] == Int(bitPattern: start) else { return take(from: slots) }
    count = slots[1]
    return true
  }

  @inline(never)
  mutating func takeReversed(from slots: UnsafeMutablePointer<Int>) -> Bool {
    if !take(from: slots) { return false }
    var elements = UnsafeMutableBufferPointer(start: start, count: count)
    elements.reverse()
    return true
  }

  /// False also for nan, which has no place in the order.
  @inline(never)
  mutating func takeSorted(from slots: UnsafeMutablePointer<Int>) -> Bool {
    if !take(from: slots) { return false }
    var elements = UnsafeMutableBufferPointer(start: start, count: count)
    if kind == .double {
      if elements.contains(where: \.double.isNaN) { return false }
      elements.sort { $0.double < $1.double }
    } else if kind == .text {
      elements.sort { MadeList.order($0, $1) < 0 }
    } else {
      elements.sort { $0.word < $1.word }
    }
    return true
  }

  @inline(never)
  mutating func takeDistinct(from slots: UnsafeMutablePointer<Int>) -> Bool {
    if slots[1] > MadeList.mostDistinct || !take(from: slots) { return false }
    guard let start else { return true }
    var kept = 0
    for index in 0..<count {
      let element = start[index]
      if kind == .double, element.double.isNaN { return false }
      var place = 0
      while place < kept, !isSame(start[place], element) { place += 1 }
      if place < kept { continue }
      start[kept] = element
      kept += 1
    }
    count = kept
    return true
  }

  private func isSame(_ a: Slot, _ b: Slot) -> Bool {
    switch kind {
    case .double: a.double == b.double
    case .text: MadeList.order(a, b) == 0
    default: a.word == b.word
    }
  }

  private static func order(_ a: Slot, _ b: Slot) -> Int { Texts.order(a.bytes, b.bytes) }

  /// Adds the elements of another list; false if one is of another kind.
  @inline(never)
  mutating func extend(from slots: UnsafeMutablePointer<Int>) -> Bool {
    let more = slots[1]
    guard more > 0, let elements = UnsafePointer<Slot>(bitPattern: slots[0]) else { return more == 0 }
    while count + more > capacity { if !grow() { return false } }
    let end = start.unsafelyUnwrapped + count
    for index in 0..<more {
      if elements[index].tag != kind.tag { return false }
      end[index] = elements[index]
    }
    count += more
    return true
  }

  mutating func empty(into list: ListBox) {
    if let start { MadeList.copy(Int(bitPattern: start), count, of: kind, to: list) }
    clear()
  }

  /// The elements at an address.
  static func list(_ address: Int, _ count: Int, of kind: ScalarKind) -> ListBox {
    guard count > 0, let start = UnsafeMutablePointer<Slot>(bitPattern: address) else { return ListBox(room: 0) }
    return ListBox(count) { memory in
      switch kind {
      case .letter:
        for index in 0..<count { (memory + index).initialize(to: kind.value(start[index].word)) }
      case .text:
        for index in 0..<count { (memory + index).initialize(to: Texts.value(start[index].bytes)) }
      default: memory.initialize(copying: UnsafeBufferPointer(start: UnsafePointer(start.value), count: count))
      }
    }
  }

  /// Adds elements at an address to a list that nobody else holds.
  static func copy(_ address: Int, _ count: Int, of kind: ScalarKind, to list: ListBox) {
    guard count > 0, let start = UnsafeMutablePointer<Slot>(bitPattern: address) else { return }
    if kind == .letter {
      for index in 0..<count { list.append(kind.value(start[index].word)) }
    } else if kind == .text {
      for index in 0..<count { list.append(Texts.value(start[index].bytes)) }
    } else {
      let values = UnsafePointer(start.value)
      list.append(UnsafeBufferPointer(start: values, count: count))
    }
  }

  mutating func free() { start?.deallocate() }
}
