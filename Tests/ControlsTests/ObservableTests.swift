import Reactive
import Testing
import Values

@testable import Controls

/// Nothing stays behind: no observer, no target, no binding.
@Suite struct ObservableTests {
  private let loop = Loop(clock: VirtualClock())

  @Test func `each kind of control has a model`() {
    #expect(
      Set(ControlModel.all.map(\.kind)) == Set(Kind.controls), "`all` in Sources/Controls/ControlModel.swift lists them"
    )
  }

  @Test func `disposed observations leave no observer`() throws {
    let child = Object(DictionaryBox([(.string("name"), .string("a"))]))
    let owner = Object(DictionaryBox([(.string("child"), .box(child))]))
    let observation = try Observation(PropertyPath(owner, "child.name")).subscribe()
    #expect(owner.isObserved("child") && child.isObserved("name"))
    observation.dispose()
    #expect(!owner.isObserved("child") && !child.isObserved("name"))
  }

  @Test func `a replaced object is no longer observed`() throws {
    let old = Object(DictionaryBox([(.string("name"), .string("a"))]))
    let owner = Object(DictionaryBox([(.string("child"), .box(old))]))
    var seen: [Value] = []
    try Observation(PropertyPath(owner, "child.name")).subscribe(next: { seen.append($0) })
    try owner.set("child", .box(Object(DictionaryBox([(.string("name"), .string("b"))]))))
    try old.set("name", .string("nobody hears this"))
    try owner.set("child", .nil)
    #expect(seen == [.string("a"), .string("b"), .nil])
    #expect(!old.isObserved("name"))
  }

  @Test(arguments: [2, 63, 64, 65, 70])
  func `a property is quiet until it is observed itself, or its object released`(_ count: Int) throws {
    let keys = (0..<count).map { "k\($0)" }
    let object = Object(DictionaryBox(keys.map { (.string($0), .int(0)) }))
    func quiet() -> [String] {
      keys.filter { key in
        var wanted = WantedKey(.string(key))
        // Twice, since what is found is remembered.
        let isQuiet = object.quietPlace(of: &wanted) != nil
        #expect((object.quietPlace(of: &wanted) != nil) == isQuiet)
        #expect((object.likelyQuietPlace(of: wanted) != nil) == isQuiet)
        return isQuiet
      }
    }
    #expect(quiet() == keys)
    var seen: [Value] = []
    try Observation(PropertyPath(object, "k1")).subscribe(next: { seen.append($0) })
    #expect(quiet() == keys.filter { $0 != "k1" })
    let last = try #require(keys.last)
    try Observation(PropertyPath(object, last)).subscribe(next: { seen.append($0) })
    // The places from the 64th on share a bit.
    #expect(quiet() == keys.prefix(min(count - 1, 63)).filter { $0 != "k1" })
    for key in keys { try object.set(key, .int(1)) }
    #expect(seen == [.int(0), .int(0), .int(1), .int(1)])
    object.release()
    #expect(quiet() == [])
  }

  @Test func `one place sets objects of several records, which stay as they are`() throws {
    let records = ["ab", "ba", "abc", "b", "cab"].map { DictionaryBox($0.map { (.string(String($0)), .int(0)) }) }
    let objects = records.map { Object($0) }
    var seen: [Value] = []
    try Observation(PropertyPath(objects[1], "b")).subscribe(next: { seen.append($0) })
    var (wanted, new) = (WantedKey(.string("b")), WantedKey(.string("d")))
    for round in 1...3 {
      for object in objects {
        if let place = object.quietPlace(of: &wanted) {
          place.pointee = .int(round)
        } else {
          try object.set(&wanted, .int(round))
        }
        #expect(object.place(of: &wanted)?.pointee == .int(round) && object.value(of: "a") ?? .int(0) == .int(0))
        try object.set(&new, .int(-round))
        #expect(object.value(of: "d") == .int(-round))
        #expect((object.quietPlace(of: &wanted) == nil) == (object === objects[1]), "only one is observed")
      }
    }
    #expect(seen == [.int(0), .int(1), .int(2), .int(3)])
    #expect(objects[2].keys == ["a", "b", "c", "d"])
    #expect(records.allSatisfy { $0["b"] == .int(0) && $0["d"] == nil })
    objects[0].release()
    #expect(throws: Failure.self) { try objects[0].set(&wanted, .nil) }
  }

  @Test func `a missing key along the path fails the signal`() throws {
    let owner = Object(DictionaryBox([(.string("child"), .nil)]))
    var error: Value?
    try Observation(PropertyPath(owner, "child.name")).subscribe(error: { error = $0 })
    try owner.set("child", .box(Object()))
    #expect(error?.asError?.reason?.code == "E0305")
  }

  @Test func `bindings end with their signal, with their object, or by hand`() throws {
    let object = Object(DictionaryBox([(.string("p"), .int(0))]))
    let path = PropertyPath(object, "p")
    let first = Subject()
    _ = try PropertyBinding.bind(path, to: first, on: loop)
    #expect(object.isBound("p"))
    first.sendCompleted()
    #expect(!object.isBound("p"))

    let second = Subject()
    let binding = try PropertyBinding.bind(path, to: second, on: loop)
    binding.dispose()
    #expect(!object.isBound("p") && second.roster.isEmpty)

    let third = Subject()
    _ = try PropertyBinding.bind(path, to: third, on: loop)
    object.release()
    #expect(third.roster.isEmpty)
  }

  @Test func `a subscription to a released field has no targets`() throws {
    let field = TextField()
    var ends = 0
    field.text.subscribe(completed: { ends += 1 })
    #expect(field.events.roster.count == 1)
    field.release()
    #expect(ends == 1)
    #expect(field.events.roster.isEmpty)
    field.text.subscribe(completed: { ends += 1 })
    #expect(ends == 2)
  }

  /// Two properties that follow each other would loop forever; a channel skips its own writes.
  @Test func `channels do not run in circles`() throws {
    let a = Object(DictionaryBox([(.string("x"), .int(1))]))
    let b = Object(DictionaryBox([(.string("x"), .int(2))]))
    var told = 0
    try Observation(PropertyPath(b, "x")).subscribe(next: { _ in told += 1 })
    let left = try PropertyChannel.make(PropertyPath(a, "x"), nilValue: .nil, on: loop).followingTerminal
    let right = try PropertyChannel.make(PropertyPath(b, "x"), nilValue: .nil, on: loop).followingTerminal
    let both = left.bind(to: right)
    try a.set("x", .int(3))
    #expect(b.value(of: "x") == .int(3))
    #expect(told == 2)
    both.dispose()
    try a.set("x", .int(4))
    #expect(b.value(of: "x") == .int(3))
  }

  @Test func `endless bindings end with an error, not a crash`() throws {
    let a = Object(DictionaryBox([(.string("x"), .int(0))]))
    let own = try Observation(PropertyPath(a, "x"))
    let plusOne = MapSignal(
      own, NativeFunction(nil, 1) { arguments throws(Failure) in try Arithmetic.add(arguments[0], .int(1)) })
    onDeepStack {
      loop.run.makeCurrent()
      do {
        _ = try PropertyBinding.bind(PropertyPath(a, "x"), to: plusOne, on: loop)
      } catch {
        Issue.record(error)
      }
    }
    // The session reports it at the end of the turn.
    #expect(loop.run.takeUnhandledDepth())
  }
}
