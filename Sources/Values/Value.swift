// Values: everything a program can hold or send, and the functions on values that run nothing of the program.
//
//     Value            sixteen bytes: numbers, times and nil inline, everything else a Box
//     Box              the rest of a value: TextBox, DataBox, ListBox, TupleBox, DictionaryBox, ErrorBox, EventBox,
//                      Function, Series (sequences, read by a Cursor); signals, Commands and controls are boxes of
//                      other targets
//     Equality, Order, Hashing, ValueWriter
//                      equality, order, hashes and printing. Values share their parts, so each walk meets a shared
//                      part only once, or stops after a prefix or at a gigabyte
//     Arithmetic, Numbers, Sorting, Elements, Texts
//                      the language's functions on values, each exact or an error (a Failure)
//     Capacity         the largest text and list, and the Ctrl-C check of every loop over a program's data
//     RunState         state of one run of a program that code reaches without a loop at hand
//
// Values knows nothing of signals, syntax, or the names of functions.

/// Any value that a program can hold or send. Sixteen bytes: numbers, times and nil inline, everything else in one
/// counted box.
@frozen public enum Value {
  case `nil`
  case bool(Bool)
  case int(Int)
  case double(Double)
  /// Microseconds.
  case duration(Int64)
  /// Microseconds since 1970-01-01T00:00:00Z.
  case date(Int64)
  case box(Box)
}

extension Value {
  @inlinable public static func string(_ text: String) -> Value { .box(TextBox(text)) }
  @inlinable public static func list(_ elements: [Value]) -> Value { .box(ListBox(elements)) }
  public static func tuple(_ elements: [Value]) -> Value { .box(TupleBox(elements)) }
  public static func pair(_ a: Value, _ b: Value) -> Value { .box(TupleBox(a, b)) }
  public static func dictionary(_ pairs: [(Value, Value)]) -> Value { .box(DictionaryBox(pairs)) }
  public static func data(_ bytes: [UInt8]) -> Value { .box(DataBox(bytes)) }
  public static func error(_ message: String, domain: String = "", code: Int = 0) -> Value {
    .box(ErrorBox(message, domain: domain, code: code))
  }

  public var kind: Kind {
    switch self {
    case .nil: .nil
    case .bool: .bool
    case .int: .int
    case .double: .double
    case .duration: .duration
    case .date: .date
    case .box(let box): box.kind
    }
  }

  @inlinable public var isNil: Bool { if case .nil = self { true } else { false } }
  @inlinable public var box: Box? { if case .box(let box) = self { box } else { nil } }

  @inlinable public var asTextBox: TextBox? { boxed(TextBox.self) }
  @inlinable public var asText: String? { boxed(TextBox.self)?.text }
  @inlinable public var asListBox: ListBox? { boxed(ListBox.self) }
  /// The elements of a list, as an array: `asListBox` reads single elements without making one.
  public var asList: [Value]? { boxed(ListBox.self)?.elements }
  @inlinable public var asTuple: TupleBox? { boxed(TupleBox.self) }
  @inlinable public var asDictionary: DictionaryBox? { boxed(DictionaryBox.self) }
  @inlinable public var asError: ErrorBox? { boxed(ErrorBox.self) }
  @inlinable public var asData: DataBox? { boxed(DataBox.self) }

  /// The box if it is of that class, which must be final: a single comparison, where a cast would walk the class
  /// hierarchy.
  @inlinable @inline(__always)
  func boxed<B: Box>(_ type: B.Type) -> B? {
    guard case .box(let box) = self, Swift.type(of: box) == type else { return nil }
    return unsafeDowncast(box, to: type)
  }
  public var asFunction: Function? { box as? Function }

  /// True if neither the value nor a member of it can change, and reading one runs nothing of the program.
  public var isFixed: Bool {
    switch kind {
    case .nil, .bool, .int, .double, .string, .duration, .date, .array, .dictionary, .tuple, .error, .event, .data: true
    default: false
    }
  }

  /// The number as a Double; nil if it is not a number.
  public var asDouble: Double? {
    switch self {
    case .int(let n): Double(n)
    case .double(let d): d
    default: nil
    }
  }
}

/// A program and its values run on one thread. They move to another only as a whole, when the first has finished with
/// them.
extension Value: @unchecked Sendable {}

extension Value: Equatable, Hashable {
  public static func == (left: Value, right: Value) -> Bool {
    switch (left, right) {
    case (.int(let a), .int(let b)): a == b
    case (.nil, .nil): true
    case (.bool(let a), .bool(let b)): a == b
    case (.double(let a), .double(let b)): a == b
    case (.int(let a), .double(let b)), (.double(let b), .int(let a)): exactly(a, equals: b)
    case (.duration(let a), .duration(let b)), (.date(let a), .date(let b)): a == b
    case (.box(let a), .box(let b)): a.equals(b)
    default: false
    }
  }

  public func hash(into hasher: inout Hasher) {
    var budget = HashBudget()
    hash(into: &hasher, within: &budget)
  }

  func hash(into hasher: inout Hasher, within budget: inout HashBudget) {
    guard budget.read() else { return }
    switch self {
    case .nil: hasher.combine(0)
    case .bool(let b): hasher.combine(b)
    case .int(let n): hasher.combine(n)
    // An integral Double hashes like the Int that it equals.
    case .double(let d): if let n = Int(exactly: d) { hasher.combine(n) } else { hasher.combine(d) }
    case .duration(let us), .date(let us): hasher.combine(us)
    case .box(let box): box.hash(into: &hasher, within: &budget)
    }
  }
}

/// Compared exactly, without rounding the Int to a Double: 9007199254740993 is not 9007199254740992.0.
@usableFromInline func exactly(_ a: Int, equals b: Double) -> Bool { Int(exactly: b) == a }
