import Reactive
import Values

/// RACObserve: the present value, then one for each change, equal ones too; completes when the root is released.
public final class Observation: Signal {
  let path: PropertyPath
  /// What is sent: the value alone, or a tuple of it and the change.
  private let options: Options?

  /// NSKeyValueObservingOptions, for those who want the change as well.
  public struct Options: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let new = Options(rawValue: 1)
    public static let old = Options(rawValue: 2)
    public static let initial = Options(rawValue: 4)
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

/// One subscription: a link on the holder of each key of the path. What is read is read when it is told, so that nobody is told what is past.
private final class Observing: Subscriber {
  let downstream: Subscriber
  let path: PropertyPath
  let options: Observation.Options?
  private var links: [Link] = []
  private var end: Disposable?

  init(_ downstream: Subscriber, _ path: PropertyPath, _ options: Observation.Options?) {
    self.downstream = downstream
    self.path = path
    self.options = options
  }

  func begin() {
    end = path.root.enrollForEnd(self)
    if isDisposed { return }
    look(from: 0, Change(new: .nil, old: .nil), isFirst: true)
  }

  /// Follows the path from a level on, and tells what is at its end.
  fileprivate func look(from level: Int, _ change: Change, isFirst: Bool = false) {
    if isDisposed { return }
    do throws(Failure) {
      if level < path.keys.count - 1 || isFirst { try link(from: isFirst ? 0 : level + 1) }
      let value = try path.read()
      let isLast = level == path.keys.count - 1
      tell(value, isLast ? change : Change(new: value, old: .nil), isFirst: isFirst)
    } catch {
      if isDisposed { return }
      dispose()
      downstream.error(error.error)
    }
  }

  private func link(from level: Int) throws(Failure) {
    while links.count > level { links.removeLast().dispose() }
    var owner = Value.box(path.root)
    for key in path.keys[..<level] { owner = try PropertyPath.member(key, of: owner) }
    for index in level..<path.keys.count {
      let link = Link(self, index)
      links.append(link)
      if let object = owner.box as? Observable { link.attach(object.enroll(link, for: path.keys[index])) }
      owner = try PropertyPath.member(path.keys[index], of: owner)
    }
  }

  private func tell(_ value: Value, _ change: Change, isFirst: Bool) {
    guard let options else { return downstream.next(value) }
    if isFirst, !options.contains(.initial) { return }
    let new = isFirst ? value : change.new
    let told: [(Value, Value)] = [
      (.string("kind"), .string(change.form.rawValue)),
      (.string("new"), options.contains(.new) ? new : .nil),
      (.string("old"), options.contains(.old) ? change.old : .nil),
      (.string("indexes"), change.indexes.map { .list($0.map { .int($0) }) } ?? .nil),
    ]
    downstream.next(.tuple([value, .dictionary(told)]))
  }

  override func completed() {
    if isDisposed { return }
    dispose()
    downstream.completed()
  }

  override func tearDown() {
    end?.dispose()
    end = nil
    for link in links { link.dispose() }
    links = []
  }

  override var kind: Kind { .disposable }

  private final class Link: Subscriber {
    unowned let whole: Observing
    let level: Int
    private var member: Disposable?

    init(_ whole: Observing, _ level: Int) {
      self.whole = whole
      self.level = level
    }

    func attach(_ member: Disposable) { self.member = member }

    override func next(_ value: Value) {
      if isDisposed { return }
      if let change = value.box as? Change { whole.look(from: level, change) }
    }

    /// Changes that change themselves without an end.
    override func error(_ error: Value) {
      if isDisposed { return }
      whole.dispose()
      whole.downstream.error(error)
    }

    override func tearDown() {
      member?.dispose()
      member = nil
    }
  }
}
