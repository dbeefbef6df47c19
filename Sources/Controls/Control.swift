// The stage: controls, Objects and the Cocoa side of a program, as far as learners' own code uses it.
//
// A control is a row of the table in `ControlModel` and, if its behavior is special, its own class:
//
//     TextField      the user edits its text       Button               any number of targets
//     ValueControl   the user sets its value       SingleTargetControl  one target, which a Command replaces
//     Alert          a button press dismisses it   RefreshControl       refreshes while its Command executes
//     Table, Cell    call a delegate; are reused
//
// `Control` has all that they share: properties (read, set, observed, bound; a program may add others), targets of
// their events, a Command, a delegate. The engine's `Observable` has what they share with Objects and Commands.
//
//     PropertyPath   names a property: `child.name`       Observation      sends its value and each change
//     PropertyBinding   `place <~ signal`                 PropertyChannel  both directions, without an echo
//     LiveSignal     values that an object sends until its release: events, text, method calls
//
// NotificationCenter and StageServer represent the rest of a program's environment.
//
// Checker, completion, help and printing follow from a control's model and its entry. Sources/README.md says what to
// touch to add one.
import Diagnostics
import Reactive
import Values

/// The properties, targets, command and delegate that all controls share. The model lists the properties that a control
/// has initially.
open class Control: Observable {
  public final let model: ControlModel
  /// Sends the number of each event; targets are called in the order in which they were added.
  final let events = Subject()
  public final internal(set) var command: Command?
  /// Values of the model's properties, in their order, then of those that the program added.
  private final var values: NamedValues<Value>
  private final var actions: [(function: Function, target: Disposable)] = []
  private final var enabledBinding: Disposable?
  private final var delegation: Delegation?
  /// The first failure of an action; thrown by the user action after all targets have been called.
  private final var raised: Raised?

  public init(_ model: ControlModel) {
    self.model = model
    values = model.initial
  }

  public final override var kind: Kind { model.kind }

  // MARK: events

  final func add(_ events: ControlEvents, _ action: @escaping (Control) throws(Failure) -> Void) -> Disposable {
    self.events.enroll(Target(self, events, action))
  }

  /// The closures added by `setTarget`, in order.
  open var targets: [Function] { actions.map(\.function) }

  open func setTarget(_ action: Function) throws(Failure) {
    try mustLive()
    actions.append((action, add(model.usualEvents) { control throws(Failure) in _ = try action.call(.box(control)) }))
  }

  /// Removes this closure from the targets, or all of them if nil.
  open func removeTarget(_ action: Function?) throws(Failure) {
    try mustLive()
    for one in actions where action == nil || one.function === action { one.target.dispose() }
    actions.removeAll { action == nil || $0.function === action }
  }

  final func send(_ event: ControlEvents) throws(Failure) {
    // A target may send another event.
    let outer = raised.take()
    events.sendNext(.int(event.rawValue))
    let mine = raised
    raised = outer
    if let mine { throw mine.failure }
  }

  /// The user touches the control and lifts the finger. Nothing happens if it is disabled.
  open func tap() throws(Failure) {
    try mustLive()
    if let instead = model.insteadOfTap {
      throw Failure(
        StageReasons.noFocus, "\(described) is not tapped", help: ["\(instead(name ?? kind.usualName))"])
    }
    if !isEnabled { return }
    try send(.touchDown)
    guard isEnabled, !isReleased else { return }
    try touchedUp()
  }

  /// The finger is lifted within the control.
  open func touchedUp() throws(Failure) { try send(.touchUpInside) }

  /// An object, because a Failure is large and its parts would be retained one by one.
  private final class Raised {
    let failure: Failure
    init(_ failure: Failure) { self.failure = failure }
  }

  private final class Target: Subscriber {
    // Weak, since the control owns its targets.
    weak var control: Control?
    let events: ControlEvents
    let action: (Control) throws(Failure) -> Void

    init(_ control: Control, _ events: ControlEvents, _ action: @escaping (Control) throws(Failure) -> Void) {
      self.control = control
      self.events = events
      self.action = action
    }

    override func next(_ value: Value) {
      guard let control, events.contains(value) else { return }
      do {
        try action(control)
      } catch {
        if control.raised == nil { control.raised = Raised(error) }
      }
    }
  }

  // MARK: properties

  public final var isEnabled: Bool { if case .bool(true) = values[at: model.enabledPlace] { true } else { false } }

  public final override var keys: [String] { values.names }

  public final override func value(of key: String) -> Value? { values[key] }

  /// A property that holds a number.
  public final func number(_ key: String) -> Double { values[key]?.asDouble ?? 0 }

  public final override func ownMember(_ name: String) -> Value? {
    values.place(of: name).flatMap { $0 < model.all.count ? nil : values.elements[$0] }
  }

  public final override func setValue(_ value: Value, of key: String) throws(Failure) {
    try mustLive()
    let property = model.property(key)
    try admit(key, property)
    put(try accepted(value, for: key, property), in: key)
  }

