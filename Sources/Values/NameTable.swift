/// A thing found by its name.
public protocol Named: AnyObject {
  var name: String { get }
}

/// Things by their names, in the order in which the names came.
public struct NameTable<Element: Named> {
  private var places: [String: Int] = [:]
  /// nil where one was removed.
  private var elements: [Element?] = []

  public init() {}

  public mutating func reserve(_ count: Int) {
    places.reserveCapacity(count)
    elements.reserveCapacity(count)
  }

  public subscript(name: String) -> Element? { places[name].flatMap { elements[$0] } }

  /// Puts it in the place of the element with its name, and returns that one.
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

  public var all: [Element] { elements.compactMap { $0 } }

  /// Closes the gaps.
  private mutating func close() {
    elements = all
    for (place, element) in elements.enumerated() { places[element!.name] = place }
  }
}

extension NameTable: Sendable where Element: Sendable {}
