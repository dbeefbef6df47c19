import Reactive
import Values

/// What all controls have: a state that can be observed and bound, targets of their events, a command where they take one.
open class Control: Observable {
  /// Told of each event, by its number, in the order in which they were added.
  final let targets = Subject()
  public final private(set) var isEnabled = true
  public final private(set) var isHidden = false
  public final internal(set) var command: Command?
  private final var enabledBinding: Disposable?
  /// What an action could not do: it is thrown where the user's deed stands, when all targets have been told.
  private final var raised: Raised?

  // MARK: events

  public final func add(_ events: ControlEvents, _ action: @escaping (Control) throws(Failure) -> Void) -> Disposable {
    targets.enroll(Target(self, events, action))
  }

  final func send(_ event: ControlEvents) throws(Failure) {
    // A target may send again.
    let outer = raised
    raised = nil
    targets.sendNext(.int(event.rawValue))
    let mine = raised
    raised = outer
    if let mine { throw mine.failure }
  }

  /// Touched and let go: nothing on a disabled control.
  open func tap() throws(Failure) {
    try mustLive()
    if !isEnabled { return }
    try send(.touchDown)
    if isEnabled, !isReleased { try send(.touchUpInside) }
  }

  /// An object, which is handed on as it is: what may be a Failure is so large that its parts are counted one by one.
  private final class Raised {
    let failure: Failure
    init(_ failure: Failure) { self.failure = failure }
  }

  private final class Target: Subscriber {
    unowned let control: Control
    let events: ControlEvents
    let action: (Control) throws(Failure) -> Void

    init(_ control: Control, _ events: ControlEvents, _ action: @escaping (Control) throws(Failure) -> Void) {
      self.control = control
      self.events = events
      self.action = action
    }

    override func next(_ value: Value) {
      guard case .int(let event) = value, events.rawValue & event != 0 else { return }
      do throws(Failure) {
        try action(control)
      } catch {
        if control.raised == nil { control.raised = Raised(error) }
      }
    }
  }

  /// The events that are meant where none are named.
  open var usualEvents: ControlEvents { .touchUpInside }

  // MARK: properties

  open override var keys: [String] { ["enabled", "hidden"] }

  open override func value(of key: String) -> Value? {
    switch key {
    case "enabled": .bool(isEnabled)
    case "hidden": .bool(isHidden)
    default: nil
    }
  }

  open override func setValue(_ value: Value, of key: String) throws(Failure) {
    try mustLive()
    switch key {
    case "enabled":
      let old = isEnabled
      isEnabled = try bool(value, key)
      changed(key, Change(new: value, old: .bool(old)))
    case "hidden":
      let old = isHidden
      isHidden = try bool(value, key)
      changed(key, Change(new: value, old: .bool(old)))
    default:
      throw self.value(of: key) == nil
        ? noSuch(key) : Failure(StageReasons.notSettable, "`\(key)` of \(described) cannot be set")
    }
  }

  final func bool(_ value: Value, _ key: String) throws(Failure) -> Bool {
    if case .bool(let b) = value { return b }
    throw unfit(value, key, "true or false")
  }

  /// nil is the empty text, as UIKit has it.
  final func text(_ value: Value, _ key: String) throws(Failure) -> String {
    if let text = value.asText { return text }
    if value.isNil { return "" }
    throw unfit(value, key, "a String")
  }

  private func unfit(_ value: Value, _ key: String, _ expected: String) -> Failure {
    if value.kind.isSignal {
      return Failure(
        StageReasons.signalStored, "`\(key)` of \(described) must be \(expected), but is a signal",
        help: ["`\(name ?? "control").\(key) <~ …` lets it follow what the signal sends"])
    }
    let help = value.asDouble != nil && expected == "a String" ? ["write it into a text: \"\\(x)\""] : []
    return Failure.kind("`\(key)` of \(described)", mustBe: expected, butIs: value, help: help)
  }

  // MARK: its command

  /// True where the command took the place of another target (RAC warns of it).
  open func setCommand(_ command: Command?, on loop: Loop) throws(Failure) -> Bool { false }

  /// `enabled` follows the command's from now on; the earlier command's no more.
  final func followEnabled(of command: Command?, on loop: Loop) throws(Failure) {
    try mustLive()
    try command?.mustLive()
    let earlier = enabledBinding
    enabledBinding = nil
    earlier?.dispose()
    guard let command else { return }
    enabledBinding = try PropertyBinding.bind(PropertyPath(self, ["enabled"]), to: command.enabled, on: loop)
  }

  // MARK: how it prints

  /// What is to be told of its state, after its name.
  open var state: [String] { isEnabled ? [] : ["disabled"] }

  public final override func write(to out: inout String) {
    out += "<\(kind.rawValue)"
    if let name { out += " \(name)" }
    for word in isReleased ? ["released"] : state { out += " \(word)" }
    out += ">"
  }
}
