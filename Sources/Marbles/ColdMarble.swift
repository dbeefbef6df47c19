import Reactive
import Values

/// `cold "--a--b--|"`: sends the events to each subscriber, starting with its subscription, each in a turn of the main
/// scheduler.
public final class ColdMarble: Signal {
  private let marble: Marble
  private let loop: Loop

  public init(_ marble: Marble, on loop: Loop) {
    self.marble = marble
    self.loop = loop
  }

  public override func connect(_ subscriber: Subscriber) -> Disposable? {
    let play = Play(subscriber)
    play.begin(marble, loop)
    return play
  }

  /// One subscription. All its turns are scheduled at once, so that if two lines have events at the same instant, the
  /// one subscribed first sends first.
  private final class Play: Disposable {
    private let subscriber: Subscriber
    private var turns: [Disposable] = []

    init(_ subscriber: Subscriber) { self.subscriber = subscriber }

    func begin(_ marble: Marble, _ loop: Loop) {
      for moment in marble.moments where !Failure.isInterrupted {
        if let turn = loop.main.after(moment.time, { [self] in send(moment.event) }) { turns.append(turn) }
      }
    }

    private func send(_ event: EventBox.Event) {
      if isDisposed { return }
      switch event {
      case .next(let value): subscriber.next(value)
      case .error(let error):
        dispose()
        subscriber.error(error)
      case .completed:
        dispose()
        subscriber.completed()
      }
    }

    override func tearDown() {
      let turns = self.turns
      self.turns = []
      for turn in turns { turn.dispose() }
    }
  }
}
