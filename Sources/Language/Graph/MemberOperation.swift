import Catalogue
import Controls
import Diagnostics
import Kernels
import Reactive
import Values

/// `x.name`, which may also be the entry of that name applied to x.
final class MemberOperation: MemberRead {
  let name: String
  private let host: any Host
  private let properties: [Property]
  /// The call of the entry of that name, if x is its first argument and no other is required.
  private let site: CallSite?

  init(_ name: String, _ host: any Host, at place: Place) {
    self.name = name
    self.host = host
    properties = Entries.properties(named: name)
    site = MemberOperation.site(of: name, host)
    super.init(
      RunState.written(name), MemberOperation.kernel(of: name),
      ofList: Entries.property(name, of: .array) == nil ? site?.entry.memberOfList : nil,
      element: properties.first { $0.element != nil }?.element, holder: Object.self, at: place)
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

  override var looksAtFirst: Bool { true }

  override func run(_ operands: inout Operands) throws(Failure) -> Value {
    guard let member = operands.box?._withUnsafeGuaranteedRef({ address(in: $0)?.pointee }) else {
      return try readSlowly(operands.take())
    }
    operands.drop()
    return member
  }

  override func read(_ x: Value) throws(Failure) -> Value {
    if let kernel, let value = kernel.value(x) { return value }
    return try readSlowly(x)
  }

  // An entry may read the elements of a list, which may be lazy, unless it counts them or takes the list's member.
  override var demand: Demand? { Demand(ofList != nil || site == nil ? .plain : [.plain, .noList]) }
  override var resultForOthers: Demand.Traits { site?.entry.parts == .count ? .simple : [] }

  /// `x.count` counts the elements of a sequence as `count` does; some properties are those of lists and sequences
  /// alike.
  override var loopWork: LoopWork? {
    if host.isTracing { return nil }
    if ofList == .count, case .count? = site?.entry.loop { return .count }
    if properties.contains(where: { $0.kinds.contains(.array) && $0.kinds.contains(.sequence) }) { return .look }
    if properties.isEmpty, let work = site?.entry.loop, work.isReading {
      if case .isEmpty = work { return work }
      return .look
    }
    return nil
  }

  private func readSlowly(_ value: Value) throws(Failure) -> Value {
    if !value.isFixed || !hasPureFunction { try RunState.checkTime() }
    // The short way is only for values without members of their own, which would come first.
    if let site, value.asDictionary == nil, value.asFunction == nil, !(value.box is Observable) {
      if !properties.isEmpty, let property = properties.first(where: { $0.kinds.contains(value.kind) }) {
        return try property.get(value, host)
      }
      if let member = site.entry.kernel?.value(value) { return member }
      return try Dispatch.run(Call(site, Arguments(site.entry.parameters.count, value)))
    }
    if let object = value.box as? Observable {
      if let member = object.ownMember(name) { return member }
      if let property = properties.first(where: { $0.kinds.contains(value.kind) }) {
        return try property.get(value, host)
      }
    }
    return try Members.read(name, of: value, host, at: place)
  }

  /// A key, which comes before all else; or a text function, if texts have no property of that name.
  override func formula(_ parts: [Form], _ reading: FormulaReader) -> Formula? {
    if let element, case .tuple(let elements)? = reading.formula(parts[0]), element < elements.count {
      return elements[element]
    }
    if let kernel = site?.entry.kernel, case .list = kernel, let list = reading.list(parts[0]) {
      return kernel.formula(list)
    }
    guard let kernel, let inner = reading.formula(parts[0]) else { return reading.member(wanted.key, of: parts[0]) }
    return .text(kernel, inner)
  }
}

extension Entry {
  /// The member of a list that the entry of that name is.
  fileprivate var memberOfList: MemberRead.ListMember? {
    switch kernel {
    case _ where parts == .count: .count
    case .isEmpty?: .isEmpty
    case .list(.first)?: .first
    case .list(.last)?: .last
    default: nil
    }
  }
}
