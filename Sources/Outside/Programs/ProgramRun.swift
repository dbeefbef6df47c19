// Long, because a program's streams and its end share one state.
import CSystem
import Catalogue
import Diagnostics
import Reactive
import Values
import Platform

/// One running program: its streams, its process group and its end.
final class ProgramRun: Responder {
  /// Stages of its life; `gone` means that the whole process group is gone.
  private enum State { case waiting, running, stopping, gone }

  /// Maximum number of bytes of stderr included in an error.
  private static let keptErrors = 4096

  let place: String
  private let ask: Ask
  private let world: Live
  private let programs: RunningPrograms
  private let port: Port
  private let path: String
  private let argv: [String]
  private let environment: [String]
  private let hasInput: Bool
  private let isTerminal: Bool
  private var state = State.waiting
  private var program = rsig_program()
  private var status: Int32?
  private var outputHasEnded = false
  private var errorsHaveEnded = true
  private var isAnswered = false
  private var isHeld = false
  /// Input not yet written, with the debts of its sources.
  private var input: [(bytes: [UInt8], debt: Debt?)] = []
  private var inputIsOver = false
  private var endsInputLine = true
  private var lastErrors: [UInt8] = []
  private var kill: Disposable?
  /// Set once the program is being ended.
  private var family: ProcessFamily?

  var isGone: Bool { state == .gone }
  /// True if its subscription was disposed; the next program at its place waits for its end.
  private(set) var isDisposed = false

  init(
    _ ask: Ask, _ world: Live, _ programs: RunningPrograms, _ port: Port, path: String, argv: [String],
    environment: [String]
  ) {
    self.ask = ask
    self.world = world
    self.programs = programs
    self.port = port
    self.path = path
    self.argv = argv
    self.environment = environment
    hasInput = !ask["stdin"].isNil
    isTerminal = ask["terminal"] == .bool(true)
    place = ask.place?.description ?? ask.key
  }

  // MARK: starting

  func start() {
    guard state == .waiting, port.isOpen else { return }
    var words: [UnsafeMutablePointer<CChar>?] = argv.map { strdup($0) } + [nil]
    var variables: [UnsafeMutablePointer<CChar>?] = environment.map { strdup($0) } + [nil]
    defer { for word in words + variables { free(word) } }
    let directory = ask["in"].asText
    let errors =
      switch ask["stderr"].asText {
      case "merge": RSIG_ERRORS_MERGE
      default: RSIG_ERRORS_READ
      }
    let number = rsig_spawn(
      &program, path, &words, &variables, directory, hasInput, Int32(errors), isTerminal)
    if number != 0 {
      state = .gone
      programs.forget(self)
      return answer { port.failed(Failure.system("\(argv[0]) cannot be started", number).error) }
    }
    state = .running
    errorsHaveEnded = program.errors < 0
    watchOutput()
    if program.errors >= 0 { world.clock.watch(program.errors) { [self] _ in _ = readErrors() } }
    if let text = ask["stdin"].asText { send(Array(text.utf8)) }
    if let data = ask["stdin"].asData { send(data.bytes) }
    if !hasInput || ask["stdin"].asText != nil || ask["stdin"].asData != nil { finish() }
    writeInput()
    // It may have ended before it was watched.
    programs.look()
  }

  // MARK: its streams

  private var watchesOutput = false

  /// Watches the output unless it is held. For a terminal, output and input share one descriptor.
  private func watchOutput() {
    let reads = !isHeld && !outputHasEnded && state != .gone
    let events = (reads ? RSIG_READABLE : 0) | (isTerminal && watchesInput ? RSIG_WRITABLE : 0)
    if events == 0 {
      if watchesOutput { world.clock.unwatch(program.output) }
      watchesOutput = false
    } else if watchesOutput {
      world.clock.change(program.output, to: events)
    } else {
      watchesOutput = true
      world.clock.watch(program.output, events) { [self] ready in
        if ready & Int32(RSIG_WRITABLE) != 0 {
          world.loop.beginTurn()
          writeInput()
        }
        if ready & Int32(RSIG_READABLE) != 0, watchesOutput, !isHeld { readOutput() }
      }
    }
  }

  private func readOutput() {
    world.loop.beginTurn()
    let bytes = world.read(program.output)
    if let bytes, !bytes.isEmpty { return port.bytes(bytes) }
    if bytes == nil, errno == EINTR || errno == EAGAIN { return }
    outputHasEnded = true
    watchInput(false)
    watchOutput()
    endIfOver()
  }

  /// Reads a slice; returns true if there may be more.
  private func readErrors() -> Bool {
    world.loop.beginTurn()
    let read = world.read(program.errors)
    if read == nil, errno == EINTR || errno == EAGAIN { return false }
    guard let read, !read.isEmpty else {
      errorsHaveEnded = true
      closeErrors()
      endIfOver()
      return false
    }
    let bytes = Array(read)
    lastErrors = Array((lastErrors + bytes).suffix(ProgramRun.keptErrors))
    switch ask["stderr"].asText ?? (ask["stderr"].isNil ? "pass" : "") {
    case "pass": world.writeErrors(bytes, program.process)
    case "drop": break
    default: bytes.withUnsafeBytes { port.errors($0) }
    }
    return true
  }

