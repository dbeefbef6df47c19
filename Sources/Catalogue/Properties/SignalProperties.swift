import Reactive
import Values

extension Entries {
  private static let signals = Kind.allCases.filter(\.isSignal)

  static let signalProperties: [Property] = [
    Property(
      "name", of: signals, "What `named` gave; nil where nothing did.",
      set: { signal, name, host throws(Failure) in
        guard name.isNil || name.asText != nil else {
          throw Failure.kind("the name of a signal", mustBe: "a String", butIs: name)
        }
        (signal.box as? Signal)?.name = name.asText
      }
    ) { value, host throws(Failure) in
      (value.box as? Signal)?.name.map { .string($0) } ?? .nil
    },
    Property(
      "signal", of: [.connection], "What its subscribers subscribe to; that connects nothing.", gives: .kind(.signal)
    ) {
      value, host throws(Failure) in
      (value.box as? Connection).map { .box($0.signal) } ?? .nil
    },
    Property("name", of: [.scheduler], "What it is called.", gives: .kind(.string)) { value, host throws(Failure) in
      .string((value.box as? Scheduler)?.name ?? "")
    },
  ]

  static let disposableProperties: [Property] = [
    Property(
      "disposed", of: [.disposable, .subscriber], "Whether it was disposed, or its subscription has ended.",
      gives: .kind(.bool)
    ) {
      value, host throws(Failure) in
      .bool((value.box as? Disposable)?.isDisposed ?? false)
    },
    Property(
      "disposable", of: [.disposable],
      "What a SerialDisposable holds; nil after its disposal. Setting it leaves the old one alone.",
      set: { serial, new, host throws(Failure) in
        if !new.isNil, !(new.box is Disposable) {
          throw Failure.kind("what a SerialDisposable holds", mustBe: "a Disposable", butIs: new)
        }
        try slot(serial).disposable = new.box as? Disposable
      }
    ) { value, host throws(Failure) in
      try slot(value).disposable.map { .box($0) } ?? .nil
    },
  ]

  private static func slot(_ value: Value) throws(Failure) -> SerialDisposable {
    if let serial = value.box as? SerialDisposable { return serial }
    throw Failure(ValueReasons.missingMember, "only a SerialDisposable has a `disposable`")
  }
}
