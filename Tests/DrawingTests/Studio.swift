import Diagnostics
import Drawing
import Foundation
import Interpreter
import Values

/// Films made on a deep stack, and the files of the project.
enum Studio {
  static func film(_ code: String, bound: Int64? = nil) -> Film {
    onDeepStack { Film(Source(name: "test", text: code), bound: bound) }
  }

  static func text(
    _ code: String, unicode: Bool = true, width: Int = 80, subscriptions: Bool = false, frame: Int64? = nil,
    bound: Int64? = nil
  ) -> String {
    var style = MarbleText.Style()
    style.isUnicode = unicode
    style.width = width
    style.showsSubscriptions = subscriptions
    style.frame = frame
    return MarbleText(film(code, bound: bound).chart(), style).text
  }

  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  static func files(below folder: String, ending: String) -> [String] {
    let base = root.appendingPathComponent(folder)
    guard let walk = FileManager.default.enumerator(at: base, includingPropertiesForKeys: nil) else { return [] }
    return walk.compactMap { ($0 as? URL)?.path }.filter { $0.hasSuffix(ending) }.map {
      String($0.dropFirst(root.path.count + 1))
    }.sorted()
  }

  static func source(_ path: String) throws -> Source {
    Source(name: path, bytes: [UInt8](try Data(contentsOf: root.appendingPathComponent(path))))
  }
}
