import Diagnostics
import Interpreter
import Reactive
import Values

/// Lists, mutes and ends live watches and subscriptions without a label.
struct Jobs {
  let prompt: Repl

  private var session: Session { prompt.session }
  private var output: PromptOutput { prompt.output }
  private var journal: Journal { prompt.journal }

  // MARK: listing

  func list() {
    let lines = lines(session.liveWatches)
    output.lines(lines)
    if lines.isEmpty {
      output.remark(
        session.loop.hasWork ? "nothing is watched, but work is scheduled; :reset ends it" : "nothing is live")
    }
    for ask in prompt.workspace.openAsks {
      if let place = ask.place { output.line("open outside: \(Display.line(place.text))") }
    }
    if journal.handlers.contains(where: isLive) { output.remark(":dispose all ends what has no label") }
  }

  /// Lists the first watches, for a question about ending them, and returns their number.
  func listShortly(_ watches: [Watch]) -> Int {
    let lines = lines(watches)
    output.lines(lines.prefix(5))
    if lines.count > 5 { output.remark("and \(lines.count - 5) more") }
    return lines.count
  }

  /// One line per watch and per unlabeled handler; a Command is one line, however many of its signals are watched.
  private func lines(_ watches: [Watch]) -> [String] {
    let labels = Set(watches.map(\.label))
    var lines: [String] = []
    var listed: Set<String> = []
    for watch in watches {
      guard let path = CommandWatches.path(of: watch.label, among: labels) else {
        let source =
          journal.sources[watch.label].map { Display.line($0) } ?? sanitized(Value.box(watch.signal).description)
        lines.append(line(watch.label, source, [watch]))
        continue
      }
      guard listed.insert(path).inserted else { continue }
      let own = watches.filter { CommandWatches.isLabel($0.label, of: path) }
      lines.append(line(path, prompt.value(at: path).map(ValueSummary.text) ?? "Command", own))
    }
    return lines + journal.handlers.filter(isLive).map { "no label: \(Display.line($0.text))" }
  }

  private func line(_ label: String, _ source: String, _ watches: [Watch]) -> String {
    let count = watches.reduce(0) { $0 + $1.eventCount }
    let mute = watches.allSatisfy(\.isMuted) ? ", muted" : ""
    return "\(label): \(source), \(counted(count, "event"))\(mute)"
  }

  /// A subscription is live until it ends; anything else while the loop has work.
  private func isLive(_ item: HistoryItem) -> Bool {
    !item.isWatch && (item.disposable is Subscriber || session.loop.hasWork)
  }

  /// Live watches that belong to no Command.
  var watchesOfNoCommand: [Watch] {
    let labels = Set(session.liveWatches.map(\.label))
    return session.liveWatches.filter { CommandWatches.path(of: $0.label, among: labels) == nil }
  }

  // MARK: ending

  /// `:dispose`
  func dispose(_ word: String) throws(Refusal) {
    let label = word == "all" ? nil : word
    let before = names(session.liveWatches)
    guard let others = end(label, journal.pause(session)) else { return try refuse(label) }
    prompt.replay.add(.dispose(label))
    let left = names(session.liveWatches)
    output.remark("disposed: \((before.filter { !left.contains($0) } + others).joined(separator: ", "))")
    prompt.runDue()
  }

  /// Ends the watches of `label`, or everything if it is nil. Returns what ended besides watches; nil if nothing ended.
  @discardableResult
  func end(_ label: String?, _ pause: Int64 = 0) -> [String]? {
    let meant = watches(label)
    let handlers = journal.handlers
    if meant.isEmpty, label != nil || handlers.isEmpty { return nil }
    var commands: [Int] = []
    for path in prompt.commandWatches.byPath.keys.sorted() where label == nil || label == path {
      if let number = prompt.commandWatches.end(path) { commands.append(number) }
    }
    end(meant, label == nil ? handlers : [], commands, pause)
    return label == nil ? handlers.filter { !$0.isWatch }.map { Display.line($0.text, 40) } : []
  }

  /// Ends everything that the program subscribed to; its Commands remain watched.
  func endAllButCommands() { end(watchesOfNoCommand, journal.handlers, [], journal.pause(session)) }

  private func end(_ watches: [Watch], _ handlers: [HistoryItem], _ commands: [Int], _ pause: Int64) {
    let disposables = handlers.compactMap(\.disposable)
    for disposable in watches + disposables { disposable.dispose() }
    journal.add(
      .ended(watches: watches.map(\.id), commands: commands, disposables: disposables, pause: pause), session)
  }

  /// A second Ctrl-C.
  func endLive() {
    let before = session.liveWatches.map(\.label)
    let others = journal.handlers.filter { !$0.isWatch }.map { Display.line($0.text, 40) }
    endAllButCommands()
    prompt.replay.add(.endLive)
    let left = Set(session.liveWatches.map(\.label))
    output.remark("ended: \((before.filter { !left.contains($0) } + others).joined(separator: ", "))")
    prompt.runDue()
  }

  // MARK: muting

  /// `:mute`: toggles a label, mutes `all`, or with `none` shows all again.
  func mute(_ word: String) throws(Refusal) {
    let meant = setMuted(word)
    if meant.isEmpty { return try refuse(["all", "none"].contains(word) ? nil : word) }
    prompt.replay.add(.mute(word))
    let isMuted = meant[0].isMuted
    let labels = names(meant).joined(separator: ", ")
    output.remark(isMuted ? "\(labels): muted; :log keeps the events" : "\(labels): shown again")
  }

  @discardableResult
  func setMuted(_ word: String) -> [Watch] {
    let meant = watches(["all", "none"].contains(word) ? nil : word)
    let mutes = word == "all" || word != "none" && meant.contains { !$0.isMuted }
    for watch in meant { watch.isMuted = mutes }
    return meant
  }

  // MARK: names

  /// Labels, with each Command's signals combined into one.
  private func names(_ watches: [Watch]) -> [String] {
    var names: [String] = []
    let labels = Set(watches.map(\.label))
    for watch in watches {
      let name = CommandWatches.path(of: watch.label, among: labels) ?? watch.label
      if !names.contains(name) { names.append(name) }
    }
    return names
  }

  /// Watches of a label: a bare number means `_n`, a Command's name all its signals, nil every watch.
  private func watches(_ label: String?) -> [Watch] {
    guard let label else { return session.liveWatches }
    return session.liveWatches.filter {
      $0.label == label || $0.label == "_" + label || CommandWatches.isLabel($0.label, of: label)
    }
  }

  private func refuse(_ label: String?) throws(Refusal) {
    let labels = session.liveWatches.map(\.label)
    guard let label, !labels.isEmpty else { return output.remark("nothing is live") }
    let near = Nearest.name(to: label, among: labels)
    throw Refusal(
      PromptReasons.nothingThere, "nothing live is called `\(label)`",
      help: near.map { "did you mean `\($0)`?" } ?? "`:jobs` lists what is live")
  }
}
