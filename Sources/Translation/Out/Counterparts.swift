import Catalogue
import Diagnostics
import Language
import Values

/// The selector tables, read in reverse: finds the message for a call, name or property of rsig. Each template is
/// compiled once, and the result is the pattern to match, so that no second table can disagree with the first.
struct Counterparts: Sendable {
  /// A message of Objective-C, with the pattern of rsig that it translates.
  struct Rule: Sendable {
    let selector: String
    /// The class that receives the message; nil for a message to the value of `$0`.
    let type: String?
    let roles: Selector
    /// True if the catalogue names this message for the entry.
    let isPreferred: Bool
    /// True if the receiver is a signal or a RACSequence; a list is then converted to its sequence first.
    let isOfStreams: Bool
    let pattern: Pattern

    /// True if the receiver is the notification center, which rsig does not mention.
    var isOfCenter: Bool {
      selector.hasPrefix("postNotificationName:") || selector.hasPrefix("rac_addObserverForName:")
    }
  }

  /// A call, name or property, with placeholders for its arguments.
  struct Pattern: Sendable {
    enum Part: Sendable {
      case absent
      /// Several arguments of one parameter, each with its own number: `a | merge b`.
      case list([Int])
      /// The placeholder `$n`.
      case hole(Int)
      /// All arguments of a variadic parameter.
      case holes(Int)
      case pattern(Pattern)
      case constant(Value)
    }

    let name: String
    let parts: [Part]
  }

  private var rules: [String: [Rule]] = [:]

  static let all = Counterparts()

  private init() {
    // In a fixed order, so that for two messages of one call, the one that the catalogue does not name cannot win by
    // chance.
    for (isOfStreams, table) in [(true, Selector.operators), (false, Selector.cocoa), (false, Selector.values)] {
      for selector in table.keys.sorted() { add(selector, table[selector]!, isOfClass: false, isOfStreams) }
    }
    // Add `RACDisposable` before its subclasses.
    for selector in Selector.classMessages.keys.sorted(by: { ($0.utf8.count, $0) < ($1.utf8.count, $1) }) {
      add(selector, Selector.classMessages[selector]!, isOfClass: true, false)
    }
  }

  func rules(for name: String) -> [Rule] { rules[name] ?? [] }

  /// Operators of RACSequence, including those from RACStream.
  static let ofSequences = Set(
    words: """
      map: mapReplace: flattenMap: flatten filter: ignore: reduceEach: startWith: skip: take: concat: zipWith:
      scanWithStart:reduce: scanWithStart:reduceWithIndex: combinePreviousWithStart:reduce: takeUntilBlock:
      takeWhileBlock: skipUntilBlock: skipWhileBlock: distinctUntilChanged foldLeftWithStart:reduce:
      foldRightWithStart:reduce: any: all: objectPassingTest: signalWithScheduler: bind:
      """)

  private mutating func add(_ selector: String, _ row: Selector, isOfClass: Bool, _ isOfStreams: Bool) {
    // rsig's own improvement on an article is in no library, and a type of button means nothing in rsig.
    guard !selector.hasPrefix("ST"), !selector.hasSuffix("buttonWithType:"),
      let pattern = Counterparts.pattern(of: row.template)
    else { return }
    let words = selector.pieces(by: " ")
    let own = isOfClass ? words[1] : selector
    let known = Entries.named(pattern.name)?.rac?.split(whereSeparator: { ", ".contains($0) }).map(String.init) ?? []
    let isPreferred = known.contains { $0 == own || $0.dropFirst() == own || isOfClass && $0 == words[0] }
    rules[pattern.name, default: []].append(
      Rule(
        selector: own, type: isOfClass ? words[0] : nil, roles: row, isPreferred: isPreferred,
        isOfStreams: isOfStreams, pattern: pattern))
  }

  /// The pattern of a template; nil if the template only passes a value on, or is not a call.
  private static func pattern(of template: String) -> Pattern? {
    var body = ""
    var mark: Character?
    for character in template {
      if let open = mark {
        mark = nil
        if character.isNumber {
          body += "hole\(character)"
          continue
        }
        body.append(open)
      }
      if "$%@~#".contains(character) { mark = character } else { body.append(character) }
    }
    if body.hasPrefix("| ") { body = "hole0 " + body }
    let names = (0..<5).map { "hole\($0)" }.joined(separator: ", ")
    let program = Compilation(Source(name: "template", text: "let rule = { \(names) in \(body) }")).program
    guard case .bind(_, let value)? = program.statements.first?.code, case .closure(let function) = value.form else {
      return nil
    }
    return Use(function.body).map(pattern)
  }

  private static func pattern(_ use: Use) -> Pattern {
    Pattern(
      name: use.name,
      parts: use.arguments.map { argument in
        switch argument {
        case nil: .absent
        case .one(let value)?: part(value)
        case .several(let values)?:
          if values.count == 1, let number = hole(values[0]), number > 0 {
            .holes(number)
          } else {
            .list(values.compactMap(hole))
          }
        }
      })
  }

  private static func part(_ value: Resolved) -> Pattern.Part {
    if let number = hole(value) { return .hole(number) }
    if case .constant(let constant) = value.form { return .constant(constant) }
    return Use(value).map { .pattern(pattern($0)) } ?? .absent
  }

  private static func hole(_ value: Resolved) -> Int? {
    guard case .name(.local) = value.form, let path = value.path, path.hasPrefix("hole") else { return nil }
    return Int(path.dropFirst(4))
  }
}

extension Counterparts.Pattern {
  /// The values in the placeholders, if a call in a program matches this pattern.
  func match(_ use: Use) -> [Int: [Resolved]]? {
    guard use.name == name, use.arguments.count == parts.count else { return nil }
    var found: [Int: [Resolved]] = [:]
    for (part, argument) in zip(parts, use.arguments) {
      switch (part, argument) {
      case (.absent, nil): continue
      case (.hole(let number), .one(let value)?): found[number] = [value]
      case (.hole(let number), .several(let values)?), (.holes(let number), .several(let values)?):
        found[number] = values
      case (.holes(let number), .one(let value)?): found[number] = [value]
      case (.list(let numbers), .several(let values)?):
        guard numbers.count == values.count else { return nil }
        for (number, value) in zip(numbers, values) { found[number] = [value] }
      case (.constant(let expected), .one(let value)?):
        guard case .constant(let constant) = value.form, constant == expected else { return nil }
      case (.pattern(let inner), .one(let value)?):
        guard let use = Use(value), let more = inner.match(use) else { return nil }
        found.merge(more) { first, _ in first }
      default: return nil
      }
    }
    return found
  }
}
