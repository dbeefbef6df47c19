// Kernels: runs the closures of a program, on single values and on batches. It knows nothing of signals.
//
// A closure, func or statement is one `Form`: a tree in which names are registers, callees are resolved where possible,
// and constants are inlined. Three executors are derived from it:
//
//     Code/      register code   one call at a time, any value      runs every form
//     Columns/   formulas        a batch of up to 1024 values       forms that consist of operations on their arguments
//     Scalars/   scalar code     a loop, fold or event by itself    such operations on slots of known kinds
//
// A step of a pipeline is a `StepForm`, which names closures and how they are used (Steps/); its executors are derived
// from it in the same way.
//
//     { x in let y = x * 2; y + x }     r2 ← r0 * 2, r0 ← r2 + r0, end     |     x * 2 + x, for 1024 x
//
// A pipeline over a list, a range or a text that does not leave its closure is an `InnerLoop`: its stages are compiled
// into the surrounding register code, and no sequence is made. A stage that loops do not support receives a list, and
// returns one if its source is short (`Series.known`). A fold's tuple or record has a register for each part
// (`StateParts`). In `flattenMap`, such a closure returns the list of values that its signal would send.
//
// A loop or a fold that computes with scalars runs as `ScalarCode` (Scalars/): the same formulas on a few slots of
// known kinds, value by value, with lists of scalars and short texts in memory of its own. A long range that must be
// read to its end runs over columns instead (`ColumnLoop`). A closure over columns that contains such a loop runs
// entirely as scalar code, row by row (`RowCode`); so does an expression for which register code would make
// intermediate lists or sequences (`FastValue`). A number that a hot signal sends passes several stages in one run
// (`EventCode`, Events/).
//
// `Assembler` compiles register code, and `Executor` runs it: fixed-size instructions over a stack of registers, where
// a call only moves the window. `FormulaReader` reads a form as a formula, inlining `let`s and known funcs. Only
// register code may have effects. The others give up, with `nil` or a refusal, whenever a value has no exact result
// (an overflow, another kind, an error), and register code computes that value instead. They run only pure code, so a
// program cannot tell which executor was used; Tests/KernelsTests compares them on generated programs.
//
// A `Flow` is a cold synchronous pipeline pulled in batches: a range, a list or lines, then maps, filters, folds. The
// engine decides when a pipeline may run as a flow (`Signal.makeFlow`), since only the engine knows which effects are
// visible.

import CSystem
import Values

/// A cold synchronous pipeline, pulled in batches. All functions it calls are pure, so a program cannot tell when a
/// value was computed.
///
///     source:  1 2 3 4 | 5 6 7 8 …      a batch at a time
///     filter:  . 2 . 4 | . 6 . 8 …      the same memory and a mask
///     sum:     –       | – …        20  one value, at the end
open class Flow {
  public enum Answer {
    /// A batch, possibly empty; more may follow.
    case some
    case ended
    /// Only the path of single events can continue exactly, usually because a closure raised an error. Earlier batches
    /// are valid.
    case surprise
  }

  public init() {}

  /// The next batch, in memory that is valid until the next pull.
  open func pull(_ batch: inout Batch) -> Answer { .ended }

  /// True once a step has ended on its own, or has received its source's end: a sequence stops at a subscriber that has
  /// ended, but such a step still sends it what remains, and its completion.
  open var isEnding: Bool { false }

  /// True if columns compute all of it, so that a batch takes no longer than its values do.
  open var isColumnar: Bool { false }
}

extension Batch {
  /// A batch without values, whose address is therefore never read.
  public static var none: Batch {
    Batch(Column(UnsafeMutablePointer<Int>(bitPattern: MemoryLayout<Int>.alignment).unsafelyUnwrapped), count: 0)
  }
}

/// `first, first + step …`
final class RangeFlow: Flow {
  let first: Int
  let step: Int
  let count: Int
  private var given = 0
  private var ramp = Ramp()
  private let store = Store()

  init(first: Int, step: Int = 1, count: Int) {
    self.first = first
    self.step = step
    self.count = count
  }

