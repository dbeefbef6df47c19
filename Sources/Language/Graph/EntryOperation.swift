import Catalogue
import Diagnostics
import Kernels
import Values

/// A call of an entry whose arguments were bound to parameters at compile time.
final class EntryOperation: CallSite {
  /// Indices of the parameters with an argument, in order.
  private let given: [Int]
  /// True if those are the first parameters, and at most three.
  private let isPlain: Bool
  /// Computes single values.
  private let kernel: EntryKernel?
  /// The function of its single argument, a text.
  private let text: TextKernel?
  /// True if its other arguments choose the function of its first one, a text; the one that they chose last, and how
  /// often they have changed.
  private let choosesText: Bool
  @exclusivity(unchecked) private var chosen: ChosenText?
  @exclusivity(unchecked) private var changes = 0
  private let sends: Bool
  /// Its work on the first argument, if that changes in its place where nobody else holds it.
  private let work: PartWork?

  init(_ entry: Entry, _ host: any Host, at place: Place?, paths: [String], given: [Int]) {
    self.given = given
    // They are in rising order.
    isPlain = given.count <= 3 && given.last == given.indices.last
    kernel = entry.kernel
    text = kernel?.ofText
    choosesText = if case .text? = kernel { given.count > 1 } else { false }
    sends = if case .send = entry.meaning { true } else { false }
    work = entry.parts?.isChange == true ? entry.parts : nil
    super.init(entry, host, at: place, paths: paths)
  }

  override func run(_ operands: inout Operands) throws(Failure) -> Value {
    let count = entry.parameters.count
    if isPlain {
      switch given.count {
      case 0: return try Dispatch.run(Call(self, Arguments(count)))
      case 1:
        let first = operands.take()
        // A kernel is copied to be used, so that the value is looked at first.
        if let box = first.asTextBox, let value = text?.value(box) { return value }
        if let value = kernel?.value(first) { return value }
        return try Dispatch.run(Call(self, Arguments(count, consume first)))
      case 2:
        var first = operands.take()
        let second = operands.take()
        if let work, work.change(&first, second, nil) { return first }
        if choosesText {
          if let box = first.asTextBox, let value = value(of: box, second) { return value }
        } else if let value = kernel?.value(first, second) {
          return value
        }
        if sends, !host.isTracing, let target = first.asTarget {
          target.sendNext(second)
          return .nil
        }
        return try Dispatch.run(Call(self, Arguments(count, consume first, consume second)))
      default:
        var first = operands.take()
        let (second, third) = (operands.take(), operands.take())
        if let work, work.change(&first, second, third) { return first }
        if choosesText {
          if let box = first.asTextBox, let value = value(of: box, second, third) { return value }
        } else if let value = kernel?.value(first, second, third) {
          return value
        }
        return try Dispatch.run(Call(self, Arguments(count, consume first, consume second, consume third)))
      }
    }
    var arguments = Arguments(count)
    for parameter in given { arguments.give(operands.take(), at: parameter) }
    return try Dispatch.run(Call(self, arguments))
  }

  /// The chosen function's value; nil if there is none. It is not kept if the arguments that choose it keep changing.
  private func value(of text: TextBox, _ second: Value, _ third: Value? = nil) -> Value? {
    if let chosen, chosen.isFor(second, third) { return chosen.value(text) }
    let made = ChosenText(kernel, second, third)
    if changes <= 16 {
      changes += 1
      chosen = made
    }
    return made?.value(text)
  }

  override func purity(_ parts: [Form]) -> Purity {
    if entry.traits.contains(.pure) || entry.traits.contains(.reads) && !host.isTracing {
      return parts.purity
    }
    guard let work = loopWork, !work.mayWait || parts[0].isSequence else { return .acts }
    return zip(parts, given).dropFirst().reduce(parts.purity) { purity, argument in
      entry.parameters[argument.1].accepts.takesFunction ? min(purity, argument.0.purityWhenCalled) : purity
    }
  }

  override var demands: [Demand]? {
    if host.isTracing { return nil }
    if let work = entry.parts { return given.count <= work.arguments ? work.demands : nil }
    return entry.traits.contains(.pure) || entry.traits.contains(.reads) ? [] : nil
  }

  // Simple values include no functions or sequences, so an entry without effects runs nothing.
  override var otherDemand: Demand { entry.parts == nil ? .simple : Demand() }

  override var result: Demand.Traits {
    if let work = entry.parts { return work.result }
    switch entry.result.kind {
    case .int?, .double?, .bool?, .string?, .duration?: return .simple
    default: return []
    }
  }

  override var partWork: PartWork? { isPlain && !host.isTracing ? entry.parts : nil }

  override var listPart: ListPart? {
    if !isPlain || host.isTracing { return nil }
    return switch kernel {
    case .slice(let isFirst)?: isFirst ? .first : .rest
    case .shortened?: .shortened
    default: nil
    }
  }

  override func calls(_ parts: [Form]) -> Bool {
    if entry.traits.contains(.pure) { return purity(parts) != .pure }
    guard let work = loopWork, !work.isReading else { return true }
    return parts.dropFirst().contains(where: \.mayCall)
  }

  override var loopWork: LoopWork? {
    guard let work = entry.loop, !host.isTracing else { return nil }
    if case .other = work, given.dropFirst().contains(where: { entry.parameters[$0].accepts.takesFunction }) {
      return .look
    }
    // A source knows by the number of its arguments which of them are given.
    return isPlain || work.isSource || work.leavesOthers && given.first == 0 ? work : nil
  }

  override var ofSource: Callout? {
    given.first == 0 ? EntryOperation(entry, host, at: place, paths: [], given: [0]) : nil
  }

  override var asksKind: Bool { if case .kind? = kernel { given.count == 1 } else { false } }

  override var mayHaveFormula: Bool { entry.kernel?.isForScalars ?? false }

  override func formula(_ parts: [Form], _ reading: FormulaReader) -> Formula? {
    // When every stage is traced, those made in closures must be, too.
    guard let kernel = entry.kernel, !host.isTracing,
      kernel.isVariadic || !entry.parameters.contains(where: { $0.need == .variadic })
    else { return nil }
    guard let first = parts.first.flatMap(reading.formula) else { return nil }
    return parts.dropFirst().mapAll(reading.formula).flatMap { kernel.formula(first, $0) }
  }
}
