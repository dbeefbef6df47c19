import Diagnostics

/// Codes of messages about translations.
public enum TranslationReasons {
  static let unread = Reason(
    "T0001", "a statement that was not read",
    """
    The statement is not Objective-C as far as the translator can read it: a bracket is missing, or prose \
    stands between. It stays in the program as a comment with the reason, and reading continues after it.
    """)
  static let noCounterpart = Reason(
    "T0002", "a part without a counterpart",
    """
    rsig has nothing that does this: pointers, `goto`, bits, functions of the runtime. The statement stays in \
    the program as a comment with the reason, and often with what does it in rsig.
    """)
  static let leftOut = Reason(
    "T0003", "a part that has nothing to do",
    """
    rsig has no retain cycles, no views to lay out and no locks, so `@weakify`, `addSubview:` and `@synchronized` have \
    nothing to do. They are left out.
    """)
  static let repaired = Reason(
    "T0004", "the damage of a page was repaired",
    """
    Pages number the lines of code, turn `<` into `&lt;` and quotes into curly ones, and cut methods in half. Such \
    damage is repaired before the code is read.
    """)
  static let nilValue = Reason(
    "T0005", "a value that is nil at first",
    """
    In Objective-C a message to nil gives 0, NO or nil. In rsig `nil.count` is an error, so the translation writes \
    `(name ?? "").count`. In code of your own, give the property a first value.
    """)
  static let unchecked = Reason(
    "T0006", "a translation that does not check",
    """
    The statement was translated, but `rsig check` refuses what came out, for instance because a name in it is not \
    known. It stays in the program as a comment.
    """)
  static let notObjectiveC = Reason(
    "T0007", "this is not Objective-C",
    """
    Nothing in the text looks like Objective-C. `rsig translate` takes files of Objective-C, and pages with such code \
    in them.
    """)
  static let swift = Reason(
    "T0008", "this is Swift",
    """
    The text is Swift, and `rsig translate` reads Objective-C. rsig's own syntax is close to Swift's: closures are \
    `{ x in … }`, and a pipeline is `source | map { … }`.
    """)
  static let tooLarge = Reason(
    "T0009", "too much text to translate",
    """
    `rsig translate` takes files of up to half a megabyte. Translate the methods that you want to understand.
    """)

  static let differs = Reason(
    "T0010", "a part that does something else in Objective-C",
    """
    The translation is the closest there is, and differs in one point. `==` of two texts asks in Objective-C whether
    they are one object, and compares them in rsig. The signal of a sequence sends one value a turn on a background
    scheduler, and all of them at once in rsig.
    """)

  public static let all = [
    unread, noCounterpart, leftOut, repaired, nilValue, unchecked, notObjectiveC, swift, tooLarge, differs,
  ]
}
