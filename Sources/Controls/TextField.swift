import Reactive
import Values

/// A UITextField. Its text changes in two ways: the user edits, which its events tell of, or the program sets it, which observers are told of.
public final class TextField: Control {
  public private(set) var content = ""
  private weak var knownText: TextSignal?

  public override var kind: Kind { .textField }
  public override var state: [String] { [Value.string(content).description] + super.state }
  public override var usualEvents: ControlEvents { .allEditingEvents }

  /// rac_textSignal: the present text when it is subscribed to, then the text at each editing event.
  public var text: Signal {
    if let knownText { return knownText }
    let made = TextSignal(self)
    knownText = made
    return made
  }

  // MARK: what the user does

  /// One letter more, as one editing event; a backspace is one less.
  public func type(_ letter: Character) throws(Failure) {
    try mustLive()
    if !isEnabled { return }
    if letter != "\u{8}" { content.append(letter) } else if content.popLast() == nil { return }
    try send(.editingChanged)
  }

  /// All of the text at once, as one editing event: a paste, a letter taken back.
  public func edit(_ text: String) throws(Failure) {
    try mustLive()
    if !isEnabled { return }
    content = text
    try send(.editingChanged)
  }

  public func clear() throws(Failure) {
    try mustLive()
    if !isEnabled { return }
    content = ""
    try send(.editingChanged)
  }

  public func beginEditing() throws(Failure) {
    try mustLive()
    if isEnabled { try send(.editingDidBegin) }
  }

  public func endEditing() throws(Failure) {
    try mustLive()
    if isEnabled { try send(.editingDidEnd) }
  }

  public override func tap() throws(Failure) {
    throw Failure(
      StageReasons.noFocus, "\(described) is not tapped", help: ["`beginEditing field`, `type field \"hi\"`"])
  }

  // MARK: properties

  public override var keys: [String] { ["text"] + super.keys }
  public override func value(of key: String) -> Value? { key == "text" ? .string(content) : super.value(of: key) }

  /// Set by the program: no event.
  public override func setValue(_ value: Value, of key: String) throws(Failure) {
    guard key == "text" else { return try super.setValue(value, of: key) }
    try mustLive()
    let old = content
    content = try text(value, key)
    changed(key, Change(new: .string(content), old: .string(old)))
  }
}

private final class TextSignal: Signal {
  let field: TextField
  init(_ field: TextField) { self.field = field }

  override var title: String? { field.name.map { "\($0).text" } }

  override func connect(_ subscriber: Subscriber) -> Disposable? {
    let stage = TextStage(subscriber, field, .allEditingEvents)
    stage.begin()
    return stage
  }
}

private final class TextStage: EventStage {
  override func sendFirst() { downstream.next(sent) }
  override var sent: Value { .string((control as! TextField).content) }
}
