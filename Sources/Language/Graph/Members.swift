import Catalogue
import Controls
import Diagnostics
import Kernels
import Reactive
import Values

/// `x.name`: a key or property of x, otherwise the function `name` applied to x, unless that has side effects.
enum Members {
  /// A key or property of x itself.
  static func own(_ name: String, of value: Value, _ host: any Host) throws(Failure) -> Value? {
    if let dictionary = value.asDictionary { return dictionary[.string(name)] }
    if let object = value.box as? Observable, let member = object.ownMember(name) { return member }
    if let property = Entries.property(name, of: value.kind) { return try property.get(value, host) }
    return nil
  }

  static func read(_ name: String, of value: Value, _ host: any Host, at place: Place?) throws(Failure) -> Value {
    do throws(Failure) {
      if let member = try own(name, of: value, host) { return member }
      if value.asDictionary == nil, let entry = Entries.named(name), !entry.parameters.isEmpty {
        if entry.traits.contains(.acts) { throw acting(entry, value) }
        return try EntryFunction(entry, host).call([value])
      }
    } catch {
      if let place { throw error.placed(at: place) }
      throw error
    }
    throw missing(name, of: value, at: place)
  }

  static func write(_ name: String, of value: Value, to new: Value, _ host: any Host, at place: Place) throws(Failure) {
    do throws(Failure) {
      if let object = value.box as? Object {
        if new.kind.isSignal, let reason = object.storingSignal(name) { host.warn(reason.0, reason.1, at: place) }
        return try object.set(name, new)
      }
      if let property = Entries.property(name, of: value.kind) {
        guard let set = property.set else {
          throw Failure(LanguageReasons.notSettable, "`\(name)` of \(value.kind.withArticle) cannot be set")
        }
        return try set(value, new, host)
      }
      // A control accepts properties of any name.
      if let control = value.box as? Control { return try control.setValue(new, of: name) }
    } catch {
      throw error.placed(at: place)
    }
    if value.kind == .dictionary {
      throw Failure(
        LanguageReasons.notSettable, "a Dictionary does not change", at: place,
        help: ["`d.merging([\"\(name)\": …])` gives one that has it; an `Object` can be changed"])
    }
    throw missing(name, of: value, at: place)
  }

  static func missing(_ name: String, of value: Value, at place: Place?) -> Failure {
    var known = Entries.properties.filter { $0.kinds.contains(value.kind) }.map(\.name)
    if let object = value.box as? Observable { known += object.keys }
    if let dictionary = value.asDictionary {
      known += dictionary.keys.compactMap(\.asText)
    } else {
      known += functions(of: value.kind)
    }
    var help: [Suggestion] = []
    if let own = Foreign.member(name, of: value.kind) {
      help.append("`\(name)` is `\(own)` here")
    } else if value.asDictionary != nil, functions(of: .dictionary).contains(name) {
      let subject =
        place.flatMap { $0.text.hasSuffix(".\(name)") ? String($0.text.dropLast(name.count + 1)) : nil } ?? "d"
      help.append("`\(name) \(subject)` calls the function; `.\(name)` is the value of that key")
    } else if let foreign = Foreign.suggestion(name) {
      help.append(Suggestion(foreign.sentence))
    } else if let near = Nearest.name(to: name, among: known) {
      help.append("did you mean `.\(near)`?")
    } else if value.kind.isControl {
      help.append("it has one once it is set: `x.\(name) = …`")
    }
    if value.isNil { help = ["`x ?? y` gives y where x is nil"] }
    let what =
      value.asDictionary != nil ? "this Dictionary has no key `\(name)`" : "\(value.kind.withArticle) has no `\(name)`"
    return Failure(ValueReasons.missingMember, what, at: place, help: help)
  }

  /// Functions that can be written as members of such a value.
  private static func functions(of kind: Kind) -> [String] {
    Entries.all.filter { entry in
      guard let first = entry.parameters.first, first.accepts != .any, first.accepts.admits(kind) else { return false }
      return !entry.traits.contains(.acts) && !entry.parameters.dropFirst().contains { $0.need == .required }
    }.map(\.name)
  }

  static func misfit(_ entry: Entry, at place: Place) -> Failure {
    Failure(
      ValueReasons.arity, "`\(entry.name)` was given arguments that it does not take", at: place,
      help: ["it is called as `\(entry.usage)`"])
  }

  private static func acting(_ entry: Entry, _ value: Value) -> Failure {
    Failure(
      LanguageReasons.acts, "`\(entry.name)` acts: it is no property",
      help: ["call it: `\(entry.name) x` or `x.\(entry.name)()`"])
  }
}

/// `x.name`, which may also be a func of the program applied to x, just like an entry.
final class MemberOperation: MemberRead {
  let name: String
  private let host: any Host
  /// The program's func of that name if it is global; otherwise the func is the second operand.
  private let global: Global?
  private let hasFunction: Bool
  private let properties: [Property]
  /// The call of the entry of that name, if x is its first argument and no other is required.
  private let site: CallSite?
  /// The text function of that name, unless texts have such a property.
  private let kernel: TextKernel?

  init(_ name: String, hasFunction: Bool, global: Global?, _ host: any Host, at place: Place) {
    self.name = name
    self.host = host
    self.global = global
    self.hasFunction = hasFunction
    properties = Entries.properties(named: name)
    site = hasFunction ? nil : MemberOperation.site(of: name, host)
    kernel = hasFunction ? nil : MemberOperation.kernel(of: name)
    super.init(.string(name), at: place)
  }

  /// True unless the entry of that name has side effects.
  private var hasPureFunction: Bool {
    guard let traits = site?.entry.traits else { return true }
    return traits.contains(.pure) || traits.contains(.reads) && !host.isTracing
  }

