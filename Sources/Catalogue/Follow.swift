import Controls
import Diagnostics
import Kernels
import Reactive
import Values

/// `place <~ signal`, and the other ways to name a property of an observable object.
public enum Follow {
  public static func bind(_ target: Value, _ keys: [String], to made: Value, at place: Place?, _ host: any Host)
    throws(Failure) -> Disposable
  {
    try bind(
      PropertyPath(observable(target, "the owner of a property that follows a signal"), keys), to: made, at: place,
      host
    )
  }

  static func bind(
    _ path: PropertyPath, to made: Value, nilValue: Value = .nil, at place: Place?, _ host: any Host
  ) throws(Failure) -> Disposable {
    guard let signal = made.box as? Signal ?? made.asSeries.map({ SeriesSignal($0) }) else {
      throw Failure.kind(
        "the source of `\(path.text) <~`", mustBe: "a signal", butIs: made, help: ["`=` sets a property to a value"])
    }
    let binding = try PropertyBinding.bind(path, to: signal, nilValue: nilValue, at: place, on: host.loop)
    if !binding.isDisposed { host.keep(binding) }
    return binding
  }

  static func observable(_ value: Value, _ what: @autoclosure () -> String) throws(Failure) -> Observable {
    if let observable = value.box as? Observable { return observable }
    let help: [Suggestion] =
      value.asDictionary == nil ? [] : ["a Dictionary does not change: `Object [\"name\": …]` does"]
    throw Failure.kind(what(), mustBe: "an Object, a control or a Command", butIs: value, help: help)
  }
}

extension Call {
  /// The property of an observable object, by a key path or its text.
  func path(of object: Int, at keyPath: Int) throws(Failure) -> PropertyPath {
    let root = try Follow.observable(value(object), what(object))
    if let path = value(keyPath).box as? KeyPathFunction { return PropertyPath(root, path.names) }
    guard let text = value(keyPath).asText else { throw unfit(keyPath) }
    return PropertyPath(root, text)
  }

  /// nil if the argument was left out.
  func dictionary(_ index: Int) throws(Failure) -> DictionaryBox? {
    if !isGiven(index) || value(index).isNil { return nil }
    guard let dictionary = value(index).asDictionary else { throw unfit(index) }
    return dictionary
  }
}
