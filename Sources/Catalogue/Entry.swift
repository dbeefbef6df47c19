import Diagnostics
import Kernels
import Reactive
import Values

/// One function or operator, whole (a class: each call holds one): the checker, completion, help, did-you-mean, the operator pages and the tests are all derived from it.
public final class Entry: Named, Sendable {
  public let name: String
  public let family: Family
  /// One sentence that tells the fate of a value, an error and a completion.
  public let summary: String
  public let parameters: [Parameter]
  public let result: Outcome
  /// The RAC selector or macro it is; nil is beyond RAC.
  public let rac: String?
  /// What other libraries call it: a word, or `Library: word`.
  public let elsewhere: [String]
  public let examples: [Example]
  public let traits: Traits
  /// What it is to columns, for closures that call it.
  public let kernel: EntryKernel?
  public let meaning: Meaning
  // What every call asks of its parameters, known once.
  /// Bit by bit, which of them are streams.
  public let streams: UInt8
  /// Each must be given.
  public let needsAll: Bool

  init(
    _ name: String, _ family: Family, _ summary: String, _ parameters: [Parameter] = [], gives result: Outcome = .any,
    rac: String? = nil,
    elsewhere: [String] = [], examples: [Example] = [],
    traits: Traits = [], kernel: EntryKernel? = nil, _ meaning: Meaning
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
    self.kernel = kernel
    self.meaning = meaning
    var (streams, needsAll) = (UInt8(0), true)
    for (index, parameter) in parameters.enumerated() {
      if parameter.accepts.isOfSignals { streams |= 1 << UInt8(truncatingIfNeeded: index) }
      if parameter.need != .required { needsAll = false }
    }
    self.streams = streams
    self.needsAll = needsAll
  }

  public struct Traits: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// It acts (`tap`, `execute`, `dispose`): as `x.name` without brackets it is an error.
    public static let acts = Traits(rawValue: 1)
    /// No effects, and the same arguments give the same value.
    public static let pure = Traits(rawValue: 2)
    /// Only at top level: it runs the loop.
    public static let topLevel = Traits(rawValue: 4)
    /// Its subscription goes on when its subscribers have gone (replay, startEagerly): the laws make an exception.
    public static let goesOn = Traits(rawValue: 8)
    /// Takes as long as the scheduler says.
    public static let takesTime = Traits(rawValue: 16)
    /// It sends whoever listens: a control's events, an observed property.
    public static let hot = Traits(rawValue: 32)
    /// It may end in an error of its own, not only of its source or of a closure.
    public static let mayFail = Traits(rawValue: 64)
    /// Errors above it do not come through.
    public static let neverFails = Traits(rawValue: 128)
    /// It does not end by itself.
    public static let endless = Traits(rawValue: 256)
    /// It ends even where its source does not.
    public static let bounded = Traits(rawValue: 512)
    /// Its source is subscribed once for all.
    public static let shares = Traits(rawValue: 1024)
    /// Values that are signals themselves are what it is for: it joins them, or holds them.
    public static let joins = Traits(rawValue: 2048)
    /// It sends what its closure gives as it is, a signal too.
    public static let sendsResults = Traits(rawValue: 4096)
  }

  public enum Meaning: Sendable {
    /// A name that stands for a value, made at each use: `empty`, `main`, `text`.
    case constant(@Sendable (any Host) throws(Failure) -> Value)
    case function(@Sendable (Call) throws(Failure) -> Value)
    /// On signals, and on sequences where it has a meaning there. Given any signal, or having none for sequences, it works on signals.
    case stream(
      signal: @Sendable (Call) throws(Failure) -> Signal, sequence: (@Sendable (Call) throws(Failure) -> Value)? = nil)
  }
}

/// The file and the array of a family have its name.
public enum Family: String, Sendable, CaseIterable {
  case creation, transform, filter, fold, combine, triggers, highorder, groups, time, errors, effects, multicast,
    subjects, subscribing, disposables, schedulers, delivery, testing
  case commands, controls, stage, gestures, objects, channels
  case boolean, numbers, strings, patterns, elements, lists, sequences, tuples, conversion
  case running, marbles
}

/// A script with its `#=>` lines; a test runs every one.
public struct Example: Sendable, ExpressibleByStringLiteral {
  public let script: String
  public init(stringLiteral script: String) { self.script = script }
}

/// What a call gives, as far as it is known before it runs.
public enum Outcome: Sendable {
  case any
  case kind(Kind)
  /// The kind of stream that it was given.
  case stream
  /// A value from a sequence, a signal of one value from a signal.
  case fold

  /// The kind that comes of that kind of stream, as far as it is certain.
  public func kind(givenStream stream: Kind?) -> Kind? {
    switch self {
    case .any: nil
    case .kind(let kind): kind
    case .stream: stream.map { $0.isSignal ? .signal : $0.isSequence ? .sequence : nil } ?? nil
    case .fold: stream.map { $0.isSignal ? .signal : nil } ?? nil
    }
  }

  /// The kind that is certain, whatever it is given.
  public var kind: Kind? { if case .kind(let kind) = self { kind } else { nil } }
}
