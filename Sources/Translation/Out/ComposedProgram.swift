import Catalogue
import Diagnostics
import Language
import Syntax
import Values

/// A program of rsig in Objective-C.
public struct ComposedProgram {
  /// The statements alone, for display on a page.
  public let fragment: String
  /// A complete file that a compiler accepts: imports, classes, functions and `main`.
  public let file: String
  /// Statements without a counterpart, with their reasons.
  public let gaps: [String]
  let statements: Int

  public var isWhole: Bool { gaps.isEmpty }

  /// Translates a compiled program. `isBound`: true for names that existed before it, at the prompt.
  public static func of(_ compilation: Compilation, isBound: @escaping (String) -> Bool = { _ in false })
    -> ComposedProgram
  {
    let composer = Composer(compilation.source, isBound: isBound)
    var pieces: [String] = []
    var gaps: [String] = []
    var count = 0
    let comments = compilation.script.comments
    var comment = 0
    var end = 0
    let source = compilation.source
    func blankLines(before start: Int) -> Bool {
      var lines = 0
      for offset in end..<max(end, start) where source.bytes[offset] == 0x0A { lines += 1 }
      return lines > 1
    }
    func writeComments(before start: Int) {
      while comment < comments.count, comments[comment].span.start < start {
        let span = comments[comment].span
        comment += 1
        let text = source.text(of: span)
        if text.hasPrefix("#=>") || text.hasPrefix("#!") || text.hasPrefix("# hint:") {
          end = max(end, span.end)
          continue
        }
        if blankLines(before: span.start), !pieces.isEmpty, pieces.last != "" { pieces.append("") }
        pieces.append("//\(text.dropFirst())")
        end = max(end, span.end)
      }
    }
    for statement in compilation.program.statements {
      writeComments(before: statement.span.start)
      if blankLines(before: statement.span.start), !pieces.isEmpty, pieces.last != "" { pieces.append("") }
      count += 1
      composer.assumed = []
      do throws(Composer.Gap) {
        if statement.isRefused { throw Composer.Gap("it does not check") }
        let lines = try composer.top(statement)
        if !composer.assumed.isEmpty {
          pieces.append("// Taken for numbers: \(composer.assumed.joined(separator: ", "))")
        }
        pieces += lines
        composer.bound.formUnion(statement.names.map(\.text))
      } catch {
        gaps.append(error.reason)
        for name in statement.names { composer.missing.insert(name.text) }
        pieces.append("// No counterpart: \(error.reason)")
        let text = source.text(of: statement.span).lines
        pieces += text.filter { !$0.drop(while: { $0 == " " }).hasPrefix("#=>") }.map { "//   \($0)" }
      }
      end = max(end, statement.span.end)
      writeComments(before: statement.span.end)
    }
    writeComments(before: Int.max)
    while pieces.last == "" { pieces.removeLast() }
    return composer.program(pieces, gaps, count)
  }
}

extension Composer {
  /// Assembles the pieces.
  func program(_ pieces: [String], _ gaps: [String], _ count: Int) -> ComposedProgram {
    let classes = self.classes.map { made in
      let properties = made.keys.map { key in
        let type = made.types[key] ?? "id"
        return "@property (nonatomic, strong) \(type)\(type.hasSuffix("*") ? "" : " ")\(name(key));\n"
      }
      return "@interface \(made.name) : NSObject\n\(properties.joined())@end\n\n@implementation \(made.name)\n@end\n"
    }
    let lines = (stage.isEmpty ? [] : stage + [""]) + pieces
    let fragment = (classes + functions.map { $0 + "\n" } + [lines.joined(separator: "\n") + "\n"])
      .joined(separator: "\n")
    var file = "#import <ReactiveCocoa/ReactiveCocoa.h>\n"
    if usesControls { file = "#import <UIKit/UIKit.h>\n" + file }
    for made in classes + functions.map({ $0 + "\n" }) { file += "\n" + made }
    file += "\nint main(void) {\n"
    for line in lines { file += line.isEmpty ? "\n" : line[...].indented(by: 4) + "\n" }
    file += "    return 0;\n}\n"
    return ComposedProgram(fragment: fragment, file: file, gaps: gaps, statements: count)
  }