  func send(_ bytes: [UInt8]) {
    guard state != .gone, !inputIsOver else { return }
    input.append((bytes, Debt(of: bytes.count)))
    if let last = bytes.last { endsInputLine = last == 0x0a }
    if state == .running { writeInput() }
  }

  func finish() {
    if inputIsOver { return }
    // A terminal's input ends with Ctrl-D; in the middle of a line the first one only submits the line.
    if isTerminal { input.append((endsInputLine ? [4] : [4, 4], nil)) }
    inputIsOver = true
    if state == .running { writeInput() }
  }

  private func writeInput() {
    guard program.input >= 0 else { return }
    while let first = input.first {
      let count = first.bytes.withUnsafeBytes { systemWrite(program.input, $0.baseAddress!, first.bytes.count) }
      if count == first.bytes.count || first.bytes.isEmpty {
        input.removeFirst()
      } else if count > 0 {
        input[0].bytes.removeFirst(count)
      } else if errno == EAGAIN {
        return watchInput(true)
      } else if errno != EINTR {
        // The program no longer reads its input; its exit status shows whether that was an error.
        input = []
        return closeInput()
      }
    }
    watchInput(false)
    if inputIsOver { closeInput() }
  }

  private var watchesInput = false

  private func watchInput(_ isWanted: Bool) {
    if isWanted == watchesInput { return }
    watchesInput = isWanted
    if isTerminal { return watchOutput() }
    if isWanted {
      world.clock.watch(program.input, RSIG_WRITABLE) { [self] _ in
        world.loop.beginTurn()
        writeInput()
      }
    } else {
      world.clock.unwatch(program.input)
    }
  }

  private func closeInput() {
    guard program.input >= 0 else { return }
    watchInput(false)
    if !isTerminal { systemClose(program.input) }
    program.input = -1
  }

  func hold() {
    isHeld = true
    if state == .running { watchOutput() }
  }

  func resume() {
    isHeld = false
    if state == .running || state == .stopping { watchOutput() }
  }

  // MARK: its end

  var process: pid_t { program.process }

  func hasEnded(_ status: Int32) { self.status = status }

  /// Called when any child process has ended.
  func endIfOver() {
    guard let status else { return }
    if state == .running, outputHasEnded, errorsHaveEnded {
      freeResources()
      answer {
        if status == 0 {
          port.ended()
        } else {
          port.failed(ended(status))
        }
      }
    } else if state == .stopping, family?.lives(besides: programs.others(than: self)) != true {
      state = .gone
      // It may still have written something, as a server does when it ends.
      while program.errors >= 0, readErrors() {}
      freeResources()
    }
  }

  private func ended(_ status: Int32) -> Value {
    let name = argv[0].fileName
    var errors = String(utf8: lastErrors)
    if lastErrors.count == ProgramRun.keptErrors { errors = "…" + errors }
    return .box(
      ErrorBox(
        "\(name) exited with \(status)", domain: "Process", code: Int(status),
        userInfo: DictionaryBox([(.string("stderr"), .string(errors))])))
  }

  private func answer(_ send: () -> Void) {
    if isAnswered { return }
    isAnswered = true
    world.loop.openSources -= 1
    world.loop.beginTurn()
    send()
  }

  private func freeResources() {
    state = .gone
    kill.take()?.dispose()
    closeInput()
    watchOutput()
    if program.output >= 0 { systemClose(program.output) }
    closeErrors()
    (program.input, program.output) = (-1, -1)
    input = []
    programs.forget(self)
  }

  private func closeErrors() {
    if program.errors < 0 { return }
    world.clock.unwatch(program.errors)
    systemClose(program.errors)
    program.errors = -1
    world.writeErrors([], program.process)
  }

  /// Ends the program and what it started: first with a signal, after the grace period with SIGKILL.
  func close() {
    isDisposed = true
    if !isAnswered {
      isAnswered = true
      world.loop.openSources -= 1
    }
    if state == .waiting {
      state = .gone
      return programs.forget(self)
    }
    guard state == .running else { return }
    state = .stopping
    let number = rsig_signal_number(ask["stop"].asText ?? "TERM")
    let grace: Int64 = if case .duration(let us) = ask["grace"] { us } else { 5_000_000 }
    family = ProcessFamily(
      of: program.process, streams: [program.output, program.errors], others: programs.others(than: self), stop: number)
    // Keep reading and discard the output, so that the program neither blocks nor fails because nobody reads it.
    resume()
    if program.input >= 0 { watchInput(false) }
    kill = world.loop.outside.after(grace) { [self] in
      if state == .stopping {
        family?.kill(besides: programs.others(than: self))
        // Killed processes end within moments, but rsig is not notified of all of them.
        recheck()
      }
    }
    recheck(after: 0)
  }

  /// Checks again soon, since a grandchild may end without a signal to rsig.
  private func recheck(after microseconds: Int64 = 20_000) {
    _ = world.loop.outside.after(microseconds) { [weak self] in
      guard let self, state == .stopping else { return }
      programs.look()
      if state == .stopping { recheck() }
    }
  }

  /// Called when rsig ends without waiting for the grace period.
  func killNow() {
    if state == .running { close() }
    family?.kill(besides: programs.others(than: self))
  }
}
