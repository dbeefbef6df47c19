import Reactive
import Values

/// `x.name` for values of certain kinds.
public final class Property: Sendable {
  public let name: String
  public let kinds: [Kind]
  public let summary: String
  public let result: Outcome
  public let get: @Sendable (Value, any Host) throws(Failure) -> Value
  public let set: (@Sendable (Value, Value, any Host) throws(Failure) -> Void)?

  init(
    _ name: String, of kinds: [Kind], _ summary: String, gives result: Outcome = .any,
    set: (@Sendable (Value, Value, any Host) throws(Failure) -> Void)? = nil,
    _ get: @escaping @Sendable (Value, any Host) throws(Failure) -> Value
  ) {
    self.name = name
    self.kinds = kinds
    self.summary = summary
    self.result = result
    self.set = set
    self.get = get
  }
}

/// A property as its family lists it: a name, and what makes it, as with entries.
struct PropertyListing: Listed {
  let name: StaticString
  let property: @Sendable (String) -> Property

  init(_ name: StaticString, _ property: @escaping @Sendable (String) -> Property) {
    self.name = name
    self.property = property
  }

  func make() -> Namesakes {
    let text = name.description
    var properties: [Property] = []
    Entries.propertyShelf.each(named: name) { properties.append($0.property(text)) }
    return Namesakes(properties: properties)
  }
}

/// The properties of one name: values of other kinds have others.
final class Namesakes: Sendable {
  let properties: [Property]
  init(properties: [Property]) { self.properties = properties }
}
