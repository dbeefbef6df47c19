import Reactive
import Values

/// Standard input of a test: lines given in its comments, sent like those of a pipe. Lines wait while nobody
/// subscribes.
final class GivenLines: Signal {
  private let loop: Loop
  private var rest: ArraySlice<String>
  private var number = 0
  private let lines = Subject()
  /// True while a sending turn is scheduled.
  private var isDue = false
  private var hasEnded = false

  init(_ lines: [String], _ loop: Loop) {
    rest = lines[...]
    self.loop = loop
    super.init()
    name = "stdin"
  }

  override func connect(_ subscriber: Subscriber) -> Disposable? {
    if hasEnded {
      subscriber.completed()
      return nil
    }
    if !isDue {
      isDue = true
      loop.main.schedule { [self] in send() }
    }
    return lines.subscribe(subscriber)
  }

  private func send() {
    isDue = false
    while !lines.roster.isEmpty, let line = rest.popFirst() {
      number += 1
      loop.run.inputLine = number
      lines.sendNext(.string(line))
      loop.run.inputLine = nil
    }
    if lines.roster.isEmpty { return }
    hasEnded = true
    lines.sendCompleted()
  }
}
