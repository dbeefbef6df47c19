import Diagnostics
import Reactive
import Values

/// RAC(object, path) = signal, -setKeyPath:onObject:nilValue:. It ends with its signal, with its object, or when it is
/// disposed.
public final class PropertyBinding: Receiver {
  private let path: PropertyPath
  private let nilValue: Value
  /// The place of the binding in the program, for later errors.
  private let place: Place?
  private let loop: Loop

  /// Binds a path, which may have only one live binding.
  public static func bind(
    _ path: PropertyPath, to signal: Signal, nilValue: Value = .nil, at place: Place? = nil, on loop: Loop
  ) throws(Failure) -> Disposable {
    try path.root.mustLive()
    try path.admit()
    if path.root.isBound(path.text) {
      var failure = Failure(StageReasons.alreadyBound, "\(path.described) is bound already")
      failure.help = ["dispose the first binding: `let d = x.\(path.text) <~ …`, later `dispose d`"]
      if path.text == "enabled" {
        failure.help = ["a command binds `enabled`: give it the condition, `Command enabled: signal { … }`"]
      }
      throw failure
    }
    let binding = PropertyBinding(path, nilValue, place, loop)
    path.root.keep(binding, on: path.text)
    return binding.following(signal)
  }

  private init(_ path: PropertyPath, _ nilValue: Value, _ place: Place?, _ loop: Loop) {
    self.path = path
    self.nilValue = nilValue
    self.place = place
    self.loop = loop
  }

  public override func next(_ value: Value) {
    if isDisposed { return }
    do {
      try path.set(value.isNil ? nilValue : value)
    } catch {
      dispose()
      loop.report(error.placed(at: place))
    }
  }

  public override func error(_ error: Value) {
    if dispose() {
      loop.lostErrors.add(error, at: place, end: .binding(path.described), inputLine: loop.run.inputLine)
    }
  }

  public override func completed() { dispose() }

  public override func tearDown() {
    path.root.forget(self, on: path.text)
    super.tearDown()
  }
}
