import Catalogue
import Reactive
import Values

/// Calls back at each save of some files, for rsig itself: no program asks, so nothing is permitted or recorded.
public final class FileSaves {
  private let live: Live
  private var ports: [Port] = []

  public init(_ globs: [String], _ loop: Loop, _ clock: OutsideClock, _ saved: @escaping () -> Void) {
    live = Live(loop, clock, Permissions(allowing: [.read: .all]))
    for glob in globs {
      let port = Port(
        Port.Answers(next: { _ in saved() }, bytes: { _ in }, failed: { _ in }, ended: {}))
      try? live.open(Ask(.changes, [.string(glob)], labels: [("gitignore", .bool(false))]), port)
      ports.append(port)
    }
  }

  public func end() {
    for port in ports { port.close() }
    ports = []
  }
}
