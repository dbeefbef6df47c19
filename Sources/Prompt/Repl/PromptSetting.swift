import Diagnostics
import Interpreter

/// A setting of the prompt that is on or off.
struct PromptSetting: Sendable {
  let name: String
  let summary: String
  let isOn: @Sendable (Repl) -> Bool
  let change: @Sendable (Repl, Bool) -> Void

  static let all = [
    PromptSetting(
      name: "time", summary: "the time before each event", isOn: { $0.output.showsTime },
      change: { $0.output.showsTime = $1 }),
    PromptSetting(
      name: "color", summary: "colors", isOn: { $0.output.isColored }, change: { $0.output.isColored = $1 }),
    PromptSetting(
      name: "hints", summary: "points out code that is often misread, each hint once", isOn: { $0.showsHints },
      change: { $0.showsHints = $1 }),
    PromptSetting(
      name: "why", summary: "records what `why` needs while pipelines run; off is faster",
      isOn: { $0.knowsWhy },
      change: { prompt, isOn in
        prompt.knowsWhy = isOn
        prompt.session.tracer = isOn ? prompt.workspace.tracing : nil
      }),
  ]
}

extension Repl {
  /// `:set`, `:set time on`
  func set(_ text: String) throws(Refusal) {
    let words = text.split(separator: " ", maxSplits: 1).map { String($0).trimmed }
    guard let name = words.first else {
      let rows = PromptSetting.all.map { ("\($0.name) \($0.isOn(self) ? "on" : "off")", $0.summary) }
      output.lines(Display.columns(rows, output.lineWidth))
      return
    }
    let value = words.count > 1 ? words[1] : nil
    guard let setting = PromptSetting.all.first(where: { $0.name == name }) else {
      let names = PromptSetting.all.map(\.name)
      throw Refusal(
        PromptReasons.unfit, "there is no setting `\(name)`",
        help: Nearest.name(to: name, among: names).map { "did you mean `\($0)`?" }
          ?? "there are \(names.joined(separator: ", "))",
        word: name)
    }
    guard value == "on" || value == "off" else {
      throw Refusal(
        value == nil ? PromptReasons.missing : PromptReasons.unfit, "a setting is `on` or `off`",
        help: "write `:set \(name) on`", word: value)
    }
    setting.change(self, value == "on")
  }
}
