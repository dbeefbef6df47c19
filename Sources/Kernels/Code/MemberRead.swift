import CSystem
import Diagnostics
import Values

/// `x.name` and `x["name"]`. Register code itself reads the keys of dictionaries.
open class MemberRead: Callout {
  @exclusivity(unchecked) public final var wanted: WantedKey

  /// The text function of that name, unless texts have such a property.
  public final let kernel: TextKernel?

  /// That member of a list, if a look at the list tells.
  public final let ofList: ListMember?

  public enum ListMember: Sendable { case count, isEmpty, first, last }

  /// Whether it counts the Characters of a text, the elements of a list, or one of both.
  private final let (countsTexts, countsLists, counts): (Bool, Bool, Bool)

  /// The class of the objects whose properties it reads where they lie.
  private final let holder: PropertyBox.Type?

  public init(
    _ key: Value, _ kernel: TextKernel?, ofList: ListMember? = nil, element: Int? = nil,
    holder: PropertyBox.Type? = nil, at place: Place
  ) {
    wanted = WantedKey(key)
    self.kernel = kernel
    self.element = element
    self.holder = holder
    self.ofList = ofList
    countsTexts = if case .count? = kernel { true } else { false }
    countsLists = ofList == .count
    counts = countsTexts || countsLists
    super.init(at: place)
  }

  /// The demand on the value: if it is met, reading runs no code of the program. Nil if it may run some anyway.
  open var demand: Demand? { .plain }
  /// Demands met by the member of every plain value that is not a dictionary.
  open var resultForOthers: Demand.Traits { [] }

  /// Index of the element of a tuple that it reads; nil if tuples have no element of that name.
  public final let element: Int?

  /// The member of a text, if no more than the text is needed.
  @inline(__always)
  final func member(of text: TextBox) -> Value? {
    kernel?.value(text) ?? (ofList == .isEmpty ? .bool(text.text.utf8.isEmpty) : nil)
  }

  /// The number of elements or Characters, if that is the member and a look tells.
  @inline(__always)
  final func likelyCount(of box: Box) -> Int? {
    if !counts { return nil }
    let type = type(of: box)
    if countsTexts, type == TextBox.self { return unsafeDowncast(box, to: TextBox.self).likelyCount }
    return countsLists && type == ListBox.self ? unsafeDowncast(box, to: ListBox.self).count : nil
  }

  /// Whether a list is empty, if that is the member.
  @inline(__always)
  final func emptiness(of box: Box) -> Value? {
    guard ofList == .isEmpty, type(of: box) == ListBox.self else { return nil }
    return .bool(unsafeDowncast(box, to: ListBox.self).count == 0)
  }

  /// Where the member lies in a box that holds its members; nil if it holds none of that name.
  @inline(__always)
  public final func address(in box: Box) -> UnsafePointer<Value>? {
    let type = type(of: box)
    let place: UnsafeMutablePointer<Value>?
    if type == DictionaryBox.self {
      place = unsafeDowncast(box, to: DictionaryBox.self).address(of: &wanted)
    } else if type == holder {
      // Properties may change, so that they are not read ahead of time.
      place = RunState.isAhead ? nil : unsafeDowncast(box, to: PropertyBox.self).place(of: &wanted)
    } else if type == TupleBox.self, let element {
      return unsafeDowncast(box, to: TupleBox.self).address(of: element)
    } else if type == ListBox.self {
      let list = unsafeDowncast(box, to: ListBox.self)
      return ofList == .first ? list.address(of: 0) : ofList == .last ? list.address(of: list.count - 1) : nil
    } else {
      return nil
    }
    return place.map { UnsafePointer($0) }
  }

  /// Where a member lies that is kept under its key, if it lies where that was last found.
  @inline(__always)
  final func likelyAddress(in box: Box) -> UnsafePointer<Value>? {
    let type = type(of: box)
    let place: UnsafeMutablePointer<Value>?
    if type == holder {
      place = rsig_run_is_ahead() ? nil : unsafeDowncast(box, to: PropertyBox.self).likelyPlace(of: wanted)
    } else if type == DictionaryBox.self {
      place = unsafeDowncast(box, to: DictionaryBox.self).likelyAddress(of: wanted)
    } else {
      return nil
    }
    return place.map { UnsafePointer($0) }
  }

  /// The member of a value that is not a dictionary with that key. Subclasses know members by name, too.
  open func read(_ x: Value) throws(Failure) -> Value { try IndexedAccess.element(of: x, at: wanted.key) }

  open override func run(_ operands: inout Operands) throws(Failure) -> Value { try read(operands.take()) }

  open override func purity(_ parts: [Form]) -> Purity { min(.looks, parts.purity) }
}
