import Catalogue

/// Makes names for the translation.
enum Names {
  private static let keywords: Set<String> = ["let", "func", "in", "if", "else", "true", "false", "nil"]

  /// A valid name in rsig.
  static func written(_ name: String) -> String {
    var text = isPlain(name) ? name : String(name.filter(\.isOfName))
    if text.isEmpty || text == "_" { return "_" }
    if text.first!.isNumber { text = "_" + text }
    return keywords.contains(text) ? text + "_" : text
  }

  /// True for ASCII letters, digits and `_` only, as nearly all names are.
  private static func isPlain(_ name: String) -> Bool {
    name.utf8.allSatisfy { byte in
      byte | 0x20 >= "a" && byte | 0x20 <= "z"
        || byte >= "0" && byte <= "9" || byte == "_"
    }
  }

  static func isEntry(_ name: String) -> Bool { Entries.named(name) != nil }

  /// `loginManager` for `LoginManager`, `client` for `APIClient`.
  static func instance(of type: String) -> String {
    let letters = Array(type)
    var prefix = 0
    while prefix < letters.count, letters[prefix].isUppercase { prefix += 1 }
    let start = prefix > 1 && prefix < letters.count ? prefix - 1 : 0
    let rest = letters[start...]
    guard let first = rest.first else { return "thing" }
    return written(first.lowercased() + String(rest.dropFirst()))
  }

  /// The first word of a selector.
  static func first(of selector: String) -> String {
    written(String(selector.prefix { $0 != ":" }))
  }

  /// All words of a selector joined to one name.
  static func joined(_ selector: String) -> String {
    let words = selector.split(separator: ":")
    let rest = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
    return written(([String(words.first ?? "")] + rest).joined())
  }

}
