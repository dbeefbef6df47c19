/// Objects by name, in the order in which the names were added.
public struct NameTable<Element: Named> {
  @usableFromInline var places: [String: Int] = [:]
  /// nil where an element was removed.
  @usableFromInline var elements: [Element?] = []

  @inlinable public init() {}

  @inlinable public mutating func reserve(_ count: Int) {
    places.reserveCapacity(count)
    elements.reserveCapacity(count)
  }

  @inlinable public subscript(name: String) -> Element? {
    if let place = places[name] { elements[place] } else { nil }
  }

  /// Replaces the element with the same name, and returns the old one.
  @discardableResult
  @inlinable public mutating func put(_ element: Element) -> Element? {
    guard let place = places.updateValue(elements.count, forKey: element.name) else {
      elements.append(element)
      return nil
    }
    places[element.name] = place
    defer { elements[place] = element }
    return elements[place]
  }

  public mutating func remove(_ name: String) {
    guard let place = places.removeValue(forKey: name) else { return }
    elements[place] = nil
    if elements.count > 2 * places.count + 8 { close() }
  }

  @inlinable public var count: Int { places.count }
  @inlinable public var all: [Element] { elements.compactMap { $0 } }

  /// Removes the gaps that removed elements left.
  private mutating func close() {
    elements = all
    for (place, element) in elements.enumerated() { places[element!.name] = place }
  }
}

extension NameTable: Sendable where Element: Sendable {}
