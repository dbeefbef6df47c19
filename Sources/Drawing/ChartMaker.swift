import Diagnostics
import Interpreter
import Values

extension Chart {
  public struct Options: Sendable {
    /// Includes stages within inner signals, not only the results of those signals.
    public var everyStage = false
    /// Maximum number of rows for inner signals of one stage.
    var innerLimit = 8
    var rowLimit = 60
    /// Includes results of `execute` whose Command has a picture.
    var showsExecutions = false
    public init() {}
  }

  /// Makes a chart of everything recorded up to `end`.
  init(
    _ recorder: Recorder, end: Int64, options: Options, names: ProgramNames
  ) {
    var making = ChartMaker(options, names)
    making.read(recorder)
    self.init(groups: making.groups(recorder), end: end, notes: making.notes)
    if recorder.omitted > 0 {
      notes.append(
        Sentence(
          "\(recorder.omitted) events after the first \(recorder.eventLimit) were not recorded",
          chinese: "前 \(recorder.eventLimit) 个事件之后的 \(recorder.omitted) 个没有记录"))
    }
  }
}

/// Orders subscriptions for readers: sources first, each stage below its source, inner signals indented above the stage
/// that subscribed to them.
private struct ChartMaker {
  /// A row under construction: consecutive subscriptions of one stage below the same parent.
  private final class Node {
    let stage: TracedStage
    let isInner: Bool
    var row: Chart.Row
    var inputs: [Node] = []
    var inner: [Node] = []
    var label: String?
    var isWork = false

    init(_ stage: TracedStage, isInner: Bool) {
      self.stage = stage
      self.isInner = isInner
      row = Chart.Row(label: stage.code, place: stage.place, isHot: stage.isHot, stage: stage.number)
    }

    /// True if it is watched under a label other than its own name.
    var isNamed: Bool { label.map { $0 != stage.name && !$0.hasPrefix("_") } ?? false }

    var isBusy: Bool { row.lives.last.map { $0.end == .open } ?? false }
  }

  let options: Chart.Options
  let names: ProgramNames
  private(set) var notes: [Sentence] = []
  private var roots: [Node] = []
  private var nodes: [Int: Node] = [:]
  private var lives: [Int: Int] = [:]
  /// Values by event number, used to label inner signals with the value they were made for.
  private var sent: [Int: Value] = [:]
  /// Signals that were sent as values, by stage number.
  private var signals: [Int: Value] = [:]
  /// Numbers of the events for which inner signals were made, by the operator's subscription.
  private var births: [Int: Set<Int>] = [:]
  private var sendings: [Int: Sending] = [:]
  /// Events of Commands' signals, by the signals' names.
  private var moments: [String: [CommandRecord.Moment]] = [:]

  /// One event of a hot signal, delivered to several subscribers.
  private struct Sending {
    let first: TracedEvent
    var receivers: Set<Int>
  }

  init(_ options: Chart.Options, _ names: ProgramNames) {
    self.options = options
    self.names = names
  }

  mutating func read(_ recorder: Recorder) {
    for record in recorder.commands {
      for (name, line) in CommandRows.lines(record, names) { moments[name] = line.moments }
    }
    for event in recorder.events {
      let subscription = event.subscription
      let number = subscription.number
      switch event.form {
      case .subscribe: begin(subscription, event)
      case .next(let value):
        sent[event.number] = value
        if let stage = Tracing.stage(of: value) { signals[stage.number] = value }
        mark(number, event, .next(value))
      case .error(let error):
        mark(number, event, .error(error))
        end(number, event, .ended)
      case .completed:
        mark(number, event, .completed)
        end(number, event, .ended)
      case .dispose: end(number, event, .disposed)
      }
    }
  }

  private mutating func begin(_ subscription: TracedSubscription, _ event: TracedEvent) {
    let node = place(subscription)
    node.label = node.label ?? subscription.label
    node.isWork = subscription.execution != nil
    if subscription.isInner, node.row.bornOf == nil { node.row.bornOf = birth(of: subscription, event) }
    nodes[subscription.number] = node
    lives[subscription.number] = node.row.lives.count
    node.row.lives.append(Chart.Life(began: event.time, number: event.number, cause: event.cause))
  }

  /// The signal itself if it was sent as a value, otherwise the value that was being delivered when it was subscribed.
  /// If an operator makes several signals during one delivery, as `repeat` does, only the first is known to belong to
  /// that value.
  private mutating func birth(of subscription: TracedSubscription, _ event: TracedEvent) -> Value? {
    if let signal = signals[subscription.stage.number] { return signal }
    guard let cause = event.cause, births[subscription.parentNumber ?? 0, default: []].insert(cause).inserted else {
      return nil
    }
    return sent[cause]
  }

  /// Row for a new subscription: a retried source continues in its old row; a concurrent one gets its own.
  private mutating func place(_ subscription: TracedSubscription) -> Node {
    let stage = subscription.stage
    guard let parent = subscription.parentNumber.flatMap({ nodes[$0] }) else {
      let node = Node(stage, isInner: false)
      roots.append(node)
      return node
    }
    if subscription.isInner {
      let node = Node(stage, isInner: true)
      parent.inner.append(node)
      return node
    }
    if let free = parent.inputs.first(where: { $0.stage === stage && !$0.isBusy }) { return free }
    let node = Node(stage, isInner: false)
    // Keep the order of the operator's inputs, not of subscription.
    let rank = parent.stage.inputs.firstIndex { $0 === stage } ?? 0
    let index = parent.inputs.firstIndex { other in (parent.stage.inputs.firstIndex { $0 === other.stage } ?? 0) > rank
    }
    parent.inputs.insert(node, at: index ?? parent.inputs.count)
    return node
  }

