import Foundation
import Testing

/// Starts the prompt in a terminal and waits for the first prompt.
func session(
  _ arguments: [String] = ["-q", "--no-init"], _ environment: [String: String] = [:], rows: Int = 50,
  columns: Int = 100,
  folder: String? = nil, at location: SourceLocation = #_sourceLocation
) throws -> Pty {
  // A path for the history that cannot be created.
  let settings = ["SWIFT_BACKTRACE": "enable=no", "NO_COLOR": "1", "XDG_STATE_HOME": "/dev/null"].merging(environment) {
    $1
  }
  let program = Pty.built("rsig")
  // Files saved without a path go to this folder.
  let words = folder.map { ["-c", "cd '\($0)' && exec '\(program)' \(arguments.joined(separator: " "))"] } ?? arguments
  let pty = try Pty(folder == nil ? program : "/bin/sh", words, environment: settings, rows: rows, columns: columns)
  pty.expect("a prompt", { $0.text.last == "rsig>" }, at: location)
  return pty
}

extension Pty {
  /// Types an entry and waits for these rows below it.
  func enter(
    _ entry: String, _ rows: [String] = [], prompt: String = "rsig>", then next: String? = nil,
    at location: SourceLocation = #_sourceLocation
  ) {
    send(entry + "\r")
    expect([prompt + " " + entry] + rows + [next ?? prompt], at: location)
  }

  /// Rows below the last one that begins with `start`.
  func rows(after start: String) -> [String] {
    let all = screen.everything
    guard let place = all.lastIndex(where: { $0.hasPrefix(start) }) else { return [] }
    return Array(all[(place + 1)...])
  }
}

/// Output of a program without a terminal.
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
