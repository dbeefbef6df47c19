import Diagnostics
import Kernels
import Reactive
import Values

/// One function or operator, completely defined: the checker, completion, help, did-you-mean, the operator pages and
/// the tests are all derived from it.
public final class Entry: Named, Sendable {
  public let name: String
  /// nil unless a check or a hint treats it specially.
  public let role: Role?
  /// One sentence that begins with a verb and describes the effect on a value; then the effect of an error and of
  /// completion.
  public let summary: String
  public let parameters: [Parameter]
  public let result: Outcome
  /// The RAC selector or macro; nil for an entry beyond RAC.
  public let rac: String?
  /// Its names in other libraries: a word, or `Library: word`.
  public let elsewhere: [String]
  private let exampleText: String
  public let traits: Traits
  /// The permission that it needs; nil if it does not touch the outside world.
  public let permit: Permit?
  /// Its kernel over columns, used in closures that call the entry.
  public let kernel: EntryKernel?
  /// Its work on each element in a loop over a sequence, used for calls within closures.
  public let loop: LoopWork?
  /// Its work on the parts of its first argument, on which closures that call the entry rely.
  public let parts: PartWork?
  /// Raises the error of arguments that do not fit each other, given a sample of the kind of each; nil if arguments of
  /// the right kinds always fit.
  public let fits: Fits?
  public let meaning: Meaning
  // Facts about the parameters that every call needs, computed once:
  /// A bit for each parameter that is a stream.
  public let streams: UInt16
  /// True if every parameter is required.
  public let needsAll: Bool

  init(
    _ name: String, as role: Role? = nil, _ summary: String, _ parameters: [Parameter] = [],
    returns kind: Kind? = nil, gives result: Outcome = .any, rac: String? = nil, elsewhere: [String] = [],
    examples: String, traits: Traits = [], needs permit: Permit? = nil, kernel: EntryKernel? = nil,
    loop: LoopWork? = nil, parts: PartWork? = nil, fits: Fits? = nil, _ meaning: Meaning
  ) {
    self.name = name
    self.role = role
    self.summary = summary
    self.parameters = parameters
    let isAction =
      switch meaning {
      case .action, .send, .change: true
      default: false
      }
    self.result = isAction ? .kind(.nil) : kind.map { .kind($0) } ?? result
    self.rac = rac
    self.elsewhere = elsewhere
    exampleText = examples
    self.traits = isAction ? traits.union(.acts) : traits
    self.permit = permit
    self.kernel = kernel
    self.loop = loop
    self.parts = parts
    self.fits = fits
    self.meaning = meaning
    var (streams, needsAll) = (UInt16(0), true)
    for (index, parameter) in parameters.enumerated() {
      if parameter.accepts.isOfSignals { streams |= 1 << UInt16(truncatingIfNeeded: index) }
      if parameter.need != .required { needsAll = false }
    }
    self.streams = streams
    self.needsAll = needsAll
  }

  /// True if a call without arguments is an error.
  public var needsArguments: Bool { parameters.contains { $0.need == .required || $0.need == .variadic } }

  /// True if what its closure returns is the first argument of the next call.
  public var feedsBack: Bool {
    switch loop {
    case .fold?, .scan?: true
    default: false
    }
  }

  public typealias Fits = @Sendable ([Value]) throws(Failure) -> Void

  /// Values that are compared: the elements of a single list, or all arguments.
  static let compared: Fits = { values throws(Failure) in
    let values = values.count == 1 ? values[0].asList ?? [] : values
    for value in values { _ = try order(value, values[0]) }
  }

