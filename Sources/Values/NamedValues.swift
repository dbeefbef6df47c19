/// Elements by name, in the order in which the names were added. A few names are found fastest by comparing each (for
/// short names, two words); many names are found by their hashes.
@frozen public struct NamedValues<Element> {
  @usableFromInline var index = NameIndex()
  @usableFromInline var kept: [Element] = []

  @inlinable public init() {}

  public var names: [String] { index.names }
  @inlinable public var elements: [Element] { kept }
  @inlinable public var isEmpty: Bool { index.names.isEmpty }
  @inlinable public func place(of name: String) -> Int? { index.place(of: name) }

  @inlinable public subscript(at place: Int) -> Element {
    get { kept[place] }
    _modify { yield &kept[place] }
  }

  @inlinable public subscript(name: String) -> Element? {
    guard let place = index.place(of: name) else { return nil }
    return kept[place]
  }

  /// Puts the element at that name, and returns the one that was there.
  @discardableResult @inlinable
  public mutating func put(_ element: consuming Element, at name: String) -> Element? {
    guard let place = index.place(of: name) else {
      index.add(name)
      kept.append(element)
      return nil
    }
    swap(&kept[place], &element)
    return element
  }
}

extension NamedValues: Sendable where Element: Sendable {}