  private static func kernel(of name: String) -> TextKernel? {
    guard Entries.property(name, of: .string) == nil, let entry = Entries.named(name), !entry.traits.contains(.acts),
      case .text(let kernel, .argument(0))? = entry.kernel?.formula(.argument(0))
    else { return nil }
    return kernel
  }

  private static func site(of name: String, _ host: any Host) -> CallSite? {
    guard let entry = Entries.named(name), !entry.traits.contains(.acts),
      let binding = try? ArgumentBinding.bind(ArgumentValues([.nil], 1), to: entry), binding.count > 0,
      binding[0] == .one(0)
    else { return nil }
    return CallSite(entry, host)
  }

  override func run(_ operands: inout Operands) throws(Failure) -> Value {
    let value = operands.take()
    let function = hasFunction && global == nil ? operands.take() : .nil
    if let dictionary = value.asDictionary, let member = dictionary[.string(name)] { return member }
    return try read(value, function)
  }

  override func read(_ x: Value) throws(Failure) -> Value {
    if let kernel, let value = kernel.value(x) { return value }
    return try read(x, .nil)
  }

  override var isQuietForRecords: Bool { !hasFunction }
  override var isQuietForLists: Bool { !hasFunction && site == nil }

  /// A func of the program may have side effects.
  override func purity(_ parts: [Form]) -> Purity { hasFunction ? .acts : super.purity(parts) }

  private func read(_ value: Value, _ function: Value) throws(Failure) -> Value {
    if !value.isFixed || !hasPureFunction { try RunState.checkTime() }
    // The short way is only for values without members of their own, which would come first.
    if let site, value.asDictionary == nil, value.asFunction == nil, !(value.box is Observable) {
      if !properties.isEmpty, let property = properties.first(where: { $0.kinds.contains(value.kind) }) {
        return try property.get(value, host)
      }
      return try Dispatch.run(Call(site, Arguments(site.entry.parameters.count, value)))
    }
    if let object = value.box as? Observable {
      if let member = object.ownMember(name) { return member }
      if let property = properties.first(where: { $0.kinds.contains(value.kind) }) {
        return try property.get(value, host)
      }
    }
    if hasFunction {
      if let member = try Members.own(name, of: value, host) { return member }
      if let global {
        guard let callee = global.value else { throw global.unbound(at: place!) }
        if let callee = callee.asFunction { return try callee.call(value) }
      } else if let callee = function.asFunction {
        return try callee.call(value)
      }
    }
    return try Members.read(name, of: value, host, at: place)
  }

  /// A key, which comes before all else; or a text function, if texts have no property of that name.
  override func formula(_ parts: [Form], _ reading: FormulaReader) -> Formula? {
    guard let kernel, let inner = reading.formula(parts[0]) else { return reading.member(.string(name), of: parts[0]) }
    return .text(kernel, inner)
  }
}

/// A function stored in x itself, which a method call prefers; nil if there is none.
final class OwnFunction: Callout {
  private let name: String
  private let host: any Host
  private let isProperty: Bool
  /// The name as a dictionary key.
  private let key: Value

  init(_ name: String, _ host: any Host) {
    self.name = name
    self.host = host
    key = .string(name)
    isProperty = !Entries.properties(named: name).isEmpty
    super.init(at: nil)
  }

  override func run(_ operands: inout Operands) throws(Failure) -> Value {
    let value = operands.take()
    if !isProperty, !value.mayHoldMembers { return .nil }
    let own: Value?
    if let dictionary = value.asDictionary {
      own = dictionary[key]
    } else {
      // A member of an object may change, so the read must happen in order.
      try RunState.checkTime()
      own = try Members.own(name, of: value, host)
    }
    guard let function = own?.asFunction else { return .nil }
    if !function.mayRunAhead { try RunState.checkTime() }
    return .box(function)
  }
}

extension Value {
  /// True if the value can have members beyond the properties of its kind.
  fileprivate var mayHoldMembers: Bool {
    switch box {
    case nil: false
    case let box? where type(of: box) == TextBox.self: false
    case let box?: box is DictionaryBox || box is Observable
    }
  }
}

/// A method call for which no function was found.
final class MissingMethod: Callout {
  private let name: String
  /// The entry of that name, if it cannot be called with these arguments.
  private let misfit: Entry?

  init(_ name: String, _ misfit: Entry?, at place: Place) {
    self.name = name
    self.misfit = misfit
    super.init(at: place)
  }

  override func run(_ operands: inout Operands) throws(Failure) -> Value {
    let value = operands.take()
    throw misfit.map { Members.misfit($0, at: place!) } ?? Members.missing(name, of: value, at: place)
  }
}

/// `x.name = value`
final class Assignment: Callout {
  private let name: String
  private let host: any Host

  init(_ name: String, _ host: any Host, at place: Place) {
    self.name = name
    self.host = host
    super.init(at: place)
  }

  override func run(_ operands: inout Operands) throws(Failure) -> Value {
    let target = operands.take()
    try Members.write(name, of: target, to: operands.take(), host, at: place!)
    return .nil
  }
}

/// `place <~ pipeline`: RAC(root, keys) = signal.
final class Following: Callout {
  private let keys: [String]
  private let host: any Host

  init(_ keys: [String], _ host: any Host, at place: Place) {
    self.keys = keys
    self.host = host
    super.init(at: place)
  }

  override func run(_ operands: inout Operands) throws(Failure) -> Value {
    let target = operands.take()
    return .box(try Follow.bind(target, keys, to: operands.take(), at: place!, host))
  }
}