  public struct Traits: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Performs an action (`tap`, `execute`, `dispose`): writing `x.name` without brackets is an error.
    public static let acts = Traits(rawValue: 1)
    /// Has no effects; equal arguments give equal results.
    public static let pure = Traits(rawValue: 2)
    /// Like `pure`, except that it may read a sequence passed to it, which may have effects.
    public static let reads = Traits(rawValue: 16384)
    /// Runs the loop, so it is allowed at top level only.
    public static let topLevel = Traits(rawValue: 4)
    /// Keeps its subscription after its subscribers have left (replay, startEagerly); the laws make an exception for
    /// it.
    public static let outlivesSubscribers = Traits(rawValue: 8)
    /// Takes time on a scheduler.
    public static let takesTime = Traits(rawValue: 16)
    /// Sends whether or not it has subscribers: a control's events, an observed property.
    public static let hot = Traits(rawValue: 32)
    /// May fail with its own error, not only with one of its source or of a closure.
    public static let mayFail = Traits(rawValue: 64)
    /// Never passes on an error of its source (any, materialize, catchTo).
    public static let neverFails = Traits(rawValue: 128)
    /// Never ends by itself.
    public static let endless = Traits(rawValue: 256)
    /// Ends even if its source does not.
    public static let bounded = Traits(rawValue: 512)
    /// Shares one subscription to its source.
    public static let shares = Traits(rawValue: 1024)
    /// Expects values that are themselves signals, which it joins or holds.
    public static let joins = Traits(rawValue: 2048)
    /// Sends the result of its closure unchanged, even if that is a signal.
    public static let sendsResults = Traits(rawValue: 4096)
    /// Handles an error of its source, which may still pass through afterwards (catch, retry).
    public static let handlesErrors = Traits(rawValue: 8192)
    /// As a stage, may end before its source does (take, any, timeout).
    public static let endsEarly = Traits(rawValue: 32768)
    /// Its closure returns signals, which it subscribes to.
    public static let joinsResults = Traits(rawValue: 1 << 17)
    /// Has an effect that is noticed when it happens twice: a request, a line, an element of a list.
    public static let repeatsShow = Traits(rawValue: 1 << 18)
    /// As a stage, sends a value of its own before any of its source (startWith).
    public static let sendsFirst = Traits(rawValue: 1 << 19)
    /// As a stage, sends nothing before its source completes (collect, sum, then).
    public static let sendsAtEnd = Traits(rawValue: 65536)
  }

  /// Scripts with their `#=>` lines, each of which a test runs. Blank lines separate them.
  public var examples: [String] { exampleText.lines.split(separator: "").map { $0.joined(separator: "\n") } }

  /// The family that lists it.
  public var family: Family { Entries.family(of: self) }

  /// The entry that takes a test of the values in place of this one's signal: `takeUntilBlock` for `takeUntil`.
  public var withTest: Entry? { Entries.named(name + "Block") }

  /// The entry that makes the signals itself which this one joins: `flattenMap` for `flatten`, `switchMap` for
  /// `switchToLatest`.
  public var withClosure: Entry? {
    guard traits.contains(.joins) else { return nil }
    return Entries.named((name.hasSuffix("ToLatest") ? String(name.dropLast(8)) : name) + "Map")
  }

  /// The entry whose closure makes the signal that is this one's argument: `catch` for `catchTo`.
  public var withWork: Entry? { name.hasSuffix("To") ? Entries.named(String(name.dropLast(2))) : nil }

  /// The entry that compares a key of the values: `distinctUntilKeyChanged` for `distinctUntilChanged`.
  public var byKey: Entry? { name.hasSuffix("Changed") ? Entries.named(name.dropLast(7) + "KeyChanged") : nil }

  /// The entry whose closure may return an Error in place of a value: `tryMap` for `map`.
  public var withErrors: Entry? { Entries.named("try" + name.prefix(1).uppercased() + name.dropFirst()) }

  /// True if a closure in place of this parameter is called with values of the stream, which comes first.
  public func passesValues(to parameter: Parameter) -> Bool {
    streams & 1 == 1 && parameters[0].need == .required && parameter.accepts == .function(1)
      && parameter.need != .labeled && (parameter.handles ?? .next) == .next
  }

  public var passesValues: Bool { parameters.contains(where: passesValues(to:)) }

  public enum Meaning: Sendable {
    /// A name for a value that is created on each use: `empty`, `main`, `text`.
    case constant(@Sendable (any Host) throws(Failure) -> Value)
    case function(@Sendable (Call) throws(Failure) -> Value)
    /// A function that receives its first argument separately: if nobody else holds that value, the function may change
    /// it in place.
    case update(@Sendable (consuming Value, Call) throws(Failure) -> Value)
    /// Does something, and returns nil. The entry has the trait `acts` without naming it.
    case action(@Sendable (Call) throws(Failure) -> Void)
    /// The action that sends the second argument to the first. Of all actions, programs call this one most often.
    case send
    /// The action that changes a list of a property.
    case change(ListChange)
    /// Works on signals, and also on sequences if `sequence` is given. A call with a signal among its arguments works
    /// on signals.
    case stream(
      signal: @Sendable (Call) throws(Failure) -> Signal, sequence: (@Sendable (Call) throws(Failure) -> Value)? = nil)

    /// Works on the signal passed first.
    static func signals(
      _ make: @escaping @Sendable (_ source: Signal, Call) throws(Failure) -> Signal,
      sequence: (@Sendable (Call) throws(Failure) -> Value)? = nil
    ) -> Meaning {
      .stream(signal: { call throws(Failure) in try make(call.signal(0), call) }, sequence: sequence)
    }

    /// Calls a method of its only argument.
    static func action<T: Box>(_ method: @escaping @Sendable (T) -> () throws(Failure) -> Void) -> Meaning {
      .action { call throws(Failure) in try method(call.box(0, as: T.self))() }
    }
  }

  /// Families. The file and the array of each family have its name.
  public enum Family: String, Sendable, CaseIterable {
    case creation, transform, filter, fold, combine, triggers, highorder, groups, time, errors, effects, multicast,
      subjects, subscribing, disposables, schedulers, delivery, testing
    case commands, controls, stage, gestures, callbacks, server, objects, channels
    case boolean, numbers, strings, patterns, elements, lists, sequences, tuples, conversion
    case files, programs, web, storing, sharing, data, pacing
    case running, scripts, marbles
  }
}
