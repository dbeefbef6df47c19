import Reactive
import Values

extension Entries {
  private static let signals = Kind.allCases.filter(\.isSignal)

  static let signalProperties: [Property] = [
    Property(
      "name", of: signals, "The name that `named` gave it; nil if it has none.",
      accepts: .kinds([.string, .nil]),
      set: { signal, name, host throws(Failure) in
        guard name.isNil || name.asText != nil else {
          throw Failure.kind("the name of a signal", mustBe: "a String", butIs: name)
        }
        (signal.box as? Signal)?.name = name.asText
      }
    ) { value, host in
      (value.box as? Signal)?.name.map { .string($0) } ?? .nil
    },
    Property(
      "signal", of: [.connection], "The signal to subscribe to; subscribing does not connect.", returns: .signal
    ) {
      value, host in
      (value.box as? Connection).map { .box($0.signal) } ?? .nil
    },
    Property(
      "connected", of: [.topic], "Sends whether the Topic is connected: the current state, then each change.",
      returns: .signal
    ) { value, host in
      (value.box as? TopicSignal).map { .box($0.connected) } ?? .nil
    },
    Property("name", of: [.scheduler], "The name of the scheduler.", returns: .string) {
      value, host in
      .string((value.box as? Scheduler)?.name ?? "")
    },
  ]

  static let disposableProperties: [Property] = [
    Property(
      "disposed", of: [.disposable, .subscriber], "Whether it was disposed or its subscription has ended.",
      returns: .bool
    ) {
      value, host in
      .bool((value.box as? Disposable)?.isDisposed ?? false)
    },
    Property(
      "disposable", of: [.disposable],
      "The Disposable that a SerialDisposable holds; nil after disposal. Setting it does not dispose the old one.",
      set: { serial, new, host throws(Failure) in
        if !new.isNil, !(new.box is Disposable) {
          throw Failure.kind("the disposable of a SerialDisposable", mustBe: "a Disposable", butIs: new)
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
