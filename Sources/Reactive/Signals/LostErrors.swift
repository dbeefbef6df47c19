import Diagnostics
import Values

/// The errors of one turn that ended pipelines of the program without reaching a handler.
///
/// They are reported at the end of the turn, because until then the same error may still reach a handler elsewhere, and
/// is then not lost. An error that reaches several ends is reported once.
public struct LostErrors {
  /// The end of a pipeline that has no handler.
  public enum End {
    case subscription
    /// The property that was bound to the signal.
    case binding(String)
    /// The operator that read the signal.
    case read(String)
  }

  public struct Lost {
    public let error: Value
    /// Place of the pipeline's end: the call that subscribed or read, or the binding.
    public let place: Place?
    public let end: End
    /// Number of the line of standard input that was being sent, counted from one.
    public let inputLine: Int?
    /// True if the handler of the error sent it again.
    fileprivate let isResent: Bool
  }

  private var lost: [Lost] = []
  private var handled: [Box] = []
  /// Errors whose handlers are running.
  private var inHandlers: [Box] = []

  /// Limit for one turn.
  private static let most = 64

  var isEmpty: Bool { lost.isEmpty && handled.isEmpty }

  public mutating func add(_ error: Value, at place: Place?, end: End = .subscription, inputLine: Int?) {
    // The end of an endless recursion is reported separately.
    if error.asError?.reason?.code == ValueReasons.tooDeep.code { return unhandled(error) }
    if let known = lost.firstIndex(where: { LostErrors.isSame($0.error, error) }) {
      if !end.isBinding || lost[known].end.isBinding { return }
      lost.remove(at: known)
    }
    if lost.count >= LostErrors.most { return }
    let isResent = inHandlers.contains { $0 === error.box }
    lost.append(Lost(error: error, place: place, end: end, inputLine: inputLine, isResent: isResent))
  }

  public mutating func beginHandling(_ error: Value) {
    handle(error)
    if let box = error.box { inHandlers.append(box) }
  }

  public mutating func endHandling(_ error: Value) {
    if error.box != nil, !inHandlers.isEmpty { inHandlers.removeLast() }
  }

  /// Notes that a handler received the error.
  public mutating func handle(_ error: Value) {
    guard let box = error.box, handled.last !== box else { return }
    if handled.count >= LostErrors.most { handled.removeFirst(LostErrors.most / 2) }
    handled.append(box)
  }

  /// Takes the errors that reached no handler. Failed bindings are always among them, since their properties no longer
  /// follow.
  mutating func take() -> [Lost] {
    defer {
      lost = []
      handled = []
    }
    return lost.filter { one in one.end.isBinding || one.isResent || !handled.contains { $0 === one.error.box } }
  }

  private static func isSame(_ a: Value, _ b: Value) -> Bool {
    a.box === b.box && (a.box != nil || a.kind == b.kind)
  }
}

extension LostErrors.End {
  public var isBinding: Bool { if case .binding = self { true } else { false } }
}
