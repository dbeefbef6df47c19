import Testing

/// Objective-C at the prompt: a paste is shown beside its translation, and run if that is wanted.
struct PromptSessionObjectiveCTests {
  private static let paste =
    "\u{1b}[200~[[RACSignal return:@1]\r  subscribeNext:^(id x) { NSLog(@\"got %@\", x); }];\u{1b}[201~\r"
  private static let question = "(Enter runs it, e edits it, Escape drops it)"

  private func pasted(columns: Int = 100) throws -> Pty {
    let pty = try session(columns: columns)
    pty.send(Self.paste)
    pty.expect("the question", { $0.text.last == Self.question })
    return pty
  }

  @Test func `a paste is shown beside its translation, and Enter runs it`() throws {
    let pty = try pasted()
    // Each side keeps to its column.
    let rows = pty.screen.everything.filter { $0.contains(" | ") }
    #expect(rows.contains { $0.hasPrefix("[[RACSignal return:@1]") && $0.hasSuffix(" | return 1") }, "\(rows)")
    let stage = "|   | subscribeNext { x in print \"got \\(x)\" }"
    #expect(rows.contains { $0.hasPrefix("  subscribeNext:") && $0.hasSuffix(stage) }, "\(rows)")
    pty.send("\r")
    pty.expect("its output", { $0.text.suffix(2) == ["got 1", "rsig>"] })
  }

  @Test func `Escape drops a paste, in a narrow terminal as well`() throws {
    let pty = try pasted(columns: 50)
    #expect(pty.screen.everything.contains { $0.hasPrefix("return 1 | subscribeNext") })
    pty.send("\u{1b}")
    pty.expect("the prompt", { $0.text.suffix(2) == ["dropped", "rsig>"] })
  }

  @Test func `objc writes an entry as Objective-C`() throws {
    let pty = try session()
    pty.send(":objc return 1 | map { x in x + 1 }\r")
    pty.expect("Objective-C", { $0.text.contains { $0.contains("[RACSignal return:@1]") } && $0.text.last == "rsig>" })
  }

  @Test func `a tool gets the translation before the output`() throws {
    let tool = try PromptSessionJSONTests.Tool()
    tool.send(#"{"id":1,"entry":"[[RACSignal return:@1] subscribeNext:^(id x) { NSLog(@\"%@\", x); }];"}"#)
    let event = tool.line { $0["event"] as? String == "translated" }
    #expect((event?["rsig"] as? String)?.contains("return 1 | subscribeNext") == true)
    #expect((event?["unknown"] as? [String])?.isEmpty == true)
    #expect(tool.answer(1)?["status"] as? String == "ok")
    tool.close()
  }
}
