import CSystem
import Values

// The texts of scalar code lie one after the other in one block.
extension ScalarCode {
  /// Texts of more bytes are left to register code.
  static let longestText = 4096
  private static let room = 1 << 20

  func forgetTexts() { textsEnd = 0 }

  /// Where the next bytes go; nil if there is no more room.
  private func place(for count: Int) -> UnsafeMutablePointer<UInt8>? {
    if count > ScalarCode.room - textsEnd { return nil }
    if texts == nil { texts = .allocate(capacity: ScalarCode.room) }
    textsEnd += count
    return texts.unsafelyUnwrapped + (textsEnd - count)
  }

  private func add(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Bool {
    guard let place = place(for: count) else { return false }
    if let bytes { place.update(from: bytes, count: count) }
    return true
  }

  /// Puts the text, which others keep alive, into the slots; false if it is too long, or if not each byte is a
  /// Character.
  func take(_ box: TextBox, to slots: UnsafeMutablePointer<Int>) -> Bool {
    guard let bytes = box.plainBytes, bytes.count <= ScalarCode.longestText else { return false }
    slots[0] = Int(bitPattern: bytes.baseAddress)
    slots[1] = bytes.count
    return true
  }

  func take(_ slice: TextSlice, to slots: UnsafeMutablePointer<Int>) -> Bool {
    let bytes = Bytes(start: slice.bytes, count: slice.count)
    if bytes.count > ScalarCode.longestText || !Texts.isPlain(bytes) { return false }
    slots[0] = Int(bitPattern: slice.bytes)
    slots[1] = slice.count
    return true
  }

  private func bytes(_ slot: UInt16) -> Bytes {
    Bytes(start: UnsafePointer(bitPattern: slots[Int(slot)]), count: slots[Int(slot) + 1])
  }

  /// Runs a step that works on texts; false if it has no result.
  @inline(never)
  func runOnTexts(_ step: ScalarStep) -> Bool {
    let result = slots + Int(step.result)
    switch step.kind {
    case .readText:
      let (list, index) = (slots + Int(step.a), slots[Int(step.b)])
      if UInt(bitPattern: index) >= UInt(bitPattern: list[1]) { return false }
      return take(UnsafePointer<Slot>(bitPattern: list[0]).unsafelyUnwrapped[index], to: result)
    case .readLetter:
      let (text, index) = (bytes(step.a), slots[Int(step.b)])
      if !text.indices.contains(index) { return false }
      result[0] = Int(text[index])
    case .open:
      guard let start = place(for: 0) else { return false }
      result[0] = Int(bitPattern: start)
    case .writeInt: return add(number: slots[Int(step.a)])
    case .writeLetter: return add(letter: slots[Int(step.a)])
    case .writeText: return add(bytes(step.a).baseAddress, slots[Int(step.a) + 1])
    case .close:
      let text = slots + Int(step.a)
      return finish(from: text[0], to: text)
    case .reverseText:
      let text = bytes(step.a)
      guard let place = place(for: text.count) else { return false }
      for index in 0..<text.count { place[text.count - 1 - index] = text[index] }
      return finish(from: Int(bitPattern: place), to: result)
    case .changeText:
      let text = bytes(step.a)
      guard let place = place(for: text.count) else { return false }
      for index in 0..<text.count { place[index] = entry(Int(step.b), Int(text[index])) }
      return finish(from: Int(bitPattern: place), to: result)
    case .compareTexts:
      let (a, b) = (bytes(step.a), bytes(step.b))
      result[0] = Texts.order(a, b)
    case .holds:
      let (a, b) = (bytes(step.a), bytes(step.b))
      result[0] = rsig_find(a.baseAddress, a.count, 0, b.baseAddress, b.count) >= 0 ? 1 : 0
    case .begins, .ends:
      let (a, b) = (bytes(step.a), bytes(step.b))
      let start = step.kind == .begins ? 0 : a.count - b.count
      result[0] =
        b.count <= a.count
          && (b.isEmpty || rsig_compare_bytes(a.baseAddress.unsafelyUnwrapped + start, b.baseAddress, b.count) == 0)
        ? 1 : 0
    case .intOfText:
      guard let number = Texts.plainInt(bytes(step.a)) else { return false }
      result[0] = number
    case .doubleOfText:
      guard let number = Texts.plainDouble(bytes(step.a)) else { return false }
      result[0] = ScalarKind.bits(of: number)
    case .joinInts, .joinLetters, .joinTexts: return join(step, result)
    default:
      let value: Value = step.kind == .lookUpInt ? .int(slots[Int(step.a)]) : Texts.value(bytes(step.a))
      let found = dictionaries[Int(step.b)][value]
      result[0] = found.flatMap { ScalarKind.bits(of: $0) } ?? 0
      result[1] = found == nil ? 0 : 1
    }
    return true
  }

  /// Runs a step that works on lists of texts; false if it has no result. Apart from the others, since it needs room on
  /// the stack.
  @inline(never)
  func runOnTextLists(_ step: ScalarStep) -> Bool {
    let result = slots + Int(step.result)
    // No text is not an empty text, which splits into one piece.
    if slots[Int(step.a)] == 0, step.kind == .pieces || step.kind == .piece { return false }
    switch step.kind {
    case .placeText: return list(step.b).pointee.place(Slot(bytes: bytes(step.a)).word)
    case .takeTexts:
      let elements = slots + Int(step.a)
      guard let start = UnsafePointer<Slot>(bitPattern: elements[0]) else { return elements[1] == 0 }
      return withUnsafeTemporaryAllocation(of: Int.self, capacity: 2) { text in
        (0..<elements[1]).allSatisfy { index in
          take(start[index], to: text.baseAddress.unsafelyUnwrapped)
            && list(step.b).pointee.place(
              Slot(bytes: Bytes(start: UnsafePointer(bitPattern: text[0]), count: text[1])).word)
        }
      }
    case .spell: return bytes(step.a).allSatisfy { list(step.b).pointee.place(Int($0)) }
    case .pieces:
      return eachPiece(step) { self.list(step.result).pointee.place(Slot(bytes: $0).word) }
    case .piece:
      var left = pieces[Int(step.b)].wanted
      let isPast = eachPiece(step) { piece in
        result[0] = Int(bitPattern: piece.baseAddress)
        result[1] = piece.count
        left -= 1
        return left >= 0
      }
      return !isPast
    default: return false
    }
  }

  /// Calls `body` with each piece of a text until it returns false; true if it never did.
  @inline(__always)
  private func eachPiece(_ step: ScalarStep, _ body: (Bytes) -> Bool) -> Bool {
    guard let start = UnsafePointer<UInt8>(bitPattern: slots[Int(step.a)]) else { return true }
    let text = TextSlice(start, count: slots[Int(step.a) + 1])
    let finder = pieces[Int(step.b)].finder
    var position = 0
    while let piece = finder.next(text, from: &position) {
      if !body(Bytes(start: piece.bytes, count: piece.count)) { return false }
    }
    return true
  }

  /// Puts an element of a list of texts into the slots.
  private func take(_ element: Slot, to slots: UnsafeMutablePointer<Int>) -> Bool {
    if element.tag == Slot.bytes {
      slots[0] = Int(bitPattern: element.bytes.baseAddress)
      slots[1] = element.bytes.count
      return true
    }
    guard let text = element.box(TextBox.self) else { return false }
    return text._withUnsafeGuaranteedRef { take($0, to: slots) }
  }

  private func add(number: Int) -> Bool {
    let most = 20
    guard let place = place(for: most) else { return false }
    textsEnd -= most - Texts.write(number, to: place)
    return true
  }

  private func add(letter: Int) -> Bool {
    guard let place = place(for: 1) else { return false }
    place[0] = UInt8(truncatingIfNeeded: letter)
    return true
  }

  /// Ends a text at the end of all texts; false if two of its bytes are one Character.
  private func finish(from start: Int, to slots: UnsafeMutablePointer<Int>) -> Bool {
    slots[0] = start
    slots[1] = Int(bitPattern: texts.unsafelyUnwrapped + textsEnd) - start
    return slots[1] <= ScalarCode.longestText
      && Texts.isPlain(Bytes(start: UnsafePointer(bitPattern: start), count: slots[1]))
  }

  private func join(_ step: ScalarStep, _ result: UnsafeMutablePointer<Int>) -> Bool {
    let (list, separator) = (slots + Int(step.a), bytes(step.b))
    guard let start = place(for: 0) else { return false }
    for index in 0..<list[1] {
      let element = UnsafePointer<Slot>(bitPattern: list[0]).unsafelyUnwrapped[index]
      if index > 0, !add(separator.baseAddress, separator.count) { return false }
      guard add(element, step.kind) else { return false }
    }
    return finish(from: Int(bitPattern: start), to: result)
  }

  private func add(_ element: Slot, _ step: ScalarStep.Kind) -> Bool {
    switch step {
    case .joinTexts where element.tag == Slot.bytes: add(element.bytes.baseAddress, element.bytes.count)
    case .joinTexts:
      element.withBox { box in
        (box as? TextBox).map { $0.isShort && Texts.withBytes($0.text) { add($0.baseAddress, $0.count) } }
      } ?? false
    case .joinInts: element.tag == Slot.int && add(number: element.word)
    default: element.tag == Slot.int && add(letter: element.word)
    }
  }
}
