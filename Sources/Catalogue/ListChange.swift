import Diagnostics
import Reactive
import Values

/// The work of an action on a list that a property holds. Its first two arguments name the property; of the others, one
/// may be an element and one an index.
public struct ListChange: Sendable {
  private let form: Change.Form
  /// Which argument that is; nil if it takes none.
  private let element, index: Int?

  init(_ form: Change.Form, value element: Int? = nil, index: Int? = nil) {
    self.form = form
    self.element = element
    self.index = index
  }

  /// Changes the list, so that observers notice.
  public func run(_ call: Call) throws(Failure) {
    let (object, key) = try Entries.listHolder(call)
    let place = try index.map { index throws(Failure) in try call.count(index) }
    try object.changeList(key, form, element.map { call.value($0) } ?? .nil, at: place)
  }

  /// Changes it in its place, given the arguments after the first two; false if it is left as it was, because others
  /// hold it or only `run` can say what is wrong.
  @inline(__always)
  public func changes(_ list: inout Value, by third: Value, _ fourth: Value) -> Bool {
    let (element, index) = element == 3 || index == 2 ? (fourth, third) : (third, fourth)
    switch (form, index) {
    case (.insertion, .int(let index)): return list.insert(element, at: index)
    case (.insertion, .nil) where self.index == nil: return list.insert(element)
    case (.removal, .int(let index)): return list.remove(at: .int(index))
    case (.replacement, .int(let index)): return list.replace(index, by: element)
    default: return false
    }
  }
}