  private mutating func mark(_ number: Int, _ event: TracedEvent, _ what: EventBox.Event) {
    // A synchronous source runs to its end even after it is unsubscribed; its later events are ignored.
    guard let node = nodes[number], let life = lives[number], node.row.lives[life].end == .open else { return }
    node.row.marks.append(
      Chart.Mark(
        number: event.number, time: event.time, cause: event.cause, event: what, neighbor: neighbor(of: event)))
  }

  /// Number of the same event as just received by another subscriber of a hot signal.
  private mutating func neighbor(of event: TracedEvent) -> Int? {
    let subscription = event.subscription
    guard subscription.stage.isHot else { return nil }
    if let moment = moments[subscription.stage.name]?.last(where: { $0.number < event.number }),
      moment.time == event.time,
      moment.cause == event.cause, ChartMaker.isOne(moment.event, event.form)
    {
      return moment.number
    }
    if let known = sendings[subscription.stage.number], known.first.time == event.time,
      known.first.cause == event.cause, ChartMaker.isOne(known.first.event, event.form),
      !known.receivers.contains(subscription.number),
      let life = lives[subscription.number], let began = nodes[subscription.number]?.row.lives[life].number,
      began < known.first.number
    {
      sendings[subscription.stage.number]!.receivers.insert(subscription.number)
      return known.first.number
    }
    sendings[subscription.stage.number] = Sending(first: event, receivers: [subscription.number])
    return nil
  }

  private static func isOne(_ a: EventBox.Event?, _ b: TracedEvent.Form) -> Bool {
    switch (a, b) {
    case (.next(let x), .next(let y)), (.error(let x), .error(let y)):
      x.box === y.box && (x.box != nil || x == y)
    case (.completed, .completed): true
    default: false
    }
  }

  private func end(_ number: Int, _ event: TracedEvent, _ how: Chart.Life.End) {
    guard let node = nodes[number], let index = lives[number], node.row.lives[index].end == .open else { return }
    node.row.lives[index].end = how
    node.row.lives[index].ended = event.time
    node.row.lives[index].endNumber = event.number
  }

  // MARK: rows

  mutating func groups(_ recorder: Recorder) -> [Chart.Group] {
    var groups: [Chart.Group] = []
    var known: Set<String> = []
    for (index, record) in recorder.commands.enumerated() {
      let group = CommandRows.group(record, names, number: index, executions: options.innerLimit)
      let more = record.executions.count - options.innerLimit
      if more > 0 {
        notes.append(
          Sentence(
            "\(counted(more, "more execution")) of \(group.title ?? "it") \(more == 1 ? "has" : "have") no row",
            chinese: "\(group.title ?? "命令") 另有 \(more) 次执行没有画成行"))
      }
      known.formUnion(group.rows.map(\.label))
      groups.append(group)
    }
    var rowCount = groups.reduce(0) { $0 + $1.rows.count }
    var left = 0
    for root in roots {
      // A Command's own signals and its work appear in its own picture.
      if root.inputs.isEmpty, root.inner.isEmpty,
        known.contains(root.stage.name) && !root.isNamed || root.stage.command != nil && !options.showsExecutions
      {
        continue
      }
      if root.isWork { continue }
      var rows: [Chart.Row] = []
      list(root, depth: 0, into: &rows)
      if rows.isEmpty { continue }
      if rowCount + rows.count > options.rowLimit, rowCount > 0 {
        left += 1
        continue
      }
      rowCount += rows.count
      rows.lastElement.role = .result
      let title = root.label.map { $0.hasPrefix("_") ? nil : $0 } ?? nil
      groups.append(Chart.Group(title: title, rows: rows))
    }
    if left > 0 {
      notes.append(
        Sentence(
          "\(left == 1 ? "1 more pipeline is" : "\(left) more pipelines are") left out",
          chinese: "省略了另外 \(left) 条管道"))
    }
    return groups
  }

  private mutating func list(_ node: Node, depth: Int, into rows: inout [Chart.Row]) {
    for input in node.inputs { list(input, depth: depth, into: &rows) }
    listInner(node, depth: depth + 1, into: &rows)
    var row = node.row
    row.depth = depth
    row.name = names.stages[node.stage.number]
    row.role = node.isInner ? .inner : node.stage.inputs.isEmpty ? .source : .stage
    // The code of a source is what the row shows anyway.
    row.label = row.role == .source ? row.name ?? Caption.code(row.label) : Caption.code(row.label)
    rows.append(row)
  }

  private mutating func listInner(_ node: Node, depth: Int, into rows: inout [Chart.Row]) {
    for inner in node.inner.prefix(options.innerLimit) {
      if options.everyStage {
        list(inner, depth: depth, into: &rows)
      } else {
        // Otherwise signals subscribed by its stages would be lost together with their rows.
        for input in inner.inputs { listInner(input, depth: depth + 1, into: &rows) }
        listInner(inner, depth: depth + 1, into: &rows)
        var row = inner.row
        row.depth = depth
        row.name = names.stages[inner.stage.number]
        row.label = Caption.code(inner.stage.pipeline)
        row.role = .inner
        rows.append(row)
      }
    }
    if node.inner.count > options.innerLimit {
      let more = node.inner.count - options.innerLimit
      let code = Caption.code(node.stage.code)
      notes.append(
        Sentence(
          "\(counted(more, "more inner signal")) of `\(code)` \(more == 1 ? "has" : "have") no row",
          chinese: "`\(code)` 另有 \(more) 个内部信号没有画成行"))
    }
  }
}

extension TracedEvent {
  /// Nil for the start and the end of a subscription.
  fileprivate var event: EventBox.Event? {
    switch form {
    case .next(let value): .next(value)
    case .error(let error): .error(error)
    case .completed: .completed
    case .subscribe, .dispose: nil
    }
  }
}
