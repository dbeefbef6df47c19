/// What takes the name of the first `let` that holds it: a Command, a control.
public protocol Nameable: Box {
  var name: String? { get set }
}
