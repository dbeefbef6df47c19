import Values

/// The computation of a closure that consists only of operations on its arguments, which columns can execute.
public indirect enum Formula {
  /// The first or second argument.
  case argument(Int)
  case constant(Value)
  case operation(Operation, Formula, Formula)
  case negation(Formula)
  case not(Formula)
  case choice(Formula, Formula, Formula)
  case junction(isAnd: Bool, Formula, Formula)
  /// A text function known to the kernels.
  case text(TextKernel, Formula)
  /// A text with interpolated values.
  case joined([Formula])
  /// The element at an index, or the value of a key; if the whole is a split text, a tuple or a record made by the
  /// formula, the part itself.
  case element(Formula, Int)
  case member(Formula, Value)
  /// A tuple of at least this number of parts, which a closure with several parameters unpacks; only its elements are
  /// read.
  case unpacked(Formula, Int)
  /// The element of a list at a computed index, in loops only.
  case at(Formula, Formula)
  /// A tuple, or a dictionary with these different keys.
  case tuple([Formula])
  case record(keys: [Value], [Formula])
  /// A dictionary with other values at these different keys, if it has none of `lacks`.
  case changed(Formula, keys: [Value], [Formula], lacks: [Value])
  /// The last formula, computed after others that it does not need: an error in one of them must not be lost.
  case beside([Formula], Formula)
  /// A function of one number that returns a Double.
  case number(@Sendable (Double) -> Double, Formula)
  /// A number rounded to an Int; the magnitude of a number or a time.
  case rounded(RoundingRule, Formula)
  case magnitude(Formula)
  /// A value that a loop computes.
  case loop(LoopFormula)
  /// A part of a list, or a list made from it.
  case part(ListKernel, Formula)
  /// A part of a list, to which or after which the second formula counts elements.
  case cut(ListCut, Formula, Formula)
  /// The value of a key in a dictionary, or another one if there is none.
  case lookUp(Formula, Formula, or: Formula)
  /// The index of the first element of a constant list that equals the formula's value, or at which that begins in a
  /// constant text; nil if there is none.
  case place(Formula, in: Value)
  /// The larger of two numbers, or the smaller; the first of equal ones.
  case extreme(isMost: Bool, Formula, Formula)
  /// The elements of lists by place, as a sequence of tuples.
  case zip([Formula])
  /// The elements of one list after another, as a sequence, in loops only.
  case concat([Formula])
  /// The elements of a list as a text, with another text between two of them.
  case join(Formula, by: Formula)
  /// The last formula, which reads the value of the one before as the argument of that number. It is computed once.
  case with(Int, Formula, Formula)

  /// Closures that return a stream for each value: `return x`, `a...b`, `[x, y]`, `words(x)`. A list may be a value,
  /// too.
  case one(Formula)
  case range(Formula, Formula, isClosed: Bool)
  case list([Formula])
  /// The elements of a list that the formula computes.
  case elements(Formula)

  /// True if computing it cannot fail.
  var isAtHand: Bool {
    switch self {
    case .argument, .constant: true
    default: false
    }
  }

  /// The formula with another one in place of argument `index`.
  func replacing(_ index: Int, by inner: Formula) -> Formula {
    switch self {
    case .argument(let own): own == index ? inner : self
    case .with(index, let x, let y): Formula.with(index, x.replacing(index, by: inner), in: y)
    default: replacingParts { $0.replacing(index, by: inner) }
    }
  }

  /// The formula with each of its parts replaced.
  func replacingParts(_ part: (Formula) -> Formula) -> Formula {
    switch self {
    case .argument, .constant: self
    case .operation(let operation, let x, let y): .operation(operation, part(x), part(y))
    case .negation(let x): .negation(part(x))
    case .not(let x): .not(part(x))
    case .choice(let x, let y, let z): .choice(part(x), part(y), part(z))
    case .junction(let isAnd, let x, let y): .junction(isAnd: isAnd, part(x), part(y))
    case .text(let kernel, let x): Formula.text(kernel, of: part(x))
    case .joined(let parts): .joined(parts.map(part))
    case .element(let x, let index): Formula.element(index, of: part(x))
    case .member(let x, let key): Formula.member(key, of: part(x))
    case .at(let x, let y): .at(part(x), part(y))
    case .extreme(let isMost, let x, let y): .extreme(isMost: isMost, part(x), part(y))
    case .tuple(let parts): .tuple(parts.map(part))
    case .record(let keys, let parts): .record(keys: keys, parts.map(part))
    case .changed(let x, let keys, let parts, let lacks):
      Formula.changing(part(x), keys: keys, parts.map(part), lacks: lacks)
    case .beside(let parts, let x): .beside(parts.map(part), part(x))
    case .number(let function, let x): .number(function, part(x))
    case .rounded(let rule, let x): .rounded(rule, part(x))
    case .magnitude(let x): .magnitude(part(x))
    case .loop(let loop): .loop(loop.replacingParts(part))
    case .part(let kernel, let x): .part(kernel, part(x))
    case .lookUp(let x, let y, let z): .lookUp(part(x), part(y), or: part(z))
    case .place(let x, let whole): .place(part(x), in: whole)
    case .cut(let cut, let x, let y): .cut(cut, part(x), part(y))
    case .zip(let lists): .zip(lists.map(part))
    case .concat(let lists): .concat(lists.map(part))
    case .join(let x, let y): .join(part(x), by: part(y))
    case .with(let place, let x, let y): Formula.with(place, part(x), in: part(y))
    case .unpacked(let x, let count): Formula.unpacked(count, from: part(x))
    case .one(let x): .one(part(x))
    case .elements(let x): .elements(part(x))
    case .range(let x, let y, let isClosed): .range(part(x), part(y), isClosed: isClosed)
    case .list(let parts): .list(parts.map(part))
    }
  }

  /// Reads one part of a split text or of a tuple without making the whole.
  static func element(_ index: Int, of whole: Formula) -> Formula {
    switch whole {
    case .text(.split(let separator), let text): .text(.part(separator, index), text)
    case .tuple(let parts) where parts.indices.contains(index): parts[index]
    case .list(let parts) where parts.indices.contains(index): parts[index]
    default: .element(whole, index)
    }
  }

  /// A tuple of computed parts needs no test.
  private static func unpacked(_ count: Int, from whole: Formula) -> Formula {
    if case .tuple(let parts) = whole, parts.count >= count { return whole }
    return .unpacked(whole, count)
  }

  /// The formula `x`, which reads `value` as argument `place`: in its place, unless it would be computed more than once
  /// then, or perhaps not at all.
  static func with(_ place: Int, _ value: Formula, in x: Formula) -> Formula {
    if value.isAtHand { return x.replacing(place, by: value) }
    if value.isComposed { return x.joined(with: value, at: place) }
    let isUsedOnce = !x.isForRows && x.uses(of: place) == 1 && x.needs(place)
    return isUsedOnce ? x.replacing(place, by: value) : .with(place, value, x)
  }

  /// Reads the value of a key without making the dictionary.
  static func member(_ key: Value, of whole: Formula) -> Formula {
    if case .record(let keys, let parts) = whole, let place = keys.firstIndex(of: key) { return parts[place] }
    return .member(whole, key)
  }

  /// The function of a text; or the value of the key of that name in a record, without making the record.
  private static func text(_ kernel: TextKernel, of whole: Formula) -> Formula {
    if case .record = whole, let name = kernel.memberName, case let part = member(name, of: whole) {
      if case .member = part {} else { return part }
    }
    return .text(kernel, whole)
  }

  /// True if its result is the list of parts of a text, which no column can hold.
  var isSplit: Bool { if case .text(.split, _) = self { true } else { false } }

  /// True if its result is a tuple, a record or a list of computed parts, which keeps their errors when it is joined.
  var isComposed: Bool {
    switch self {
    case .tuple, .record, .list: true
    case .beside(_, let x), .with(_, _, let x): x.isComposed
    default: false
    }
  }

  /// True if its result has parts, which can be computed without the whole.
  var isGathered: Bool { isSplit || isComposed || isList }

  /// The formulas that it computes with.
  var parts: [Formula] {
    switch self {
    case .argument, .constant: []
    case .negation(let x), .not(let x), .text(_, let x), .number(_, let x), .rounded(_, let x), .magnitude(let x),
      .one(let x), .elements(let x), .element(let x, _), .member(let x, _), .part(_, let x), .unpacked(let x, _),
      .place(let x, _):
      [x]
    case .operation(_, let x, let y), .junction(_, let x, let y), .range(let x, let y, _), .at(let x, let y),
      .with(_, let x, let y), .join(let x, let y), .extreme(_, let x, let y), .cut(_, let x, let y):
      [x, y]
    case .choice(let x, let y, let z), .lookUp(let x, let y, let z): [x, y, z]
    case .list(let parts), .joined(let parts), .tuple(let parts), .record(_, let parts), .zip(let parts),
      .concat(let parts):
      parts
    case .beside(let parts, let x): parts + [x]
    case .changed(let x, _, let parts, _): [x] + parts
    case .loop(let loop): loop.parts
    }
  }

  /// True if it reads argument `index`.
  func reads(_ index: Int) -> Bool { uses(of: index) > 0 }

  func uses(of index: Int) -> Int {
    if case .argument(let own) = self { return own == index ? 1 : 0 }
    return parts.reduce(0) { $0 + $1.uses(of: index) }
  }

  /// True if it reads its first argument in every case, so that an error in computing that argument cannot be skipped.
  var needsFirst: Bool { needs(0) }

  /// True if it reads argument `index` in every case.
  func needs(_ index: Int) -> Bool {
    switch self {
    case .argument(let own): own == index
    case .constant: false
    // The right side may be skipped.
    case .junction(_, let x, _): x.needs(index)
    case .lookUp(let x, let y, _): x.needs(index) || y.needs(index)
    case .choice(let x, let y, let z): x.needs(index) || y.needs(index) && z.needs(index)
    case .loop(let loop): loop.neededParts.contains { $0.needs(index) }
    default: parts.contains { $0.needs(index) }
    }
  }

  /// True if the result is a value, false if it is a stream.
  var isValue: Bool {
    switch self {
    case .one, .range, .list, .elements: false
    case .beside(_, let x), .with(_, _, let x): x.isValue
    default: true
    }
  }

  /// Number of parts; a large formula is not worth copying.
  var size: Int { parts.reduce(isLoop ? 4 : 1) { $0 + $1.size } }

  private var isLoop: Bool { if case .loop = self { true } else { false } }
}