  /// Refuses a new key that differs only slightly from an existing one: it must be a typing error.
  public final override func admit(_ key: String) throws(Failure) { try admit(key, model.property(key)) }

  private func admit(_ key: String, _ property: ControlProperty?) throws(Failure) {
    if let property {
      if property.isSettable { return }
      throw Failure(StageReasons.notSettable, "`\(key)` of \(described) cannot be set")
    }
    if let near = model.ownName(near: key) { throw noSuch(key, near: near) }
  }

  /// The value to store when the program or the user sets a property; `property` is the model's, if it has that key.
  func accepted(_ value: Value, for key: String, _ property: ControlProperty?) throws(Failure) -> Value {
    switch property?.form {
    case .bool:
      if case .bool = value { return value }
      throw unfit(value, key, "true or false")
    case .text:
      if value.isNil { return .string("") }
      if value.asText != nil { return value }
      throw unfit(value, key, "a String")
    case .number:
      if let number = value.asDouble { return .double(number) }
      throw unfit(value, key, "a number")
    case .index:
      if case .int = value { return value }
      throw unfit(value, key, "an Int")
    case .date:
      if case .date = value { return value }
      throw unfit(value, key, "a Date")
    case .list:
      if let elements = value.asList { return .list(elements) }
      throw unfit(value, key, "an Array")
    case .delegate:
      guard value.isNil || value.box is Observable else { throw unfit(value, key, "an Object or nil") }
      delegation = (value.box as? Observable).map { Delegation($0) }
      return value
    case .any, nil:
      if value.kind.isSignal { throw unfit(value, key, "a value") }
      return value
    }
  }

  /// Sets a property and notifies its observers.
  final func put(_ value: Value, in key: String) {
    if isQuiet { return keep(value, in: key) }
    let old = self.value(of: key) ?? .nil
    willChange(key, Change(new: .nil, old: old))
    keep(value, in: key)
    changed(key, Change(new: value, old: old))
  }

  /// Sets a property as the user does: as in UIKit, this notifies no observer; the caller sends an event.
  final func keep(_ value: Value, in key: String) { values.put(value, at: key) }

  /// A property of the model, whose place is known.
  final subscript(at place: Int) -> Value {
    get { values[at: place] }
    set { values[at: place] = newValue }
  }

  private func unfit(_ value: Value, _ key: String, _ expected: String) -> Failure {
    if value.kind.isSignal {
      return Failure(
        StageReasons.signalStored, "`\(key)` of \(described) must be \(expected), but is a signal",
        help: ["`\(name ?? kind.usualName).\(key) <~ …` lets it follow the signal's values"])
    }
    let isNumber = value.asDouble != nil && expected == "a String"
    let help: [Suggestion] = isNumber ? ["write it into a string: \"\\(x)\""] : []
    return Failure.kind("`\(key)` of \(described)", mustBe: expected, butIs: value, help: help)
  }

  // MARK: its delegate

  /// Calls a method of the delegate, if the delegate had that method when it was set.
  final func notifyDelegate(_ selector: String, _ arguments: [Value]) throws(Failure) {
    try delegation?.call(selector, arguments)
  }

  // MARK: its command

  /// Sets the command; returns true if it replaced another target (RAC warns about that).
  public final func setCommand(_ command: Command?, on loop: Loop) throws(Failure) -> Bool {
    try followEnabled(of: command, on: loop)
    self.command = command
    return try takeCommand()
  }

  /// Makes the user's action execute the new command; returns true if that replaced another target.
  func takeCommand() throws(Failure) -> Bool { false }

  /// From now on `enabled` follows this command, and no longer the earlier one.
  private func followEnabled(of command: Command?, on loop: Loop) throws(Failure) {
    try mustLive()
    try command?.mustLive()
    enabledBinding.take()?.dispose()
    guard let command else { return }
    enabledBinding = try PropertyBinding.bind(PropertyPath(self, ["enabled"]), to: command.enabled, on: loop)
  }

  open override func abandon() {
    super.abandon()
    command = nil
    values = model.initial
    actions = []
    enabledBinding = nil
    delegation = nil
  }

  // MARK: how it prints

  /// Words that describe its state, printed after its name.
  open var state: [String] {
    var words: [String] = []
    for key in model.shown {
      if let value = value(of: key), !value.isNil, value != .string("") || key == "text" {
        words.append(value.description)
      }
    }
    return isEnabled ? words : words + ["disabled"]
  }

  public final override func write(to out: inout ValueWriter) {
    out += "<\(kind.rawValue)"
    if let name { out += " \(name)" }
    for word in isReleased ? ["released"] : state { out += " \(word)" }
    out += ">"
  }
}

extension ControlModel {
  /// The existing property that `name` is probably a typing error of; nil if `name` is new.
  func ownName(near name: String) -> String? {
    if keys.contains(name) { return nil }
    return Nearest.name(to: name, among: keys + ["command", "willDealloc"])
  }
}

extension Kind {
  /// The variable name for a control of this kind in a suggestion: `searchBar`.
  var usualName: String { rawValue.prefix(1).lowercased() + rawValue.dropFirst() }
}
