import Controls
import Reactive
import Values

extension Kind {
  /// Kinds with properties that can be observed and bound.
  static let observables: [Kind] = Kind.controls + [.object, .command]
  /// The controls whose text the user edits.
  static let edited: [Kind] = [.textField, .textView, .searchBar]
}

extension Entries {
  static let objects: [Entry] = [
    Entry(
      "Object", as: .object, "Makes a record whose properties can be set, observed and bound.",
      [Parameter("properties", .dictionary, .optional, "the initial values, by key")],
      gives: .sending(.object, .keys(0)), rac: "NSObject",
      examples: """
        let model = Object ["agree": false]
        model.agree = true
        model
        #=> Object ["agree": true]

        let model = Object ["agree": false]
        observe model \\.agree
        #=> _1: next false
        model.agree = true
        #=> _1: next true
        """,
      .function { call throws(Failure) in
        guard let properties = try call.dictionary(0) else { return .box(Object()) }
        if let key = properties.keys.first(where: { $0.asTextBox == nil }) {
          throw Failure.kind("a key of an Object", mustBe: "a String", butIs: key)
        }
        return .box(Object(properties))
      }),
    Entry(
      "observe", as: .observe,
      "Sends the value at a key path on subscription and after each change; completes when the object is released.",
      [.observable, .keyPath],
      returns: .signal,
      rac: "RACObserve",
      elsewhere: ["RxSwift: rx.observe", "ReactiveSwift: producer(forKeyPath:)", "Combine: publisher(for:)"],
      examples: """
        let owner = Object ["child": Object ["name": "a"]]
        observe owner \\.child.name
        #=> _1: next "a"
        owner.child.name = "b"
        #=> _1: next "b"
        owner.child = Object ["name": "c"]
        #=> _1: next "c"
        """, traits: .hot,
      .stream { call throws(Failure) in try Observation(call.path(of: 0, at: 1)) }),
    Entry(
      "valuesAndChanges",
      """
      Sends a tuple after each change at a key path: the value, and a Dictionary with the `kind`, `new`, `old` and \
      `indexes` of the change. With the option "prior" it sends one more before each change, whose \
      `notificationIsPrior` is true.
      """,
      [
        .observable, .keyPath,
        Parameter(
          "options", .list, label: "options", .optional,
          """
          of "new", "old", "initial" (the current value first) and "prior" (one more before each change); the first \
          two if left out
          """
        ),
      ], returns: .signal, rac: "-rac_valuesAndChangesForKeyPath:options:observer:",
      examples: """
        let cart = Object ["items": ["tea"]]
        valuesAndChanges cart \\.items | map { value, change in (value.count, change.kind, change.new) }
        addObject cart \\.items "milk"
        #=> _1: next (2, "insertion", ["milk"])
        removeObjectAtIndex cart \\.items 0
        #=> _1: next (1, "removal", nil)
        """, traits: .hot,
      .stream { call throws(Failure) in
        try Observation(call.path(of: 0, at: 1), changes: options(call))
      }),
    Entry(
      "setKeyPath", as: .bindProperty,
      """
      Binds a property to a signal, as `<~` does, replacing nil by `nilValue`. Completion of the signal ends the \
      binding; an error is reported and ends it, too.
      """,
      [
        .signal, .keyPath,
        Parameter("object", .kinds(Kind.observables), label: "onObject", "the object"),
        Parameter("nilValue", .any, label: "nilValue", .optional),
      ], returns: .disposable, rac: "-setKeyPath:onObject:nilValue:",
      elsewhere: ["Combine: assign(to:on:)", "RxSwift: bind(to:)"],
      examples: """
        let model = Object ["name": "?"]
        signal ["a", nil] | setKeyPath "name" onObject: model nilValue: "nobody"
        model.name
        #=> "nobody"
        """,
      traits: .acts,
      .function { call throws(Failure) in
        let path = try call.path(of: 2, at: 1)
        return .box(try Follow.bind(path, to: call.value(0), nilValue: call.value(3), at: call.place, call.host))
      }),
    Entry(
      "liftSelector",
      """
      Calls a function with the latest values of signals, once all have sent and again for each new value. Sends the \
      results and replays the last one. The first error ends it; it completes when all signals have.
      """,
      [
        Parameter("function", .kinds([.function]), "called with the values"),
        Parameter("signals", .signal, label: "withSignals", .variadic, "one for each parameter of the function"),
      ],
      returns: .signal,
      rac: "-rac_liftSelector:withSignals:",
      examples: """
        let width = BehaviorSubject 2
        let height = BehaviorSubject 3
        liftSelector { w, h in w * h } width height
        #=> _1: next 6
        sendNext height 5
        #=> _1: next 10
        """,
      traits: [.acts, .outlivesSubscribers], .function(lift)),
    Entry(
      "addObject",
      "Appends a value to a list that a property holds; observers receive an insertion.",
      [
        .object, .keyPath,
        Parameter("value", .any, "the value"),
      ],
      rac: "-mutableArrayValueForKeyPath:",
      examples: """
        let cart = Object ["items": []]
        addObject cart \\.items "tea"
        cart.items
        #=> ["tea"]
        """,
      traits: [.acts, .repeatsShow],
      .change(ListChange(.insertion, value: 2))),
    Entry(
      "insertObject", "Inserts a value into a list that a property holds; observers receive an insertion.",
      [
        .object, .keyPath,
        Parameter("value", .any, "the value"),
        Parameter("index", .count, label: "atIndex", "the index, from 0"),
      ], rac: "-insertObject:atIndex:",
      examples: """
        let cart = Object ["items": ["tea"]]
        insertObject cart \\.items "milk" atIndex: 0
        cart.items
        #=> ["milk", "tea"]
        """,
      .change(ListChange(.insertion, value: 2, index: 3))),
    Entry(
      "removeObjectAtIndex",
      "Removes the value at an index from a list that a property holds; observers receive a removal.",
      [
        .object, .keyPath,
        Parameter("index", .count, "the index, from 0"),
      ],
      rac: "-removeObjectAtIndex:",
      examples: """
        let cart = Object ["items": ["tea", "milk"]]
        removeObjectAtIndex cart \\.items 0
        cart.items
        #=> ["milk"]
        """,
      .change(ListChange(.removal, index: 2))),
    Entry(
      "removeObject",
      """
      Removes all elements equal to a value from a list that a property holds; observers receive a removal if there \
      were any.
      """,
      [
        .object, .keyPath,
        Parameter("value", .any, "the value"),
      ],
      rac: "-removeObject:",
      examples: """
        let cart = Object ["items": ["tea", "milk", "tea"]]
        removeObject cart \\.items "tea"
        cart.items
        #=> ["milk"]
        """,
      .action { call throws(Failure) in
        let (object, key) = try listHolder(call)
        try object.removeFromList(key, call.value(2))
      }),
    Entry(
      "replaceObjectAtIndex",
      "Replaces the value at an index of a list that a property holds; observers receive a replacement.",
      [
        .object, .keyPath,
        Parameter("index", .count, "the index, from 0"),
        Parameter("value", .any, label: "withObject", "the value"),
      ], rac: "-replaceObjectAtIndex:withObject:",
      examples: """
        let cart = Object ["items": ["tea"]]
        replaceObjectAtIndex cart \\.items 0 withObject: "milk"
        cart.items
        #=> ["milk"]
        """,
      .change(ListChange(.replacement, value: 3, index: 2))),
  ]

