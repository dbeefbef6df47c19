import Controls
import Interpreter
import Reactive
import Values

// `:live`: a TextField under one's fingers.

extension Repl {
  /// Each key goes to the field as it is pressed, with the events above.
  func live(_ name: String) throws(Refusal) {
    guard let editor else {
      throw Refusal(PromptReasons.notNow, ":live needs a terminal", help: "`type \(name) \"hi\"` types")
    }
    guard let field = value(at: name)?.box as? TextField else {
      throw Refusal(PromptReasons.nothingThere, "`\(name)` is no TextField", help: "write `:live field`")
    }
    if !field.isEnabled { output.remark("\(name) is disabled, and takes no keys") }
    output.remark("what you type goes to \(name), at once; Escape ends it")
    _ = editor.readKeys(line: { [unowned self] in
      (clock.mode == .held ? "[\(timeText)] " : "") + "\(name): \(field.content)"
    }) {
      [unowned self] key in
      switch key {
      case .scalar(let scalar): typed(Character(scalar), name)
      case .paste(let text): for letter in PastedText.cleaned(text) { typed(letter, name) }
      default: if key.isBackspace { typed("\u{8}", name) }
      }
      return !field.isReleased
    }
  }

  private func typed(_ letter: Character, _ name: String) {
    replay.add(.key(letter, field: name))
    press(letter, in: name)
    attend()
  }

  func press(_ letter: Character, in name: String) {
    guard let field = value(at: name)?.box as? TextField else { return }
    session.loop.beginTurn()
    var item = HistoryItem("type \(name) \(Value.string(String(letter)))", .entry)
    item.mentioned = NamesInText.mentioned(in: item.text)
    item.pause = journal.pause(session)
    do throws(Failure) { try field.type(letter) } catch { session.report(error) }
    session.loop.drain()
    journal.add(.item(item), session)
  }
}
