import Diagnostics
import Values

/// The errors of one turn that ended pipelines of the program where no handler took them.
///
/// They are reported at the end of the turn: until then the same error may reach a handler elsewhere, and is not lost.
/// One that reaches several ends is lost once.
public struct LostErrors {
  public struct Lost {
    public let error: Value
    /// The end of the pipeline: the call that subscribed, or the binding.
    public let place: Place?
    /// The property that was bound to the signal; nil for a subscription.
    public let property: String?
    /// Number of the line of standard input that was being sent, from one.
    public let inputLine: Int?
  }

  private var lost: [Lost] = []
  private var handled: [Box] = []

  /// Limit for one turn.
  private static let most = 64

  public var isEmpty: Bool { lost.isEmpty && handled.isEmpty }

  public mutating func add(_ error: Value, at place: Place?, property: String? = nil, inputLine: Int?) {
    // The end of an endless recursion is reported as such.
    if error.asError?.reason?.code == ValueReasons.tooDeep.code { return unheard(error) }
    if let known = lost.firstIndex(where: { LostErrors.isSame($0.error, error) }) {
      if property == nil || lost[known].property != nil { return }
      lost.remove(at: known)
    }
    if lost.count >= LostErrors.most { return }
    lost.append(Lost(error: error, place: place, property: property, inputLine: inputLine))
  }

  /// A handler was given the error.
  public mutating func handle(_ error: Value) {
    guard let box = error.box, handled.last !== box else { return }
    if handled.count >= LostErrors.most { handled.removeFirst(LostErrors.most / 2) }
    handled.append(box)
  }

  /// Errors that reached no handler. A failed binding is always among them: its property no longer follows.
  public mutating func take() -> [Lost] {
    defer {
      lost = []
      handled = []
    }
    return lost.filter { one in one.property != nil || !handled.contains { $0 === one.error.box } }
  }

  private static func isSame(_ a: Value, _ b: Value) -> Bool {
    a.box === b.box && (a.box != nil || a.kind == b.kind)
  }
}
