import CSystem
import Values

/// Several flows, one after another.
public final class ConcatFlow: Flow {
  private let sources: [Flow]
  private var current = 0

  public init(_ sources: [Flow]) { self.sources = sources }

  public override var isEnding: Bool { sources.contains(where: \.isEnding) }

  public override func pull(_ batch: inout Batch) -> Answer {
    if rsig_stack_is_low() { return .surprise }
    while current < sources.count {
      let answer = sources[current].pull(&batch)
      if answer != .ended { return answer }
      current += 1
    }
    return .ended
  }
}
