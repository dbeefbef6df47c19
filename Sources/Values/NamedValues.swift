/// Elements by name, in the order in which the names came. A few names are found fastest by comparing each, which for
/// short ones is comparing two words; many are found by their hashes.
public struct NamedValues<Element> {
  public private(set) var names: [String] = []
  public private(set) var elements: [Element] = []
  private var places: [String: Int]?
  private static var few: Int { 16 }

  public init() {}

  public var isEmpty: Bool { names.isEmpty }

  public func place(of name: String) -> Int? {
    if let places { return places[name] }
    return names.withUnsafeBufferPointer { names in
      for place in names.indices where sameBytes(names[place], name) { return place }
      return nil
    }
  }

  public subscript(name: String) -> Element? { place(of: name).map { elements[$0] } }

  /// Puts it in the place of that name, and returns the element that was there.
  @discardableResult
  public mutating func put(_ element: consuming Element, at name: String) -> Element? {
    guard let place = place(of: name) else {
      if places == nil, names.count == NamedValues.few {
        places = [:]
        for (place, name) in names.enumerated() { places?[name] = place }
      }
      places?[name] = names.count
      names.append(name)
      elements.append(element)
      return nil
    }
    swap(&elements[place], &element)
    return element
  }
}

extension NamedValues: Sendable where Element: Sendable {}
