import Catalogue
import Controls
import Diagnostics
import Kernels
import Values

/// `x.name = value`
class Assignment: MemberWrite {
  private final let name: String
  private final let host: any Host

  init(_ name: String, _ host: any Host, at place: Place) {
    self.name = name
    self.host = host
    super.init(RunState.written(name), holder: Object.self, at: place)
  }

  /// Where the property of an Object may change in its place; call `hasChanged` then.
  @inline(__always)
  final func placeToChange(in target: Value) -> UnsafeMutablePointer<Value>? {
    guard case .box(let box) = target, type(of: box) == Object.self else { return nil }
    let object = unsafeDowncast(box, to: Object.self)
    return object.quietPlace(of: &wanted) ?? object.placeToChange(&wanted)
  }

  /// Notifies those who observe the property of an Object that has changed in its place.
  @inline(__always)
  final func hasChanged(_ target: Value) {
    guard case .box(let box) = target, case let object = unsafeDowncast(box, to: Object.self), !object.isQuiet else {
      return
    }
    object.hasChanged(wanted)
  }

  override func write(_ new: Value, to target: Value) throws(Failure) {
    if case .box(let box) = target, type(of: box) == Object.self, new.box == nil || new.isFixed {
      do throws(Failure) {
        try unsafeDowncast(box, to: Object.self).set(&wanted, new)
      } catch {
        throw error.placed(at: place)
      }
    } else {
      try Members.write(name, of: target, to: new, host, at: place!)
    }
  }
}
