import Diagnostics
import Reactive
import Values

/// One subscription of a stage: its events and its end.
public final class TracedSubscription {
  public enum End {
    case completed(Int64)
    case failed(Int64, Value)
    /// Disposed from below before it ended by itself.
    case disposed(Int64)

    var time: Int64 {
      switch self {
      case .completed(let time), .failed(let time, _), .disposed(let time): time
      }
    }
  }

  public let number: Int
  /// Strong: `why` names the stage of an inner signal after that signal is gone. The stage breaks the cycle when its
  /// signal is gone, by dropping its ended subscriptions.
  public let stage: TracedStage
  /// The subscription whose operator made this one; nil for a watch or a handler of the program.
  private(set) weak var parent: TracedSubscription?
  public let parentNumber: Int?
  /// True if its signal was sent as a value, or came from a closure: it is not one of the operator's own sources.
  public let isInner: Bool
  let began: Int64
  /// The label of the watch at the end of a pipeline.
  public let label: String?
  /// The Command execution that this work belongs to.
  public let execution: Execution?
  /// Place of the call that subscribes with closures of the program, if this is the end of a pipeline.
  var handlerPlace: Place?
  /// The subject that this subscription feeds.
  public internal(set) weak var outlet: Signal?

  var sentCount = 0
  var last: (time: Int64, value: Value)?
  public internal(set) var end: End? {
    didSet { stage.dropUnreachable() }
  }
  private(set) var inner: [TracedSubscription] = []

  init(
    _ number: Int, _ stage: TracedStage, parent: TracedSubscription?, began: Int64, label: String?,
    execution: Execution?
  ) {
    self.number = number
    self.stage = stage
    self.parent = parent
    parentNumber = parent?.number
    isInner = parent.map { parent in !parent.stage.inputs.contains { $0 === stage } } ?? false
    self.began = began
    self.label = label
    self.execution = execution
    if isInner, let parent {
      if parent.inner.count >= 8 { parent.inner.remove(at: parent.inner.firstIndex { !$0.isLive } ?? 0) }
      parent.inner.append(self)
    }
  }

  var isLive: Bool { end == nil }
}
