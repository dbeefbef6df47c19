import Foundation
import Testing

/// Starts LineProbe, a program that is only a line editor, in a terminal.
func probe(
  _ environment: [String: String] = [:], rows: Int = 24, columns: Int = 80,
  at location: SourceLocation = #_sourceLocation
) throws -> Pty {
  let settings = ["SWIFT_BACKTRACE": "enable=no"].merging(environment) { $1 }
  let pty = try Pty(Pty.built("LineProbe"), environment: settings, rows: rows, columns: columns)
  pty.expect("a prompt", { $0.text.last?.contains("rsig") == true }, at: location)
  return pty
}

func temporaryFolder() throws -> URL {
  let url = FileManager.default.temporaryDirectory.appendingPathComponent("rsig-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  return url
}
