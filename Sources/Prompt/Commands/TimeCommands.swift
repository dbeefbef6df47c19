import CSystem
import Diagnostics
import Interpreter
import Reactive
import Values

extension PromptCommand {
  static let timing: [PromptCommand] = [
    PromptCommand(
      "time", .words(["real", "virtual"]), "[real|virtual]",
      "shows or sets the kind of time; `:step` moves virtual time"
    ) { prompt, call throws(Refusal) in
      switch call.rest {
      case "": prompt.sayTime()
      case "real": prompt.releaseTime()
      case "virtual": prompt.holdTime()
      default:
        throw Refusal(
          PromptReasons.unfit, "`:time` must be `real` or `virtual`, but is `\(call.rest)`",
          help: "`:time virtual` is stepped by hand")
      }
    },
    PromptCommand("pause", "stops time until :step, :run or :time real") { prompt, _ in prompt.holdTime() },
    PromptCommand("step", .count, "[n]", "runs the next n scheduled actions") { prompt, call throws(Refusal) in
      try prompt.step(call.count() ?? 1)
    },
    PromptCommand("run", .text, "[D|until D]", "lets virtual time pass: to the end, for D, or until D") {
      prompt, call throws(Refusal) in try prompt.runHeld(call)
    },
    PromptCommand("back", .count, "[n]", "takes back the last n steps, and stops time there") {
      prompt, call throws(Refusal) in try prompt.back(call.count() ?? 1)
    },
    PromptCommand(
      "replay", .file(flags: []), "FILE RECORD", "replays a recorded run of a script, to :step through"
    ) { prompt, call throws(Refusal) in try prompt.startReplay(call) },
  ]
}

extension Repl {
  var timeText: String { Value.duration(session.loop.now).description }

  func sayTime() {
    switch (clock.mode, nextDue) {
    case (.held, nil): output.remark("time is held at \(timeText); nothing is due")
    case (.held, _): output.remark("time is held at \(timeText)")
    case (.real, nil): output.remark("time is real: \(timeText) since the session began; nothing is due")
    case (.real, _): output.remark("time is real: \(timeText) since the session began")
    }
  }

  func holdTime() {
    if clock.mode == .held { return output.remark("time is held already, at \(timeText)") }
    // Time held from the start shows round numbers.
    if replay.steps.isEmpty { reset(held: true) } else { clock.hold() }
    session.loop.beginTurn()
    output.remark("time is held at \(timeText): :step runs what is due next, :run all, :time real lets it go")
  }

  func releaseTime() {
    if clock.mode == .real { return output.remark("time is real already") }
    clock.resume()
    output.remark("time passes again, from \(timeText)")
  }

  private func mustBeHeld() throws(Refusal) {
    if clock.mode != .held {
      throw Refusal(PromptReasons.notNow, "time is real, and passes by itself", help: "`:pause` holds it")
    }
  }

  func step(_ count: Int) throws(Refusal) {
    try mustBeHeld()
    for index in 0..<count {
      guard nextDue != nil else {
        return output.remark(index == 0 ? "nothing is due" : "nothing more is due")
      }
      replay.add(.step)
      let before = output.writeCount
      stepOnce()
      if session.hasStopped { return }
      if output.writeCount == before { output.remark("\(timeText): something ran, and showed nothing") }
    }
  }

  /// Advances to the next due item and runs only that.
  func stepOnce() {
    guard let due = nextDue else { return }
    let work = session.loop.nextDue
    // The next item is an answer from a record; the clock delivers it on the way.
    if work.map({ $0 > due }) ?? true { return clock.wait(until: work) }
    clock.wait(until: due)
    session.loop.beginTurn()
    _ = session.loop.step()
  }

  /// `:run`, `:run 2s`, `:run until 5s`
  func runHeld(_ call: CommandCall) throws(Refusal) {
    var words = call.rest.pieces(by: " ")
    let isAbsolute = words.first == "until"
    if isAbsolute { words.removeFirst() }
    if isAbsolute, words.isEmpty {
      throw Refusal(PromptReasons.missing, "a duration is missing after `until`", help: "write `:run until 5s`")
    }
    guard words.count < 2 else {
      throw Refusal(PromptReasons.unfit, "`:run` takes one duration", help: "write `:run until \(words[0])`")
    }
    guard let word = words.first else {
      try mustBeHeld()
      return runToEnd()
    }
    guard let time = try? Texts.duration(word) else {
      throw Refusal(PromptReasons.unfit, "`\(word)` is not a duration", help: "write `:run until 5s`", word: word)
    }
    try mustBeHeld()
    let end = isAbsolute ? time : session.loop.now + time
    if end < session.loop.now {
      throw Refusal(PromptReasons.unfit, "it is \(timeText) already", help: "`:back` goes back", word: word)
    }
    run(until: end)
    finishRun(until: end)
  }

  private func runToEnd() {
    if nextDue == nil { return output.remark("nothing is due") }
    let before = session.eventCount
    run(until: nil)
    finishRun(until: session.loop.now)
    guard session.loop.hasWork, !session.hasStopped else { return }
    let more = Value.duration(max(1_000_000, 2 * session.loop.now))
    let count = session.eventCount - before
    let seen = count == 0 ? "nothing shown" : "\(counted(count, "event")) shown"
    output.remark(
      "stopped at \(timeText), with \(seen) and more to come: `:run` continues, `:run until \(more)` further")
  }

  /// Records where the run ended, so that a replay ends there too.
  private func finishRun(until end: Int64) {
    replay.add(.run(session.hasStopped ? session.loop.now : end))
    guard session.hasStopped, !rsig_was_cut() else { return }
    Interrupt.take()
    output.remark("^C stopped it at \(timeText), and nothing else: `:run` continues")
  }

  /// `:replay FILE RECORD`
  func startReplay(_ call: CommandCall) throws(Refusal) {
    let words = QuotedWords.split(call.rest)
    guard words.count == 2 else {
      throw Refusal(
        PromptReasons.missing, "`:replay` needs a script and its record",
        help: "`rsig --record run.jsonl FILE` writes one; then `:replay FILE run.jsonl`")
    }
    let source = try script(words[0])
    let record: RunRecord
    let bytes = try script(words[1]).bytes
    do {
      record = try RunRecord(bytes, name: words[1])
    } catch {
      throw Refusal(error.reason, error.message, word: words[1])
    }
    reset(held: true, replaying: (record, source))
    var lesson = Lesson(source)
    let count = evaluate(source, .loaded) { [self] statement in
      echo(lesson.next(statement).statement)
      return true
    }
    replay.add(.script(source, count: count))
    output.remark("time is held at \(timeText): :step shows what came next, :run all, :back goes back")
  }

  func run(until end: Int64?) {
    if let end {
      session.loop.run(until: end)
      return
    }
    // Stop an endless run once there is enough to see, but only at the end of an instant, so that `:back` works.
    let limit = session.loop.now + Repl.mostTime
    let (events, turns) = (session.eventCount, session.loop.turn)
    session.loop.run { [session] in
      guard let due = session.loop.nextDue, due > session.loop.now else { return false }
      return due > limit || session.eventCount - events >= Repl.mostEvents
        || session.loop.turn - turns >= Repl.mostTurns
    }
  }

  private static let mostTime: Int64 = 3_600_000_000
  private static let mostEvents = 100
  private static let mostTurns = 100_000
}
