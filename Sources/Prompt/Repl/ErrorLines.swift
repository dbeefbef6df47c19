import Values

/// Shows the standard error of child programs above the line being typed.
final class ErrorLines {
  private static let longest = 4096

  private let output: PromptOutput
  /// Begun lines of each program.
  private var rests: [Int32: [UInt8]] = [:]

  init(_ output: PromptOutput) { self.output = output }

  /// No bytes are the end of that program's standard error, which may be within a line.
  func take(_ bytes: [UInt8], from program: Int32) {
    var rest = rests.removeValue(forKey: program) ?? []
    rest += bytes
    while let end = rest.firstIndex(of: 0x0a) {
      show(rest[..<end])
      rest.removeSubrange(...end)
    }
    if rest.count > ErrorLines.longest || bytes.isEmpty && !rest.isEmpty {
      show(rest[...])
      rest = []
    }
    if !rest.isEmpty { rests[program] = rest }
  }

  private func show(_ line: ArraySlice<UInt8>) { output.line(sanitized(String(utf8: line))) }
}
