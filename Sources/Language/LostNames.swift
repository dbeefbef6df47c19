import Catalogue
import Diagnostics
import Syntax

// Names and keywords that a line lacks. What is bound nowhere is missing where a name is bound; elsewhere it is one of
// the names in scope, if no other would do.

extension LostMarks {
  /// Where the program binds names, and where it uses what nothing binds. Names of entries are bound.
  private struct Names {
    var bound: [(name: String, token: Int, scope: Range<Int>)] = []
    var free: [(name: String, token: Int)] = []
    /// Tokens that bind what nothing uses.
    var unused: [Int] = []
    /// Gaps of the tokens between which a name should be bound: `let =`, `func (`, `(a, )`, `{ in`.
    var gaps: [(token: Int, scope: Range<Int>)] = []
  }

  private var names: Names {
    var names = Names()
    var (binding, used) = (Set<Int>(), Set<Int>())
    func text(_ token: Int) -> String { source.text(of: tokens[token].span) }
    func bind(_ range: Range<Int>, in scope: Range<Int>) {
      for token in range where tokens[token].kind == .name && binding.insert(token).inserted {
        names.bound.append((text(token), token, scope))
      }
      for token in range.lowerBound...range.upperBound
      where tokens[token].kind != .name && tokens[token - 1].kind != .name && !tokens[token].beginsLine {
        names.gaps.append((token, scope))
      }
    }
    let blocks = blocks
    for (index, token) in tokens.enumerated() {
      let block = blocks.last { $0.contains(index) } ?? tokens.indices
      switch token.kind {
      case .let where index + 1 < tokens.count:
        let isTuple = tokens[index + 1].kind == .leftParen
        let first = index + (isTuple ? 2 : 1)
        let rest = tokens[first...].prefix { $0.kind == .name || $0.kind == .comma && isTuple }
        bind(first..<rest.endIndex, in: first..<block.upperBound)
      case .func where index + 1 < tokens.count:
        let opener = index + (tokens[index + 1].kind == .name ? 2 : 1)
        bind(index + 1..<opener, in: block)
        guard opener + 1 < tokens.count, tokens[opener].kind == .leftParen else { continue }
        let end = tokens[(opener + 1)...].prefix { $0.kind == .name || $0.kind == .comma }.endIndex
        let next = tokens.indices[end...].dropFirst().first { place in
          tokens[place].beginsLine && tokens[place].kind != .pipe && tokens[place].closes == nil
            && blocks.last { $0.contains(place) }.map { $0.contains(index) } ?? true
        }
        bind(opener + 1..<end, in: opener..<(next ?? tokens.count))
      case .in:
        let count = tokens[..<index].reversed().prefix { $0.kind == .name || $0.kind == .comma }.count
        if block.lowerBound > 0, index - count == block.lowerBound { bind(index - count..<index, in: block) }
      default: break
      }
    }
    for (index, token) in tokens.enumerated() where token.kind == .name && !binding.contains(index) {
      let isMember = index > 0 && (tokens[index - 1].kind == .dot || tokens[index - 1].kind == .backslash)
      let isLabel = index + 1 < tokens.count && tokens[index + 1].kind == .colon && tokens[index + 1].touches
      let name = text(index)
      if isMember || isLabel || Entries.named(name) != nil { continue }
      let binders = names.bound.filter { $0.name == name && $0.scope.contains(index) }
      if binders.isEmpty { names.free.append((name, index)) }
      used.formUnion(binders.map(\.token))
    }
    names.unused = names.bound.map(\.token).filter { !used.contains($0) }
    return names
  }

  /// The tokens within each pair of braces; an inner one follows the one around it.
  private var blocks: [Range<Int>] {
    var (found, opened) = ([Range<Int>](), [Int]())
    for (index, token) in tokens.enumerated() {
      if token.kind == .leftBrace {
        opened.append(found.count)
        found.append(index + 1..<tokens.count)
      } else if token.kind == .rightBrace, let last = opened.popLast() {
        found[last] = found[last].lowerBound..<index
      }
    }
    return found
  }

  /// `let = Subject()` and `func f(a, ) = a + b`: the name that the program uses and nothing binds. Or it is bound with
  /// another letter: `let totl = 1; print total`.
  var bindings: [LostMark] {
    let names = names
    let misspelled = names.unused.flatMap { token -> [LostMark] in
      let (word, span) = (source.text(of: tokens[token].span), tokens[token].span)
      let near = names.free.first { Nearest.name(to: word, among: [$0.name]) != nil }
      guard let near, Nearest.isLikely(near.name, for: word) || Nearest.isLikely(word, for: near.name) else {
        return []
      }
      // A name that is used once may be the wrong one as well.
      let isOnce = names.free.count { $0.name == near.name } == 1
      let way =
        isOnce
        ? source.suggest("did you mean `\(word)`?", tokens[near.token].span, word)
        : source.suggest("nothing uses `\(word)`: did you mean `\(near.name)`?", span, near.name)
      return [LostMark(line: source.line(at: tokens[near.token].start), ways: [way])]
    }
    return misspelled + parameters(names.free.map(\.token))
      + names.gaps.flatMap { gap -> [LostMark] in
        let (before, after) = (tokens[gap.token - 1], tokens[gap.token])
        var uses: [String: Int] = [:]
        for use in names.free where gap.scope.contains(use.token) && uses[use.name] == nil {
          uses[use.name] = use.token
        }
        let first = uses.sorted { $0.value < $1.value }.prefix(4)
        func way(_ name: String) -> Suggestion {
          let isTight = after.kind == .comma || after.kind == .leftParen || after.kind == .rightParen
          let words = "\(before.kind == .leftParen ? "" : " ")\(name)\(isTight ? "" : " ")"
          return source.suggest(
            "a name is missing: `\(name)` is bound nowhere", Span(before.end, after.start), words)
        }
        // `f(a, )` and `f()` are right without the name, so that only its use is an error.
        let line = source.line(at: after.start)
        return [LostMark(line: line, isLikely: true, ways: first.map { way($0.key) })]
          + first.map { LostMark(line: source.line(at: tokens[$0.value].start), isLikely: true, ways: [way($0.key)]) }
      }
  }

