import Reactive
import Values

/// A signal driven by hand, which counts its subscribers and logs when they come and leave.
final class Probe: Signal {
  let label: String
  let subject = Subject()
  private let log: Log
  private(set) var live = 0
  private(set) var total = 0

  init(_ label: String = "a", _ log: Log = Log()) {
    self.label = label
    self.log = log
  }

  override func connect(_ subscriber: Subscriber) -> Disposable? {
    live += 1
    total += 1
    log.lines.append("\(label): subscribed")
    let source = CreatedSignal { inlet in
      _ = inlet.subscribe(to: self.subject)
      return ActionDisposable {
        self.live -= 1
        self.log.lines.append("\(self.label): disposed")
      }
    }
    return source.subscribe(subscriber)
  }
}

final class Log {
  var lines: [String] = []

  /// Subscribes and logs every event.
  @discardableResult
  func watch(_ signal: Signal, _ label: String = "s") -> Disposable {
    signal.subscribe(
      next: { self.lines.append("\(label): next \($0)") }, error: { self.lines.append("\(label): error \($0)") },
      completed: { self.lines.append("\(label): completed") })
  }
}

extension Function {
  static func of(_ count: Int = 1, _ body: @escaping ([Value]) throws(Failure) -> Value) -> Function {
    NativeFunction(nil, count, body)
  }
  static var identity: Function { .of { values throws(Failure) in values[0] } }
  static var yes: Function { .of { _ throws(Failure) in .bool(true) } }
}

extension Value {
  static func signal(_ signal: Signal) -> Value { .box(signal) }
}

func asSignal(_ value: Value) -> Signal? { value.box as? Signal }
