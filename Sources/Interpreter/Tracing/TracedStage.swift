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
  /// The signal itself, if no call made it.
  public internal(set) weak var origin: Signal?
  /// The control or Object that its call refers to, if it is a source of events.
  weak var subject: Box?
  /// The Command whose execution it is.
  public internal(set) weak var command: Command?
  /// The Command that was disabled when this `execute` was called.
  weak var refusedBy: Command?
  /// Its most recent subscriptions, for `why`.
  private(set) var subscriptions: [TracedSubscription] = []
  public private(set) var subscriptionCount = 0

  init(
    _ number: Int, _ name: String, at place: Place?, entry: Entry?,
    inputs: [TracedStage], isHot: Bool
  ) {
    self.number = number
    self.name = name
    self.place = place
    self.code = place?.text ?? name
    self.entry = entry
    self.inputs = inputs
    self.isHot = isHot
  }

  /// Number of signals that wrap this stage. Without one, `why` cannot be asked about the stage itself.
  private var signalCount = 0

  private static let remembered = 8

  func gainSignal() { signalCount += 1 }

  func loseSignal() {
    signalCount -= 1
    dropUnreachable()
  }

  func dropUnreachable() {
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

  /// True if its first input comes before it in a pipeline and is not part of its text.
  private var isPiped: Bool {
    guard !inputs.isEmpty, let place, place.span.start > 1 else { return false }
    return place.source.bytes[..<place.span.start].last { !" \n\t\r".utf8.contains($0) } == "|"
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
