import Diagnostics

/// The smallest piece of a program. Blanks and line ends are not tokens, but flags of the next token.
public struct Token: Sendable {
  public enum Kind: UInt8, Sendable {
    case end
    case name, anonymous, int, double, duration
    /// A string without interpolation, quotes included.
    case string
    case stringOpen, stringText, interpolationOpen, interpolationClose, stringClose
    case leftParen, rightParen, leftBracket, rightBracket, leftBrace, rightBrace
    case comma, semicolon, colon, dot, pipe, assign, follow, question
    case coalesce, or, and
    case equal, unequal, less, lessOrEqual, greater, greaterOrEqual
    case closedRange, openRange
    case plus, minus, times, divided, remainder, not
    case backslash
    /// `->`, `=>` and `^`, which occur only in other languages.
    case arrow, caret
    case `let`, `func`, `in`, `if`, `else`, `true`, `false`, `nil`
    /// A token that was already reported.
    case unknown

    var isLiteral: Bool {
      switch self {
      case .int, .double, .duration, .string, .stringOpen, .true, .false, .nil: true
      default: false
      }
    }

    /// True for an operator that may stand between two operands.
    var isInfix: Bool { rawValue >= Kind.coalesce.rawValue && rawValue <= Kind.remainder.rawValue }

    /// Change of the depth of brackets.
    var nesting: Int {
      switch self {
      case .leftParen, .leftBracket, .leftBrace: 1
      case .rightParen, .rightBracket, .rightBrace: -1
      default: 0
      }
    }

    /// The bracket that closes this one.
    var closer: Kind? {
      switch self {
      case .leftParen: .rightParen
      case .leftBracket: .rightBracket
      case .leftBrace: .rightBrace
      default: nil
      }
    }
  }

  public struct Flags: OptionSet, Sendable {
    public let rawValue: UInt16
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// Set by the lexer.
    public static let blank = Flags(rawValue: 1)
    public static let newline = Flags(rawValue: 2)
    /// The line before this token always ends a statement: a blank line, or a `#=>` line.
    public static let gap = Flags(rawValue: 4)
    public static let escaped = Flags(rawValue: 8)
    public static let multiline = Flags(rawValue: 16)
    public static let unclosed = Flags(rawValue: 32)
    /// Not in the text; inserted where a string was not closed.
    public static let synthetic = Flags(rawValue: 64)
    /// `r"\d+"`: nothing in it is an escape.
    public static let raw = Flags(rawValue: 4096)
    /// An operator of another language, already reported and replaced by rsig's.
    static let foreign = Flags(rawValue: 2048)
    /// Set by the parser for the formatter, for characters that have several meanings.
    public static let prefix = Flags(rawValue: 128)
    public static let tight = Flags(rawValue: 256)
    public static let conditional = Flags(rawValue: 512)
    public static let statement = Flags(rawValue: 1024)
  }

  public let kind: Kind
  public internal(set) var flags: Flags
  private let low: UInt32
  private let high: UInt32

  init(_ kind: Kind, _ flags: Flags, _ start: Int, _ end: Int) {
    self.kind = kind
    self.flags = flags
    low = UInt32(truncatingIfNeeded: start)
    high = UInt32(truncatingIfNeeded: end)
  }

  /// The tokens of a text, for coloring; the last is `.end`.
  public static func all(of source: Source) -> [Token] { Lexer.scan(source).tokens.all }

  public var start: Int { Int(low) }
  public var end: Int { Int(high) }
  public var span: Span { Span(start, end) }

  /// True if it is the first token of its line.
  public var beginsLine: Bool { flags.contains(.newline) }

  /// True if it directly follows the previous token.
  public var touches: Bool { flags.isDisjoint(with: [.blank, .newline]) }

  /// True for a name or a keyword.
  public var isWord: Bool {
    kind == .name || (kind.rawValue >= Kind.let.rawValue && kind.rawValue <= Kind.nil.rawValue)
  }
}

extension Token.Kind {
  /// True for `<` and the like.
  public var isOrder: Bool { [.less, .lessOrEqual, .greater, .greaterOrEqual].contains(self) }
  public var isComparison: Bool { isOrder || self == .equal || self == .unequal }
}