  /// The Object and the key of the list that the first two arguments name.
  static func listHolder(_ call: Call) throws(Failure) -> (Object, String) {
    let path = try call.path(of: 0, at: 1)
    let owner = try PropertyPath(path.root, Array(path.keys.dropLast())).read()
    if let object = owner.box as? Object { return (object, path.keys.last!) }
    throw Failure.kind("the owner of the list `\(path.text)`", mustBe: "an Object", butIs: owner)
  }

  private static func options(_ call: Call) throws(Failure) -> Observation.Options {
    if !call.isGiven(2) { return [.new, .old] }
    var options: Observation.Options = []
    for value in call.value(2).asList ?? [] {
      guard let known = Observation.Options.names.first(where: { .string($0.0) == value }) else {
        throw Failure(
          ValueReasons.outOfRange,
          "an option of `valuesAndChanges` is \"new\", \"old\", \"initial\" or \"prior\", not \(value)",
          at: call.place)
      }
      options.insert(known.1)
    }
    return options
  }

  /// Runs without a subscriber, too.
  private static func lift(_ call: Call) throws(Failure) -> Value {
    let function = try call.function(0)
    let results = ReplaySubject(capacity: 1)
    let feed = results.soleInlet().subscribe(to: CombineLatestSignal(try call.signals(1), reduce: function))
    if !feed.isDisposed { call.host.keep(feed) }
    return .box(results)
  }
}

extension Parameter {
  fileprivate static let object = Parameter("object", .kinds([.object]), "the object")
}
