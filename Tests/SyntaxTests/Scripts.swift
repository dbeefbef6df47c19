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
