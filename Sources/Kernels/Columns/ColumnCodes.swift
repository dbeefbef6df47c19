// Long: one small class for each operation of a formula.
import Diagnostics
import Values

/// A formula compiled for columns. `run` returns nil for a batch that it cannot handle, because of the forms of its
/// columns or because some value has no result; the closure is then called for each value, which gives the exact
/// outcome.
class ColumnCode {
  func run(_ arguments: ColumnArguments) -> Operand? { nil }

  /// The results as a column; a result that is the same for all values is repeated in the store.
  final func column(_ arguments: ColumnArguments, _ store: Store) -> Column? {
    switch run(arguments) {
    case .column(let column)?: column
    case .constant(let value)?: store.column(repeating: value, arguments.count)
    case nil: nil
    }
  }

  /// nil if columns cannot compute the formula.
  static func compile(_ formula: Formula) -> ColumnCode? {
    if case .at = formula, let code = ElementCode(formula) { return code }
    // Only scalar code can tell that a look-up found nothing.
    if formula.isNilTest { return RowCode(formula) }
    // No column holds lists.
    if formula.parts.contains(where: { $0.isList || $0.isPieces }) { return RowCode(formula) }
    switch formula {
    case .argument(let index): return ArgumentCode(index)
    case .constant(let value): return ConstantCode(value)
    case .operation(let operation, let x, let y):
      if operation == .add, let parts = formula.textsAdded { return JoinCode(parts, areTexts: true) }
      if case .constant(let value) = y, let text = value.asText {
        // Columns can compare texts only for equality.
        guard operation == .equal || operation == .unequal, let code = compile(.text(.equals(text), x)) else {
          return nil
        }
        return operation == .equal ? code : UnaryCode(code, UnaryCode.inverted)
      }
      if let divisible = DivisibleCode.compile(operation, x, y) { return divisible }
      guard let left = plain(x), let right = plain(y) else { return nil }
      let plain = OperationCode(operation, left, right)
      if let affine = AffineForm(formula), affine.operations.count > 1 { return AffineCode(affine, plain) }
      return plain
    case .negation(let x):
      // 0 - x is -x only for Ints: Doubles have a negative zero.
      return plain(x).map { UnaryCode($0, UnaryCode.negated) }
    case .not(let x): return plain(x).map { UnaryCode($0, UnaryCode.inverted) }
    case .choice(let x, let y, let z):
      guard let condition = compile(x), let yes = compile(y), let no = compile(z) else { return nil }
      return ChoiceCode(condition, yes, no)
    case .junction(let isAnd, let x, let y):
      guard let left = plain(x), let right = plain(y) else { return nil }
      return JunctionCode(isAnd: isAnd, left, right)
    case .text(let kernel, _) where kernel.makesList: return RowCode(formula)
    case .text(let kernel, let x): return plain(x).map { UnaryCode($0, kernel.run) }
    case .joined(let parts): return JoinCode(parts, areTexts: false)
    case .beside(let others, let x):
      guard let codes = others.mapAll(compile), let code = compile(x) else { return nil }
      return BesideCode(codes, code)
    case .element(.loop, _), .member(.loop, _): return RowCode(formula)
    case .element(.unpacked(let x, let count), let index):
      return compile(x).map { PartCode(.int(index), ofTuples: count, $0) }
    case .element(let x, let index): return compile(x).map { PartCode(.int(index), $0) }
    case .member(let x, let key): return compile(x).map { PartCode(key, $0) }
    case .tuple(let parts): return GatherCode(.tuple, parts)
    case .list(let parts): return GatherCode(.list, parts)
    case .record(let keys, let parts): return GatherCode(.record(DictionaryBox(keys, keys.map { _ in .nil })), parts)
    case .changed(let x, let keys, let parts, let lacks): return ChangeCode(x, keys, parts, lacks: lacks)
    case .number(let function, let x):
      return plain(x).map { UnaryCode($0) { UnaryCode.applying(function, $0, $1, $2) } }
    case .rounded(let rule, let x):
      return plain(x).map { UnaryCode($0) { UnaryCode.rounding(rule.rule, $0, $1, $2) } } ?? RowCode(formula)
    case .loop, .part, .at, .lookUp, .place, .cut, .join, .zip, .concat, .extreme, .magnitude:
      return RowCode(formula)
    case .with(let number, let shared, let x):
      guard let shared = plain(shared), let code = compile(x) else { return nil }
      return SharingCode(number, shared, code)
    case .one, .range, .elements, .unpacked: return nil
    }
  }

