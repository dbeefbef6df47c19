import Diagnostics
import Reactive
import Values

/// One call of an entry. Its arguments are in the order of the parameters, and are checked when they are read.
public struct Call {
  let site: CallSite
  /// One for each parameter; nil if it was left out. A variadic parameter has one list.
  public var arguments: Arguments

  public init(_ site: CallSite, _ arguments: Arguments) {
    self.site = site
    self.arguments = arguments
  }

  public var entry: Entry { site.entry }
  public var host: any Host { site.host }
  public var place: Place? { site.place }

  func isGiven(_ index: Int) -> Bool { arguments[index] != nil }
  func path(_ index: Int) -> String? {
    index < site.paths.count && !site.paths[index].isEmpty ? site.paths[index] : nil
  }

  public func value(_ index: Int) -> Value { arguments[index] ?? .nil }

  func signal(_ index: Int) throws(Failure) -> Signal {
    try asSignal(value(index), what(index), for: entry.parameters[index].accepts, path: path(index))
  }

  /// The arguments of a variadic parameter, or the elements of the single list passed for them.
  func values(_ index: Int) throws(Failure) -> [Value] {
    let list = value(index).asList ?? []
    if list.count == 1, let series = list[0].asSeries { return try series.elements() }
    return list
  }

  func signals(_ index: Int) throws(Failure) -> [Signal] {
    let values = try values(index)
    // A `map` whose closure throws looks up the type of its array at each call.
    var signals: [Signal] = []
    signals.reserveCapacity(values.count)
    for value in values { signals.append(try asSignal(value, "each argument of `\(entry.name)`")) }
    return signals
  }

  func series(_ index: Int) throws(Failure) -> Series {
    guard let series = value(index).asSeries else { throw unfit(index) }
    return series
  }

  /// The elements of a list or a sequence.
  func elements(_ index: Int) throws(Failure) -> [Value] {
    if let list = value(index).asList { return list }
    return try series(index).elements()
  }

  func function(_ index: Int) throws(Failure) -> Function {
    guard let function = value(index).asFunction else { throw unfit(index) }
    return function
  }

  func optionalFunction(_ index: Int) throws(Failure) -> Function? { isGiven(index) ? try function(index) : nil }

  func bool(_ index: Int) throws(Failure) -> Bool {
    guard case .bool(let b) = value(index) else { throw unfit(index) }
    return b
  }

  func int(_ index: Int) throws(Failure) -> Int {
    guard case .int(let n) = value(index) else { throw unfit(index) }
    return n
  }

  /// An Int within the range of its parameter.
  func count(_ index: Int) throws(Failure) -> Int {
    let n = try int(index)
    try checkRange(index)
    return n
  }

  private func checkRange(_ index: Int) throws(Failure) {
    guard let refusal = entry.parameters[index].refusal(of: value(index)) else { return }
    throw Failure(ValueReasons.outOfRange, "\(what(index)) \(refusal)", at: place)
  }

  func number(_ index: Int) throws(Failure) -> Double {
    guard let d = value(index).asDouble else { throw unfit(index) }
    return d
  }

  func string(_ index: Int) throws(Failure) -> String {
    guard let text = value(index).asText else { throw unfit(index) }
    return text
  }

  /// A Duration in microseconds, within the range of its parameter and never negative.
  func duration(_ index: Int) throws(Failure) -> Int64 {
    guard case .duration(let us) = value(index) else { throw unfit(index) }
    try checkRange(index)
    return us
  }

  func scheduler(_ index: Int, default other: Scheduler? = nil) throws(Failure) -> Scheduler {
    if !isGiven(index), let other { return other }
    guard let scheduler = value(index).box as? Scheduler else { throw unfit(index) }
    return scheduler
  }

  /// An Error or nil unchanged; a text becomes an Error.
  func error(_ index: Int) throws(Failure) -> Value {
    let value = value(index)
    if let text = value.asText { return .error(text) }
    if value.isNil || value.asError != nil { return value }
    throw unfit(index)
  }

