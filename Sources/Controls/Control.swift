// The stage: controls, Objects and the Cocoa side of a program, as far as learners' own code uses it.
//
// A control is a row of the table in `ControlModel` and, if it behaves like no other, a class of its own:
//
//     TextField      the user edits its text       Button               any number of targets
//     ValueControl   the user sets its value       SingleTargetControl  one target, which a Command takes over
//     Alert          a press dismisses it          RefreshControl       refreshes while its Command executes
//     Table, Cell    call a delegate, are reused
//
// Everything that they share is here: properties (read, set, observed, bound; any other that a program gives them),
// targets of their events, a Command, a delegate. What they share with an Object and a Command is `Observable`, of the
// engine.
//
//     PropertyPath   names a property: `child.name`       Observation      sends its value and each change
//     PropertyBinding   `place <~ signal`                 PropertyChannel  both ways, without an echo
//     LiveSignal     what an object sends until its release: its events, its text, calls of its methods
//
// NotificationCenter and StageServer stand for the rest of a program's world.
//
// To add a control: a case in `Kind`, a row in `ControlModel`, an entry in the catalogue. Checker, completion, help and
// printing follow from these.
import Diagnostics
import Reactive
import Values

/// The properties, targets, command and delegate that all controls share. Its model says which properties it has from
/// the start.
open class Control: Observable {
  public final let model: ControlModel
  /// Sends the number of each event; its targets are called in the order in which they were added.
  final let events = Subject()
  public final internal(set) var command: Command?
  /// Properties of its model in their order, then the ones that the program added.
  private final var values: NamedValues<Value>
  private final var actions: [(function: Function, target: Disposable)] = []
  private final var enabledBinding: Disposable?
  private final var delegation: Delegation?
  /// The first failure of an action; it is thrown by the user's deed once all targets have been called.
  private final var raised: Raised?

  public init(_ model: ControlModel) {
    self.model = model
    values = model.initial
  }

  public final override var kind: Kind { model.kind }

  // MARK: events

  public final func add(_ events: ControlEvents, _ action: @escaping (Control) throws(Failure) -> Void) -> Disposable {
    self.events.enroll(Target(self, events, action))
  }

  /// The closures that `setTarget` gave it, in order.
  open var targets: [Function] { actions.map(\.function) }

  open func setTarget(_ action: Function) throws(Failure) {
    try mustLive()
    actions.append((action, add(model.usualEvents) { control throws(Failure) in _ = try action.call(.box(control)) }))
  }

  /// Removes one of these closures, or all of them.
  open func removeTarget(_ action: Function?) throws(Failure) {
    try mustLive()
    for one in actions where action == nil || one.function === action { one.target.dispose() }
    actions.removeAll { action == nil || $0.function === action }
  }

  final func send(_ event: ControlEvents) throws(Failure) {
    // A target may send again.
    let outer = raised
    raised = nil
    events.sendNext(.int(event.rawValue))
    let mine = raised
    raised = outer
    if let mine { throw mine.failure }
  }

  /// The user touches it and lets go. Nothing happens on a disabled control.
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

  /// The finger is lifted.
  open func touchedUp() throws(Failure) { try send(.touchUpInside) }

  /// An object, because a Failure is large and its parts would be counted one by one.
  private final class Raised {
    let failure: Failure
    init(_ failure: Failure) { self.failure = failure }
  }

  private final class Target: Subscriber {
    // The control owns its targets.
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
      do throws(Failure) {
        try action(control)
      } catch {
        if control.raised == nil { control.raised = Raised(error) }
      }
    }
  }

  // MARK: properties

  public final var isEnabled: Bool { value(of: "enabled") == .bool(true) }

  public final override var keys: [String] { values.names }

  public final override func value(of key: String) -> Value? { values[key] }

  public final override func ownMember(_ name: String) -> Value? {
    values.place(of: name).flatMap { $0 < model.all.count ? nil : values.elements[$0] }
  }

  public final override func setValue(_ value: Value, of key: String) throws(Failure) {
    try mustLive()
    try admit(key)
    let value = try accepted(value, for: key)
    put(value, in: key)
  }

  /// Refuses a key that is close to one of its own: nobody means both.
  public final override func admit(_ key: String) throws(Failure) {
    if let property = model.property(key) {
      if property.isSettable { return }
      throw Failure(StageReasons.notSettable, "`\(key)` of \(described) cannot be set")
    }
    if let near = model.ownName(near: key) { throw noSuch(key, near: near) }
  }

  /// The value to keep when the program or the user sets a property.
  func accepted(_ value: Value, for key: String) throws(Failure) -> Value {
    switch model.property(key)?.form {
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
    let old = self.value(of: key) ?? .nil
    willChange(key, Change(new: .nil, old: old))
    keep(value, in: key)
    changed(key, Change(new: value, old: old))
  }

  /// Sets a property as the user does: UIKit sends an event and notifies no observer.
  final func keep(_ value: Value, in key: String) { values.put(value, at: key) }

  private func unfit(_ value: Value, _ key: String, _ expected: String) -> Failure {
    if value.kind.isSignal {
      return Failure(
        StageReasons.signalStored, "`\(key)` of \(described) must be \(expected), but is a signal",
        help: ["`\(name ?? kind.usualName).\(key) <~ …` lets it follow what the signal sends"])
    }
    let help: [Suggestion] = value.asDouble != nil && expected == "a String" ? ["write it into a text: \"\\(x)\""] : []
    return Failure.kind("`\(key)` of \(described)", mustBe: expected, butIs: value, help: help)
  }

  // MARK: its delegate

  /// Calls a method of the delegate, if it had the method when it was set.
  final func notifyDelegate(_ selector: String, _ arguments: [Value]) throws(Failure) {
    try delegation?.call(selector, arguments)
  }

  // MARK: its command

  /// Returns true if the command took the place of another target (RAC warns of it).
  open func setCommand(_ command: Command?, on loop: Loop) throws(Failure) -> Bool { false }

  /// `enabled` follows this command from now on, and no longer the earlier one.
  final func followEnabled(of command: Command?, on loop: Loop) throws(Failure) {
    try mustLive()
    try command?.mustLive()
    let earlier = enabledBinding
    enabledBinding = nil
    earlier?.dispose()
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

  /// Words for its state, after its name.
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
  /// Its own name that another one must be a slip of; nil for the name of a new property.
  public func ownName(near name: String) -> String? {
    if keys.contains(name) { return nil }
    return Nearest.name(to: name, among: keys + ["command", "willDealloc"])
  }
}

extension Kind {
  /// The name for a control that has none, in a suggestion: `searchBar`.
  var usualName: String { rawValue.prefix(1).lowercased() + rawValue.dropFirst() }
}