  /// The code of an operand that must not be a tuple, list or record.
  private static func plain(_ formula: Formula) -> ColumnCode? { formula.isComposed ? nil : compile(formula) }
}

/// Computes formulas whose results nobody reads first: if one has none, the closure must decide.
private final class BesideCode: ColumnCode {
  let others: [ColumnCode]
  let code: ColumnCode
  init(_ others: [ColumnCode], _ code: ColumnCode) {
    self.others = others
    self.code = code
  }

  override func run(_ arguments: ColumnArguments) -> Operand? {
    others.allSatisfy { $0.run(arguments) != nil } ? code.run(arguments) : nil
  }
}

/// Computes a value once for all parts of a formula that read it.
private final class SharingCode: ColumnCode {
  let number: Int
  let shared: ColumnCode
  let code: ColumnCode

  init(_ number: Int, _ shared: ColumnCode, _ code: ColumnCode) {
    self.number = number
    self.shared = shared
    self.code = code
  }

  override func run(_ arguments: ColumnArguments) -> Operand? {
    shared.run(arguments).flatMap { code.run(arguments.with($0, as: number)) }
  }
}

private final class ArgumentCode: ColumnCode {
  let index: Int
  init(_ index: Int) { self.index = index }
  override func run(_ arguments: ColumnArguments) -> Operand? { arguments[index] }
}

final class ConstantCode: ColumnCode {
  let value: Value
  init(_ value: Value) { self.value = value }
  override func run(_ arguments: ColumnArguments) -> Operand? { .constant(value) }
}

private typealias Side = NumberKernels.Side
private typealias Each = NumberKernels.Each
private typealias Repeated = NumberKernels.Repeated
private typealias AsDoubles = NumberKernels.AsDoubles

final class OperationCode: ColumnCode {
  let operation: Operation
  let left: ColumnCode
  let right: ColumnCode
  let store = Store()

  init(_ operation: Operation, _ left: ColumnCode, _ right: ColumnCode) {
    self.operation = operation
    self.left = left
    self.right = right
  }

  override func run(_ arguments: ColumnArguments) -> Operand? {
    guard let x = left.run(arguments), let y = right.run(arguments) else { return nil }
    return run(x, y, arguments.count)
  }

  private func run(_ x: Operand, _ y: Operand, _ count: Int) -> Operand? {
    switch (x, y) {
    case (.constant(let a), .constant(let b)): return (try? operation.apply(a, b)).map { .constant($0) }
    case (.column(let a), .constant(.int(let n))) where a.form == .ints: return ints(a, n, count)
    case (.constant(.int(let n)), .column(let b)) where b.form == .ints:
      return ints(Interval(n, n), b.bounds, count, Repeated(n), Each(b.ints))
    case (.column(let a), .column(let b)) where a.form == .ints && b.form == .ints:
      return ints(a.bounds, b.bounds, count, Each(a.ints), Each(b.ints))
    default: return doubles(x, y, count) ?? times(x, y, count)
    }
  }

  private func times(_ x: Operand, _ y: Operand, _ count: Int) -> Operand? {
    guard let (a, first) = x.counted, let (b, second) = y.counted, let measure = operation.measure(first, second),
      first != .number || second != .number
    else { return nil }
    return run(a, b, count)?.counting(measure)
  }

  private func ints(_ a: Column, _ n: Int, _ count: Int) -> Operand? {
    let x = a.ints
    let (left, right) = (a.bounds, Interval(n, n))
    guard operation == .divide || operation == .remainder else {
      return ints(left, right, count, Each(x), Repeated(n))
    }
    guard NumberKernels.divide(operation, x, by: n, to: store.ints, count, isNegative: a.low < 0) else { return nil }
    return .column(Column(store.ints, left.applying(operation, right)))
  }

  @inline(__always)
  private func ints(
    _ left: Interval, _ right: Interval, _ count: Int, _ x: some Side<Int>,
    _ y: some Side<Int>
  ) -> Operand? {
    if operation.isComparison {
      NumberKernels.compare(operation, to: store.bools, count, x, y)
      return .column(Column(store.bools))
    }
    let bounds = left.applying(operation, right)
    return NumberKernels.apply(operation, to: store.ints, count, isSafe: bounds != nil, x, y)
      ? .column(Column(store.ints, bounds)) : nil
  }

