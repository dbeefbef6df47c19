import Diagnostics
import Catalogue
import Interpreter
import Reactive
import Values

/// The parts of a program's signals, found by running it: one node per stage, however often a closure makes it.
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
    /// Label under which it was watched.
    public var title: String?
    public var subscriptions = 0
    public var values = 0
    var errors = 0
    var completions = 0
    /// Id of the Command to which it belongs.
    var owner: Int?
    var isCommand = false
    /// True if another node represents it.
    var isReplaced = false
  }

  public private(set) var nodes: [Node] = []
  public private(set) var edges: [Edge] = []
  private var seen: Set<Edge> = []
  /// Ids of nodes by the numbers of their stages.
  private var byStage: [Int: Int] = [:]
  /// Places of the nodes by id, and the edges to each.
  private var places: [Int: Int] = [:]
  private var inputs: [Int: [Edge]] = [:]
  let notes: [String]
  let isCounted: Bool

  /// Makes a graph of a film. `only` keeps the nodes that lead to these labels or names, and expands Commands among
  /// them.
  public init(_ film: Film, counts: Bool, only names: [String] = []) {
    self.init(film.recorder, film.names, notes: film.cutNote.map { [$0.english] } ?? [], counts: counts, only: names)
  }

  private init(_ recorder: Recorder, _ own: ProgramNames, notes: [String], counts: Bool, only names: [String]) {
    isCounted = counts
    self.notes = notes
    addNodes(recorder, own)
    addEdges(recorder)
    for record in recorder.commands where names.isEmpty || names.contains(record.command.name ?? "") {
      open(record, recorder)
    }
    nodes.removeAll(where: \.isReplaced)
    if !names.isEmpty { keep(names) }
    for (place, node) in nodes.enumerated() { places[node.id] = place }
    inputs = Dictionary(grouping: edges, by: \.to)
  }

  private mutating func addNodes(_ recorder: Recorder, _ own: ProgramNames) {
    var byPlace: [String: Int] = [:]
    // All executions of one Command share a node, as do all signals that a closure makes.
    var executions: [String: String] = [:]
    for record in recorder.commands where record.executions.count > 1 {
      let name = "\(record.command.name ?? "command")[1...\(record.executions.count)]"
      for title in record.executions.compactMap(\.execution.title) { executions[title] = name }
    }
    for stage in recorder.stages {
      // A closure's stages have one place in the text although they are made again for each value. Signals that no call
      // made (such as the field's text) are identified by name, if they have one.
      let key =
        stage.isHot && stage.isConstant
        ? stage.name
        : stage.place.map { "\($0.source.name):\($0.span.start):\($0.span.end):\(stage.name)" }
          ?? (["signal", "sequence"].contains(stage.name) ? nil : executions[stage.name] ?? stage.name)
      if let key, let known = byPlace[key] {
        byStage[stage.number] = known
      } else {
        let id = nodes.count
        nodes.append(
          Node(
            id: id, label: Caption.code(stage.place == nil ? executions[stage.name] ?? stage.code : stage.code),
            isHot: stage.isHot))
        byStage[stage.number] = id
        if let key { byPlace[key] = id }
      }
      if let name = own.stages[stage.number], let id = byStage[stage.number] { nodes[id].title = name }
    }
  }

  private mutating func connect(_ from: Int, _ to: Int, _ link: Link) {
    let edge = Edge(from: from, to: to, link: link)
    if from != to, seen.insert(edge).inserted { edges.append(edge) }
  }

  private mutating func addEdges(_ recorder: Recorder) {
    for stage in recorder.stages {
      for input in stage.inputs {
        if let from = byStage[input.number], let to = byStage[stage.number] { connect(from, to, .input) }
      }
    }
    for subscription in recorder.subscriptions {
      guard let id = byStage[subscription.stage.number] else { continue }
      nodes[id].subscriptions += 1
      if let label = subscription.label, !label.hasPrefix("_") || nodes[id].title == nil { nodes[id].title = label }
    }
    var stageOf: [Int: Int] = [:]
    for subscription in recorder.subscriptions {
      stageOf[subscription.number] = byStage[subscription.stage.number]
      if subscription.isInner, let parent = subscription.parentNumber.flatMap({ stageOf[$0] }),
        let from = byStage[subscription.stage.number]
      {
        connect(from, parent, .inner)
      }
    }
    // A signal that feeds a subject has an edge to it; a published signal has one to its connection's signal.
    let origins = Dictionary(
      recorder.stages.compactMap { stage in stage.origin.map { (ObjectIdentifier($0), stage.number) } },
      uniquingKeysWith: { first, _ in first })
    for subscription in recorder.subscriptions {
      guard let outlet = subscription.outlet, let from = byStage[subscription.stage.number] else { continue }
      if let to = origins[ObjectIdentifier(outlet)].flatMap({ byStage[$0] }) { connect(from, to, .input) }
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
  }

  /// Expands a Command to the pipelines by which RAC derives its four signals from the running executions.
  private mutating func open(_ record: CommandRecord, _ recorder: Recorder) {
    let name = record.command.name ?? "command"
    let owner = nodes.count
    func values(_ line: CommandRecord.Line) -> Int {
      line.moments.reduce(0) { if case .next = $1.event { $0 + 1 } else { $0 } }
    }
    func add(_ label: String, as title: String? = nil, isHot: Bool = false, values: Int = 0) -> Int {
      let id = nodes.count
      var node = Node(id: id, label: label, isHot: isHot)
      node.title = title
      node.owner = owner
      node.values = values
      nodes.append(node)
      return id
    }
    func connect(_ chain: [Int], _ link: Link = .command) {
      for (from, to) in zip(chain, chain.dropFirst()) { self.connect(from, to, link) }
    }
    let command = add("Command \(name)", as: name, values: record.executions.count)
    nodes[command].isCommand = true
    let active = add("\(name).activeExecutionSignals", isHot: true, values: record.executions.count)
    let fresh = add(
      "valuesAndChanges | reduceEach { _, change in change.new } | concat | publish | autoconnect",
      as: "newActiveExecutionSignals", isHot: true,
      values: record.executions.count)
    let tame = add("map { $0 | catchTo empty } | deliverOn main")
    let executionSignals = add("\(name).executionSignals", isHot: true, values: values(record.executionSignals))
    let failures = add(
      "flattenMap { $0 | ignoreValues | catch { e in return e } } | deliverOn main | publish", isHot: true)
    let errors = add("\(name).errors", isHot: true, values: values(record.errors))
    let running = add("observe \\.activeExecutionSignals | map { $0.count > 0 }", as: "immediateExecuting")
    let settle = add("deliverOn main | startWith false | distinctUntilChanged | replayLast", isHot: true)
    let executing = add("\(name).executing", isHot: true, values: values(record.executing))
    let more = add(
      "ifThenElse (observe \\.allowsConcurrentExecution) (return true) (immediateExecuting | not)",
      as: "moreExecutionsAllowed")
    let gate = add("combineLatest enabledSignal moreExecutionsAllowed | and", as: "immediateEnabled")
    let settleGate = add(
      "take 1 | concat (immediateEnabled | skip 1 | deliverOn main) | distinctUntilChanged | replayLast", isHot: true)
    let enabled = add("\(name).enabled", isHot: true, values: values(record.enabled))
    connect([command, active, fresh, tame, executionSignals])
    connect([fresh, failures, errors])
    connect([active, running, settle, executing])
    connect([running, more, gate, settleGate, enabled])
    let works = Set(
      recorder.subscriptions.filter { $0.execution?.command === record.command }.compactMap { byStage[$0.stage.number] }
    ).sorted()
    for work in works { connect([work, command], .inner) }
    if let given = record.enabledStage.flatMap({ byStage[$0.number] }) {
      let valid = add("startWith true | takeUntil dealloc | replayLast", as: "enabledSignal", isHot: true)
      connect([given, valid, gate], .input)
    }
    // Pipelines on a Command's results, executions or signals begin at the Command.
    for stage in recorder.stages where stage.command === record.command {
      if let result = byStage[stage.number] { connect([command, result]) }
    }
    let titles = Set(record.executions.compactMap(\.execution.title) + ["\(name)[1...\(record.executions.count)]"])
    for node in nodes where node.owner == nil && titles.contains(node.label) { connect([command, node.id]) }
    for own in [executionSignals, errors, executing, enabled] {
      for (index, node) in nodes.enumerated() where node.owner == nil && node.label == nodes[own].label {
        replace(index, with: own)
      }
    }
  }

  private mutating func replace(_ old: Int, with new: Int) {
    edges = edges.map { edge in
      Edge(from: edge.from == old ? new : edge.from, to: edge.to == old ? new : edge.to, link: edge.link)
    }
    nodes[new].title = nodes[new].title ?? nodes[old].title
    nodes[old].isReplaced = true
  }

  /// Keeps nodes that lead to the named ones, and nodes of Commands with such a name.
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

  public func node(_ id: Int) -> Node? { places[id].map { nodes[$0] } }
  func inputs(of id: Int) -> [Edge] { inputs[id] ?? [] }

  /// The ends of pipelines: nodes from which nothing is made.
  var sinks: [Node] {
    let sources = Set(edges.map(\.from))
    return nodes.filter { !sources.contains($0.id) }
  }

  /// The node's code, preceded by its name in the program.
  func caption(_ node: Node) -> String {
    guard let title = node.title, title != node.label, !node.isCommand else { return node.label }
    return "\(Display.safe(title)): \(node.label)"
  }

  /// `hot, 2 subscriptions, 5 values, completed`
  func facts(_ node: Node) -> String {
    var facts = node.isCommand ? [] : [node.isHot ? "hot" : "cold"]
    if isCounted {
      if node.owner == nil {
        facts.append(counted(node.subscriptions, "subscription"))
      }
      if node.values > 0 || node.owner == nil {
        let word = node.isCommand || node.label.hasSuffix(".activeExecutionSignals") ? "execution" : "value"
        facts.append(counted(node.values, word))
      }
      if node.errors > 0 { facts.append(node.errors == 1 ? "1 error" : "\(node.errors) errors") }
      if node.completions > 0 { facts.append(node.completions == 1 ? "completed" : "\(node.completions) completions") }
    }
    return facts.isEmpty ? "command" : facts.joined(separator: ", ")
  }
}

extension TracedStage {
  /// True for a name that refers to the same signal at each use.
  fileprivate var isConstant: Bool { if case .constant? = entry?.meaning { true } else { false } }
}
