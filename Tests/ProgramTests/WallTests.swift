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
      found.read = open("/etc/passwd", O_RDONLY)
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
}
