import Values

/// An object with named properties whose changes can be observed (KVO) and an explicit end (dealloc): an Object, a
/// control, a Command. Notifies its observers in the order of subscription.
open class Observable: PropertyBox {
  public final var name: String? {
    get { ownName }
    set {
      ownName = newValue
      nameChanged()
    }
  }
  open func nameChanged() {}

  /// True after `release x`, which ended everything attached to the object; it can no longer be used.
  public final var isReleased: Bool { released }

  @exclusivity(unchecked) private final var ownName: String?
  @exclusivity(unchecked) private final var released = false
  @exclusivity(unchecked) private final var observers = PropertyObservers()
  /// Observers notified before each change (KVO's prior); nearly always empty.
  @exclusivity(unchecked) private final var priorObservers = PropertyObservers()
  /// True once an observer wants to know how a property changes, not only that it does.
  @exclusivity(unchecked) private final var tellsChanges = false
  /// Subjects of the calls of methods that have a signal, by selector (rac_signalForSelector:).
  public final var calls: [String: Subject] = [:]
  /// Completes its subscribers at the release, in the order of subscription; nil until the first.
  private final var end: Subject?
  private final weak var knownWillDealloc: WillDeallocSignal?
  /// Live bindings by key path: RAC(object, path) accepts a path once.
  private final var bindings: [String: Disposable] = [:]

  // MARK: properties

  /// Keys that can be observed and read, in listing order.
  open var keys: [String] { [] }
  /// nil if there is no such property.
  open func value(of key: String) -> Value? { nil }
  open func setValue(_ value: Value, of key: String) throws(Failure) { throw noSuch(key) }

  /// As `value(of:)`, for a key that is read repeatedly.
  @inline(__always)
  public final func value(of wanted: inout WantedKey) -> Value? {
    place(of: &wanted)?.pointee ?? value(of: wanted.text)
  }

  /// As `setValue`, for a key that is set repeatedly.
  open func setValue(_ value: Value, of wanted: inout WantedKey) throws(Failure) {
    try setValue(value, of: wanted.text)
  }

  /// A value that a program stored under a name, other than the properties of the kind.
  open func ownMember(_ name: String) -> Value? { nil }

  /// Throws unless a property of that name exists or is created when it is set.
  open func admit(_ key: String) throws(Failure) {
    if value(of: key) == nil { throw noSuch(key) }
  }

  /// Members that are signals already, and therefore cannot be observed.
  open var signalKeys: [String] { [] }

  /// The error for a missing property; `near` is the name that was probably meant.
  public final func noSuch(_ key: String, near: String? = nil) -> Failure {
    var failure = Failure(StageReasons.noSuchKey, "\(described) has no property `\(key)`")
    if signalKeys.contains(key) {
      failure.help = ["`\(key)` is a signal: write `\(name ?? "x").\(key)`"]
    } else if let near {
      failure.help = ["did you mean `\(near)`?"]
    } else if !keys.isEmpty {
      failure.help = ["it has \(keys.map { "`\($0)`" }.joined(separator: ", "))"]
    }
    return failure
  }

  /// ``the TextField `field` ``, or `this TextField` if it has no name.
  public final var described: String { name.map { "the \(kind.rawValue) `\($0)`" } ?? "this \(kind.rawValue)" }

  // MARK: observing

  /// Sends each change of a property when it happens, and completes at the release. A subscriber that does not want to
  /// know the change may get nil instead.
  public final func enroll(_ subscriber: Subscriber, for key: String, telling wantsChange: Bool = true) -> Disposable {
    observe(key)
    if wantsChange { tellsChanges = true }
    return observers.subject(for: key).enroll(subscriber)
  }

  /// Sends an announcement before each change of a property, and completes at the release.
  public final func enrollBefore(_ subscriber: Subscriber, for key: String) -> Disposable {
    observe(key)
    return priorObservers.subject(for: key).enroll(subscriber)
  }

  /// Announces a change that is about to happen.
  public final func willChange(_ key: String, _ change: @autoclosure () -> Change) {
    priorObservers.audience(of: key)?.forward(.box(change()))
  }

  /// Whether any observer is notified before changes.
  public final var hasPriorObservers: Bool { !priorObservers.isEmpty }

  public final func isObserved(_ key: String) -> Bool { observers.audience(of: key) != nil }

  /// True if any property is observed.
  final var hasObservers: Bool { !observers.isEmpty }

  public final func changed(_ key: String, _ change: @autoclosure () -> Change) {
    observers.audience(of: key)?.forward(tellsChanges ? .box(change()) : .nil)
  }

  /// As `changed`, of a kept property.
  public final func changed(at place: Int, _ change: @autoclosure () -> Change) {
    guard let kept, !observers.isEmpty else { return }
    observers.audience(at: place, in: kept)?.forward(tellsChanges ? .box(change()) : .nil)
  }

  /// Where a kept property may change in its place, since nobody asks for its former value; call `hasChanged` then.
  public final func placeToChange(_ wanted: inout WantedKey) -> UnsafeMutablePointer<Value>? {
    guard let place = place(of: &wanted), isQuiet(wanted) || !tellsChanges && priorObservers.isEmpty && !isReleased
    else { return nil }
    return place
  }

  /// Notifies the observers of a kept property that has changed in its place.
  public final func hasChanged(_ wanted: WantedKey) {
    if isQuiet(wanted) { return }
    guard let kept else { return }
    observers.audience(at: wanted.place, in: kept)?.forward(.nil)
  }

  // MARK: the end

  /// Completes the subscriber at the release, or at once if the object is already released.
  public final func enrollForEnd(_ subscriber: Subscriber) -> Disposable? {
    if isReleased {
      subscriber.completed()
      return nil
    }
    let end = self.end ?? Subject()
    self.end = end
    return end.enroll(subscriber)
  }

  /// rac_willDeallocSignal, one for each object; it only ever completes.
  public final var willDealloc: Signal {
    if let knownWillDealloc { return knownWillDealloc }
    let made = WillDeallocSignal(self)
    knownWillDealloc = made
    return made
  }

  /// Ends everything attached to the object, as its deallocation would.
  open func release() {
    if isReleased { return }
    released = true
    observeAll()
    end.take()?.sendCompleted()
    observers = PropertyObservers()
    priorObservers = PropertyObservers()
    calls = [:]
    let bindings = self.bindings
    self.bindings = [:]
    for (_, binding) in bindings.sorted(by: { $0.key < $1.key }) { binding.dispose() }
  }

  /// Drops everything attached to the object without notifying anyone, since its session is closed. Breaks reference
  /// cycles.
  open func abandon() {
    observers = PropertyObservers()
    priorObservers = PropertyObservers()
    calls = [:]
    end = nil
    bindings = [:]
  }

  public final func mustLive() throws(Failure) {
    if isReleased {
      throw Failure(StageReasons.released, "\(described) was released and can no longer be used")
    }
  }

  // MARK: bindings

  public final func isBound(_ path: String) -> Bool { bindings[path].map { !$0.isDisposed } ?? false }

  public final func keep(_ binding: Disposable, on path: String) { bindings[path] = binding }

  public final func forget(_ binding: Disposable, on path: String) {
    if bindings[path] === binding { bindings[path] = nil }
  }
}

private final class WillDeallocSignal: Signal {
  let object: Observable
  init(_ object: Observable) { self.object = object }

  override var title: String? { object.name.map { "\($0).willDealloc" } }
  override func connect(_ subscriber: Subscriber) -> Disposable? { object.enrollForEnd(subscriber) }
}
