import Reactive
import Values

extension Entries {
  static let delivery: [Entry] = [
    Entry(
      "deliverOn", .delivery,
      "Every value, error and completion takes one turn of the scheduler, in order; what happens above stays where it is.",
      [.signal, Parameter("scheduler", .scheduler)], gives: .kind(.signal), rac: "-deliverOn:",
      elsewhere: ["RxJS: observeOn", "Combine: receive"],
      examples: [
        """
        func go() {
          return 1 | deliverOn main | print
          print "subscribed"
        }
        go()
        #=> subscribed
        #=> 1
        """
      ],
      .stream(signal: { call throws(Failure) in try call.signal(0).deliverOn(try call.scheduler(1)) })),
    Entry(
      "deliverOnMainThread", .delivery,
      "Passes everything at once on main, and queues on main what comes from elsewhere or while something is queued or underway.",
      [.signal],
      gives: .kind(.signal), rac: "-deliverOnMainThread",
      examples: [
        """
        func go() {
          return 1 | deliverOnMainThread | print
          print "subscribed"
        }
        go()
        #=> 1
        #=> subscribed
        """
      ],
      .stream(signal: { call throws(Failure) in DeliverOnMainThreadSignal(try call.signal(0), call.host.loop) })),
    Entry(
      "subscribeOn", .delivery,
      "The subscription takes a turn of the scheduler; events come where the signal sends them.",
      [.signal, Parameter("scheduler", .scheduler)], gives: .kind(.signal), rac: "-subscribeOn:",
      examples: [
        """
        func go() {
          defer { print "subscribed"; return 1 } | subscribeOn main | print
          print "goes on"
        }
        go()
        #=> goes on
        #=> subscribed
        #=> 1
        """
      ],
      .stream(signal: { call throws(Failure) in try call.signal(0).subscribeOn(try call.scheduler(1)) })),
  ]
}
