import Catalogue
import Diagnostics
import Reactive
import Values

/// One stage of a pipeline as it was made: which call made it, where that stands, and from which other stages.
public final class TracedStage {
  /// Counted over the session, from one.
  public let number: Int
  /// The operator, or what a source is called.
  public let name: String
  public let place: Place?
  /// The text in the program; the name where there is none.
  public let code: String
  /// nil for what no call made: a subject, a property of a control or a Command.
  public let entry: Entry?
  public let inputs: [TracedStage]
  /// It sends whether anybody listens or not, and who comes late misses what was.
  public let isHot: Bool
  /// In whose closure it was made, where that was running; only its number, since that may be long gone.
  public let maker: Int?
  /// The signal itself, where no call made it.
  public internal(set) weak var origin: Signal?
  /// The Command whose execution it is.
  public internal(set) weak var command: Command?
  /// The last of its subscriptions, for `why`.
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

  /// How many signals stand for this stage. Once there is none, nobody can ask about the stage itself.
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
      // Live ones are kept before those that have ended.
      subscriptions.remove(at: subscriptions.firstIndex { !$0.isLive } ?? 0)
    }
    subscriptions.append(subscription)
  }

  /// The pipeline up to here as one line: `text | map upper`.
  public var pipeline: String {
    var words = [code]
    var stage = self
    while stage.inputs.count == 1, words.count < 16 {
      stage = stage.inputs[0]
      words.insert(stage.code, at: 0)
    }
    return words.joined(separator: " | ")
  }
}

/// One subscription of a stage: what it has sent and how it ended.
public final class TracedSubscription {
  public enum End {
    case completed(Int64)
    case failed(Int64, Value)
    /// From below, before it had ended by itself.
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
  /// The subscription whose operator made this one; nil where a watch or a handler of the program did.
  public private(set) weak var parent: TracedSubscription?
  public let parentNumber: Int?
  /// Its signal came as a value, or from a closure: it is none of the stages that the operator was given.
  public let isInner: Bool
  public let began: Int64
  /// The label of the watch at the end of a pipeline.
  public let label: String?
  /// The execution of a Command whose work this is.
  public let execution: Execution?
  /// The subject that is fed with what it sends.
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

/// Something that happened to a subscription.
public struct TracedEvent {
  public enum Form {
    case subscribe
    case next(Value)
    case error(Value)
    case completed
    case dispose
  }

  /// Counted over the session: what happens later has a higher one.
  public let number: Int
  public let time: Int64
  public let subscription: TracedSubscription
  public let form: Form
  /// The event that was being delivered when this one was sent.
  public let cause: Int?
  /// How many events were being delivered.
  public let depth: Int
}
