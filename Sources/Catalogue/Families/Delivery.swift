import Reactive
import Values

extension Entries {
  static let delivery: [Entry] = [
    Entry(
      "deliverOn",
      "Delivers each value, error and completion in its own turn of `scheduler`, in order. (Rx calls this observeOn.)",
      [.signal, Parameter("scheduler", .scheduler, "where events are delivered")], gives: .signal(.common),
      rac: "-deliverOn:",
      elsewhere: ["RxJS: observeOn", "Combine: receive"],
      examples: """
        func go() {
          return 1 | deliverOn main | print
          print "subscribed"
        }
        go()
        #=> subscribed
        #=> 1
        """,
      .signals { source, call throws(Failure) in source.deliverOn(try call.scheduler(1)) }),
    Entry(
      "deliverOnMainThread",
      """
      Delivers values, errors and completion on main: at once if already on main and no earlier event waits, otherwise \
      in a later turn, in order.
      """,
      [.signal],
      gives: .signal(.common), rac: "-deliverOnMainThread",
      examples: """
        func go() {
          return 1 | deliverOnMainThread | print
          print "subscribed"
        }
        go()
        #=> 1
        #=> subscribed
        """,
      .signals { source, call in source.deliverOnMainThread(call.host.loop) }),
    Entry(
      "subscribeOn", as: .subscribeOn,
      "Subscribes to the source in a turn of `scheduler`. Its events pass on whatever scheduler it sends them.",
      [.signal, Parameter("scheduler", .scheduler, "where the subscription is made")],
      gives: .signal(.common),
      rac: "-subscribeOn:",
      examples: """
        func go() {
          defer { print "subscribed"; return 1 } | subscribeOn main | print
          print "goes on"
        }
        go()
        #=> goes on
        #=> subscribed
        #=> 1
        """,
      .signals { source, call throws(Failure) in source.subscribeOn(try call.scheduler(1)) }),
  ]
}
