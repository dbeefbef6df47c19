import Controls
import Diagnostics
import Values

/// A form as rows on a terminal: a mark at the focus, names in a column, then each control with its state.
struct LiveFormView {
  private let columns: Int
  private let nameColumns: Int
  private let isUnicode: Bool

  init(columns: Int, names: [String], isUnicode: Bool) {
    // The last column stays free: some terminals break a row that fills it.
    self.columns = max(columns - 1, 12)
    self.isUnicode = isUnicode
    nameColumns = min(names.map { Display.width(of: $0) }.max() ?? 0, max(4, self.columns / 3))
  }

  /// At most `height` rows around the focus, below `heading`; the cursor is in the focused control.
  func view(of form: LiveForm, heading: String?, height: Int) -> LineView {
    var view = LineView()
    let count = max(1, height - (heading == nil ? 0 : 1))
    let first = max(0, min(form.focus - count / 2, form.rows.count - count))
    var lines: [String] = heading.map { [cut($0, to: columns)] } ?? []
    for index in first..<min(first + count, form.rows.count) {
      let row = form.rows[index]
      let isFocused = index == form.focus
      let name = cut(row.name, to: nameColumns)
      let lead = (isFocused ? "> " : "  ") + name.padded(to: nameColumns) + "  "
      let face = face(of: row, columns - Display.width(of: lead))
      if isFocused {
        let before = lines.reduce(0) { $0 + $1.unicodeScalars.count + 1 }
        view.cursor = before + lead.unicodeScalars.count + face.cursor
      }
      lines.append(lead + face.text)
    }
    view.text = Array(lines.joined(separator: "\n").unicodeScalars)
    return view
  }

  /// A control as text, and the cursor's offset in its scalars.
  private func face(of row: LiveForm.Row, _ room: Int) -> (text: String, cursor: Int) {
    let control = row.control
    let words = state(of: control)
    let left = max(6, room - words.reduce(0) { $0 + Display.width(of: $1) + 2 })
    let tail = words.map { "  " + $0 }.joined()
    var (text, cursor) = control.isReleased ? ("", 0) : picture(of: row, left)
    text = cut(cut(text, to: left) + tail, to: room)
    return (text, min(cursor, text.unicodeScalars.count))
  }

  private func state(of control: Control) -> [String] {
    if control.isReleased { return ["released"] }
    var words = control.isEnabled ? [] : ["disabled"]
    if control.value(of: "hidden") == .bool(true) { words.append("hidden") }
    if let command = control.command, !command.active.isEmpty { words.append("executing") }
    if control.value(of: "refreshing") == .bool(true) { words.append("refreshing") }
    return words
  }

  private func picture(of row: LiveForm.Row, _ room: Int) -> (text: String, cursor: Int) {
    let control = row.control
    func text(_ key: String) -> String { control.value(of: key).map(words) ?? "" }
    switch control.kind {
    case .textField, .textView, .searchBar: return field(plain((control as? TextField)?.content ?? ""), room)
    case .switch: return (control.value(of: "on") == .bool(true) ? "[on]" : "[off]", 1)
    case .slider: return (slider(control, room), 0)
    case .stepper: return ("- \(text("value")) +", 2)
    case .segmentedControl: return (choices(control, "segments", "selectedSegmentIndex"), 0)
    case .datePicker: return (text("date"), 0)
    case .label: return (text("text"), 0)
    case .imageView: return (text("image"), 0)
    case .activityIndicator: return (control.value(of: "animating") == .bool(true) ? "turns" : "still", 0)
    case .alert, .actionSheet:
      if control.value(of: "visible") != .bool(true) { return ("dismissed", 0) }
      return ("\(text("title"))  \(choices(control, "buttons", nil))", 0)
    default:
      let title = text("title")
      return ("( \(title.isEmpty ? row.name : title) )", 2)
    }
  }

  /// Shows the end of a long text, where letters are added.
  private func field(_ content: String, _ room: Int) -> (text: String, cursor: Int) {
    let inner = min(24, room - 2)
    var shown = content
    if Display.width(of: content) >= inner {
      var width = Display.width(of: dots)
      let tail = content.reversed().prefix { letter in
        width += Display.width(of: letter)
        return width < inner
      }
      shown = dots + String(tail.reversed())
    }
    return ("[" + shown.padded(to: inner) + "]", 1 + shown.unicodeScalars.count)
  }

  private func slider(_ control: Control, _ room: Int) -> String {
    let least = control.number("minimumValue")
    let range = control.number("maximumValue") - least
    let value = control.value(of: "value").map(words) ?? ""
    let length = min(Int(LiveForm.notches), room - 4 - value.count)
    guard range > 0, length > 3 else { return value }
    let place = Int(((control.number("value") - least) / range * Double(length - 1)).rounded())
    let track: Character = isUnicode ? "─" : "-"
    var bar = Array(repeating: track, count: length)
    bar[min(max(place, 0), length - 1)] = isUnicode ? "●" : "o"
    return "\(String(bar))  \(value)"
  }

  /// `[S]  M  L` with the selected one in brackets, or numbered if no choice stays selected.
  private func choices(_ control: Control, _ list: String, _ chosen: String?) -> String {
    let titles = (control.value(of: list)?.asList ?? []).map(words)
    let selected = chosen.flatMap { control.value(of: $0) }
    return titles.enumerated().map { place, title in
      chosen == nil ? "\(place) \(title)" : selected == .int(place) ? "[\(title)]" : title
    }.joined(separator: "  ")
  }

  private var dots: String { isUnicode ? "…" : ".." }

  /// A value as text, strings without quotes.
  private func words(_ value: Value) -> String {
    plain(value.asText ?? (value.isNil ? "" : value.description(limit: 2000)))
  }

  /// Text on one row.
  private func plain(_ text: String) -> String {
    String(String.UnicodeScalarView(Display.safe(text).unicodeScalars.map { $0.value < 0x20 ? " " : $0 }))
  }

  private func cut(_ text: String, to room: Int) -> String {
    Display.fit(text, room, ellipsis: dots)
  }
}
