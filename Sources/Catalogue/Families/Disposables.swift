import Reactive
import Values

extension Entries {
  static let disposables: [Entry] = [
    Entry(
      "disposable", "Makes a Disposable that calls `action` when it is disposed, once.",
      [Parameter("action", .function(0), "called on disposal")],
      returns: .disposable, rac: "+disposableWithBlock:",
      elsewhere: ["Combine: AnyCancellable", "ReactiveSwift: AnyDisposable"],
      examples: """
        let d = disposable { print "closed" }
        dispose d
        #=> closed
        dispose d

        createSignal { s in sendNext s 1; disposable { print "closed" } } | take 1
        #=> _1: next 1
        #=> _1: completed
        #=> closed
        """,
      .function { call throws(Failure) in .box(ActionDisposable(try call.block(0))) }),
    Entry(
      "dispose", as: .dispose,
      "Disposes a subscription or another Disposable: runs its teardown, and sends no event.",
      [Parameter("disposable", .kinds([.disposable, .subscriber]), "the subscription or Disposable to end")],
      rac: "-dispose",
      elsewhere: ["Combine: cancel", "RxJS: unsubscribe"],
      examples: """
        let d = watch (interval 1s | mapReplace "tick") "clock"
        wait 1s
        #=> clock: next "tick"
        dispose d
        wait 5s
        """,
      .action { call throws(Failure) in
        try call.box(0, as: Disposable.self).dispose()
      }),
    Entry(
      "CompoundDisposable",
      """
      Makes a Disposable that disposes its members in the order in which they were added; a member added after that is \
      disposed at once.
      """,
      [Parameter("members", .kinds([.disposable]), .variadic, "the first members")], returns: .disposable,
      rac: "RACCompoundDisposable",
      elsewhere: ["ReactiveSwift, RxSwift: CompositeDisposable", "RxSwift: DisposeBag"],
      examples: """
        let both = CompoundDisposable()
        addDisposable both (disposable { print "first" })
        addDisposable both (disposable { print "second" })
        dispose both
        #=> first
        #=> second

        let both = CompoundDisposable()
        let s = Subject()
        addDisposable both (s | subscribeNext { v in print "first \\(v)" })
        addDisposable both (s | subscribeNext { v in print "second \\(v)" })
        sendNext s 1
        #=> first 1
        #=> second 1
        dispose both
        sendNext s 2
        """,
      .function { call throws(Failure) in
        let compound = CompoundDisposable()
        for member in try call.values(0) {
          guard let member = member.box as? Disposable else { throw call.unfit(0) }
          compound.add(member)
        }
        return .box(compound)
      }),
    Entry(
      "addDisposable",
      "Adds a member to a CompoundDisposable. If the compound is already disposed, the member is disposed at once.",
      [
        Parameter("compound", .kinds([.disposable]), "a CompoundDisposable"),
        Parameter("member", .kinds([.disposable, .subscriber]), "the Disposable to add"),
      ],
      rac: "-addDisposable:",
      examples: """
        let all = CompoundDisposable()
        dispose all
        addDisposable all (disposable { print "too late" })
        #=> too late
        """,
      .action { call throws(Failure) in
        let compound = try call.compound(0)
        let member = try call.box(1, as: Disposable.self)
        if member === compound {
          throw Failure(ValueReasons.wrongKind, "a CompoundDisposable cannot be a member of itself", at: call.place)
        }
        compound.add(member)
      }),
    Entry(
      "removeDisposable",
      "Removes a member from a CompoundDisposable without disposing it.",
      [
        Parameter("compound", .kinds([.disposable]), "a CompoundDisposable"),
        Parameter("member", .kinds([.disposable, .subscriber]), "the member to remove"),
      ],
      rac: "-removeDisposable:",
      examples: """
        let all = CompoundDisposable()
        let d = disposable { print "d" }
        addDisposable all d
        removeDisposable all d
        dispose all
        d.disposed
        #=> false
        """,
      .action { call throws(Failure) in
        try call.compound(0).remove(call.box(1, as: Disposable.self))
      }),
    Entry(
      "SerialDisposable",
      """
      Makes a Disposable that holds another one in its property `disposable`, and disposes that one when it is \
      disposed itself. Setting a new one does not dispose the old one.
      """,
      [Parameter("disposable", .kinds([.disposable, .nil]), .optional, "the one it holds initially")],
      returns: .disposable,
      rac: "RACSerialDisposable",
      elsewhere: ["RxSwift: SerialDisposable"],
      examples: """
        let slot = SerialDisposable()
        let s = Subject()
        slot.disposable = s | subscribeNext { v in print "heard \\(v)" }
        sendNext s 1
        #=> heard 1
        dispose slot
        sendNext s 2
        slot.disposable = disposable { print "too late" }
        #=> too late
        """,
      .function { call throws(Failure) in
        let serial = SerialDisposable()
        if !call.value(0).isNil { serial.disposable = try call.box(0, as: Disposable.self) }
        return .box(serial)
      }),
    Entry(
      "swapInDisposable",
      "Puts another Disposable into a SerialDisposable and returns the old one, which is not disposed.",
      [
        Parameter("serial", .kinds([.disposable]), "a SerialDisposable"),
        Parameter("disposable", .kinds([.disposable, .nil]), "the new one to hold"),
      ], gives: .any,
      rac: "-swapInDisposable:",
      examples: """
        let slot = SerialDisposable()
        slot.disposable = disposable { print "old" }
        let old = swapInDisposable slot (disposable { print "new" })
        dispose old
        #=> old

        let s = Subject()
        let slot = SerialDisposable(s | subscribeNext { v in print "old \\(v)" })
        sendNext s 1
        #=> old 1
        dispose (swapInDisposable slot (s | subscribeNext { v in print "new \\(v)" }))
        sendNext s 2
        #=> new 2
        """,
      traits: .acts,
      .function { call throws(Failure) in
        guard let serial = call.value(0).box as? SerialDisposable else { throw call.mustBe(0, "a SerialDisposable") }
        let new = call.value(1).isNil ? nil : try call.box(1, as: Disposable.self)
        return serial.swap(new).map { .box($0) } ?? .nil
      }),
  ]
}

extension Call {
  fileprivate func compound(_ index: Int) throws(Failure) -> CompoundDisposable {
    guard let compound = value(index).box as? CompoundDisposable else { throw mustBe(index, "a CompoundDisposable") }
    return compound
  }

  /// The error for an argument of the right kind that is the wrong object.
  func mustBe(_ index: Int, _ expected: String) -> Failure {
    placed(Failure.kind(what(index), mustBe: expected, butIs: value(index)))
  }
}
