import Foundation
import Testing

/// The prompt itself in a terminal, at its first prompt.
func session(
  _ arguments: [String] = ["-q", "--no-init"], _ environment: [String: String] = [:], rows: Int = 50,
  columns: Int = 100,
  folder: String? = nil, at location: SourceLocation = #_sourceLocation
) throws -> Pty {
  // A place for the history where nobody can make one.
  let settings = ["SWIFT_BACKTRACE": "enable=no", "NO_COLOR": "1", "XDG_STATE_HOME": "/dev/null"].merging(environment) {
    $1
  }
  let program = Pty.built("rsig")
  // What is saved without a path is to land there.
  let words = folder.map { ["-c", "cd '\($0)' && exec '\(program)' \(arguments.joined(separator: " "))"] } ?? arguments
  let pty = try Pty(folder == nil ? program : "/bin/sh", words, environment: settings, rows: rows, columns: columns)
  pty.expect("a prompt", { $0.text.last == "rsig>" }, at: location)
  return pty
}

extension Pty {
  /// Enters it, and watches until this is what came of it.
  func enter(
    _ entry: String, _ rows: [String] = [], prompt: String = "rsig>", then next: String? = nil,
    at location: SourceLocation = #_sourceLocation
  ) {
    send(entry + "\r")
    expect([prompt + " " + entry] + rows + [next ?? prompt], at: location)
  }

  /// What stands below the last row that begins so.
  func rows(after start: String) -> [String] {
    let all = screen.everything
    guard let place = all.lastIndex(where: { $0.hasPrefix(start) }) else { return [] }
    return Array(all[(place + 1)...])
  }
}

/// What a program says where it has no terminal.
struct Piped {
  let output: String
  let status: Int32

  init(_ arguments: [String], input: String = "") throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Pty.built("rsig"))
    process.arguments = arguments
    let (stdin, stdout) = (Foundation.Pipe(), Foundation.Pipe())
    process.standardInput = stdin
    process.standardOutput = stdout
    process.standardError = stdout
    try process.run()
    stdin.fileHandleForWriting.write(Data(input.utf8))
    try stdin.fileHandleForWriting.close()
    output = String(decoding: stdout.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    status = process.terminationStatus
  }
}
