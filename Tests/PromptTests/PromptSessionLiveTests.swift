import Testing

/// A form of `:live`: the focus, the state of each control, and what the keys do.
struct PromptSessionLiveTests {
  private static let help = "Tab goes to the next, Enter taps, arrows change a value; Escape ends it"

  /// The last rows of the screen.
  private func expect(_ pty: Pty, _ rows: [String], at location: SourceLocation = #_sourceLocation) {
    pty.expect("\(rows)", { Array($0.text.suffix(rows.count)) == rows }, at: location)
  }

  @Test func `tab, enter and letters fill in a form`() throws {
    let pty = try session(rows: 40, columns: 80)
    let entries = [
      "let (user, save, note) = (TextField(), Button(), Label())", "let gate = Subject()",
      "let send = Command enabled: (user.text | map { $0.count > 1 }) { gate }", ":mute all", "save.command = send",
      "note.text <~ send.executing | map { $0 ? \"sending\" : \"idle\" }",
    ]
    pty.send(entries.map { $0 + "\r" }.joined())
    pty.expect("all entered", { $0.text.last == "rsig>" && $0.text.suffix(2).first?.hasPrefix("rsig> note") == true })
    pty.send(":live\r")
    expect(pty, [Self.help, "> user  [                        ]", "  save  ( save )  disabled", "  note  idle"])
    pty.send("bo")
    expect(pty, ["> user  [bo                      ]", "  save  ( save )", "  note  idle"])
    pty.send("\tx\r")
    expect(
      pty,
      [
        "tap save", "  user  [bo                      ]", "> save  ( save )  disabled  executing", "  note  sending",
      ])
    // Names and fields give way on a narrow terminal, and the end of a text stays in sight.
    pty.send("\u{1b}[Zb\u{4e2d}\u{6587}")
    expect(pty, ["> user  [bob中文                 ]", "  save  ( save )  disabled  executing", "  note  sending"])
    pty.resize(rows: 40, columns: 24)
    expect(pty, ["> user  [bob中文      ]", "  save  ( sav…  disabl…", "  note  sending"])
    pty.send("中文中")
    expect(pty, ["> user  […b中文中文中 ]", "  save  ( sav…  disabl…", "  note  sending"])
    pty.send("\u{3}")
    pty.expect("the prompt", { $0.text.last == "rsig>" })
  }

  @Test func `arrows change values, as entries that can be taken back`() throws {
    let pty = try session(rows: 40, columns: 80)
    pty.send(":reset\r:time virtual\r")
    pty.expect("held time", { $0.text.last == "rsig[0s]>" })
    let entries = ["let (size, copies) = (SegmentedControl [\"S\", \"M\"], Stepper())", "let news = Switch()"]
    pty.send(entries.map { $0 + "\r" }.joined() + ":live copies size news\r")
    expect(pty, ["[0s]", "> copies  - 0.0 +", "  size    S  M", "  news    [off]"])
    pty.send("\u{1b}[C\u{1b}[C\u{1b}[D\u{1b}[B\u{1b}[C\u{1b}[C\u{1b}[B ")
    expect(
      pty,
      [
        "increment copies", "increment copies", "decrement copies", "select size 0", "select size 1", "tap news",
        "[0s]", "  copies  - 1.0 +", "  size    S  [M]", "> news    [on]",
      ])
    pty.send("\u{1b}")
    pty.expect("the prompt", { $0.text.last == "rsig[0s]>" })
    pty.send(":back 2\rsize\r")
    pty.expect(contains: "<SegmentedControl size 0>")
  }

  @Test func `without controls of its own a session has a field and a button`() throws {
    let pty = try session(rows: 24, columns: 80)
    pty.send(":live\r")
    expect(pty, [Self.help, "> field   [                        ]", "  button  ( button )"])
    pty.send("\u{1b}")
    pty.expect("the prompt", { $0.text.last == "rsig>" })
    pty.enter("let note = Label()", ["note: Label"])
    pty.enter(
      ":live note",
      [
        "            ^^^^", "error[E0514]: `note` takes no keys",
        "  = help: write `:live field`, or `:live` for all controls",
      ])
  }
}
