import Reactive
import Values

/// `x.name` for values of certain kinds.
public struct Property: Sendable {
  public let name: String
  public let kinds: [Kind]
  public let summary: String
  public let result: Outcome
  public let get: @Sendable (Value, any Host) throws(Failure) -> Value
  public let set: (@Sendable (Value, Value, any Host) throws(Failure) -> Void)?

  init(_ listing: PropertyListing) {
    name = listing.name
    kinds = listing.kinds()
    summary = listing.summary
    result = listing.result
    get = listing.get
    set = listing.set
  }
}

/// A property as its family lists it: what stands in the literal itself is there without any work, the kinds are made for whoever asks.
struct PropertyListing: Listed {
  let name: String
  let kinds: @Sendable () -> [Kind]
  let summary: String
  let result: Outcome
  let get: @Sendable (Value, any Host) throws(Failure) -> Value
  let set: (@Sendable (Value, Value, any Host) throws(Failure) -> Void)?

  init(
    _ name: String, of kinds: @autoclosure @escaping @Sendable () -> [Kind], _ summary: String, gives result: Outcome = .any,
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

  func make() -> Namesakes {
    Namesakes(properties: Entries.propertyShelf.families.flatMap { $0.filter { $0.name == name }.map(Property.init) })
  }
}

/// The properties of one name: values of other kinds have others.
final class Namesakes: Sendable {
  let properties: [Property]
  init(properties: [Property]) { self.properties = properties }
}