  /// An Int combined with a Double counts as a Double, except in comparisons, which are exact.
  private func doubles(_ x: Operand, _ y: Operand, _ count: Int) -> Operand? {
    let exact = operation.isComparison
    switch (x, y) {
    case (.column(let a), .column(let b)) where a.form == .doubles && b.form == .doubles:
      return run(count, Each(a.doubles), Each(b.doubles))
    case (.column(let a), .constant(let c)) where a.form == .doubles:
      return number(c, exact).map { run(count, Each(a.doubles), Repeated($0)) }
    case (.constant(let c), .column(let b)) where b.form == .doubles:
      return number(c, exact).map { run(count, Repeated($0), Each(b.doubles)) }
    case (.column(let a), .constant(.double(let n))) where a.form == .ints && !exact:
      return run(count, AsDoubles(a.ints), Repeated(n))
    case (.constant(.double(let n)), .column(let b)) where b.form == .ints && !exact:
      return run(count, Repeated(n), AsDoubles(b.ints))
    case (.column(let a), .column(let b)) where a.form == .ints && b.form == .doubles && !exact:
      return run(count, AsDoubles(a.ints), Each(b.doubles))
    case (.column(let a), .column(let b)) where a.form == .doubles && b.form == .ints && !exact:
      return run(count, Each(a.doubles), AsDoubles(b.ints))
    default: return nil
    }
  }

  private func number(_ value: Value, _ exact: Bool) -> Double? {
    switch value {
    case .double(let d): d
    case .int(let n): exact && n.magnitude > 1 << 53 ? nil : Double(n)
    default: nil
    }
  }

  @inline(__always)
  private func run(_ count: Int, _ x: some Side<Double>, _ y: some Side<Double>) -> Operand {
    if operation.isComparison {
      NumberKernels.compare(operation, to: store.bools, count, x, y)
      return .column(Column(store.bools))
    }
    NumberKernels.apply(operation, to: store.doubles, count, x, y)
    return .column(Column(store.doubles))
  }
}

/// Computes a column from another one.
final class UnaryCode: ColumnCode {
  let operand: ColumnCode
  let compute: (Column, Int, Store) -> Column?
  let store = Store()

  init(_ operand: ColumnCode, _ compute: @escaping (Column, Int, Store) -> Column?) {
    self.operand = operand
    self.compute = compute
  }

  override func run(_ arguments: ColumnArguments) -> Operand? {
    guard case .column(let x)? = operand.run(arguments) else { return nil }
    return compute(x, arguments.count, store).map { .column($0) }
  }

  static func negated(_ x: Column, _ count: Int, _ store: Store) -> Column? {
    switch x.form {
    case .ints:
      let bounds = Interval(0, 0).applying(.subtract, x.bounds)
      guard
        NumberKernels.apply(.subtract, to: store.ints, count, isSafe: bounds != nil, Repeated(0), Each(x.ints))
      else { return nil }
      return Column(store.ints, bounds)
    case .doubles:
      let (from, to) = (x.doubles, store.doubles)
      for i in 0..<count { to[i] = -from[i] }
      return Column(to)
    case .durations: return negated(x.counting(.number), count, store)?.counting(.duration)
    default: return nil
    }
  }

  static func inverted(_ x: Column, _ count: Int, _ store: Store) -> Column? {
    guard x.form == .bools else { return nil }
    let (from, to) = (x.bools, store.bools)
    for i in 0..<count { to[i] = from[i] ^ 1 }
    return Column(to)
  }

  static func applying(_ function: (Double) -> Double, _ x: Column, _ count: Int, _ store: Store) -> Column? {
    let to = store.doubles
    switch x.form {
    case .ints: for i in 0..<count { to[i] = function(Double(x.ints[i])) }
    case .doubles: for i in 0..<count { to[i] = function(x.doubles[i]) }
    default: return nil
    }
    return Column(to)
  }

  /// nil if a number does not fit into an Int.
  static func rounding(_ rule: FloatingPointRoundingRule, _ x: Column, _ count: Int, _ store: Store) -> Column? {
    if x.form == .ints { return x }
    guard x.form == .doubles else { return nil }
    let to = store.ints
    var (low, high) = (Int.max, Int.min)
    for i in 0..<count {
      guard let whole = Int(exactly: x.doubles[i].rounded(rule)) else { return nil }
      to[i] = whole
      low = min(low, whole)
      high = max(high, whole)
    }
    return Column(to, low: low, high: high)
  }
}

/// Computes both sides for every value. If one side has no result for a value that does not need it, the closure
/// decides.
private final class JunctionCode: ColumnCode {
  let isAnd: Bool
  let left: ColumnCode
  let right: ColumnCode
  let store = Store()

  init(isAnd: Bool, _ left: ColumnCode, _ right: ColumnCode) {
    self.isAnd = isAnd
    self.left = left
    self.right = right
  }

