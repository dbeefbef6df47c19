import Diagnostics

/// The text that `help` shows for an entry, derived from the entry alone.
public enum Page {
  public static func text(_ entry: Entry, width: Int = .max) -> String {
    var out = "\(entry.name) — \(entry.summary)\n\n  \(entry.usage)\n"
    for parameter in entry.parameters where parameter.accepts != .stream {
      let meaning = parameter.meaning.isEmpty ? "" : "; \(parameter.meaning)"
      out += "    \(parameter.name): \(parameter.accepts.text)\(meaning)\n"
    }
    if let permit = entry.permit { out += "\n  needs the permission: \(permit.text)\n" }
    out += "\n  in ReactiveCocoa: \(entry.rac ?? "none; beyond RAC")\n"
    if !entry.elsewhere.isEmpty { out += "  elsewhere: \(entry.elsewhere.joined(separator: "; "))\n" }
    // The examples are code, and are not wrapped.
    out = Display.paragraphs(out, width, hanging: 2)
    for example in entry.examples {
      out += "\n" + example.lines.map { "    \($0)\n" }.joined()
    }
    return out
  }

  public static func index(_ family: Entry.Family? = nil) -> String {
    var out = ""
    for one in Entry.Family.allCases where family == nil || family == one {
      let entries = one.entries.sorted { $0.name < $1.name }
      if entries.isEmpty { continue }
      out += "\(one.rawValue)\n"
      let width = entries.map(\.name.count).max()! + 2
      for entry in entries {
        out += "  \(entry.name)\(blanks(width - entry.name.count))\(entry.brief)\n"
      }
    }
    return out
  }
}

extension Entry {
  /// The first sentence of the summary, for lists.
  public var brief: String {
    var previous: Character = " "
    let end = summary.firstIndex { character in
      defer { previous = character }
      return previous == "." && character == " "
    }
    return String(summary[..<(end ?? summary.endIndex)])
  }

  /// How a call is written: in a pipeline if it takes a stream, otherwise as a call.
  public var usage: String {
    guard let first = parameters.first else {
      if case .constant = meaning { return name }
      return "\(name)()"
    }
    let isOperator = (first.accepts == .stream || first.accepts == .signal) && first.need == .required
    let rest = isOperator ? Array(parameters.dropFirst()) : parameters
    let words = rest.map { parameter in
      let label = parameter.label.map { "\($0): " } ?? ""
      return switch parameter.need {
      case .required: parameter.label == nil ? parameter.name : "[\(parameter.label!):] \(parameter.name)"
      case .optional, .labeled: "[\(label)\(parameter.label == parameter.name ? "…" : parameter.name)]"
      case .variadic: "\(parameter.name) …"
      }
    }
    return ((isOperator ? ["\(first.name) | \(name)"] : [name]) + words).joined(separator: " ")
  }
}
