/// Definitions for the objects that a fragment only mentions, and the user's actions.
struct StandIns {
  private(set) var statements: [String] = []
  private(set) var steps: [String] = []

  init(_ facts: Facts, _ pieces: [Writer.Piece], _ isBound: (String) -> Bool) {
    let words = StandIns.words(in: pieces).filter { !isBound($0) }
    statements += StandIns.numbers.filter { words.contains($0.name) }.map(\.text)
    for name in facts.constants {
      let text = facts.free(name)
      if words.contains(text) { statements.append("let \(text) = \(facts.standIn(ofConstant: name))") }
    }
    for function in facts.allFunctions where words.contains(facts.free(function.name)) {
      statements.append(StandIns.function(function, facts))
    }
    var changing: [String] = []
    for name in facts.roots {
      let entity = facts.root(name)
      let text = facts.free(name)
      if facts.assigned.contains(name) {
        if words.contains("vars") { changing.append("\"\(Names.written(name))\": \(entity.standIn())") }
        continue
      }
      guard words.contains(text) else { continue }
      let value = entity.standIn(sent: true)
      statements.append("let \(text) = \(value)")
      statements += entity.furnishings(at: text)
      steps += StandIns.steps(entity, at: text)
    }
    if words.contains("sendAsynchronousRequest") {
      let answer = facts.thing(at: -1, "data").standIn(sent: true)
      statements.append("server \"GET /:path\" { request in return \(answer == "[:]" ? "\"data\"" : answer) }")
    }
    if !changing.isEmpty { statements.append("let vars = Object [\(changing.joined(separator: ", "))]") }
    steps = Array(steps.prefix(6))
  }

  /// Funcs for the number at the start of a text.
  private static let numbers = [
    (name: "intValue", text: #"func intValue(text) = int(capture(text, "^[-+]?[0-9]+") ?? "0")"#),
    (name: "doubleValue", text: #"func doubleValue(text) = double(capture(text, "^[-+]?[0-9]*\\.?[0-9]+") ?? "0")"#),
  ]

  private static func words(in pieces: [Writer.Piece]) -> Set<String> {
    var words: Set<String> = []
    for piece in pieces where piece.kind != .comment {
      for word in piece.text.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" }) {
        words.insert(String(word))
      }
    }
    return words
  }

  private static func function(_ function: Facts.Function, _ facts: Facts) -> String {
    let letters = "abcdefghijklmnopqrstuvwxyz".map(String.init)
    let names = (0..<function.arity).map { $0 < letters.count ? letters[$0] : "a\($0)" }
    let head = "func \(facts.free(function.name))(\(names.joined(separator: ", ")))"
    if function.isStage {
      return "func \(facts.free(function.name))(\((["stream"] + names.dropFirst()).joined(separator: ", "))) = stream"
    }
    let immediate = function.immediate.map { "\(names[$0])()" }
    if let completion = function.completion, let given = function.blocks[completion] {
      let values = given.map { $0.kind == .error ? "nil" : $0.standIn(sent: true) }
      var call = "\(names[completion])(\(values.joined(separator: ", ")))"
      if function.absent.contains(completion) { call = "if \(names[completion]) != nil { \(call) }" }
      let later = "after main 100ms { \(call) }"
      if immediate.isEmpty { return "\(head) = \(later)" }
      return "\(head) { \((immediate + [later]).joined(separator: "; ")) }"
    }
    if !immediate.isEmpty { return "\(head) { \(immediate.joined(separator: "; ")) }" }
    if function.isSignal {
      let value = function.result.element.standIn(sent: true)
      let written = value.contains(" ") && !"[(\"".contains(value.first!) ? "(\(value))" : value
      return "\(head) = return \(written) | delay 100ms"
    }
    if function.isTruth { return "\(head) = true" }
    if function.isEffect {
      let values = names.enumerated().filter { function.blocks[$0.offset] == nil }.map { " \\(\($0.element))" }
      return "\(head) { print \"\(function.name)\(values.joined())\" }"
    }
    return "\(head) = \(function.result.standIn(sent: true))"
  }

  private static func steps(_ entity: Entity, at path: String) -> [String] {
    var all: [String] = []
    if entity.isLazy { return [] }
    switch entity.kind {
    case .control("TextField"), .control("SearchBar"), .control("TextView"):
      all.append("type \(path) \"\(path.lowercased().contains("mail") ? "bob@example.com" : "bob")\"")
    case .control("Button"), .control("BarButtonItem"), .control("TapGesture"), .control("Switch"):
      all.append("tap \(path)")
    case .control("RefreshControl"): all.append("pull \(path)")
    case .control("Slider"): all.append("slide \(path) 0.5")
    case .control("Stepper"): all.append("increment \(path)")
    case .control("SegmentedControl"): all.append("select \(path) 1")
    case .command: all.append("execute \(path)")
    case .signal, .subject: if !entity.isAssigned, !entity.isSet { all.append("sendNext \(path) \(entity.sent)") }
    default: break
    }
    if entity.kind == .command { return all }
    for key in entity.keys { all += steps(entity.property(key), at: "\(path).\(key)") }
    return all
  }
}
