import CSystem
import Foundation
import Testing

/// The wall that the kernel holds around a thread.
@Suite(.scratchFolder) struct WallTests {
  private final class Found: @unchecked Sendable {
    var stands = false
    var inside: Int32 = -1
    var outside: Int32 = -1
    var read: Int32 = -1
    var openBefore = 0
    let done = DispatchSemaphore(value: 0)
  }

  @Test func `files are written only inside the wall, and read everywhere`() throws {
    let folder = try ScratchFolder.url().path
    for name in ["in", "out"] {
      try FileManager.default.createDirectory(atPath: "\(folder)/\(name)", withIntermediateDirectories: false)
    }
    let found = Found()
    // The wall is around one thread, and goes with it.
    Thread {
      let before = open("\(folder)/out/open", O_WRONLY | O_CREAT, 0o600)
      var words: [UnsafePointer<CChar>?] = [UnsafePointer(strdup("\(folder)/in"))]
      found.stands = rsig_wall(&words, 1, false)
      found.inside = open("\(folder)/in/new", O_WRONLY | O_CREAT, 0o600)
      found.outside = open("\(folder)/out/new", O_WRONLY | O_CREAT, 0o600)
      found.read = open("\(folder)/out/open", O_RDONLY)
      found.openBefore = write(before, "x", 1)
      for descriptor in [before, found.inside, found.outside, found.read] where descriptor >= 0 { close(descriptor) }
      found.done.signal()
    }.start()
    found.done.wait()
    // An older kernel has none.
    guard found.stands else { return }
    #expect(found.inside >= 0 && found.outside < 0 && found.read >= 0 && found.openBefore == 1)
  }

  @Test func `a granted file can be written behind the wall, beside what it replaces`() throws {
    let folder = try ScratchFolder.url().path
    let file = folder + "/out.txt"
    let code = "return 1 | writeToFile \"\(file)\" | then { return 2 | appendToFile \"\(file)\" }"
    let outcome = try ProgramTests.run(["--allow-write=\(file)", "-e", code])
    #expect(outcome.output == "_1: completed\n", "\(outcome)")
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "1\n2\n")
  }

  @Test func `a link that has taken the place of a directory leads nowhere`() throws {
    let folder = try ScratchFolder.url().path
    for name in ["top", "secret"] {
      try FileManager.default.createDirectory(atPath: "\(folder)/\(name)", withIntermediateDirectories: false)
    }
    try Data("x".utf8).write(to: URL(fileURLWithPath: folder + "/secret/a"))
    try FileManager.default.createSymbolicLink(atPath: folder + "/top/in", withDestinationPath: "../secret")
    for path in ["in/a", "../secret/a"] {
      let descriptor = rsig_open_beneath(folder + "/top", path, O_RDONLY, 0)
      #expect(descriptor < 0 && errno == ELOOP, "\(path)")
    }
    #expect(rsig_open_beneath(folder + "/top/in", "a", O_RDONLY, 0) < 0)
  }

  /// The system's own trace of a run that tries everything.
  @Test func `nothing is opened, connected to or executed outside the grants`() throws {
    let folder = try ScratchFolder.url().path
    let strace = Process()
    strace.executableURL = URL(fileURLWithPath: "/usr/bin/strace")
    guard FileManager.default.isExecutableFile(atPath: "/usr/bin/strace") else { return }
    for name in ["granted", "secret"] {
      try FileManager.default.createDirectory(atPath: "\(folder)/\(name)", withIntermediateDirectories: false)
    }
    try Data("x\n".utf8).write(to: URL(fileURLWithPath: folder + "/secret/a"))
    try Data("seen\n".utf8).write(to: URL(fileURLWithPath: folder + "/granted/a"))
    for (name, target) in [("file", "../secret/a"), ("folder", "../secret")] {
      try FileManager.default.createSymbolicLink(atPath: "\(folder)/granted/\(name)", withDestinationPath: target)
    }
    let code = """
      merge (["a", "file", "folder/a", "../secret/a"] | map { readLines "\(folder)/granted/\\($0)" | catchTo empty }) | print
      readLines "/proc/self/environ" | catchTo empty
      files "\(folder)/granted/**" | count | print
      return 1 | writeToFile "\(folder)/granted/folder/b" | catchTo empty
      return 1 | appendToFile "\(folder)/secret/a" | catchTo empty
      run ["true"] | catchTo empty
      request "http://127.0.0.1:9/" | catchTo empty
      """
    strace.arguments = [
      "-f", "-qq", "-o", folder + "/trace", "-e", "trace=open,openat,openat2,creat,execve,connect",
      ProgramTests.binary.path, "--allow-read=\(folder)/granted", "--allow-write=\(folder)/granted", "-e", code,
    ]
    let out = Pipe()
    strace.standardOutput = out
    strace.standardError = FileHandle.nullDevice
    strace.standardInput = FileHandle.nullDevice
    try strace.run()
    let output = String(decoding: out.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    strace.waitUntilExit()
    let trace = try String(contentsOfFile: folder + "/trace", encoding: .utf8).split(separator: "\n")
    // A machine may forbid tracing.
    guard trace.contains(where: { $0.contains("execve(") }) else { return }
    #expect(output.contains("seen\n") && !output.contains("x\n"), "\(output)")
    let done = trace.filter { !$0.contains(" = -1 ") }
    #expect(done.filter { $0.contains("execve(") }.count == 1)
    #expect(!done.contains { $0.contains("connect(") })
    #expect(
      !done.contains { $0.contains("secret") || $0.contains("/environ") }, "\(done.filter { $0.contains("secret") })")
  }
}
