import Catalogue
import Diagnostics
import Interpreter
import Outside
import Platform

extension PromptCommand {
  static let permitting: [PromptCommand] = [
    PromptCommand("allow", .words(rights), "[read=PATH]", "lists what the program may do outside, or allows more") {
      prompt, call throws(Refusal) in
      guard let word = try call.word() else { return prompt.listPermissions() }
      for need in try prompt.needs(word, call) { prompt.permissions.allow(need) }
    },
    PromptCommand("deny", .words(rights), "read=PATH", "denies something outside; a denial overrides what is allowed") {
      prompt, call throws(Refusal) in
      for need in try prompt.needs(call.word() ?? "", call) { prompt.permissions.deny(need) }
    },
    PromptCommand("audit", .file(flags: []), "[file]", "writes every decision about permissions to a file") {
      prompt, call throws(Refusal) in
      guard call.text != nil else {
        prompt.output.remark(prompt.permissions.audit == nil ? "no audit is written" : "an audit is written")
        return
      }
      do throws(Files.Trouble) {
        let sink = FileSink(try Files.openForAppending(prompt.auditFile(call)))
        prompt.permissions.audit = Audit(sink, prompt.session.loop)
      } catch {
        throw Refusal(PromptReasons.unfit, "\(error.path) cannot be written: \(error.reason)")
      }
    },
  ]

  private static let rights = Right.allCases.map { "\($0.rawValue)=" }
}

extension Repl {
  fileprivate func auditFile(_ call: CommandCall) -> String {
    QuotedWords.split(call.rest).first ?? call.rest
  }

  fileprivate func needs(_ word: String, _ call: CommandCall) throws(Refusal) -> [Need] {
    if let needs = Need.read(word) { return needs }
    throw Refusal(
      PromptReasons.unfit, "`\(word)` is not a permission",
      help: "write a right and a value: `:\(call.command.name) read=data`; the rights are read, write, run, net, env")
  }

  fileprivate func listPermissions() {
    for (name, grants) in [("allowed", permissions.granted), ("denied", permissions.denied)] {
      for right in Right.allCases {
        switch grants[right] {
        case nil: continue
        case .all?: output.say("\(name): \(right.rawValue)")
        case .some(let values)?: output.say("\(name): \(right.rawValue)=\(values.joined(separator: ","))")
        }
      }
    }
    if permissions.granted.isEmpty, permissions.denied.isEmpty { output.remark("nothing outside is allowed") }
  }

  /// Asks the user for permission when a statement reaches outside. Requests made while an event is handled are
  /// refused, since no statement is running that the user could answer for.
  func askForPermissions() {
    permissions.advice = { "allow it with `:allow \($0.text)`" }
    permissions.onRefusal = { [weak self] in self?.session.report(refusal: $0) }
    permissions.onNeed = { [weak self] need in
      guard let self, session.isAtTopLevel, isatty(0) == 1, isatty(2) == 1 else { return .no }
      return lendTerminal { PermissionQuestion.ask(need) }
    }
  }
}

/// The question whether a statement may reach outside.
private enum PermissionQuestion {
  static func ask(_ need: Need) -> Permissions.Consent {
    // The value may come from anywhere: it must not move the cursor or disguise itself.
    let value = (need.value ?? "").quoted(for: .literal)
    let what =
      switch need.right {
      case .read, .write: "\(need.right.rawValue) \(value) and all below it"
      case .run: "run \(value)"
      case .net: "connect to \(value)"
      case .env: "see the variable \(value)"
      }
    return switch TerminalQuestion.ask("\(what)? [y]es [s]ession [n]o ") {
    case "y", "yes": .once
    case "s", "session": .always
    default: .no
    }
  }
}
