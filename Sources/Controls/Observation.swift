import Reactive
import Values

/// RACObserve: sends the current value, then one for each change, even if equal; completes when the root is released.
public final class Observation: Signal {
  let path: PropertyPath
  /// nil to send the value alone; otherwise sends a tuple of the value and the change.
  private let options: Options?

  /// NSKeyValueObservingOptions: which parts of a change are sent.
  public struct Options: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let new = Options(rawValue: 1)
    public static let old = Options(rawValue: 2)
    static let initial = Options(rawValue: 4)
    /// Also sends before each change.
    static let prior = Options(rawValue: 8)
    /// Options by the names that programs use.
    public static let names: [(String, Options)] = [
      ("new", .new), ("old", .old), ("initial", .initial), ("prior", .prior),
    ]
  }

  public init(_ path: PropertyPath, changes options: Options? = nil) throws(Failure) {
    self.path = path
    self.options = options
    super.init()
    _ = try path.read()
  }

  public override func connect(_ subscriber: Subscriber) -> Disposable? {
    let stage = Observing(subscriber, path, options)
    stage.begin()
    return stage
  }
}

/// One subscription: a link to the holder of each key in the path. Each change reads the path again, so that no
/// outdated value is sent.
private final class Observing: Subscriber {
  let downstream: Subscriber
  let path: PropertyPath
  let options: Observation.Options?
  /// The keys of each record of a change; its values are nil.
  private lazy var facts: DictionaryBox = {
    let keys = ["kind", "new", "old", "indexes"] + (options?.contains(.prior) == true ? ["notificationIsPrior"] : [])
    return DictionaryBox(keys.map { RunState.written($0) }, keys.map { _ in .nil })
  }()
  private let lastLevel: Int
  private var links: [Link] = []
  private var end: Disposable?

  init(_ downstream: Subscriber, _ path: PropertyPath, _ options: Observation.Options?) {
    self.downstream = downstream
    self.path = path
    self.options = options
    lastLevel = path.keys.count - 1
  }

  func begin() {
    end = path.root.enrollForEnd(self)
    if isDisposed { return }
    look(from: 0, nil, isFirst: true)
  }

  /// Links the path again from a level on, and sends the value at its end.
  fileprivate func look(from level: Int, _ change: Change?, isFirst: Bool = false) {
    if isDisposed { return }
    do throws(Failure) {
      if level < lastLevel || isFirst { try link(from: isFirst ? 0 : level + 1) }
      let value = try path.read()
      if options == nil { return downstream.next(value) }
      send(value, level == lastLevel ? change : nil, isFirst: isFirst)
    } catch {
      if dispose() { downstream.error(error.error) }
    }
  }

  private func link(from level: Int) throws(Failure) {
    while let last = links.last, last.level >= level { links.removeLast().dispose() }
    for index in level..<path.keys.count {
      guard let object = try path.holder(at: index).box as? Observable else { continue }
      let key = path.keys[index]
      follow(index) { object.enroll($0, for: key, telling: options != nil) }
      if options?.contains(.prior) == true { follow(index, isPrior: true) { object.enrollBefore($0, for: key) } }
    }
  }

  private func follow(_ level: Int, isPrior: Bool = false, _ enroll: (Link) -> Disposable) {
    let link = Link(self, level, isPrior: isPrior)
    links.append(link)
    link.attach(enroll(link))
  }

  /// Sends the value that is about to change.
  fileprivate func announce(_ change: Change) {
    guard !isDisposed, let value = try? path.read() else { return }
    send(value, Change(change.form, new: .nil, old: value, indexes: change.indexes), isFirst: false, isPrior: true)
  }

  private func send(_ value: Value, _ change: Change?, isFirst: Bool, isPrior: Bool = false) {
    guard let options else { return downstream.next(value) }
    if isFirst, !options.contains(.initial) { return }
    // A change along the path is one of the value at its end.
    let change = isFirst ? nil : change
    let new = change?.new ?? value
    var values: [Value] = [
      .string((change?.form ?? .setting).rawValue), options.contains(.new) ? new : .nil,
      options.contains(.old) ? change?.old ?? .nil : .nil,
      change?.indexes.map { .list($0.map { .int($0) }) } ?? .nil,
    ]
    if options.contains(.prior) { values.append(.bool(isPrior)) }
    downstream.next(.pair(value, .box(DictionaryBox(like: facts, values))))
  }

  override func completed() {
    if dispose() { downstream.completed() }
  }

  override func tearDown() {
    end.take()?.dispose()
    for link in links { link.dispose() }
    links = []
  }

  override var kind: Kind { .disposable }

  private final class Link: Receiver {
    /// The observation, whose end disposes its links.
    private let whole: Observing
    let level: Int
    private let isPrior: Bool

    init(_ whole: Observing, _ level: Int, isPrior: Bool) {
      self.whole = whole
      self.level = level
      self.isPrior = isPrior
    }

    override func next(_ value: Value) {
      if isDisposed { return }
      let change = value.box as? Change
      if isPrior { change.map(whole.announce) } else { whole.look(from: level, change) }
    }

    /// Called if the changes recurse endlessly.
    override func error(_ error: Value) {
      if isDisposed { return }
      whole.dispose()
      whole.downstream.error(error)
    }
  }
}
