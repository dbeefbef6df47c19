import CSystem
import Catalogue
import Diagnostics
import Platform
import Reactive
import Values

/// A run's child programs. A program that replaces another, started at the same place in the text, starts once the
/// other's whole process group is gone: a server needs its port back.
final class RunningPrograms {
  private unowned let world: Live
  private var all: [ProgramRun] = []

  /// Environment variables that every program inherits.
  private static let passed = Set(
    words: """
      PATH HOME USER LOGNAME SHELL LANG TERM TZ TMPDIR DISPLAY WAYLAND_DISPLAY XDG_RUNTIME_DIR DBUS_SESSION_BUS_ADDRESS
      """)

  init(_ world: Live) {
    self.world = world
    rsig_signals_watch(UInt32(RSIG_CHILD))
    rsig_adopt_orphans()
    world.clock.childHasEnded = { [unowned self] in look() }
  }

  func open(_ ask: Ask, _ port: Port) throws(Failure) {
    let argv = ask.arguments.first?.asList?.map(\.raw) ?? []
    let path = try world.permissions.program(argv[0], in: ask["in"].asText, ask)
    if let directory = ask["in"].asText, !Files.isDirectory(directory) {
      throw .system("\(directory) cannot be entered", Files.exists(directory) ? ENOTDIR : ENOENT)
    }
    let environment = try environment(ask)
    let run = ProgramRun(ask, world, self, port, path: path, argv: argv, environment: environment)
    world.loop.openSources += 1
    port.source = run
    all.append(run)
    // Wait for the end of the turn, since the replacement is subscribed to before the old program is disposed.
    world.loop.outside.schedule { [self] in
      guard !run.isGone else { return }
      if all.contains(where: { $0 !== run && $0.isDisposed && $0.place == run.place }) { return }
      run.start()
    }
  }

  private func environment(_ ask: Ask) throws(Failure) -> [String] {
    var variables: [String: String] = [:]
    var next = rsig_environment()
    while let entry = next.pointee {
      let text = String(cString: entry)
      next += 1
      guard let equals = text.firstIndex(of: "=") else { continue }
      let name = String(text[..<equals])
      if RunningPrograms.passed.contains(name) || name.hasPrefix("LC_") || world.permissions.covers(Need(.env, name)) {
        variables[name] = String(text[text.index(after: equals)...])
      }
    }
    guard let own = ask["env"].asDictionary else { return variables.map { "\($0)=\($1)" }.sorted() }
    for (key, value) in zip(own.keys, own.values) {
      let name = key.raw
      let isLoader = name.hasPrefix("LD_") || name.hasPrefix("DYLD_") || name == "GCONV_PATH"
      if isLoader, !world.permissions.runsAnything {
        throw world.permissions.refuse(
          .run, "this program may not run with \(name): it could load any code",
          help: "`--allow-run` without a list allows it")
      }
      variables[name] = value.isNil ? nil : value.raw
    }
    return variables.map { "\($0)=\($1)" }.sorted()
  }

  /// Called when a process has ended: collects its status, also for orphaned descendants.
  func look() {
    var status: Int32 = 0
    while case let process = rsig_reap(&status), process > 0 {
      all.first { $0.process == process }?.hasEnded(status)
    }
    for run in all { run.endIfOver() }
  }

  func forget(_ run: ProgramRun) {
    all.removeAll { $0 === run }
    if all.contains(where: { $0.isDisposed && $0.place == run.place }) { return }
    // Only the last one waiting there starts; the others were disposed while they waited.
    for next in all where next.place == run.place && run.isDisposed {
      world.loop.outside.schedule { next.start() }
    }
  }

  /// Processes of the other programs.
  func others(than run: ProgramRun) -> Set<pid_t> { Set(all.lazy.filter { $0 !== run }.map(\.process)) }

  /// True while a disposed program has not ended yet.
  var areEnding: Bool { all.contains { $0.isDisposed } }

  func killAll() {
    for run in all { run.killNow() }
  }
}