  func box<T: Box>(_ index: Int, as type: T.Type) throws(Failure) -> T {
    guard let box = value(index).box as? T else { throw unfit(index) }
    return box
  }

  /// A signal unchanged; a sequence becomes its signal.
  func asSignal(
    _ value: Value, _ what: @autoclosure () -> String, for accepts: Accepts = .signal, path: String? = nil
  ) throws(Failure) -> Signal {
    if let signal = value.box as? Signal { return host.isTracing ? host.tracedInput(signal, path: path, self) : signal }
    if let series = value.asSeries {
      return host.isTracing ? host.tracedInput(SeriesSignal(series), path: path, self) : SeriesSignal(series)
    }
    let subject = what()
    var help = mends(value, for: accepts)
    if subject.hasPrefix("the result of the closure"), !value.kind.isStream {
      help = [
        entry.role == .flattenMap
          ? "`return x` is the signal that sends x; `map` sends x itself" : "`return x` is the signal that sends x"
      ]
    }
    throw placed(Failure.kind(subject, mustBe: accepts.text, butIs: value, help: help))
  }

  /// The name of an argument in messages: "the count of `take`".
  func what(_ index: Int) -> String { "\(entry.parameters[index].phrase) of `\(entry.name)`" }

  func unfit(_ index: Int) -> Failure { unfit(index, value(index)) }

  /// The error for an argument of the wrong kind.
  func unfit(_ index: Int, _ value: Value) -> Failure {
    let parameter = entry.parameters[index]
    let help = mends(value, for: parameter.accepts)
    return placed(Failure.kind(what(index), mustBe: parameter.accepts.text, butIs: value, help: help))
  }

  /// The failure with the place of this call; an event made from it keeps the place.
  func placed(_ failure: Failure) -> Failure { failure.placed(at: place) }

  private func mends(_ value: Value, for accepts: Accepts) -> [Suggestion] {
    if entry.family == .boolean, !value.kind.isStream {
      return ["the opposite of a single Bool is `!x`; `a && b` and `a || b` join two"]
    }
    return switch (accepts, value.kind) {
    case (.stream, .string), (.stream, .tuple), (.stream, .dictionary):
      ["`sequence x` returns the elements of \(value.kind.withArticle)"]
    case (.signal, .int), (.signal, .double), (.signal, .bool), (.signal, .string), (.signal, .tuple),
      (.signal, .dictionary), (.stream, .int), (.stream, .double), (.stream, .bool):
      ["`return x` is the signal that sends it"]
    case (.duration, .int), (.duration, .double): ["write its unit: 300ms, 1.5s, 2m"]
    default: []
    }
  }

  /// A closure without parameters as a block, which reports its failure.
  func block(_ index: Int) throws(Failure) -> () -> Void {
    let function = try function(index)
    let host = host
    return { host.attempt { () throws(Failure) in _ = try function.call() } }
  }

  /// A receiver of events.
  public func target(_ index: Int) throws(Failure) -> any Target {
    guard let target = value(index).asTarget else { throw unfit(index) }
    return target
  }

  /// A scheduler on which time can pass; main if the argument is left out.
  func clockScheduler(_ index: Int) throws(Failure) -> Scheduler {
    let scheduler = try scheduler(index, default: host.loop.main)
    if scheduler.manner != .immediate { return scheduler }
    throw Failure(
      ValueReasons.wrongKind, "`\(entry.name)` takes time, and the immediate scheduler has none", at: place,
      help: ["leave it out for main, or give `main`, `background` or a Scheduler"])
  }

  /// The body of a signal as in createSignal, which may return a Disposable as its teardown.
  func body(_ index: Int) throws(Failure) -> (Inlet) throws(Failure) -> Disposable? {
    let body = try function(index)
    let host = host
    return { inlet throws(Failure) in
      do throws(Failure) {
        let teardown = try body.call(.box(inlet))
        return teardown.kind == .disposable ? teardown.box as? Disposable : nil
      } catch {
        // No one receives the error as an event: the body has sent the end, or the subscription is over.
        if inlet.isDone { host.report(error) }
        throw error
      }
    }
  }
}
