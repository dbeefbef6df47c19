import Diagnostics
import Kernels
import Values

extension Signal {
  /// Sends whether another signal sends the same values in the same order: false at the first difference, or true when
  /// both have completed.
  public final func sequenceEqual(_ other: Signal, isEqual: Function? = nil, at place: Place? = nil) -> Signal {
    StepSignal(ZipSignal([marked, other.marked]), isPure: isEqual?.isPure ?? true, at: place) {
      SequenceEqualStep(isEqual)
    }
  }

  /// Wraps each value in a tuple, and adds nil at completion, so that the lengths are compared too.
  private var marked: Signal {
    let wrap = NativeFunction(nil, 1, isPure: true) { values throws(Failure) in .tuple(values) }
    return ConcatSignal([MapSignal(self, wrap), ReturnSignal(.nil)])
  }
}

private final class SequenceEqualStep: Step {
  private let isEqual: Function?
  init(_ isEqual: Function?) { self.isEqual = isEqual }

  override func take(_ value: Value) throws(Failure) -> Passage {
    guard let pair = value.asTuple else { return .drop }
    let areEqual: Bool
    if let isEqual, let mine = pair[0].asTuple, let theirs = pair[1].asTuple {
      areEqual = try isEqual.call(mine[0], theirs[0]).truth("the comparison of `sequenceEqual`")
    } else {
      areEqual = pair[0] == pair[1]
    }
    return areEqual ? .drop : .last(.bool(false))
  }

  override func finish() -> [Value] { [.bool(true)] }
}
