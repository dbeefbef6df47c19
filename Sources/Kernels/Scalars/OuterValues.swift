import Values

/// The registers and captures of the code around a loop, while it runs.
struct OuterValues {
  let registers: UnsafeMutablePointer<Slot>
  let captures: UnsafePointer<Value>?
  /// Where the arguments that formulas have for them come from.
  let bases: [LoopInput.Base]

  /// A copy of the value.
  func value(_ base: LoopInput.Base) -> Value {
    switch base {
    case .register(let register): (registers + register).copy()
    case .capture(let index): captures.unsafelyUnwrapped[index]
    }
  }

  /// The value, or the part of it to which the keys lead; nil if it has no such part.
  func value(_ base: LoopInput.Base, _ keys: [Value]) -> Slot? {
    var slot: Slot
    switch base {
    case .register(let register): slot = registers[register]
    case .capture(let index):
      slot = Slot(seen: captures.unsafelyUnwrapped[index])
    }
    for key in keys {
      guard let part = slot.part(key) else { return nil }
      slot = part
    }
    return slot
  }
}

extension Slot {
  /// The value as a slot, which does not keep it alive.
  init(seen value: Value) {
    self = withUnsafePointer(to: value) { UnsafeRawPointer($0).assumingMemoryBound(to: Slot.self).pointee }
  }

  /// A copy of the value, which another owner keeps alive until then.
  var value: Value {
    let slot = Slot(word: word, tag: tag == Slot.borrowed ? Slot.box : tag)
    return withUnsafePointer(to: slot) { UnsafeRawPointer($0).assumingMemoryBound(to: Value.self).pointee }
  }

  /// Calls `body` with the box; the slot itself must not own it any longer than another owner does.
  func withBox<Result>(_ body: (Box) -> Result?) -> Result? {
    guard isBox else { return nil }
    let box = UnsafeRawPointer(bitPattern: word).unsafelyUnwrapped
    return Unmanaged<Box>.fromOpaque(box)._withUnsafeGuaranteedRef(body)
  }

  /// A part of a tuple, a list or a dictionary, which keeps it alive.
  fileprivate func part(_ key: Value) -> Slot? {
    withBox { $0.part(key) }.map { Slot(seen: $0) }
  }

  /// The kind of slot that holds this value; nil if none does.
  var scalarKind: ScalarKind? {
    switch tag {
    case Slot.int: return .int
    case Slot.double: return .double
    case Slot.bool: return .bool
    case Slot.duration: return .duration
    case Slot.date: return .date
    default:
      return withBox { box in
        if let text = box as? TextBox {
          return ScalarKind.letter(text.text) == nil ? text.isShort ? .text : nil : .letter
        }
        if box.isRow { return .row }
        guard let (start, count) = box.elementsInMemory else { return nil }
        if count == 0 { return .ints }
        let first = UnsafePointer<Slot>(bitPattern: start).unsafelyUnwrapped.pointee
        return first.scalarKind.flatMap { $0.isTextual ? .texts : $0.list }
      }
    }
  }

  /// Puts the value into a slot of scalar code; false if it is of another kind. The elements of a list are checked when
  /// they are read.
  @inline(__always)
  func put(as kind: ScalarKind, to target: UnsafeMutablePointer<Int>, _ code: ScalarCode) -> Bool {
    switch kind {
    case .int:
      target.pointee = word
      return tag == Slot.int
    case .double:
      target.pointee = word
      return tag == Slot.double
    case .bool:
      target.pointee = word & 1
      return tag == Slot.bool
    case .duration, .date:
      target.pointee = word
      return tag == kind.tag
    default: return putBox(as: kind, to: target, code)
    }
  }

  @inline(never)
  private func putBox(as kind: ScalarKind, to target: UnsafeMutablePointer<Int>, _ code: ScalarCode) -> Bool {
    guard isBox else { return false }
    switch kind {
    case .letter:
      guard let letter = box(TextBox.self).flatMap({ $0._withUnsafeGuaranteedRef { ScalarKind.letter($0.text) } })
      else { return false }
      target.pointee = Int(letter)
      return true
    case .text:
      guard let text = box(TextBox.self) else { return false }
      return text._withUnsafeGuaranteedRef { code.take($0, to: target) }
    case .row:
      target.pointee = word
      return withBox { $0.isRow } ?? false
    default:
      guard let (start, count) = withBox({ $0.elementsInMemory }) else { return false }
      target[0] = start
      target[1] = count
      return true
    }
  }
}

extension Box {
  /// Whether it is a tuple or a record.
  fileprivate var isRow: Bool { type(of: self) == DictionaryBox.self || type(of: self) == TupleBox.self }
}

extension TextBox {
  /// True if scalar code can hold a copy of its bytes.
  var isShort: Bool { text.utf8.count <= ScalarCode.longestText && isPlain }
}
