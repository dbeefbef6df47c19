import Foundation

/// The compiler of Objective-C, where there is one: it reads programs beside our own declarations of the frameworks.
enum Clang {
  static let path: String? = {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
    return (folders + ["/usr/bin", "/opt/swift/usr/bin"]).map { $0 + "/clang" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }()

  /// Its errors, with the index of the program that each is about.
  static func complaints(_ programs: [String]) throws -> [(index: Int, text: String)] {
    guard let path else { return [] }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("rsig-clang-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var files: [String] = []
    for (index, program) in programs.enumerated() {
      files.append("program\(index).m")
      try program.write(to: folder.appendingPathComponent(files[index]), atomically: true, encoding: .utf8)
    }
    let headers = ProjectScripts.root.appendingPathComponent("Tests/TranslationTests/Headers").path
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.currentDirectoryURL = folder
    process.arguments =
      [
        "-fsyntax-only", "-x", "objective-c", "-fblocks", "-fobjc-arc", "-fobjc-runtime=macosx-10.15",
        "-fconstant-string-class=NSConstantString", "-Wno-everything", "-fno-color-diagnostics", "-I", headers,
      ] + files
    let output = Pipe()
    process.standardError = output
    try process.run()
    let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    var found: [(Int, String)] = []
    for line in said.split(separator: "\n") where line.contains(": error: ") || line.contains(": fatal error: ") {
      let number = line.drop { !$0.isNumber }.prefix { $0.isNumber }
      found.append((Int(number) ?? 0, String(line)))
    }
    if found.isEmpty, process.terminationStatus != 0 { found.append((0, said)) }
    return found
  }
}
