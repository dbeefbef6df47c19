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
// into the surrounding register code, and no sequence is made. `flattenMap` is a loop within, around the stages that
// follow it. The pipeline that a func returns is read into the loop that folds it, and a closure that a func is given
// into the func's own (InlinedSources). A sequence with a name is read where it is used, or is a list (SequenceLets).
// A stage that loops do not support receives a list, and returns one if its source is short (`Series.known`). A fold's
// tuple or record has a register for each part (`StateParts`). In the `flattenMap` of signals, such a closure returns
// the list of values that its signal would send.
//
// A loop or a fold that computes with scalars runs as `ScalarCode` (Scalars/): the same formulas on a few slots of
// known kinds, value by value, with short texts and lists in memory of its own; tuples and records in lists are read
// part by part (`RowPart`). A text of a fold's state is kept as its number among those that the closure names
// (`Symbols`). A long range that must be read to its end runs over columns instead (`ColumnLoop`). A closure over
// columns that contains such a loop runs entirely as scalar code, row by row (`RowCode`); so does an expression for
// which register code would make intermediate lists or sequences (`FastValue`). A number that a hot signal sends
// passes several stages in one run (`EventCode`, Events/).
//
// `Assembler` compiles register code, and `Executor` runs it: fixed-size instructions over a stack of registers, where
// a call only moves the window. `FormulaReader` reads a form as a formula, inlining `let`s and known funcs; what would
// be copied too often is computed once (`Formula.with`). A comparison of keys is read as a `SortOrder`. Only
// register code may have effects. The others give up, with `nil` or a refusal, whenever a value has no exact result
// (an overflow, another kind, an error), and register code computes that value instead. They run only pure code, so a
// program cannot tell which executor was used; Tests/KernelsTests compares them on generated programs.
//
// A `Flow` is a cold synchronous pipeline pulled in batches: a range, a list or lines, then maps, filters, folds. The
// engine decides when a pipeline may run as a flow (`Signal.makeFlow`), since only the engine knows which effects are
// visible. A long sequence without effects is read as a flow by whoever wants all its elements (`SeriesReader`).

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
