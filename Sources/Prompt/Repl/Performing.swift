import Diagnostics

extension Repl {
  /// What was said to the prompt itself.
  func perform(_ call: ColonCall, _ source: Source) {
    switch call {
    case .help(let topic): help(topic ?? "")
    case .ops(let family): operators(family)
    case .kind(let place): kind(source, place)
    case .graph(let place): graph(source, place)
    case .compare(let place): compare(source, place)
    case .marbles(let place, let bound):
      if let bound, duration(bound) == nil {
        return refuse(
          PromptReasons.unfit, "`\(bound)` is no duration", help: "write its unit: `for 1s`", at: last(bound))
      }
      marbles(source, place, bound: bound.flatMap(duration))
    case .shownMarbles: shownMarbles()
    case .jobs: tellJobs()
    case .commands: tellCommands()
    case .vars: tellVariables()
    case .reload: reload()
    case .edit: edit()
    case .clear: clearScreen()
    case .reset:
      reset()
      output.remark("a fresh session" + (initial == nil ? "" : ", with init.rsig"))
    case .pause: holdTime()
    case .quit: isOver = true
    case .dispose(let label): disposeWatches(label)
    case .disposeAll: disposeWatches(nil)
    case .mute(let word): muteWatches(word)
    case .log(let count): tellLog(count ?? 20)
    case .load(let file, let isStepped): load(file, steps: isStepped)
    case .save(let file, let isTest, let overwrites): save(file, isTest: isTest, overwrites: overwrites)
    case .history(let text): tellHistory(text)
    case .live(let name): live(name)
    case .time(let isVirtual): if isVirtual { holdTime() } else { letTimeGo() }
    case .step(let count): step(count)
    case .run(let end): runHeld(end)
    case .back(let count): back(count)
    case .allow(let what): allow(what)
    case .set(let name, let value): set(name, value)
    }
  }
}
