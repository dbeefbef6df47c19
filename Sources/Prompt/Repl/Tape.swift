import Diagnostics
import Interpreter
import Outside

/// Keeps a session's answers from outside in memory, so that `:back` can replay them.
final class Tape {
  private static let most = 64 << 20

  /// A moment of the session, and the number of record lines by then.
  struct Moment {
    let place: Session.Moment
    fileprivate let lines: Int
  }

  private var lines: [String] = []
  private var size = 0
  private weak var world: RecordedWorld?
  private weak var session: Session?

  func record(_ session: Session, obstacle: @escaping (String) -> Void) {
    let world = RecordedWorld(session.world, session.loop) { [unowned self] line in
      size += line.utf8.count
      if size > Tape.most {
        lines = []
        obstacle("the input from outside exceeds 64 MB and was not kept")
      } else {
        lines.append(line)
      }
    }
    session.world = world
    self.world = world
    self.session = session
    world.begin(Source(name: "the session", text: ""), arguments: session.settings.arguments, seed: session.seed)
  }

  var now: Moment? {
    session.map { Moment(place: $0.moment(after: world?.answers ?? 0), lines: lines.count) }
  }

  /// The record up to a moment.
  func bytes(until moment: Moment) -> [UInt8] { Array(lines.prefix(moment.lines).joined().utf8) }
}
