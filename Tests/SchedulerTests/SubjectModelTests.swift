import Chance
import Reactive
import Testing
import Values

/// Subjects whose subscribers come, leave and send during a send, compared with a model that copies its list for each
/// send.
@Suite struct SubjectModelTests {
  /// Reaction of a subscriber to a value. Numbers identify subscribers.
  enum Deed {
    case nothing, subscribe, dispose(Int), send, complete
  }

  /// Reactions of one run, by subscriber and number of values received; used by both sides.
  struct Script {
    let seed: UInt64
    func deed(_ subscriber: Int, _ nth: Int, _ depth: Int, _ known: Int) -> Deed {
      var dice = Dice(seed: seed &* 7_919 &+ UInt64(subscriber) &* 104_729 &+ UInt64(nth))
      switch dice.below(16) {
      case 0, 1: return known < 60 ? .subscribe : .nothing
      case 2, 3, 4: return .dispose(dice.below(known))
      case 5: return depth < 4 ? .send : .nothing
      case 6: return dice.below(12) == 0 ? .complete : .nothing
      default: return .nothing
      }
    }
  }

  /// A list, copied for each send; a disposed subscriber gets nothing more, not even the value being sent.
  final class Model {
    var log: [String] = []
    private let script: Script
    private var present: [Int] = []
    private var gone: Set<Int> = []
    private var had: [Int] = []
    private var depth = 0
    private var sent = 0

    init(_ script: Script) { self.script = script }

    func subscribe() {
      present.append(had.count)
      had.append(0)
    }

    func dispose(_ id: Int) {
      gone.insert(id)
      present.removeAll { $0 == id }
    }

    func send() {
      sent += 1
      let value = sent
      depth += 1
      for id in present where !gone.contains(id) {
        log.append("\(id): \(value)")
        had[id] += 1
        switch script.deed(id, had[id], depth, had.count) {
        case .nothing: break
        case .subscribe: subscribe()
        case .dispose(let other): dispose(other)
        case .send: send()
        case .complete: complete()
        }
      }
      depth -= 1
    }

    func complete() {
      let all = present
      present = []
      for id in all where !gone.contains(id) {
        gone.insert(id)
        log.append("\(id): completed")
      }
    }

    var liveCount: Int { present.count }
  }

  /// The real Subject, driven in the same way.
  final class Run {
    var log: [String] = []
    let subject = Subject()
    private let script: Script
    private var subscriptions: [Disposable?] = []
    private var had: [Int] = []
    private var depth = 0
    private var sent = 0

    init(_ script: Script) { self.script = script }

    func subscribe() {
      let id = had.count
      had.append(0)
      subscriptions.append(nil)
      subscriptions[id] = subject.subscribe(
        next: { self.take($0, id) }, completed: { self.log.append("\(id): completed") })
    }

    private func take(_ value: Value, _ id: Int) {
      log.append("\(id): \(value)")
      had[id] += 1
      switch script.deed(id, had[id], depth, had.count) {
      case .nothing: break
      case .subscribe: subscribe()
      case .dispose(let other): subscriptions[other]?.dispose()
      case .send: send()
      case .complete: subject.sendCompleted()
      }
    }

    func dispose(_ id: Int) { subscriptions[id]?.dispose() }

    func send() {
      sent += 1
      depth += 1
      subject.sendNext(.int(sent))
      depth -= 1
    }

    func end() {
      for subscription in subscriptions { subscription?.dispose() }
      subscriptions = []
    }
  }

  @Test(arguments: 1...150) func `a Subject behaves as its model`(_ seed: UInt64) {
    let script = Script(seed: seed)
    let model = Model(script)
    let run = Run(script)
    var dice = Dice(seed: seed)
    var subscribed = 0
    for _ in 0..<120 {
      switch dice.below(6) {
      case 0, 1:
        // Enough to fill the roster and to make it compact.
        for _ in 0..<dice.below(30) {
          model.subscribe()
          run.subscribe()
          subscribed += 1
        }
      case 2:
        for _ in 0..<dice.below(40) where subscribed > 0 {
          let victim = dice.below(subscribed)
          model.dispose(victim)
          run.dispose(victim)
        }
      default:
        model.send()
        run.send()
      }
      #expect(run.subject.roster.count == model.liveCount)
      if run.log != model.log { break }
    }
    #expect(run.log == model.log)
    #expect(!model.log.isEmpty)
    run.end()
    #expect(run.subject.roster.isEmpty)
  }

  /// A subscriber that left is freed with everything it held, even during a send; a subject frees its subscribers.
  @Test func `a subscriber that left is freed`() {
    final class Life {}
    weak var left: Life?
    weak var stayed: Life?
    do {
      let subject = Subject()
      var own: Disposable?
      do {
        let life = Life()
        left = life
        own = subject.subscribe(next: { _ in
          _ = life
          own?.dispose()
        })
        let other = Life()
        stayed = other
        subject.subscribe(next: { _ in _ = other })
      }
      subject.sendNext(.int(1))
      own = nil
      #expect(left == nil)
      #expect(stayed != nil)
    }
    #expect(stayed == nil)
  }
}