  /// A top-level statement.
  func top(_ statement: ResolvedProgram.Statement) throws(Gap) -> [String] {
    switch statement.code {
    case .bind(let global, let value):
      if let lines = try object(global.name, value) { return lines }
      return [try declaration(global.name, value)]
    case .unpack(let globals, let value):
      let list = globals.map { "id \(name($0.name))" }.joined(separator: ", ")
      return ["RACTupleUnpack(\(list)) = \(try term(value).object);"]
    case .function(let global, let function): return try self.function(global, function)
    case .assign(let object, let key, let value): return [try assignment(object, key, value)]
    case .expression(let value): return try shown(value)
    }
  }

  /// `let model = Object ["n": 0]`: declares a class with its properties, and sets their initial values.
  private func object(_ own: String, _ value: Resolved) throws(Gap) -> [String]? {
    guard let use = Use(value), use.name == "Object" else { return nil }
    var pairs: [(key: Resolved, value: Resolved)] = []
    if case .one(let argument)? = use.arguments.first {
      guard case .dictionary(let written) = argument.form else { throw Gap("an Object of computed keys") }
      pairs = written
    }
    let type = own.prefix(1).uppercased() + own.dropFirst()
    var made = ObjectClass(name: type, keys: [], types: [:])
    var lines: [String] = []
    for (key, value) in pairs {
      guard case .constant(let constant) = key.form, let text = constant.asText else {
        throw Gap("an Object of computed keys")
      }
      made.keys.append(text)
      made.types[text] = kind(value) == .nil ? "id" : kind(value)?.objectiveC ?? "id"
      let term = try term(value)
      if term.text != "nil" { lines.append("\(name(own)).\(name(text)) = \(term.object);") }
    }
    classes.append(made)
    classOf[own] = type
    known[own] = Shape(.object)
    bound.insert(own)
    return ["\(type) *\(name(own)) = [\(type) new];"] + lines
  }

  /// A func that uses no global name becomes a C function; others become blocks in place.
  private func function(_ global: Global, _ function: ResolvedFunction) throws(Gap) -> [String] {
    let uses = function.body.names
    let ending = ending(of: function)
    let usesNames = uses.contains { $0 != global.name && functionResults[$0] == nil }
    if usesNames, uses.contains(global.name) {
      throw Gap("a func that calls itself and uses names of the program: make it a method")
    }
    let names = function.parameterNames.map { self.name($0) }
    let result = ending == .effect ? "void " : ending.type + (ending.type.hasSuffix("*") ? "" : " ")
    for own in function.parameterNames { known[own] = .unknown }
    if usesNames {
      let block = try block(
        .init(.closure(function), .unknown, at: function.body.span), ending, names.map { _ in .unknown })
      blockResults[global.name] = ending
      return ["\(blockType(ending, global.name, names.count)) = \(block);"]
    }
    functionResults[global.name] = ending
    do throws(Gap) {
      frames.append(Frame(names: names, shapes: []))
      defer { frames.removeLast() }
      let lines = try body(function.body, ending).map { $0[...].indented(by: 4) }
      let list = names.isEmpty ? "void" : names.map { "id \($0)" }.joined(separator: ", ")
      functions.append("static \(result)\(name(global.name))(\(list)) {\n\(lines.joined(separator: "\n"))\n}")
    } catch {
      functionResults[global.name] = nil
      throw error
    }
    return []
  }

  /// A statement whose value rsig shows: subscribes to a signal, and logs other values.
  private func shown(_ value: Resolved) throws(Gap) -> [String] {
    switch kind(value) {
    case .command?: throw Gap("watching a Command: subscribe to its signals one by one")
    case .function?: throw Gap("a closure alone")
    case let kind? where kind.isSignal: return ["\(try watch(value, label(value)));"]
    case .disposable?, .nil?: return try effect(value)
    default: break
    }
    if isEffect(value) || Use(value)?.name == "watch" { return try effect(value) }
    let term = try term(value)
    if term.kind == .string, case .gathered(.text, let parts) = value.form {
      return ["\(try format(parts, "NSLog(", ")").text);"]
    }
    return ["NSLog(@\"%@\", \(term.object));"]
  }
}

extension Resolved {
  /// Globals and entries of the stage that it uses.
  fileprivate var names: [String] {
    var found: [String] = []
    walk { part in
      if case .name(.global(let global)) = part.form { found.append(global.name) }
      if case .name(.entry(let entry)) = part.form, entry.family == .stage { found.append(entry.name) }
    }
    return found
  }
}
