import Interpreter
import Reactive
import Values

/// What a program's signals are made of, found by running it: one node for each stage, however often a closure made it anew.
public struct SignalGraph {
  public enum Link: Hashable { case input, inner, command }

  public struct Edge: Hashable {
    public let from: Int
    public let to: Int
    public let link: Link
  }

  public struct Node {
    public let id: Int
    public var label: String
    public var isHot: Bool
    /// A label under which it was watched.
    public var title: String?
    public var subscriptions = 0
    public var values = 0
    public var errors = 0
    public var completions = 0
    /// The Command that it belongs to.
    public var owner: Int?
    public var isCommand = false
    /// Another node stands for it.
    var isReplaced = false
    /// It was made this many times.
    public var instances = 1
  }

  public private(set) var nodes: [Node] = []
  public private(set) var edges: [Edge] = []
  public let notes: [String]
  public let isCounted: Bool

  /// `only` keeps what leads to these labels or names; Commands among them are opened up.
  public init(_ film: Film, counts: Bool, only names: [String] = []) {
    self.init(film.recorder, notes: film.cutNote.map { [$0] } ?? [], counts: counts, only: names)
  }

  public init(_ recorder: Recorder, notes: [String] = [], counts: Bool, only names: [String] = []) {
    isCounted = counts
    self.notes = notes
    var byStage: [Int: Int] = [:]
    var byPlace: [String: Int] = [:]
    for stage in recorder.stages {
      // A closure's stages have one place in the text and are made again for each value.
      // What no call made has a name, if anything.
      let key =
        stage.place.map { "\($0.source.name):\($0.span.start):\($0.span.end):\(stage.name)" }
        ?? (["signal", "sequence"].contains(stage.name) ? nil : stage.name)
      if let key, let known = byPlace[key] {
        byStage[stage.number] = known
        nodes[known].instances += 1
      } else {
        let id = nodes.count
        nodes.append(Node(id: id, label: Wording.line(stage.code), isHot: stage.isHot))
        byStage[stage.number] = id
        if let key { byPlace[key] = id }
      }
    }
    var seen: Set<Edge> = []
    func connect(_ from: Int, _ to: Int, _ link: Link) {
      let edge = Edge(from: from, to: to, link: link)
      if from != to, seen.insert(edge).inserted { edges.append(edge) }
    }
    for stage in recorder.stages {
      for input in stage.inputs { if let from = byStage[input.number], let to = byStage[stage.number] { connect(from, to, .input) } }
    }
    for subscription in recorder.subscriptions {
      guard let id = byStage[subscription.stage.number] else { continue }
      nodes[id].subscriptions += 1
      if let label = subscription.label, !label.hasPrefix("_") || nodes[id].title == nil { nodes[id].title = label }
    }
    var stageOf: [Int: Int] = [:]
    for subscription in recorder.subscriptions {
      stageOf[subscription.number] = byStage[subscription.stage.number]
      if subscription.isInner, let parent = subscription.parentNumber.flatMap({ stageOf[$0] }), let from = byStage[subscription.stage.number] {
        connect(from, parent, .inner)
      }
    }
    for event in recorder.events {
      guard let id = stageOf[event.subscription.number] else { continue }
      switch event.form {
      case .next: nodes[id].values += 1
      case .error: nodes[id].errors += 1
      case .completed: nodes[id].completions += 1
      default: break
      }
    }
    for record in recorder.commands where names.isEmpty || names.contains(record.command.name ?? "") { open(record, recorder, byStage, &seen) }
    nodes.removeAll(where: \.isReplaced)
    if !names.isEmpty { keep(names) }
  }

