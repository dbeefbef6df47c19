import Catalogue
import Controls
import Diagnostics
import Kernels
import Values

/// `addObject x \.name e` and its kin: the list changes in its place where nobody else holds it or could notice. Its
/// operands are the arguments but for the key path, which is known.
final class ListChangeOperation: CallSite {
  private let change: ListChange
  private let count: Int
  private let path: Value
  @exclusivity(unchecked) private var wanted: WantedKey

  init(
    _ entry: Entry, _ change: ListChange, of key: String, _ path: Value, _ host: any Host, at place: Place,
    paths: [String]
  ) {
    self.change = change
    self.path = path
    count = entry.parameters.count
    wanted = WantedKey(RunState.written(key))
    super.init(entry, host, at: place, paths: paths)
  }

  override func run(_ operands: inout Operands) throws(Failure) -> Value {
    let (target, third) = (operands.take(), operands.take())
    let fourth: Value = count > 3 ? operands.take() : .nil
    if !host.isTracing, case .box(let box) = target, type(of: box) == Object.self,
      let place = unsafeDowncast(box, to: Object.self).quietPlace(of: &wanted),
      change.changes(&place.pointee, by: third, fourth)
    {
      return .nil
    }
    var arguments = Arguments(count, target, path, third)
    if count > 3 { arguments.give(fourth, at: 3) }
    return try Dispatch.run(Call(self, arguments))
  }
}
