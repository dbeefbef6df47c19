import Foundation
import Testing

/// Below 80 columns, no line is left for the terminal to break.
struct NarrowTerminalTests {
  /// Includes the errors of scripts: marks stand under the right place.
  @Test func `errors of a script fit a narrow terminal`() throws {
    let folder = try temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try "return 1 | filterr { $0 > 1 } | subscribeNext { print $0 }\n".write(
      toFile: folder.appendingPathComponent("a.rsig").path, atomically: true, encoding: .utf8)
    for verb in ["", "check "] {
      let command = "cd '\(folder.path)' && exec '\(Pty.built("rsig"))' \(verb)a.rsig"
      let pty = try Pty("/bin/sh", ["-c", command], environment: ["NO_COLOR": "1"], rows: 24, columns: 40)
      pty.expectExit(2)
      let rows = [
        "error[E0012]: there is no operator", "  `filterr`", " --> a.rsig:1:12", "  |",
        "1 | return 1 | filterr { $0 > 1 } | su…",
        "  |            ^^^^^^^", "  |            did you mean `filter`?",
      ]
      pty.expect(rows)
    }
  }

  @Test(arguments: [["help"], ["--help"], ["help", "marble"], ["help", "time"]]) func `help fits a narrow terminal`(
    words: [String]
  ) throws {
    let pty = try Pty(Pty.built("rsig"), words, rows: 24, columns: 50)
    pty.expectExit(0)
    let rows = pty.screen.everything
    #expect(rows.count > 10 && rows.allSatisfy { $0.count < 50 }, "\(rows.filter { $0.count >= 50 })")
    // Summaries have a column of their own.
    #expect(rows.contains { $0.hasPrefix(String(repeating: " ", count: 17)) })
  }

  /// Only rows of typed text are full; all others break before the margin.
  @Test(arguments: [34, 40, 60, 79]) func `messages fit a narrow terminal`(columns: Int) throws {
    let pty = try session(["--no-init"], rows: 200, columns: columns)
    let entries = [
      "?", ":ops", ":ops time", ":set", ":help marbles", ":kind text | map upper | takeUntil dealloc", "type \"abc\"",
      "[1, 2] | filtr { $0 > 1 }", "return 1 | filterr { $0 > 1 } | subscribeNext { print $0 } error: { print $0 }",
    ]
    for entry in entries {
      pty.send(entry + "\r")
      pty.expect(
        "what comes of it",
        { $0.text.count > 1 && $0.text.last == "rsig>" && $0.text.suffix(2).first != "rsig> " + entry })
    }
    pty.send(":quit\r")
    pty.expectExit(0)
    let typed = entries.joined(separator: "\n")
    let full = pty.screen.everything.filter { $0.count >= columns && !$0.hasPrefix("rsig> ") && !typed.contains($0) }
    #expect(full.isEmpty, "\(full)")
  }
}
