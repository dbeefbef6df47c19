import Diagnostics
import Values

/// Sequences that have a name, or are the elements of another one, and do not leave the closure:
///
///     let s = xs | map f; (s | sum) + (s | max)        let s = list of the loop …; (loop over s) + (loop over s)
///     let s = 1...n | map f; s | any g                 loop over 1...n
///     rows | map { r in r | map f } | map { r in r | sum }
///
/// So are closures that have a name.
extension LoopReader {
  /// Statements whose sequences are read where they are used, if that is one place; or else are the lists of their
  /// elements. The statements after a `let` only compute values from it then, and change nothing that it reads.
  mutating func reading(statements: [Form]) -> [Form] {
    let statements = Form.joined(statements)
    var read: [Form] = []
    for (index, statement) in statements.enumerated() {
      let later = statements[(index + 1)...]
      if case .bind(let register, let form) = statement, form.isStage,
        case let uses = SequenceUses(of: register, in: later), uses.wantsList, case let purity = form.purityOfStages,
        purity == .pure || purity == .looks && !uses.isChained && Array(later).purity >= .looks,
        let list = guardedElements(of: form, at: place)
      {
        read.append(.bind(register, list))
      } else {
        read.append(reading(statement))
      }
    }
    return read
  }

  /// The list of all elements of a sequence, which is made at once in either case. An error belongs to the element that
  /// raises it, which may not be needed.
  mutating func guardedElements(of form: Form, at place: Place?) -> Form? {
    var list = elements(of: form, at: place, most: true)
    list?.isGuarded = true
    return list.map { .loop($0) }
  }

  /// Reads the sequences of a call that combines all their elements; nil if it is no such call.
  mutating func readingAside(_ source: Form) -> Form? {
    guard case .callout(let callout, let parts) = source, let call = callout.loopCall(parts), call.work.isAside,
      case .gathered(.list, let sources)? = parts.first
    else { return nil }
    var lists: [Form] = []
    for source in sources {
      let list = source.isStage && source.purityOfStages == .pure ? guardedElements(of: source, at: callout.place) : nil
      lists.append(list ?? reading(source))
    }
    return .callout(callout, [.gathered(.list, lists)] + parts.dropFirst().map { reading($0) })
  }

  /// The form with the sequence of the stage before, which made the register, if it only computes a value from that.
  mutating func takingOver(_ register: Int, _ form: Form, _ loop: inout InnerLoop) -> Form {
    guard case .map(into: register, let made)? = loop.stages.last, made.isStage, made.isSequence,
      made.purityOfStages == .pure, made.othersAreAtHand, SequenceUses(of: register, in: [form]).onlyComputes
    else { return form }
    loop.stages.removeLast()
    return .block([.bind(register, made), form])
  }
}

extension Form {
  /// The form without names for sequences that are read at one place, and for closures that only stages take.
  var withoutLets: Form {
    guard case .block(let statements) = self else { return self }
    let left = Form.joined(statements)
    return left.count == 1 ? left[0] : .block(left)
  }

  /// Statements with such sequences and closures in place of their names. A sequence is computed when it is read in
  /// either case; only its source is made at once.
  static func joined(_ statements: [Form]) -> [Form] {
    var left = givingClosures(statements)
    var index = 0
    while index < left.count {
      guard case .bind(let register, let form) = left[index], form.isStage, form.othersAreAtHand,
        case let uses = SequenceUses(of: register, in: left[(index + 1)...]), uses.isOne,
        !uses.isChained || form.purityOfStages >= .looks,
        case let isNext = left[index + 1].begins(by: register), case let source = form.sourceOfStages,
        isNext || source.isWritten
      else {
        index += 1
        continue
      }
      var stages = form
      if isNext || source.isMadeAnywhere {
        left.remove(at: index)
      } else {
        left[index] = .bind(register, source)
        stages = form.replacingSource(by: .register(register))
        index += 1
      }
      for place in index..<left.count { left[place] = left[place].replacing([register: stages]) }
    }
    return left
  }

  private static func givingClosures(_ statements: [Form]) -> [Form] {
    var left = statements
    for index in left.indices.dropLast().reversed() {
      guard case .bind(let register, let form) = left[index], case .closure = form else { continue }
      for place in (index + 1)..<left.count { left[place] = left[place].giving(form, to: register) }
      if !left[(index + 1)...].contains(where: { $0.reads(register) }) { left.remove(at: index) }
    }
    return left
  }

  /// Whether reading that register is the first thing that it does.
  private func begins(by register: Int) -> Bool {
    switch self {
    case .register(let first): first == register
    case .callout(_, let parts), .gathered(_, let parts): parts.first?.begins(by: register) ?? false
    case .operation(_, let x, _, _), .bind(_, let x), .index(let x, _, _), .choice(let x, _, _, _),
      .junction(_, let x, _, _), .coalesce(let x, _), .not(let x, _), .negation(let x, _), .unlessNil(_, let x, _):
      x.begins(by: register)
    default: false
    }
  }

  /// Whether it is a call of a stage.
  var isStage: Bool {
    if case .callout(let callout, let parts) = self { callout.loopCall(parts)?.work.isStage ?? false } else { false }
  }

  /// Effects of what it computes of the elements of its source.
  fileprivate var purityOfStages: Purity {
    guard case .callout(let callout, let parts) = self, let call = callout.loopCall(parts), call.work.isStage else {
      return .pure
    }
    return min(
      callout.purity(callout.replacingSource(parts, by: .constant(.nil))), call.source.purityOfStages)
  }

  private var sourceOfStages: Form {
    guard case .callout(let callout, let parts) = self, let call = callout.loopCall(parts), call.work.isStage else {
      return self
    }
    return call.source.sourceOfStages
  }

  private func replacingSource(by source: Form) -> Form {
    guard case .callout(let callout, let parts) = self, let call = callout.loopCall(parts), call.work.isStage else {
      return source
    }
    return .callout(callout, callout.replacingSource(parts, by: call.source.replacingSource(by: source)))
  }

  /// Whether it is a range or a list that is written out.
  private var isWritten: Bool {
    switch self {
    case .range, .gathered(.list, _): true
    default: false
    }
  }

  /// Whether making it raises no error and has no effect.
  private var isMadeAnywhere: Bool {
    switch self {
    case .range(.constant(.int), .constant(.int), _, _): true
    case .gathered(.list, let parts): parts.allSatisfy(\.isAtHand)
    default: false
    }
  }

  /// Whether its stages take nothing but functions and values that are known by then.
  fileprivate var othersAreAtHand: Bool {
    guard case .callout(let callout, let parts) = self, let call = callout.loopCall(parts), call.work.isStage else {
      return true
    }
    return call.others.allSatisfy { $0.isAtHand || $0.knownClosure != nil } && call.source.othersAreAtHand
  }

  /// The form with a closure in place of the register that holds it, where a stage or an end takes it.
  private func giving(_ closure: Form, to register: Int) -> Form {
    let form = replacingParts { $0.giving(closure, to: register) }
    guard case .callout(let callout, let parts) = form, let call = callout.loopCall(parts), !call.others.isEmpty else {
      return form
    }
    return .callout(
      callout, [parts[0]] + parts.dropFirst().map { if case .register(register) = $0 { closure } else { $0 } })
  }
}
