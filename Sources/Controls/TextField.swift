import Reactive
import Values

/// A UITextField, UITextView or UISearchBar. Its text changes in two ways: the user edits it, which sends events, or
/// the program sets it, which notifies observers.
public final class TextField: Control {
  private weak var knownText: TextSignal?

  /// `model` is one of the three that hold a text.
  public override init(_ model: ControlModel = .textField) { super.init(model) }

  public var content: String { value(of: "text")?.asText ?? "" }

  /// rac_textSignal: the present text on subscription, then the text at each editing event.
  public var text: Signal {
    if let knownText { return knownText }
    let made = TextSignal(self)
    knownText = made
    return made
  }

  // MARK: what the user does

  /// One letter more, as one editing event; a backspace is one less.
  public func type(_ letter: Character) throws(Failure) {
    var text = content
    if letter != "\u{8}" { text.append(letter) } else if text.popLast() == nil { return try mustLive() }
    try edit(text)
  }

  /// All of the text at once, as one editing event: a paste, a letter taken back.
  public func edit(_ text: String) throws(Failure) {
    try mustLive()
    if !isEnabled { return }
    keep(.string(text), in: "text")
    try tell(.editingChanged)
  }

  public func clear() throws(Failure) { try edit("") }

  public func beginEditing() throws(Failure) {
    try mustLive()
    if isEnabled { try tell(.editingDidBegin) }
  }

  public func endEditing() throws(Failure) {
    try mustLive()
    if isEnabled { try tell(.editingDidEnd) }
  }

  /// The return key, or the search key of a SearchBar: it ends editing.
  public func pressReturn() throws(Failure) {
    try mustLive()
    guard isEnabled else { return }
    try tell(.editingDidEndOnExit)
    if isEnabled, !isReleased { try tell(.editingDidEnd) }
  }

  /// Its targets first, then the method of its delegate.
  private func tell(_ event: ControlEvents) throws(Failure) {
    try send(event)
    if isReleased { return }
    let me = Value.box(self)
    switch (kind, event) {
    case (.textView, .editingChanged): try notifyDelegate("textViewDidChange:", [me])
    case (.textView, .editingDidBegin): try notifyDelegate("textViewDidBeginEditing:", [me])
    case (.textView, .editingDidEnd): try notifyDelegate("textViewDidEndEditing:", [me])
    case (.searchBar, .editingChanged): try notifyDelegate("searchBar:textDidChange:", [me, .string(content)])
    case (.searchBar, .editingDidBegin): try notifyDelegate("searchBarTextDidBeginEditing:", [me])
    case (.searchBar, .editingDidEnd): try notifyDelegate("searchBarTextDidEndEditing:", [me])
    case (.searchBar, .editingDidEndOnExit): try notifyDelegate("searchBarSearchButtonClicked:", [me])
    case (.textField, .editingDidBegin): try notifyDelegate("textFieldDidBeginEditing:", [me])
    case (.textField, .editingDidEnd): try notifyDelegate("textFieldDidEndEditing:", [me])
    case (.textField, .editingDidEndOnExit): try notifyDelegate("textFieldShouldReturn:", [me])
    default: break
    }
  }
}

private final class TextSignal: LiveSignal {
  let field: TextField

  init(_ field: TextField) {
    self.field = field
    super.init(field, field.events)
  }

  override var title: String? { field.name.map { "\($0).text" } }
  override var first: Value? { .string(field.content) }
  override func sent(for event: Value) -> Value? {
    ControlEvents.allEditingEvents.contains(event) ? .string(field.content) : nil
  }
}
