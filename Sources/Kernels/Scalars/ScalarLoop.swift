import CSystem
import Values

/// A loop within a closure, computed on scalars: its formula, and the code for the kinds of values that it met last.
final class ScalarLoop {
  private let formula: LoopFormula
  private var compiled: LoopCode?
  /// How often it could not compute a loop, or met other kinds of values.
  private var failures = 0
  /// How many elements of its source run at once.
  private let portion: Int

  /// nil if a part of it has no formula, or if its state is a list that grows, or a dictionary.
  init?(_ loop: InnerLoop, _ outer: OuterReads) {
    guard let formula = outer.formula(of: loop), !formula.growsList else { return nil }
    self.formula = formula
    // A list of the code must have room for all that loops within gather.
    portion = formula.isNested ? InnerLoop.few : InnerLoop.most
  }

  /// True if it is worth running on scalars however long it is.
  var isSequential: Bool { formula.isSequential }

  /// Computes the state from all elements; false, with the state unchanged, if it has no exact result on scalars.
  func run(_ source: LoopSource, _ outer: OuterValues, _ state: UnsafeMutablePointer<Slot>) -> Bool {
    if failures >= ScalarCode.mostFailures { return false }
    if let compiled, compiled.source == source.kind, fill(compiled, outer, state) {
      return finish(compiled, source, state)
    }
    guard let made = LoopMaker.compile(formula, source, outer, state.copy()) else {
      failures += 1
      return false
    }
    if compiled != nil { failures += 1 }
    compiled = made
    return fill(made, outer, state) && finish(made, source, state)
  }

  /// Fills the slots; false if a value is of another kind than the code is for.
  private func fill(_ compiled: LoopCode, _ outer: OuterValues, _ state: UnsafeMutablePointer<Slot>) -> Bool {
    let slots = compiled.code.slots
    compiled.code.forgetTexts()
    // Without a copy of each input, which would hold its keys.
    let isFilled = compiled.inputs.withUnsafeBufferPointer { inputs in
      inputs.indices.allSatisfy { inputs[$0].fill(compiled.code, outer) }
    }
    if !isFilled { return false }
    for (slot, bits) in compiled.initial { slots[slot] = bits }
    for (register, shape, kinds, slot) in compiled.held {
      if !fill(shape, kinds, outer.value(.register(register)), slots + slot) { return false }
    }
    guard case .fold = formula.end else { return true }
    if compiled.stateKinds.count == 1, compiled.shape.isSole {
      return state.pointee.put(as: compiled.stateKinds[0], to: slots + compiled.state, compiled.code)
    }
    return fill(compiled.shape, compiled.stateKinds, state.copy(), slots + compiled.state)
  }

  private func fill(
    _ shape: StateShape, _ kinds: [ScalarKind], _ state: Value, _ slots: UnsafeMutablePointer<Int>
  ) -> Bool {
    guard let parts = shape.parts(of: state) else { return false }
    for (place, part) in parts.enumerated() {
      if ScalarKind(part) != kinds[place] { return false }
      slots[place] = ScalarKind.bits(of: part) ?? 0
    }
    return true
  }

  private func finish(_ compiled: LoopCode, _ source: LoopSource, _ state: UnsafeMutablePointer<Slot>) -> Bool {
    let slots = compiled.code.slots
    let outcome: ScalarCode.Outcome
    let list = formula.isList ? ListBox(room: min(source.count, InnerLoop.few)) : nil
    switch source {
    case .range(let first, let count): outcome = walk(compiled, first, count, list)
    case .list(let start, let count, _):
      slots[2] = start
      slots[3] = count
      outcome = walk(compiled, 0, count, list)
    case .letters(let text):
      outcome = Texts.withBytes(text) { bytes in
        slots[2] = Int(bitPattern: bytes.baseAddress)
        return walk(compiled, 0, bytes.count, list)
      }
    }
    if outcome == .refused {
      failures += 1
      self.compiled = nil
      return false
    }
    if let list {
      state.put(.box(list))
    } else {
      put(compiled, state)
    }
    return true
  }

  /// Runs the code in portions, none of which gathers more elements than a list of the code can hold.
  private func walk(_ compiled: LoopCode, _ first: Int, _ count: Int, _ list: ListBox?) -> ScalarCode.Outcome {
    let slots = compiled.code.slots
    slots[0] = first
    if !compiled.code.begin() { return .refused }
    let early = compiled.code.textsEnd
    var done = 0
    while done < count {
      if rsig_stop_requested() { return .refused }
      done += min(portion, count - done)
      slots[1] = first &+ done
      compiled.code.textsEnd = early
      let outcome = compiled.code.run()
      if let list, let gathered = compiled.gathered {
        compiled.code.empty(gathered, into: list)
        if list.count > formula.end.most { return .refused }
      }
      if outcome != .ended { return outcome }
    }
    return .ended
  }

  /// Puts the result into the register of the state.
  private func put(_ compiled: LoopCode, _ state: UnsafeMutablePointer<Slot>) {
    let slots = compiled.code.slots
    let result = slots[compiled.state]
    switch formula.end {
    case .count: state.pointee = Slot(word: result, tag: Slot.int)
    case .gather: break
    case .any(let wanted, _): if slots[compiled.found] != 0 { state.pointee = Slot(bool: wanted) }
    case .sum, .extreme, .find:
      if slots[compiled.found] != 0 { state.put(compiled.stateKinds[0].value(result)) }
    case .fold:
      let made = compiled.shape.state(like: state.copy()) { compiled.stateKinds[$0].value(slots[compiled.state + $0]) }
      state.clear()
      state.put(made)
    }
  }
}