  override func run(_ arguments: ColumnArguments) -> Operand? {
    guard case .column(let x)? = left.run(arguments), x.form == .bools, case .column(let y)? = right.run(arguments),
      y.form == .bools
    else {
      return nil
    }
    let (a, b) = (x.bools, y.bools)
    let to = store.bools
    if isAnd {
      for i in 0..<arguments.count { to[i] = a[i] & b[i] }
    } else {
      for i in 0..<arguments.count { to[i] = a[i] | b[i] }
    }
    return .column(Column(to))
  }
}

private final class ChoiceCode: ColumnCode {
  let condition: ColumnCode
  let yes: ColumnCode
  let no: ColumnCode
  let store = Store()
  /// The bytes of constant texts.
  private var ownYes: TextSlice?
  private var ownNo: TextSlice?

  init(_ condition: ColumnCode, _ yes: ColumnCode, _ no: ColumnCode) {
    self.condition = condition
    self.yes = yes
    self.no = no
  }

  override func run(_ arguments: ColumnArguments) -> Operand? {
    guard case .column(let test)? = condition.run(arguments), test.form == .bools, let x = yes.run(arguments),
      let y = no.run(arguments)
    else {
      return nil
    }
    return run(test.bools, arguments.count, x, y)
  }

  private func run(_ bits: UnsafeMutablePointer<UInt8>, _ count: Int, _ x: Operand, _ y: Operand) -> Operand {
    switch (x, y) {
    case (.column(let a), .column(let b)) where a.form == .ints && b.form == .ints:
      return ints(bits, count, Each(a.ints), Each(b.ints), min(a.low, b.low), max(a.high, b.high))
    case (.column(let a), .constant(.int(let n))) where a.form == .ints:
      return ints(bits, count, Each(a.ints), Repeated(n), min(a.low, n), max(a.high, n))
    case (.constant(.int(let n)), .column(let b)) where b.form == .ints:
      return ints(bits, count, Repeated(n), Each(b.ints), min(b.low, n), max(b.high, n))
    case (.constant(.int(let m)), .constant(.int(let n))):
      return ints(bits, count, Repeated(m), Repeated(n), min(m, n), max(m, n))
    case (.column(let a), .column(let b)) where a.form == .doubles && b.form == .doubles:
      let (p, q, to) = (a.doubles, b.doubles, store.doubles)
      for i in 0..<count { to[i] = bits[i] != 0 ? p[i] : q[i] }
      return .column(Column(to))
    default:
      if let (a, first) = x.counted, let (b, second) = y.counted, first == second, first != .number {
        return run(bits, count, a, b).counting(first)
      }
      return texts(bits, count, x, y) ?? values(bits, count, x, y)
    }
  }

  @inline(__always)
  private func ints(
    _ bits: UnsafeMutablePointer<UInt8>, _ count: Int, _ x: some Side<Int>, _ y: some Side<Int>, _ low: Int, _ high: Int
  ) -> Operand {
    let to = store.ints
    for i in 0..<count { to[i] = bits[i] != 0 ? x[i] : y[i] }
    return .column(Column(to, low: low, high: high))
  }

  /// nil unless both sides are ASCII texts that need no boxes.
  private func texts(_ bits: UnsafeMutablePointer<UInt8>, _ count: Int, _ x: Operand, _ y: Operand) -> Operand? {
    guard let x = slices(x, &ownYes), let y = slices(y, &ownNo) else { return nil }
    let to = store.texts
    for i in 0..<count { to[i] = bits[i] != 0 ? x(i) : y(i) }
    return .column(Column(to))
  }

  private func slices(_ operand: Operand, _ own: inout TextSlice?) -> ((Int) -> TextSlice)? {
    switch operand {
    case .column(let column): return column.form == .texts ? { column.texts[$0] } : nil
    case .constant(let value):
      if own == nil { own = ChoiceCode.slice(of: value) }
      return own.map { slice in { _ in slice } }
    }
  }

  private static func slice(of value: Value) -> TextSlice? {
    guard let text = value.asText, Texts.withBytes(text, Texts.isASCII) else { return nil }
    let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: max(1, text.utf8.count))
    for (place, byte) in text.utf8.enumerated() { bytes[place] = byte }
    return TextSlice(bytes, count: text.utf8.count)
  }

  private func values(_ bits: UnsafeMutablePointer<UInt8>, _ count: Int, _ x: Operand, _ y: Operand) -> Operand {
    let to = store.values(count)
    for i in 0..<count { to[i] = bits[i] != 0 ? x[i] : y[i] }
    return .column(store.column(of: to, count))
  }

  deinit {
    ownYes?.bytes.deallocate()
    ownNo?.bytes.deallocate()
  }
}
