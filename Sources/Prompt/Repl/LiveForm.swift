import Controls
import Values

/// The controls being operated with single keys, which of them has the focus, and what a key does there.
struct LiveForm {
  struct Row {
    let name: String
    let control: Control
  }

  enum Action: Equatable {
    case none
    /// Letters typed into the focused field; U+0008 deletes one.
    case letters([Character])
    /// An entry to run, shown so that the user learns it.
    case statement(String)
  }

  /// The controls that every session has.
  static let stage = ["field", "button"]

  let rows: [Row]
  private(set) var focus: Int

  /// Nil if no control can be operated by a user.
  init?(_ rows: [Row]) {
    guard let first = rows.firstIndex(where: { LiveForm.takesKeys($0.control) }) else { return nil }
    self.rows = rows
    focus = first
  }

  var focused: Row { rows[focus] }
  var isReleased: Bool { rows.allSatisfy(\.control.isReleased) }

  /// A form with a single field is shown as one line.
  var isOneField: Bool { rows.count == 1 && rows[0].control is TextField }

  /// True if a form shows this control, whether it takes keys or not.
  static func shows(_ control: Control) -> Bool {
    takesKeys(control) || [.label, .imageView, .activityIndicator].contains(control.kind)
  }

  /// True if the user can operate it. All such controls but an Alert have an event for that.
  private static func takesKeys(_ control: Control) -> Bool {
    !control.model.usualEvents.isEmpty || control is Alert
  }

  /// Moves the focus, or returns what the key does to the focused control.
  mutating func take(_ key: Key) -> Action {
    switch key {
    case .control(9), .down: move(1)
    case .backTab, .up: move(-1)
    case .paste(let text): return letters(Array(PastedText.cleaned(text)))
    case .left: return shifted(-1)
    case .right: return shifted(1)
    case .scalar(let scalar):
      if focused.control is TextField { return letters([Character(scalar)]) }
      if scalar == " " { return pressed }
      if let digit = Character(scalar).wholeNumberValue, focused.control is Alert {
        return .statement("press \(focused.name) \(digit)")
      }
    default:
      if key.isEnter { return pressed }
      if key.isBackspace { return letters(["\u{8}"]) }
    }
    return .none
  }

  private mutating func move(_ step: Int) {
    repeat { focus = (focus + step + rows.count) % rows.count } while !LiveForm.takesKeys(focused.control)
  }

  private func letters(_ letters: [Character]) -> Action {
    focused.control is TextField ? .letters(letters) : .none
  }

  /// Effect of Enter, and of the space bar unless text is typed.
  private var pressed: Action {
    let name = focused.name
    return switch focused.control.kind {
    case .textField, .textView, .searchBar: .statement("pressReturn \(name)")
    case .refreshControl: .statement("pull \(name)")
    case .alert, .actionSheet: .statement("press \(name) 0")
    case .slider, .stepper, .segmentedControl, .datePicker: shifted(1)
    default: .statement("tap \(name)")
    }
  }

  /// Effect of a left or right arrow: changes the control's value by one step.
  private func shifted(_ step: Int) -> Action {
    let (name, control) = (focused.name, focused.control)
    switch control.kind {
    case .switch: return .statement("tap \(name)")
    case .stepper: return .statement("\(step > 0 ? "increment" : "decrement") \(name)")
    case .datePicker: return .statement("pick \(name) (\(name).date \(step > 0 ? "+" : "-") 24h)")
    case .segmentedControl:
      let count = control.value(of: "segments")?.asList?.count ?? 0
      guard count > 0, case .int(let index)? = control.value(of: control.model.properties[0].key) else { return .none }
      return .statement("select \(name) \(min(max(index + step, 0), count - 1))")
    case .slider:
      let least = control.number("minimumValue")
      let range = control.number("maximumValue") - least
      guard range > 0 else { return .none }
      let notch = ((control.number("value") - least) * LiveForm.notches / range).rounded() + Double(step)
      let value = least + min(max(notch, 0), LiveForm.notches) * range / LiveForm.notches
      return .statement("slide \(name) \(Value.double(value))")
    default: return .none
    }
  }

  /// Number of steps of a slider from one end to the other.
  static let notches = 20.0
}
