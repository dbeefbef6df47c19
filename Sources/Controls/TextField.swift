import Reactive
import Values

/// A UITextField, UITextView or UISearchBar. Its text changes in two ways: the user edits it, which sends events, or
/// the program sets it, which notifies observers.
public final class TextField: Control {
  private weak var knownText: TextSignal?
  private let textPlace: Int

  /// `model` must be one of the three that hold a text.
  public override init(_ model: ControlModel = .textField) {
    textPlace = model.initial.place(of: "text")!
    super.init(model)
  }

  public var content: String { self[at: textPlace].asText ?? "" }
  /// The text as the value that the field holds, so that each event need not make another.
  fileprivate var contentValue: Value {
    let value = self[at: textPlace]
    return value.asTextBox == nil ? .string("") : value
  }

  /// rac_textSignal: sends the current text on subscription, then the text at each editing event.
  public var text: Signal {
    if let knownText { return knownText }
    let made = TextSignal(self)
    knownText = made
    return made
  }

  // MARK: user actions

  /// Types one letter, or deletes one with a backspace, as one editing event.
  public func type(_ letter: Character) throws(Failure) {
    var text = content
    if letter != "\u{8}" { text.append(letter) } else if text.popLast() == nil { return try mustLive() }
    try edit(text)
  }

  /// Replaces the whole text as one editing event, as a paste does.
  func edit(_ text: String) throws(Failure) {
    try mustLive()
    if !isEnabled { return }
    self[at: textPlace] = .string(text)
    try notify(.editingChanged)
  }

  public func clear() throws(Failure) { try edit("") }

  public func beginEditing() throws(Failure) {
    try mustLive()
    if isEnabled { try notify(.editingDidBegin) }
  }

  public func endEditing() throws(Failure) {
    try mustLive()
    if isEnabled { try notify(.editingDidEnd) }
  }

  /// Presses the return key, or the search key of a SearchBar, which ends editing.
  public func pressReturn() throws(Failure) {
    try mustLive()
    guard isEnabled else { return }
    try notify(.editingDidEndOnExit)
    if isEnabled, !isReleased { try notify(.editingDidEnd) }
  }

  /// Calls its targets first, then the method of its delegate.
  private func notify(_ event: ControlEvents) throws(Failure) {
    try send(event)
    if isReleased { return }
    let method: String? =
      switch (kind, event) {
      case (.textView, .editingChanged): "textViewDidChange:"
      case (.textView, .editingDidBegin): "textViewDidBeginEditing:"
      case (.textView, .editingDidEnd): "textViewDidEndEditing:"
      case (.searchBar, .editingChanged): "searchBar:textDidChange:"
      case (.searchBar, .editingDidBegin): "searchBarTextDidBeginEditing:"
      case (.searchBar, .editingDidEnd): "searchBarTextDidEndEditing:"
      case (.searchBar, .editingDidEndOnExit): "searchBarSearchButtonClicked:"
      case (.textField, .editingDidBegin): "textFieldDidBeginEditing:"
      case (.textField, .editingDidEnd): "textFieldDidEndEditing:"
      case (.textField, .editingDidEndOnExit): "textFieldShouldReturn:"
      default: nil
      }
    guard let method else { return }
    let takesText = kind == .searchBar && event == .editingChanged
    try notifyDelegate(method, takesText ? [.box(self), .string(content)] : [.box(self)])
  }
}

private final class TextSignal: LiveSignal {
  let field: TextField

  init(_ field: TextField) {
    self.field = field
    super.init(field, field.events)
  }

  override var title: String? { field.name.map { "\($0).text" } }
  override var first: Value? { field.contentValue }
  override func sent(for event: Value) -> Value? {
    ControlEvents.allEditingEvents.contains(event) ? field.contentValue : nil
  }
}
