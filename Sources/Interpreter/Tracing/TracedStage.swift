import Catalogue
import Diagnostics
import Reactive
import Values

/// One stage of a pipeline, as created: the call that made it, its place, and the stages it was made from.
public final class TracedStage {
  /// Counted over the session, from one.
  public let number: Int
  /// The operator, or the name of a source.
  public let name: String
  public let place: Place?
  /// The text in the program; the name if there is none.
  public let code: String
  /// Nil if no call made it: a subject, a property of a control or a Command.
  public let entry: Entry?
  public let inputs: [TracedStage]
  /// True if it sends without subscribers, and late subscribers miss earlier values.
  public let isHot: Bool
  /// Number of the subscription in whose closure it was made; not a reference, since the subscription may be freed.
  public let maker: Int?
  /// The signal itself, if no call made it.
  public internal(set) weak var origin: Signal?
  /// The control or Object that its call refers to, if it is a source of events.
  public internal(set) weak var subject: Box?
  /// The Command of which it is an execution.
  public internal(set) weak var command: Command?
  /// The Command that was disabled when this `execute` was called.
  public internal(set) weak var refusedBy: Command?
  /// Its most recent subscriptions, for `why`.
  public private(set) var subscriptions: [TracedSubscription] = []
  public private(set) var subscriptionCount = 0

  init(
    _ number: Int, _ name: String, at place: Place?, code: String? = nil, entry: Entry? = nil,
    inputs: [TracedStage] = [], isHot: Bool = false,
    maker: Int? = nil
  ) {
    self.number = number
    self.name = name
    self.place = place
    self.code = code ?? place?.text ?? name
    self.entry = entry
    self.inputs = inputs
    self.isHot = isHot
    self.maker = maker
  }

  /// Number of signals that wrap this stage. Without one, `why` cannot be asked about the stage itself.
  private var signalCount = 0

  private static let remembered = 8

  func gainSignal() { signalCount += 1 }

  func loseSignal() {
    signalCount -= 1
    dropUnreachable()
  }

  fileprivate func dropUnreachable() {
    if signalCount == 0 { subscriptions.removeAll { !$0.isLive } }
  }

  func add(_ subscription: TracedSubscription) {
    subscriptionCount += 1
    if subscriptions.count >= TracedStage.remembered {
      // Drop ended subscriptions before live ones.
      subscriptions.remove(at: subscriptions.firstIndex { !$0.isLive } ?? 0)
    }
    subscriptions.append(subscription)
  }

  /// True if its first input stands before it in a pipeline and is not part of its text.
  private var isPiped: Bool {
    guard !inputs.isEmpty, let place, place.span.start > 1 else { return false }
    return place.source.bytes[..<place.span.start].last { !" \n\t\r".utf8.contains($0) } == UInt8(ascii: "|")
  }

  /// The pipeline down to this stage on one line: `text | map upper`.
  public var pipeline: String {
    var words = [code]
    var stage = self
    while stage.inputs.count == 1 || stage.isPiped, words.count < 16 {
      stage = stage.inputs[0]
      words.insert(stage.code, at: 0)
    }
    return words.joined(separator: " | ")
  }
}

/// One subscription of a stage: its events and its end.
public final class TracedSubscription {
  public enum End {
    case completed(Int64)
    case failed(Int64, Value)
    /// Disposed from below before it ended by itself.
    case disposed(Int64)

    public var time: Int64 {
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
  public private(set) weak var parent: TracedSubscription?
  public let parentNumber: Int?
  /// True if its signal was sent as a value, or came from a closure: it is not one of the operator's own sources.
  public let isInner: Bool
  public let began: Int64
  /// The label of the watch at the end of a pipeline.
  public let label: String?
  /// The Command execution that this work belongs to.
  public let execution: Execution?
  /// Place of the call that subscribes with closures of the program, if this is the end of a pipeline.
  public internal(set) var handlerPlace: Place?
  /// The subject that this subscription feeds.
  public internal(set) weak var outlet: Signal?

  public internal(set) var sentCount = 0
  public internal(set) var last: (time: Int64, value: Value)?
  public internal(set) var end: End? {
    didSet { stage.dropUnreachable() }
  }
  public private(set) var inner: [TracedSubscription] = []

  init(
    _ number: Int, _ stage: TracedStage, parent: TracedSubscription?, began: Int64, label: String?,
    execution: Execution? = nil
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

  public var isLive: Bool { end == nil }
}

/// An event in a subscription's life.
public struct TracedEvent {
  public enum Form {
    case subscribe
    case next(Value)
    case error(Value)
    case completed
    case dispose
  }

  /// Unique in the session; later events have higher numbers.
  public let number: Int
  public let time: Int64
  public let subscription: TracedSubscription
  public let form: Form
  /// The event being delivered when this one was sent.
  public let cause: Int?
  /// Number of events being delivered when this one was sent.
  public let depth: Int
}
