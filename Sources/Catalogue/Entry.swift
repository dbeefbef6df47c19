import Diagnostics
import Kernels
import Reactive
import Values

/// One function or operator, whole: the checker, completion, help, did-you-mean, the operator pages and the tests are
/// all derived from it.
public final class Entry: Named, Sendable {
  public let name: String
  public let family: Family
  /// One sentence that begins with a verb and says what becomes of a value; then of an error and the completion.
  public let summary: String
  public let parameters: [Parameter]
  public let result: Outcome
  /// The RAC selector or macro; nil for an entry beyond RAC.
  public let rac: String?
  /// Its names in other libraries: a word, or `Library: word`.
  public let elsewhere: [String]
  public let examples: [Example]
  public let traits: Traits
  /// The permission that it needs; nil if it asks nothing of the world outside.
  public let permit: Permit?
  /// Its kernel over columns, for closures that call it.
  public let kernel: EntryKernel?
  /// Its work on each element in a loop over a sequence, for calls within closures.
  public let loop: LoopWork?
  public let meaning: Meaning
  // Facts about the parameters that every call needs, computed once.
  /// A bit for each parameter that is a stream.
  public let streams: UInt16
  /// Every parameter is required.
  public let needsAll: Bool

  init(
    _ name: String, _ family: Family, _ summary: String, _ parameters: [Parameter] = [], gives result: Outcome = .any,
    rac: String? = nil,
    elsewhere: [String] = [], examples: [Example] = [],
    traits: Traits = [], needs permit: Permit? = nil, kernel: EntryKernel? = nil, loop: LoopWork? = nil,
    _ meaning: Meaning
  ) {
    self.name = name
    self.family = family
    self.summary = summary
    self.parameters = parameters
    self.result = result
    self.rac = rac
    self.elsewhere = elsewhere
    self.examples = examples
    self.traits = traits
    self.permit = permit
    self.kernel = kernel
    self.loop = loop
    self.meaning = meaning
    var (streams, needsAll) = (UInt16(0), true)
    for (index, parameter) in parameters.enumerated() {
      if parameter.accepts.isOfSignals { streams |= 1 << UInt16(truncatingIfNeeded: index) }
      if parameter.need != .required { needsAll = false }
    }
    self.streams = streams
    self.needsAll = needsAll
  }

  public struct Traits: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Acts (`tap`, `execute`, `dispose`): written as `x.name` without brackets it is an error.
    public static let acts = Traits(rawValue: 1)
    /// Has no effects; the same arguments give the same value.
    public static let pure = Traits(rawValue: 2)
    /// As `pure`, but for what reading a sequence does that it is given.
    public static let reads = Traits(rawValue: 16384)
    /// Runs the loop, so it stands at top level only.
    public static let topLevel = Traits(rawValue: 4)
    /// Keeps its subscription when its own subscribers have gone (replay, startEagerly): the laws make an exception.
    public static let goesOn = Traits(rawValue: 8)
    /// Takes as long as the scheduler says.
    public static let takesTime = Traits(rawValue: 16)
    /// Sends whether or not anybody is subscribed: a control's events, an observed property.
    public static let hot = Traits(rawValue: 32)
    /// May fail with an error of its own, not only of its source or of a closure.
    public static let mayFail = Traits(rawValue: 64)
    /// An error of its source never comes through (any, materialize, catchTo).
    public static let neverFails = Traits(rawValue: 128)
    /// Never ends by itself.
    public static let endless = Traits(rawValue: 256)
    /// Ends even if its source does not.
    public static let bounded = Traits(rawValue: 512)
    /// Shares one subscription to its source.
    public static let shares = Traits(rawValue: 1024)
    /// Expects values that are signals themselves: it joins them, or holds them.
    public static let joins = Traits(rawValue: 2048)
    /// Sends the result of its closure as it is, even if that is a signal.
    public static let sendsResults = Traits(rawValue: 4096)
    /// Does something of its own with an error of its source, which may come through all the same (catch, retry).
    public static let handlesErrors = Traits(rawValue: 8192)
  }

  public enum Meaning: Sendable {
    /// A name that stands for a value, made on each use: `empty`, `main`, `text`.
    case constant(@Sendable (any Host) throws(Failure) -> Value)
    case function(@Sendable (Call) throws(Failure) -> Value)
    /// A function that is given its first argument apart from the others: if nobody else holds it, it may change it in
    /// its place.
    case update(@Sendable (consuming Value, Call) throws(Failure) -> Value)
    /// Works on signals, and on sequences if `sequence` is given. A call with a signal among its arguments works on
    /// signals.
    case stream(
      signal: @Sendable (Call) throws(Failure) -> Signal, sequence: (@Sendable (Call) throws(Failure) -> Value)? = nil)
  }
}

/// The file and the array of a family have its name.
public enum Family: String, Sendable, CaseIterable {
  case creation, transform, filter, fold, combine, triggers, highorder, groups, time, errors, effects, multicast,
    subjects, subscribing, disposables, schedulers, delivery, testing
  case commands, controls, stage, gestures, callbacks, server, objects, channels
  case boolean, numbers, strings, patterns, elements, lists, sequences, tuples, conversion
  case files, programs, web, storing, sharing, data, pacing
  case running, scripts, marbles
}

/// A script with its `#=>` lines; a test runs each one.
public struct Example: Sendable, ExpressibleByStringLiteral {
  public let script: String
  public init(stringLiteral script: String) { self.script = script }
}
