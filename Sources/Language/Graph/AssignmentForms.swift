import Diagnostics
import Kernels
import Values

/// Assignments to properties. A property that takes its own value with something added, or with other parts, changes in
/// its place where it can.
extension Lowering {
  func assignment(to name: String, of target: Form, _ value: Form, at place: Place) -> Form {
    growing(name, target, value, place) ?? changing(name, target, value, place)
      ?? .callout(Assignment(name, host, at: place), [target, value])
  }

  /// True if the form may give the property's own value: an assignment asks whether it did.
  private func mayGive(_ name: String, of target: Form, _ form: Form) -> Bool {
    if case .register = form { true } else { reads(name, of: target, form) }
  }

  /// True also where the program has something of that name, which is called if it is a function and the target has no
  /// such member.
  private func reads(_ name: String, of target: Form, _ form: Form) -> Bool {
    switch form {
    case .callout(let member as MemberOperation, let parts): member.name == name && target.isName(parts[0])
    case .method(let method):
      target.isName(method.receiver) && reads(name, of: .register(method.holder), method.function)
    default: false
    }
  }

  private func growing(_ name: String, _ target: Form, _ value: Form, _ place: Place) -> Form? {
    guard case .operation(.add, let own, let added, let sum) = value, added.isWritten,
      added.isList ? mayGive(name, of: target, own) : reads(name, of: target, own)
    else { return nil }
    var (element, addsElement) = (added, false)
    if case .gathered(.list, let elements) = added, elements.count == 1 { (element, addsElement) = (elements[0], true) }
    let assignment = GrowingAssignment(name, host, addsElement: addsElement, sum: sum, at: place)
    return .callout(assignment, [target, own, element])
  }

  private func changing(_ name: String, _ target: Form, _ value: Form, _ place: Place) -> Form? {
    if case .method(let method) = value, mayGive(name, of: target, method.receiver),
      let function = method.plainFunction, let changing = change(name, target, function, place)
    {
      // A function that the property holds under that name comes first.
      let holder = Form.register(method.holder)
      let general = Form.callout(
        Assignment(name, host, at: place), [target, .method(method.receiving(holder))])
      let isPlain = Form.operation(.equal, .callout(method.own, [holder]), .constant(.nil), place)
      return .block([.bind(method.holder, method.receiver), .choice(isPlain, changing, general, place)])
    }
    guard case .callout(_, let parts) = value, let own = parts.first, mayGive(name, of: target, own) else {
      return nil
    }
    return change(name, target, value, place)
  }

  private func change(_ name: String, _ target: Form, _ call: Form, _ place: Place) -> Form? {
    guard case .callout(let callout, let parts) = call else { return nil }
    let change = callout.takingPairApart(parts)
    guard let work = change.callout.partWork, work.isChange, 2...3 ~= change.parts.count else { return nil }
    let assignment = ChangingAssignment(
      name, host, work, by: change.callout, arguments: change.parts.count - 1, at: place)
    return .callout(assignment, [target] + change.parts)
  }
}

extension Form {
  /// True if it reads a name, and the other one does, too.
  fileprivate func isName(_ other: Form) -> Bool {
    switch (self, other) {
    case (.register(let x), .register(let y)), (.capture(let x), .capture(let y)): x == y
    case (.global(let x, _), .global(let y, _)): x === y
    default: false
    }
  }

  /// Whether it is a list that is written out.
  fileprivate var isList: Bool {
    switch self {
    case .gathered(.list, _): true
    case .constant(let value): value.asListBox != nil
    default: false
    }
  }

  /// Whether it is a list or a text that is written out.
  fileprivate var isWritten: Bool {
    switch self {
    case .gathered(.text, _): true
    case .constant(let value) where value.asTextBox != nil: true
    default: isList
    }
  }
}
