import Diagnostics
import Kernels
import Values

/// Receives a session's output, in order.
public protocol Output: AnyObject {
  func show(_ event: ShownEvent)
  /// Values of one watched signal within one turn.
  func show(_ batch: ShownBatch)
  /// The value of a statement.
  func show(_ value: Value)
  /// A line that `print` writes.
  func print(_ text: String)
  /// A line that `printError` writes.
  func printError(_ text: String)
  /// A message of rsig that belongs to the output, such as an answer of `why`.
  func say(_ text: String)
  func report(_ diagnostic: Diagnostic)
  /// Reports an error that no handler received; `endsBinding` if it ended a `<~`.
  func report(lost error: Diagnostic, endsBinding: Bool)
  /// Explains an error event that was just shown: where it was raised, and how to fix it.
  func explain(_ error: Diagnostic, by label: String)
  /// Called before each statement runs; used by `--echo`.
  func begin(_ statement: String)
  /// Called before the loop waits.
  func flush()
}

extension Output {
  public func say(_ text: String) { print(text) }
  public func report(lost error: Diagnostic, endsBinding: Bool) { report(error) }
  public func printError(_ text: String) { print(text) }
  public func explain(_ error: Diagnostic, by label: String) {
    if error.place == nil { return }
    var note = error
    note.severity = .note
    note.message = "\(label) ended with this error: \(error.message.english)"
    report(note)
  }
  public func show(_ batch: ShownBatch) { batch.forEach { show(batch.event($0)) } }
}

/// One event of a watched signal.
public struct ShownEvent {
  /// Microseconds since the start.
  public let time: Int64
  /// Unique in the session, to distinguish two watches with the same label.
  public let id: Int
  public let label: String
  public let event: EventBox.Event

  public init(time: Int64, id: Int, label: String, event: EventBox.Event) {
    self.time = time
    self.id = id
    self.label = label
    self.event = event
  }

  /// The word after the label, and the value that follows it.
  var words: (name: String, value: Value?) {
    switch event {
    case .next(let value): (": next ", value)
    case .error(let error): (": error ", error)
    case .completed: (": completed", nil)
    }
  }

  /// `_1: next 3`
  public var text: String {
    let (name, value) = words
    var out = label + name
    value?.write(to: &out)
    return out
  }
}

/// A batch of values of a watched signal; valid only during the call.
public struct ShownBatch {
  public let time: Int64
  public let id: Int
  public let label: String
  private let batch: Batch

  init(time: Int64, id: Int, label: String, _ batch: Batch) {
    self.time = time
    self.id = id
    self.label = label
    self.batch = batch
  }

  var last: Value? { (0..<batch.count).last { counts($0) }.map { batch.column[$0] } }

  public func event(_ value: Value) -> ShownEvent { ShownEvent(time: time, id: id, label: label, event: .next(value)) }

  public func forEach(_ body: (Value) -> Void) {
    for index in 0..<batch.count where counts(index) { body(batch.column[index]) }
  }

  /// Calls `body` with the bytes of each text; false unless the values are texts.
  func forEachText(_ body: (Bytes) -> Void) -> Bool {
    guard batch.column.form == .texts else { return false }
    for index in 0..<batch.count where counts(index) {
      let text = batch.column.texts[index]
      body(Bytes(start: text.bytes, count: text.count))
    }
    return true
  }

  /// Calls `body` for each of a batch of Ints; false for other values.
  func forEachInt(_ body: (Int) -> Void) -> Bool {
    guard batch.column.form == .ints else { return false }
    for index in 0..<batch.count where counts(index) { body(batch.column.ints[index]) }
    return true
  }

  private func counts(_ index: Int) -> Bool { batch.mask.map { $0[index] != 0 } ?? true }
}

extension Int64 {
  /// `[300ms] `
  public var timeMark: String {
    var out = "["
    writeDuration(self, to: &out)
    return out + "] "
  }
}
