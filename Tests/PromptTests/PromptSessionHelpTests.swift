import Foundation
import Testing

/// Answers to `?`: words from elsewhere, ideas, properties, codes, and searching.
struct PromptSessionHelpTests {
  @Test(arguments: [
    ("?debounce", "Rx's `debounce` is `throttle` here"), ("?takeUntil:", "RAC's `takeUntil:` is `takeUntil` here:"),
    ("?-map:", "RAC's `-map:` is `map` here:"), ("?rac_command", "`rac_command` is `button.command = c`"),
    ("?RACSignal", "`RACSignal` is `createSignal { s in … }`"), ("?let", "let — binds a name"),
    ("?closure", "closure — code in braces, run for each value"),
    ("?$0", "$0 — the first argument of a closure without named parameters"),
    ("?[]", "list — an Array"), ("?syntax", "language — the words and ideas that have a page"),
    ("?hot and cold", "hot and cold — whether a signal sends by itself"), ("?E0012", "E0012: "),
    (":explain e0012", "E0012: "),
    ("explain E0012", "E0012: "), ("?Command.enabled", "enabled, of Command — "), ("?:step", ":step [n] — "),
    ("?until", "  takeUntilBlock "), ("?wait for silence", "silence — `throttle` waits for a pause between values"),
    ("?equals the one passed", "  distinctUntilChanged "), ("map?", "map — "),
  ]) func `a question is answered`(_ question: String, _ answer: String) throws {
    let pty = try session(rows: 80, columns: 120)
    pty.send(question + "\r")
    pty.expect("an answer") { $0.everything.contains { $0.hasPrefix(answer) } && $0.text.last == "rsig>" }
    #expect(!pty.screen.everything.contains { $0.hasPrefix("error") })
  }

  @Test func `a hint is given once, after the entry that it is about`() throws {
    let pty = try session(columns: 140)
    pty.enter("let valid = Subject()", ["valid: Subject"])
    let hint =
      "hint[H11]: this Command is enabled: its enabled: signal has sent nothing yet, and that counts as true; "
      + "`| startWith false` holds it back"
    pty.enter(
      "let save = Command enabled: valid { x in return x }",
      [
        "save: Command, enabled", "save.enabled: next true", "save.executing: next false", hint,
        "  until then",
      ])
    pty.enter(
      "let other = Command enabled: valid { x in return x }",
      ["other: Command, enabled", "other.enabled: next true", "other.executing: next false"])
    pty.enter(
      ":hints",
      [
        hint, "  until then",
        "hints are on; `:hints off` silences them, `:explain H1` says more",
      ])
    pty.send("?h11\r")
    pty.expect("the story") { $0.everything.contains { $0.hasPrefix("H11: ") } && $0.text.last == "rsig>" }
    pty.enter(":hints off")
    pty.enter("observe field \"text\"", ["_1: next \"\""])
  }

  @Test func `pages and stories wrap between words`() throws {
    let pty = try session(rows: 60, columns: 40)
    pty.send("?E0012\r")
    pty.expect("the story") { $0.everything.contains { $0.hasPrefix("E0012") } && $0.text.last == "rsig>" }
    pty.send("?throttle\r")
    pty.expect("the page") { $0.everything.contains { $0.hasPrefix("throttle — ") } && $0.text.last == "rsig>" }
    for row in pty.screen.everything { #expect(row.count < 40, "\(row)") }
  }

  @Test func `nothing is called so`() throws {
    let pty = try session(columns: 140)
    pty.enter(
      "?blorb",
      ["       ^^^^^", "error[E0514]: no help topic is called `blorb`", "  = help: `:ops` lists the operators"])
    pty.enter(
      "?throtle", ["       ^^^^^^^ did you mean `throttle`?", "error[E0514]: no help topic is called `throtle`"])
    pty.enter(
      ":explain E9999",
      [
        "               ^^^^^", "error[E0514]: there is no error E9999",
        "  = help: write the code that the error shows: `E0012`",
      ])
  }
}
