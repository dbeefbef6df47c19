/// An object found by its name.
public protocol Named: AnyObject {
  var name: String { get }
}
