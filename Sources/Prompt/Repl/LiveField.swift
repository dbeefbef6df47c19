import Controls
import Diagnostics
import Interpreter
import Language
import Reactive
import Values

// `:live`: operates controls with single keys.

extension Repl {
  /// Sends each key to the form as it is pressed, with the events shown above.
  func live(_ words: String) throws(Refusal) {
    let names = words.split { $0 == " " || $0 == "," }.map(String.init)
    guard let editor else {
      throw Refusal(
        PromptReasons.notNow, ":live needs a terminal", help: "`type \(names.first ?? "field") \"hi\"` types")
    }
    var form = try liveForm(names)
    let isLine = form.isOneField
    if isLine, !form.focused.control.isEnabled { output.remark("\(form.focused.name) is disabled, and takes no keys") }
    let name = form.focused.name
    output.remark(
      isLine
        ? "what you type goes to \(name), at once; Escape ends it"
        : "Tab goes to the next, Enter taps, arrows change a value; Escape ends it")
    _ = editor.readKeys(view: { [unowned self] in
      let time = clock.mode == .held ? "[\(timeText)]" : nil
      if isLine {
        let field = form.focused
        return LineView(
          prompt: (time.map { $0 + " " } ?? "") + "\(field.name): \((field.control as? TextField)?.content ?? "")")
      }
      return LiveFormView(columns: editor.size.columns, names: form.rows.map(\.name), isUnicode: isUnicode)
        .view(of: form, heading: time, height: max(2, editor.size.rows - 4))
    }) {
      [unowned self] key in
      switch form.take(key) {
      case .none: break
      case .letters(let letters): for letter in letters { typed(letter, form.focused.name) }
      case .statement(let text): if !isLine { acted(text) }
      }
      return !form.isReleased && !session.hasStopped
    }
  }

  /// A form of the named controls; without names, of all bound controls, in order.
  private func liveForm(_ names: [String]) throws(Refusal) -> LiveForm {
    var rows: [LiveForm.Row] = []
    for name in names {
      guard let control = value(at: name)?.box as? Control else {
        throw Refusal(
          PromptReasons.nothingThere, "`\(name)` is not a control",
          help: "write `:live field`, or `:live` for all of them"
        )
      }
      rows.append(LiveForm.Row(name: name, control: control))
    }
    if names.isEmpty {
      for global in session.globals.all where !Globals.isShown(global.name) {
        guard let control = global.value?.box as? Control, LiveForm.shows(control), !control.isReleased,
          !rows.contains(where: { $0.control === control })
        else { continue }
        rows.append(LiveForm.Row(name: global.name, control: control))
      }
    }
    if let form = LiveForm(rows) { return form }
    guard rows.isEmpty else {
      throw Refusal(
        PromptReasons.nothingThere, "`\(rows[0].name)` takes no keys",
        help: "write `:live field`, or `:live` for all controls")
    }
    return LiveForm(
      LiveForm.stage.compactMap { name in
        (value(at: name)?.box as? Control).map { LiveForm.Row(name: name, control: $0) }
      })!
  }

  /// Shows and runs the entry that a key stands for at a control without text.
  private func acted(_ text: String) {
    output.faint(text)
    replay.add(.entry(text))
    evaluate(Source(name: "entry", text: text), .entry)
  }

  private func typed(_ letter: Character, _ name: String) {
    session.loop.beginTurn()
    replay.begin()
    replay.add(.key(letter, field: name))
    press(letter, in: name)
    attend()
  }

  func press(_ letter: Character, in name: String) {
    guard let field = value(at: name)?.box as? TextField else { return }
    session.loop.beginStatement()
    var item = HistoryItem("type \(name) \(Value.string(String(letter)))", .entry)
    item.mentioned = NamesInText.mentioned(in: item.text)
    item.pause = journal.pause(session)
    do { try field.type(letter) } catch { session.report(error) }
    session.loop.drain()
    journal.add(.item(item), session)
  }
}