  /// A Command and the pipelines that RAC derives its four signals by, from what is being executed.
  private mutating func open(_ record: CommandRecord, _ recorder: Recorder, _ byStage: [Int: Int], _ seen: inout Set<Edge>) {
    let name = record.command.name ?? "command"
    let owner = nodes.count
    func values(_ line: CommandRecord.Line) -> Int { line.moments.reduce(0) { if case .next = $1.event { $0 + 1 } else { $0 } } }
    func add(_ label: String, hot: Bool = true, values: Int = 0, isCommand: Bool = false) -> Int {
      let id = nodes.count
      var node = Node(id: id, label: label, isHot: hot)
      node.owner = owner
      node.values = values
      node.isCommand = isCommand
      nodes.append(node)
      return id
    }
    func connect(_ chain: [Int], _ link: Link = .command) {
      for (from, to) in zip(chain, chain.dropFirst()) {
        let edge = Edge(from: from, to: to, link: link)
        if seen.insert(edge).inserted { edges.append(edge) }
      }
    }
    let command = add("Command \(name)", values: record.executions.count, isCommand: true)
    nodes[command].title = name
    let active = add("\(name).activeExecutionSignals", values: record.executions.count)
    let fresh = add("observed insertions | publish | autoconnect", values: record.executions.count)
    let executionSignals = add("\(name).executionSignals", values: values(record.executionSignals))
    let tame = add("map { $0 | catchTo empty } | deliverOnMainThread")
    let failures = add("flattenMap { $0 | ignoreValues | catch { e in return e } } | deliverOnMainThread | publish")
    let errors = add("\(name).errors", values: values(record.errors))
    let count = add("observe activeExecutionSignals | map { $0.count > 0 }")
    let executing = add("\(name).executing", values: values(record.executing))
    let settle = add("deliverOnMainThread | startWith false | distinctUntilChanged | replayLast")
    let more = add("ifThenElse allowsConcurrentExecution (return true) (executing | not)")
    let gate = add("combineLatest [enabled, moreExecutionsAllowed] | and")
    let enabled = add("\(name).enabled", values: values(record.enabled))
    let settleGate = add("deliverOnMainThread | distinctUntilChanged | replayLast")
    connect([command, active, fresh, tame, executionSignals])
    connect([fresh, failures, errors])
    connect([active, count, settle, executing])
    connect([count, more, gate, settleGate, enabled])
    let works = Set(recorder.subscriptions.filter { $0.execution?.command === record.command }.compactMap { byStage[$0.stage.number] }).sorted()
    for work in works { connect([work, command], .inner) }
    if let given = record.enabledStage.flatMap({ byStage[$0.number] }) { connect([given, gate], .input) }
    // What the program does with the four signals begins at them.
    for own in [executionSignals, errors, executing, enabled] {
      for (index, node) in nodes.enumerated() where node.owner == nil && node.label == nodes[own].label { replace(index, with: own) }
    }
  }

  private mutating func replace(_ old: Int, with new: Int) {
    edges = edges.map { edge in
      Edge(from: edge.from == old ? new : edge.from, to: edge.to == old ? new : edge.to, link: edge.link)
    }
    nodes[new].title = nodes[new].title ?? nodes[old].title
    nodes[old].isReplaced = true
  }

  /// Only what leads to the named ones, and what belongs to a Command of that name.
  private mutating func keep(_ names: [String]) {
    var kept = Set(nodes.filter { node in names.contains(node.title ?? "") || names.contains(node.label) }.map(\.id))
    for node in nodes { if let owner = node.owner, kept.contains(owner) { kept.insert(node.id) } }
    var found = true
    while found {
      found = false
      for edge in edges where kept.contains(edge.to) && !kept.contains(edge.from) {
        kept.insert(edge.from)
        found = true
      }
    }
    edges = edges.filter { kept.contains($0.from) && kept.contains($0.to) }
    nodes = nodes.filter { kept.contains($0.id) }
  }

  public func node(_ id: Int) -> Node? { nodes.first { $0.id == id } }
  func inputs(of id: Int) -> [Edge] { edges.filter { $0.to == id } }

  /// What nothing is made from: the ends of pipelines.
  public var sinks: [Node] { nodes.filter { node in !edges.contains { $0.from == node.id } } }

  /// `hot, 2 subscriptions, 5 values, completed`
  func facts(_ node: Node) -> String {
    var facts = [node.isHot ? "hot" : "cold"]
    if isCounted {
      if node.owner == nil { facts.append(node.subscriptions == 1 ? "1 subscription" : "\(node.subscriptions) subscriptions") }
      if node.values > 0 || node.owner == nil {
        let word = node.isCommand || node.label.hasSuffix(".activeExecutionSignals") ? "execution" : "value"
        facts.append(node.values == 1 ? "1 \(word)" : "\(node.values) \(word)s")
      }
      if node.errors > 0 { facts.append(node.errors == 1 ? "1 error" : "\(node.errors) errors") }
      if node.completions > 0 { facts.append(node.completions == 1 ? "completed" : "\(node.completions) completions") }
    }
    return facts.joined(separator: ", ")
  }
}
