import Foundation

/// The conformance scripts: valid programs of every form.
enum Scripts {
  static let all: [(name: String, text: String)] = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("ConformanceTests/Scripts").resolvingSymlinksInPath()
    let files =
      FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL } ?? []
    return files.filter { $0.pathExtension == "rsig" }.sorted { $0.path < $1.path }.map { file in
      let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
      return (file.deletingLastPathComponent().lastPathComponent + "/" + file.lastPathComponent, text)
    }
  }()
}

/// SplitMix64: the same numbers in each run.
struct Dice: RandomNumberGenerator {
  private var state: UInt64
  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
