import Catalogue
import Reactive
import Values

/// Calls back at each save of some files. Used by rsig itself, not by programs, so nothing needs permission or is
/// recorded.
public final class FileSaves {
  /// States of the matching files, per glob.
  public struct States {
    fileprivate let ofGlobs: [[String: FileChanges.State]]
  }

  private var watches: [FileChanges?] = []
  private var ports: [Port] = []

  /// Watches for saves. With the states from the end of an earlier watch, saves since then also call back.
  public init(
    _ globs: [String], _ loop: Loop, _ clock: OutsideClock, since states: States? = nil,
    _ saved: @escaping () -> Void
  ) {
    let live = Live(loop, clock, Permissions(allowing: [.read: .all]))
    for (index, glob) in globs.enumerated() {
      let port = Port(
        Port.Answers(next: { _ in saved() }, bytes: { _ in }, failed: { _ in }, ended: {}))
      let ask = Ask(.changes, [.string(glob)], labels: [("gitignore", .bool(false))])
      ports.append(port)
      watches.append(try? FileChanges.open(ask, live, port, since: states?.ofGlobs[index]))
    }
  }

  /// Current states of the files.
  public static func states(of globs: [String]) -> States {
    let clock = OutsideClock(isVirtual: false)
    let loop = Loop(clock: clock)
    return withExtendedLifetime(loop) { FileSaves(globs, loop, clock) {}.end() }
  }

  @discardableResult public func end() -> States {
    let states = States(ofGlobs: watches.map { $0?.known ?? [:] })
    for port in ports { port.close() }
    ports = []
    watches = []
    return states
  }
}
