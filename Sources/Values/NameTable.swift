/// Objects by name, in the order in which the names were added.
public struct NameTable<Element: Named> {
  private var places: [String: Int] = [:]
  /// nil where an element was removed.
  private var elements: [Element?] = []

  public init() {}

  public mutating func reserve(_ count: Int) {
    places.reserveCapacity(count)
    elements.reserveCapacity(count)
  }

  public subscript(name: String) -> Element? { places[name].flatMap { elements[$0] } }

  /// Replaces the element with the same name, and returns the old one.
  @discardableResult
  public mutating func put(_ element: Element) -> Element? {
    if let place = places[element.name] {
      defer { elements[place] = element }
      return elements[place]
    }
    places[element.name] = elements.count
    elements.append(element)
    return nil
  }

  public mutating func remove(_ name: String) {
    guard let place = places.removeValue(forKey: name) else { return }
    elements[place] = nil
    if elements.count > 2 * places.count + 8 { close() }
  }

  public var count: Int { places.count }
  public var all: [Element] {
    // `compactMap` would cost more at a start than all the names of a short script.
    var all: [Element] = []
    for case let element? in elements { all.append(element) }
    return all
  }

  /// Removes the gaps that removed elements left.
  private mutating func close() {
    elements = all
    for (place, element) in elements.enumerated() { places[element!.name] = place }
  }
}

extension NameTable: Sendable where Element: Sendable {}
