/// Operators that other languages write as words, with rsig's signs for them.
public enum WordOperators {
  static let signs: [String: (text: String, kind: Token.Kind)] = [
    "and": ("&&", .and), "or": ("||", .or), "xor": ("!=", .unequal), "is": ("==", .equal),
    "instanceof": ("==", .equal), "eq": ("==", .equal),
    "equals": ("==", .equal), "isnt": ("!=", .unequal), "isnot": ("!=", .unequal), "ne": ("!=", .unequal),
    "not": ("!=", .unequal), "lt": ("<", .less), "le": ("<=", .lessOrEqual), "lte": ("<=", .lessOrEqual),
    "gt": (">", .greater), "ge": (">=", .greaterOrEqual), "gte": (">=", .greaterOrEqual), "mod": ("%", .remainder),
    "div": ("/", .divided), "plus": ("+", .plus), "minus": ("-", .minus), "大于": (">", .greater),
    "小于": ("<", .less), "等于": ("==", .equal), "加": ("+", .plus), "减": ("-", .minus), "乘": ("*", .times),
    "除以": ("/", .divided), "并且": ("&&", .and), "且": ("&&", .and), "或者": ("||", .or), "或": ("||", .or),
  ]

  /// Names of kinds, by the types of other languages.
  public static let kinds = Dictionary(
    rows: """
      String ; str String string
      Int ; int Int Integer number
      Double ; float Double Float
      Bool ; bool Bool boolean Boolean
      Array ; list Array List
      Dictionary ; dict Dictionary Map
      Date ; Date
      Error ; Error
      """.lines)

  public static func sign(_ word: String) -> String? { signs[word]?.text }
}
