import Diagnostics
import Kernels
import Values

/// Assignments to properties. A property that takes its own value with something added, or with other parts, changes in
/// its place where it can.
extension Lowering {
  func assignment(to name: String, of target: Form, _ value: Form, at place: Place) -> Form {
    if case .method(let method) = value, mayGive(name, of: target, method.receiver),
      let function = method.plainFunction, let changing = changing(name, target, function, place)
    {
      // A function that the property holds under that name comes first.
      let holder = Form.register(method.holder)
      let general = Form.callout(Assignment(name, host, at: place), [target, .method(method.receiving(holder))])
      let isPlain = Form.operation(.equal, .callout(method.own, [holder]), .constant(.nil), place)
      return .block([.bind(method.holder, method.receiver), .choice(isPlain, changing, general, place)])
    }
    return changing(name, target, value, place) ?? .callout(Assignment(name, host, at: place), [target, value])
  }

  private func changing(_ name: String, _ target: Form, _ value: Form, _ place: Place) -> Form? {
    guard let (change, operands) = change(value) else { return nil }
    // A text that is added to another one mostly makes a third.
    if case .sum = change, case .operation(_, _, let added, _) = value, !added.isList {
      if !reads(name, of: target, operands[0]) { return nil }
    } else if !mayGive(name, of: target, operands[0]) {
      return nil
    }
    return .callout(ChangingAssignment(name, host, change, at: place), [target] + operands)
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

  /// The change by which a form makes its value of another one, which is the first of the operands.
  private func change(_ form: Form) -> (change: PartChange, operands: [Form])? {
    switch form {
    case .operation(.add, let own, let added, let place) where added.isWritten:
      if case .gathered(.list, let elements) = added, elements.count == 1 {
        return (.sum(addsElement: true, at: place), [own, elements[0]])
      }
      return (.sum(addsElement: false, at: place), [own, added])
    case .operation:
      return form.frontInsertion.map { (.parts(by: $0.callout, arguments: 1), $0.parts) }
    case .callout(let callout, let parts):
      if let trimmed = form.trimmedList { return (.parts(by: trimmed.callout, arguments: 1), trimmed.parts) }
      let (callout, parts) = callout.takingPairApart(parts)
      guard let work = callout.partWork, work.isChange, 2...3 ~= parts.count else { return nil }
      if work == .put, let (change, operands) = change(parts[2]), operands[0].mayGivePart {
        return (.part(change, by: callout), parts[..<2] + operands)
      }
      return (.parts(by: callout, arguments: parts.count - 1), parts)
    default: return nil
    }
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

  /// True if it may give a part of another value: the change asks whether it did.
  fileprivate var mayGivePart: Bool {
    switch self {
    case .register, .index: true
    case .callout(let callout, _): callout is MemberOperation || callout.partWork == .read
    case .coalesce(let part, _): part.mayGivePart
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
