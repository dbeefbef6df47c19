import Diagnostics
import Values

/// `x.name` and `x["name"]`. Register code itself reads the keys of dictionaries.
open class MemberRead: Callout {
  @exclusivity(unchecked) public final var wanted: WantedKey

  /// The text function of that name, unless texts have such a property.
  public final let kernel: TextKernel?

  /// True if that member of a list is its number of elements.
  public final let countsList: Bool

  /// The class of the objects whose properties it reads where they lie.
  private final let holder: PropertyBox.Type?

  public init(
    _ key: Value, _ kernel: TextKernel?, countsList: Bool = false, element: Int? = nil, holder: PropertyBox.Type? = nil,
    at place: Place
  ) {
    wanted = WantedKey(key)
    self.kernel = kernel
    self.element = element
    self.holder = holder
    self.countsList = countsList
    super.init(at: place)
  }

  /// The demand on the value: if it is met, reading runs no code of the program. Nil if it may run some anyway.
  open var demand: Demand? { .plain }
  /// Demands met by the member of every plain value that is not a dictionary.
  open var resultForOthers: Demand.Traits { [] }

  /// Index of the element of a tuple that it reads; nil if tuples have no element of that name.
  public final let element: Int?

  /// The number of elements of a list, if that is the member.
  @inline(__always)
  public final func count(of box: Box) -> Int? {
    countsList && type(of: box) == ListBox.self ? unsafeDowncast(box, to: ListBox.self).count : nil
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
