import Values

/// Shows the standard error of child programs above the line being typed.
final class ErrorLines {
  private static let longest = 4096

  private let output: PromptOutput
  private var rest: [UInt8] = []

  init(_ output: PromptOutput) { self.output = output }

  func take(_ bytes: [UInt8]) {
    rest += bytes
    while let end = rest.firstIndex(of: 0x0a) {
      show(rest[..<end])
      rest.removeSubrange(...end)
    }
    if rest.count > ErrorLines.longest {
      show(rest[...])
      rest = []
    }
  }

  private func show(_ line: ArraySlice<UInt8>) { output.line(sanitized(String(decoding: line, as: UTF8.self))) }
}
