/// Everything known about a fragment as a whole: its methods, and the objects it uses without defining them. Kept from
/// one pass over the tree to the next.
final class Facts {
  /// A method or function of the fragment.
  struct Method {
    var name: String
    let method: ObjCMethod
    /// The first parameter in place of `self`, if that is a stream or a control.
    var receiver: (name: String, kind: ObjCKind)?
    /// False if the method is only declared.
    var hasBody: Bool { method.body != nil }
  }

  /// A function that stands in for a message or a call that the fragment does not define.
  final class Function {
    let name: String
    let arity: Int
    let result: Entity
    var isSignal = false
    var isTruth = false
    /// True if it is only used as a statement.
    var isEffect = true
    /// Parameters of the blocks passed to it, by argument index.
    var blocks: [Int: [Entity]] = [:]
    var completion: Int?
    /// Stands for an operator: its first parameter is the stream.
    var isStage = false
    /// Arguments that are blocks in one call and nil in another.
    var absent: Set<Int> = []
    /// Blocks that run at once, such as the animations of a view.
    var immediate: [Int] = []

    init(_ name: String, _ arity: Int) {
      self.name = name
      self.arity = arity
      result = Entity(name, ObjCKind(named: name))
      result.isResult = true
      isTruth = result.kind == .bool
      isSignal = result.kind.isStream
    }
  }

  var methods: [String: Method] = [:]
  /// Streams and controls whose methods the fragment calls.
  var receivers: [ObjectIdentifier: (name: String, kind: ObjCKind)] = [:]
  /// Results of the fragment's methods, by name.
  var given: [String: (value: Entity?, element: Entity?)] = [:]
  /// Properties that a method of the same name makes when they are first read.
  var lazyProperties: Set<String> = []
  var roots: [String] = []
  private var entities: [String: Entity] = [:]
  var functionNames: [String] = []
  private var functions: [String: Function] = [:]
  var constants: [String] = []
  private var constantKinds: [String: ObjCKind] = [:]
  /// Objects made in the fragment, by their place.
  private var made: [Int: Entity] = [:]
  /// Catalogue entries that the translation calls: no other name may hide them.
  var used: Set<String> = []
  /// Members that the translation reads: a func of such a name would be called in their place.
  var members: Set<String> = []
  /// Names that change their value.
  var assigned: Set<String> = []
  /// Texts with a `%` that the fragment gives a name, and never changes.
  var formats: [String: String] = [:]
  /// Selectors that the fragment sends to `self`.
  var called: Set<String> = []
  /// Names of sets, which hold each value once.
  var sets: Set<String> = []
  /// Classes that the fragment declares.
  var ownTypes: Set<String> = []
  /// Classes with an `@implementation`.
  var implemented: Set<String> = []

  func root(_ name: String) -> Entity {
    if let known = entities[name] { return known }
    let entity = Entity(name, ObjCKind(named: name))
    entities[name] = entity
    roots.append(name)
    return entity
  }

  func knownRoot(_ name: String) -> Entity? { entities[name] }

  func thing(at offset: Int, _ name: String) -> Entity {
    if let known = made[offset] { return known }
    let entity = Entity(name)
    made[offset] = entity
    return entity
  }

  func function(_ name: String, _ arity: Int) -> Function {
    let key = "\(name) \(arity)"
    if let known = functions[key] { return known }
    // A function with another number of arguments may already have the name.
    let isTaken = functions.values.contains { $0.name == name } || methods.values.contains { $0.name == name }
    let function = Function(isTaken ? "\(name)\(arity)" : name, arity)
    functions[key] = function
    functionNames.append(key)
    return function
  }

  var allFunctions: [Function] { functionNames.compactMap { functions[$0] } }

  func constant(_ name: String, wants kind: ObjCKind) -> ObjCKind {
    if constantKinds[name] == nil { constants.append(name) }
    let joined = (constantKinds[name] ?? .unknown).joined(with: kind)
    constantKinds[name] = joined
    return joined
  }

  func standIn(ofConstant name: String) -> String {
    switch constantKinds[name] ?? .unknown {
    case .int, .double: "1"
    case .bool: "true"
    case .list: "[]"
    default: name.quoted(for: .literal)
    }
  }

  /// A similar name that hides no entry called by the translation.
  func free(_ name: String) -> String {
    let text = Names.written(name)
    if text == "_" { return text }
    let isHidden = used.contains(text) || members.contains(text) && methods.values.contains { $0.name == name }
    return isHidden ? text + "_" : text
  }
}
