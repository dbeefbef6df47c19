import Values

/// One property that a control has initially.
public struct ControlProperty: Sendable {
  enum Form: Sendable {
    case bool(Bool)
    /// A text; nil reads as the empty text, as in UIKit.
    case text
    case number(Double)
    case index(Int)
    case date
    case list
    /// An object whose methods the control calls; initially nil.
    case delegate
    case any
  }

  public let key: String
  let form: Form
  public let summary: String
  /// True if the program may set it; otherwise it only reports a state.
  public let isSettable: Bool
  /// True if reading it returns a signal of the user's input, as for a field's `text`.
  public let isSignal: Bool

  init(_ key: String, _ form: Form, _ summary: String, isSettable: Bool = true, isSignal: Bool = false) {
    self.key = key
    self.form = form
    self.summary = summary
    self.isSettable = isSettable
    self.isSignal = isSignal
  }

  /// The kind of its values, if all have the same kind.
  public var kind: Kind? {
    switch form {
    case .bool: .bool
    case .text: .string
    case .number: .double
    case .index: .int
    case .date: .date
    case .list: .array
    case .delegate, .any: nil
    }
  }

  var initial: Value {
    switch form {
    case .bool(let bool): .bool(bool)
    case .text: .string("")
    case .number(let number): .double(number)
    case .index(let index): .int(index)
    case .date: .date(0)
    case .list: .list([])
    case .delegate, .any: .nil
    }
  }
}
