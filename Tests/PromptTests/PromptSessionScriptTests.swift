import Foundation
import Testing

/// `rsig -i FILE`: a script that is run at the prompt, which goes on from there.
struct PromptSessionScriptTests {
  @Test func `a script is given the words behind its name, and the prompt its names`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("rsig-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("given.rsig")
    try Data("let given = args\nprint given.count\n".utf8).write(to: file)
    let pty = try session(["-q", "--no-init", "-i", file.path, "one", "--two"])
    pty.expect("the script's output", { $0.everything.contains("2") })
    pty.enter("given", ["[\"one\", \"--two\"]"])
    pty.enter("args.count", ["2"])
  }
}