  /// `{ x y x + y }`: names at the beginning of a closure that it uses again, and that nothing else binds.
  private func parameters(_ free: [Int]) -> [LostMark] {
    let free = Set(free)
    return blocks.compactMap { block in
      var names: [String] = []
      let first = block.prefix { place in
        let name = source.text(of: tokens[place].span)
        guard free.contains(place), !names.contains(name) else { return false }
        names.append(name)
        return true
      }
      guard let last = first.last, !tokens[last + 1].beginsLine, !tokens[last + 1].endsPart,
        names.allSatisfy({ name in block.dropFirst(names.count).contains { source.text(of: tokens[$0].span) == name } })
      else { return nil }
      let span = Span(tokens[block.lowerBound].start, tokens[last].end)
      let words = names.joined(separator: ", ") + " in"
      let way = source.suggest("the parameters of a closure end with `in`: `{ \(words) … }`", span, words)
      return LostMark(line: source.line(at: span.start), ways: [way])
    }
  }

  /// `a | takeUntil`, `.count > 1`, `[1, ]`: a value is missing, and one name fits.
  var holes: [LostMark] {
    let bound = names.bound
    return tokens.indices.compactMap { place in
      guard lacksValue(at: place) else { return nil }
      let isFirst = tokens[place].kind == .dot
      // Other languages leave out what is left of a dot, but not at the beginning of a line.
      let isLikely = isFirst ? tokens[place].beginsLine : tokens[place - 1].kind == .name
      let line = source.line(at: tokens[isFirst ? place : place - 1].start)
      let used = Set(
        tokens.filter { $0.kind == .name && source.line(at: $0.start) == line }.map { source.text(of: $0.span) })
      var names: [String] = []
      for (name, token, scope) in bound.reversed()
      where token < place && scope.contains(place) && !used.contains(name) && !names.contains(name) {
        names.append(name)
      }
      let ways = names.prefix(8).map { name -> Suggestion in
        if isFirst {
          return source.suggest("write `\(name).…`", Span(at: tokens[place].start), name)
        }
        let before = tokens[place - 1]
        let words = before.opens ? name : " \(name)"
        return adding(words, at: before.end, showing: before.span)
      }
      return ways.isEmpty ? nil : LostMark(line: line, isLikely: isLikely, isOnly: true, ways: ways)
    }
  }

  /// True if the grammar, or a function, needs a value before this token.
  private func lacksValue(at place: Int) -> Bool {
    let next = tokens[place]
    if next.kind == .dot { return place == 0 || next.beginsLine || !next.touches || tokens[place - 1].opens }
    guard place > 0, case let before = tokens[place - 1],
      next.beginsLine || next.endsPart || next.kind == .pipe || next.isOperation && next.kind != .minus
    else { return false }
    if before.kind == .assign || before.kind == .follow || before.isOperation && !before.touches { return true }
    if before.opens || before.kind == .comma { return !next.beginsLine && next.closes == nil }
    guard before.kind == .name, let entry = Entries.named(source.text(of: before.span)) else { return false }
    let isStage = place > 1 && tokens[place - 2].kind == .pipe
    let needed = entry.parameters.count { $0.need == .required }
    return isStage ? needed == 2 : needed == 1 && beginsStatement(place - 1)
  }

  /// `x > 3 { print x }` and `if x > 3 { 1 } { 2 }`: a branch without one of its words.
  var branches: [LostMark] {
    tokens.indices.dropFirst().compactMap { place -> LostMark? in
      guard tokens[place].kind == .leftBrace else { return nil }
      let line = source.line(at: tokens[place].start)
      if tokens[place - 1].kind == .rightBrace, !tokens[place].beginsLine {
        let way = adding("else ", at: tokens[place].start, showing: Span(tokens[place - 1].start, tokens[place].end))
        return LostMark(line: line, isLikely: true, cause: .branch, ways: [way])
      }
      guard let first = (0..<place).last(where: beginsStatement), tokens[first].kind != .if,
        tokens[first..<place].contains(where: \.isOperation)
      else { return nil }
      let way = adding("if ", at: tokens[first].start, showing: Span(tokens[first].start, tokens[place].end))
      return LostMark(line: line, isLikely: true, cause: .branch, ways: [way])
    }
  }
}
