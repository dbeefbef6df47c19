import CSystem
import Outside

import Platform

/// Runs the user's editor ($VISUAL, $EDITOR, else vi), which has the terminal meanwhile.
enum ExternalEditor {
  enum Result {
    case changed(String)
    /// The text was left unchanged, or was not saved.
    case unchanged
    case failed(program: String, status: Int32)
    case unwritable(Files.Trouble)
  }

  static func edit(_ text: String) -> Result {
    let path: String
    do throws(Files.Trouble) {
      path = try Files.temporary(Array((text.isEmpty ? "" : text + "\n").utf8))
    } catch {
      return .unwritable(error)
    }
    defer { unlink(path) }
    let program =
      ["VISUAL", "EDITOR"].compactMap { (name: String) in getenv(name).map { String(cString: $0) } }.first {
        !$0.isEmpty
      } ?? "vi"
    let status = run(program, path)
    if status != 0 { return .failed(program: program, status: status) }
    // If the editor removed the file, the user wants nothing done.
    guard let bytes = try? Files.read(path) else { return .unchanged }
    let left = String(utf8: bytes).trimmedEnd
    return left == text.trimmedEnd && !left.isEmpty ? .unchanged : .changed(left)
  }

  /// Runs the editor through the shell, since $EDITOR may hold options; the path is passed as an argument.
  private static func run(_ program: String, _ path: String) -> Int32 {
    var pid: pid_t = 0
    let texts: [String] = ["sh", "-c", "\(program) \"$1\"", "sh", path]
    var words: [UnsafeMutablePointer<CChar>?] = texts.map { text in strdup(text) }
    words.append(nil)
    defer { for word in words { free(word) } }
    guard posix_spawn(&pid, "/bin/sh", nil, nil, &words, rsig_environment()) == 0 else { return 127 }
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0, errno == EINTR {}
    return status & 0x7f == 0 ? (status >> 8) & 0xff : 128 + (status & 0x7f)
  }
}
