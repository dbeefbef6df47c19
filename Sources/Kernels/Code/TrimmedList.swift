import Diagnostics
import Values

/// `x | skip n | array`, and so for other parts: a list that nobody else holds is cut in its place.
final class TrimmedList: Callout {
  private let part: ListPart
  private let stage: Callout
  private let array: Callout
  private let isCounted: Bool

  init(_ part: ListPart, by stage: Callout, _ array: Callout, isCounted: Bool) {
    (self.part, self.stage, self.array, self.isCounted) = (part, stage, array, isCounted)
    super.init(at: array.place)
  }

  override func run(_ operands: inout Operands) throws(Failure) -> Value {
    var whole = operands.take()
    let count = operands.take()
    if let (low, high) = range(of: whole, count) {
      if whole.keep(from: low, to: high) { return whole }
      if let cut = try Elements.slice(whole, low, high) { return cut }
    }
    do throws(Failure) {
      whole = try stage.run(isCounted ? [whole, count] : [whole])
    } catch {
      throw error.placed(at: stage.place)
    }
    return try array.run([whole])
  }

  override func change(_ whole: inout Value, _ first: Value, _ second: Value?) -> Bool {
    range(of: whole, first).map { whole.keep(from: $0.low, to: $0.high) } ?? false
  }

  private func range(of whole: Value, _ count: Value) -> (low: Int, high: Int)? {
    guard let all = whole.asListBox?.count, case .int(let count) = count, count >= 0 else { return nil }
    return part.range(count, of: all)
  }

  override func purity(_ parts: [Form]) -> Purity { min(stage.purity(parts), array.purity([parts[0]])) }
  override var demands: [Demand]? { PartWork.slice.demands }
  override var result: Demand.Traits { PartWork.slice.result }
}

extension Form {
  /// The cut of a list that a name holds, or a part of it.
  public var trimmedList: (callout: Callout, parts: [Form])? {
    guard case .callout(let array, let parts) = self, parts.count == 1, array.loopWork?.isGathering ?? false,
      case .callout(let stage, let operands) = parts[0], let part = stage.listPart, 1...2 ~= operands.count,
      operands[0].isNamed
    else { return nil }
    let count = operands.count == 2 ? operands[1] : .constant(.int(1))
    let trimmed = TrimmedList(part, by: stage, array, isCounted: operands.count == 2)
    return (trimmed, [operands[0], count])
  }

  /// Whether a name holds its value, or the value of which it is a part.
  private var isNamed: Bool {
    switch self {
    case .register, .capture, .global: true
    case .index(let whole, _, _): whole.isNamed
    case .callout(let callout, let operands):
      (callout is MemberRead || callout.partWork == .read) && operands[0].isNamed
    default: false
    }
  }
}

extension LoopWork {
  fileprivate var isGathering: Bool {
    switch self {
    case .gather, .all: true
    default: false
    }
  }
}
