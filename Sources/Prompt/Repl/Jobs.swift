import Diagnostics
import Interpreter
import Reactive
import Values

// What is live, and how it is shown.

extension Repl {
  func tellJobs() {
    let lines = jobLines(session.liveWatches)
    for line in lines { output.line(line) }
    if lines.isEmpty {
      output.remark(
        session.loop.hasWork ? "nothing is watched, but work is scheduled; :reset ends it" : "nothing is live")
    }
    if handlers.contains(where: isLive) { output.remark(":dispose all ends what has no label") }
  }

  /// A line for each watch and each handler without a label; a Command is one line, however many of its signals are
  /// watched.
  func jobLines(_ watches: [Watch]) -> [String] {
    let labels = Set(watches.map(\.label))
    var lines: [String] = []
    var told: Set<String> = []
    for watch in watches {
      guard let path = CommandWatches.path(of: watch.label, among: labels) else {
        let source =
          sources[watch.label].map { Excerpts.line($0) } ?? sanitised(Value.box(watch.signal).description)
        lines.append(
          "\(watch.label): \(source), \(counted(watch.eventCount, "event"))" + (watch.isMuted ? ", muted" : ""))
        continue
      }
      guard told.insert(path).inserted else { continue }
      let own = watches.filter { CommandWatches.isLabel($0.label, of: path) }
      let what = value(at: path).map(Telling.what) ?? "Command"
      lines.append(
        "\(path): \(what), \(counted(own.reduce(0) { $0 + $1.eventCount }, "event"))"
          + (own.allSatisfy(\.isMuted) ? ", muted" : ""))
    }
    return lines + handlers.filter(isLive).map { "no label: \(Excerpts.line($0.text))" }
  }

  /// A subscription lasts until it ends; of anything else it is only known that something is still to come.
  private func isLive(_ deed: Deed) -> Bool {
    !deed.isWatch && (deed.disposable is Subscriber || session.loop.hasWork)
  }

  private func counted(_ count: Int, _ word: String) -> String { "\(count) \(word)\(count == 1 ? "" : "s")" }

  /// What gave a Disposable that is not disposed yet.
  var handlers: [Deed] {
    records.compactMap { record in
      guard case .deed(let deed) = record, let disposable = deed.disposable, !disposable.isDisposed else { return nil }
      return deed
    }
  }

  /// nil is all of them.
  func disposeWatches(_ label: String?) {
    let before = names(session.liveWatches)
    let pause = pauseSinceRecord
    guard let ended = dispose(label, pause) else { return noWatch(label) }
    remember(.dispose(label))
    let left = names(session.liveWatches)
    output.remark("disposed: " + (before.filter { !left.contains($0) } + ended).joined(separator: ", "))
    runDue()
  }

  /// Labels, each Command with all its signals as one.
  private func names(_ watches: [Watch]) -> [String] {
    var names: [String] = []
    let labels = Set(watches.map(\.label))
    for watch in watches {
      let name = CommandWatches.path(of: watch.label, among: labels) ?? watch.label
      if !names.contains(name) { names.append(name) }
    }
    return names
  }

  /// Gives what ended besides watches; nil where nothing did.
  @discardableResult
  func dispose(_ label: String?, _ pause: Int64 = 0) -> [String]? {
    let meant = watches(label)
    if meant.isEmpty, label != nil || handlers.isEmpty { return nil }
    var commands: [Int] = []
    for path in commandWatches.byPath.keys.sorted() where label == nil || label == path {
      if let number = commandWatches.end(path) { commands.append(number) }
    }
    let disposables = label == nil ? handlers : []
    for watch in meant { watch.dispose() }
    let ends = disposables.compactMap(\.disposable)
    for disposable in ends { disposable.dispose() }
    record(.ended(watches: meant.map(\.id), commands: commands, disposables: ends, pause: pause))
    return disposables.filter { !$0.isWatch }.map { Excerpts.line($0.text, 40) }
  }

  /// Whatever of the program listens to something; of its Commands the prompt hears still.
  func disposeAllButCommands() {
    let labels = Set(session.liveWatches.map(\.label))
    let meant = session.liveWatches.filter { CommandWatches.path(of: $0.label, among: labels) == nil }
    let ends = handlers.compactMap(\.disposable)
    for disposable in meant + ends { disposable.dispose() }
    record(.ended(watches: meant.map(\.id), commands: [], disposables: ends, pause: pauseSinceRecord))
  }

  /// A label, which a second time is shown again; `all`; or `none`, which shows all again.
  func muteWatches(_ word: String) {
    let meant = mute(word)
    if meant.isEmpty { return noWatch(["all", "none"].contains(word) ? nil : word) }
    remember(.mute(word))
    let isMuted = meant[0].isMuted
    output.remark(names(meant).joined(separator: ", ") + (isMuted ? ": muted; :log keeps the events" : ": shown again"))
  }

  @discardableResult
  func mute(_ word: String) -> [Watch] {
    let meant = watches(["all", "none"].contains(word) ? nil : word)
    let mutes = word == "all" || word != "none" && meant.contains { !$0.isMuted }
    for watch in meant { watch.isMuted = mutes }
    return meant
  }

  func set(_ name: String?, _ value: String?) {
    func word(_ isOn: Bool) -> String { isOn ? "on" : "off" }
    guard let name else {
      let settings = [
        ("time \(word(output.showsTime))", "the time before each event"),
        ("color \(word(output.isColoured))", "colours"),
        ("why \(word(knowsWhy))", "what `why` needs is noted as pipelines run; off is faster, for large ones"),
      ]
      for line in Display.columns(settings, output.lineWidth) { output.line(line) }
      return
    }
    guard let setting = ["time", "color", "why"].first(where: { $0 == name }) else {
      let near = Nearest.name(to: name, among: ["time", "color", "why"])
      return refuse(
        PromptReasons.unfit, "there is no setting `\(name)`",
        help: near.map { "did you mean `\($0)`?" } ?? "there are time, color and why",
        at: value == nil ? last(name) : nil)
    }
    guard value == "on" || value == "off" else {
      return refuse(
        value == nil ? PromptReasons.missing : PromptReasons.unfit, "a setting is `on` or `off`",
        help: "write `:set \(setting) on`",
        at: value.flatMap(last))
    }
    switch setting {
    case "time": output.showsTime = value == "on"
    case "color": output.isColoured = value == "on"
    default:
      knowsWhy = value == "on"
      session.tracer = knowsWhy ? Tracing() : nil
    }
  }

  /// A number alone means the label `_n`; a Command's name all that belongs to it.
  private func watches(_ label: String?) -> [Watch] {
    guard let label else { return session.liveWatches }
    return session.liveWatches.filter {
      $0.label == label || $0.label == "_" + label || CommandWatches.isLabel($0.label, of: label)
    }
  }

  private func noWatch(_ label: String?) {
    let labels = session.liveWatches.map(\.label)
    guard let label, !labels.isEmpty else { return output.remark("nothing is live") }
    let near = Nearest.name(to: label, among: labels)
    refuse(
      PromptReasons.nothingThere, "nothing live is called `\(label)`",
      help: near.map { "did you mean `\($0)`?" } ?? "`:jobs` lists what is",
      at: last(label))
  }
}