  override func pull(_ batch: inout Batch) -> Answer {
    let count = min(ramp.next(), self.count - given)
    if count == 0 { return .ended }
    let start = first &+ given &* step
    let to = store.ints
    rsig_fill_range(to, start, step, count)
    given += count
    let last = start &+ (count - 1) &* step
    batch = Batch(Column(to, low: min(start, last), high: max(start, last)), count: count)
    return .some
  }

  /// The numbers after a chain of additions and multiplications; nil if one might overflow.
  func mapped(_ form: AffineForm) -> RangeFlow? {
    let last = first &+ (count - 1) &* step
    guard count > 0, form.bounds(min(first, last), max(first, last)) != nil else { return nil }
    let (step, overflow) = step.multipliedReportingOverflow(by: form.factor)
    return overflow ? nil : RangeFlow(first: first &* form.factor &+ form.addend, step: step, count: count)
  }
}

/// The elements of a list, as columns where neighbors have the same kind.
public final class ListFlow: Flow {
  private let list: [Value]
  private let isReturn: Bool
  private var given = 0
  private var ramp = Ramp()
  private let store = Store()

  /// `isReturn` for `return`, which completes whether or not its subscriber has ended.
  public init(_ list: [Value], isReturn: Bool = false) {
    self.list = list
    self.isReturn = isReturn
  }

  public override var isEnding: Bool { isReturn && given > 0 }

  public override func pull(_ batch: inout Batch) -> Answer {
    let count = min(ramp.next(), list.count - given)
    if count == 0 { return .ended }
    list.withUnsafeBufferPointer { batch = Batch(store.column(of: $0.baseAddress! + given, count), count: count) }
    given += count
    return .some
  }
}

extension Store {
  /// Values as a column of the narrowest form that holds them all.
  public func column(of values: UnsafePointer<Value>, _ count: Int) -> Column {
    switch count == 0 ? .nil : values[0] {
    case .int:
      let to = ints
      var low = Int.max
      var high = Int.min
      for index in 0..<count {
        guard case .int(let n) = values[index] else { return boxed(values, count) }
        to[index] = n
        low = min(low, n)
        high = max(high, n)
      }
      return Column(to, low: low, high: high)
    case .duration, .date:
      let measure = values[0].counted?.measure ?? .number
      let to = ints
      for index in 0..<count {
        guard let (n, own) = values[index].counted, own == measure else { return boxed(values, count) }
        to[index] = n
      }
      return Column(to).counting(measure)
    case .double:
      let to = doubles
      for index in 0..<count {
        guard case .double(let d) = values[index] else { return boxed(values, count) }
        to[index] = d
      }
      return Column(to)
    case .bool:
      let to = bools
      for index in 0..<count {
        guard case .bool(let b) = values[index] else { return boxed(values, count) }
        to[index] = b ? 1 : 0
      }
      return Column(to)
    default: return boxed(values, count)
    }
  }

  private func boxed(_ values: UnsafePointer<Value>, _ count: Int) -> Column {
    let to = self.values(count)
    for index in 0..<count { to[index] = values[index] }
    return Column(to)
  }

  /// Tuples of the numbers from `first` and the values of a column.
  public func column(numbering column: Column, from first: Int, _ count: Int) -> Column {
    rsig_fill_range(ints, first, 1, count)
    return self.column(of: .tuple, [Column(ints, low: first, high: first &+ count), column])
  }

  /// Tuples of the values of columns.
  func column(zipping columns: [Column]) -> Column { column(of: .tuple, columns) }

  /// A column that repeats one value.
  func column(repeating value: Value, _ count: Int) -> Column {
    switch value {
    case .int(let n):
      ints.update(repeating: n, count: count)
      return Column(ints, low: n, high: n)
    case .duration, .date:
      guard let (n, measure) = value.counted else { return column(repeating: .nil, count) }
      return column(repeating: .int(n), count).counting(measure)
    case .double(let d):
      doubles.update(repeating: d, count: count)
      return Column(doubles)
    case .bool(let b):
      bools.update(repeating: b ? 1 : 0, count: count)
      return Column(bools)
    default:
      let to = values(count)
      for index in 0..<count { to[index] = value }
      return Column(to)
    }
  }
}
