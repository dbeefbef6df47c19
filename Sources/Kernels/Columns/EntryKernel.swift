import Values

/// The kernel of a catalogue entry. Entries name it; kernels do not know entries.
public enum EntryKernel: Sendable {
  /// A stream of its single argument.
  case one
  /// Its argument, a stream, as a signal.
  case stream
  /// A function of one number.
  case number(@Sendable (Double) -> Double)
  /// A function of one or two numbers. It is nil where only the entry can say what is wrong, and fails for no Double as
  /// first and a constant as second argument.
  case numbers(@Sendable (Value, Value?) -> Value?)
  /// A number rounded to an Int, or to the decimals that a second argument wants; its magnitude.
  case rounded(RoundingRule), magnitude
  /// Whether the first of two texts contains the second.
  case contains
  /// Its single argument as text, as it is printed.
  case printed
  /// The name of the kind of its single argument.
  case kind
  /// A part of its single argument, if that is a list, or a list made from it.
  case list(ListKernel)
  /// The first elements of a list, or all but those; the second argument says how many, and without one it is one.
  case slice(isFirst: Bool)
  /// All elements of a list but so many of the last ones.
  case shortened
  /// The part of a list or a text from one index up to another one, or to the end.
  case between
  /// Whether its single argument has no parts.
  case isEmpty
  /// The range of the indices of its single argument, a list.
  case indices
  /// The element of a list at an index; and of a dictionary the value of a key.
  case element, value
  /// A dictionary with the pairs of another one added.
  case merged
  /// The index of an element in a list, or of a text in another one.
  case place
  /// The mean of the numbers in its single argument, a list.
  case mean
  /// The elements of a list as a text.
  case join
  /// The elements of lists by place, as tuples.
  case zip
  /// The elements of one list after another; or a value before those of a list.
  case concat, startWith
  /// The largest of several values, or the smallest.
  case extreme(isMost: Bool)
  /// A text function, chosen by the other arguments; nil if they do not fit.
  case text(@Sendable ([Value]) -> TextKernel?)

  /// A function of a text with a second text as argument.
  public static func text(_ make: @escaping @Sendable (String) -> TextKernel) -> EntryKernel {
    .text { $0.count == 1 ? $0[0].asText.map(make) : nil }
  }

  public static func text(_ kernel: TextKernel) -> EntryKernel { .text { $0.isEmpty ? kernel : nil } }

  /// Its function of a text without further arguments, if it has one.
  public var ofText: TextKernel? { if case .text(let choose) = self { choose([]) } else { nil } }

  /// True if its first argument is the list of all arguments of a variadic parameter.
  public var isVariadic: Bool {
    switch self {
    case .zip, .concat, .extreme: true
    default: false
    }
  }

  /// False if scalar code never computes it by itself.
  public var isForScalars: Bool { if case .merged = self { false } else { true } }

  /// Formula of a call with these arguments.
  public func formula(_ first: Formula, _ others: [Formula] = []) -> Formula? {
    switch self {
    case .one: return others.isEmpty && first.isValue ? .one(first) : nil
    case .stream:
      if !others.isEmpty { return nil }
      switch first {
      case .text(let kernel, _) where kernel.makesList: return .elements(first)
      // A list by itself may be a value.
      case .list: return .elements(first)
      default: break
      }
      return first.isValue ? nil : first
    case .contains:
      guard others.count == 1 else { return nil }
      if case .constant(let part) = others[0] { return part.asText.map { .text(.contains($0), first) } }
      guard case .constant(let whole) = first else { return nil }
      if let text = whole.asText { return .text(.within(text), others[0]) }
      let known = whole.asDictionary.map { .constant(.list($0.keys)) } ?? first
      return EntryKernel.place.formula(known, others).map { .operation(.unequal, $0, .constant(.nil)) }
    case .place:
      guard others.count == 1, others[0].isValue, case .constant(let whole) = first,
        whole.asText != nil || whole.asList.map({ $0.count <= ScalarCode.longestText }) ?? false
      else { return nil }
      return .place(others[0], in: whole)
    case .list(let kernel): return others.isEmpty ? .part(kernel, first) : nil
    case .isEmpty:
      return others.isEmpty && first.isValue ? .operation(.equal, .text(.count, first), .constant(.int(0))) : nil
    case .element:
      if case .constant(let whole) = first, whole.asDictionary != nil { return nil }
      return others.count == 1 ? .at(first, others[0]) : nil
    case .value:
      if others.count == 1 { return .at(first, others[0]) }
      if others.count == 2, case .constant(let whole) = first, whole.asDictionary != nil {
        return .lookUp(first, others[0], or: others[1])
      }
      return nil
    case .merged: return others.count == 1 ? first.changed(by: others[0]) : nil
    case .zip:
      guard case .list(let lists) = first, lists.count > 1, others.isEmpty else { return nil }
      return .zip(lists)
    case .concat:
      guard case .list(let lists) = first, others.isEmpty else { return nil }
      return .concat(lists)
    case .startWith: return others.count == 1 ? .concat([.list(others), first]) : nil
    case .extreme(let isMost):
      guard case .list(let values) = first, values.count > 1, others.isEmpty else { return nil }
      return values.dropFirst().reduce(values[0]) { .extreme(isMost: isMost, $0, $1) }
    case .join: return others.count < 2 ? .join(first, by: others.first ?? .constant(.string(""))) : nil
    case .printed: return others.isEmpty && first.isValue ? .joined([first]) : nil
    case .rounded(let rule):
      if others.count == 1, case .constant(.int(let places)) = others[0] {
        return first.isValue ? .number({ (try? Numbers.rounded($0, places: places)) ?? .nan }, first) : nil
      }
      return others.isEmpty && first.isValue ? .rounded(rule, first) : nil
    case .numbers(let function):
      // With an Int, the result may be one.
      guard first.isValue, others.count <= 1, others.allSatisfy(\.isConstantDouble) else { return nil }
      let second: Value? = if case .constant(let value)? = others.first { value } else { nil }
      return .number({ function(.double($0), second)?.asDouble ?? .nan }, first)
    case .indices:
      return others.isEmpty && first.isValue
        ? .range(.constant(.int(0)), .text(.count, first), isClosed: false) : nil
    case .magnitude: return others.isEmpty && first.isValue ? .magnitude(first) : nil
    case .slice(let isFirst):
      guard first.isValue, others.count <= 1, others.allSatisfy(\.isValue) else { return nil }
      return .cut(ListCut(isFirst: isFirst, takesTexts: false), first, others.first ?? .constant(.int(1)))
    case .between:
      guard first.isValue, let low = others.first, others.count <= 2, others.allSatisfy(\.isValue) else { return nil }
      let rest = Formula.cut(ListCut(isFirst: false, takesTexts: true), first, low)
      if others.count == 1 { return rest }
      return .cut(ListCut(isFirst: true, takesTexts: true), rest, .operation(.subtract, others[1], low))
    case .kind, .mean, .shortened: return nil
    case .number(let function): return others.isEmpty && first.isValue ? .number(function, first) : nil
    case .text(let choose):
      var constants: [Value] = []
      for argument in others {
        guard case .constant(let value) = argument else { return nil }
        constants.append(value)
      }
      return choose(constants).map { .text($0, first) }
    }
  }
}

extension EntryKernel {
  /// The result of a call with one argument or two, as far as the kernel can compute it.
  @inline(__always)
  public func value(_ first: Value, _ second: Value? = nil) -> Value? {
    withExtendedLifetime(first) { computed(first, second) }
  }

  /// As `value`, with three arguments.
  public func value(_ first: Value, _ second: Value, _ third: Value) -> Value? {
    switch (self, second, third) {
    case (.value, _, _):
      if let dictionary = first.asDictionary { return dictionary[second] ?? third }
      return withExtendedLifetime(first) { first.knownElements()?.part(at: second) }
    case (.between, .int(let low), .int(let high)) where first.asTextBox != nil || first.asListBox != nil:
      return (try? Elements.slice(first, low, high)) ?? nil
    default: return nil
    }
  }

  private func computed(_ first: Value, _ second: Value?) -> Value? {
    switch (self, second) {
    case (.contains, let second?):
      if let dictionary = first.asDictionary { return .bool(dictionary[second] != nil) }
      if let list = first.knownElements() { return .bool(list.contains { $0 == second }) }
      guard let whole = first.asText, let part = second.asText else { return nil }
      return .bool(Texts.contains(whole, part))
    case (.place, let second?):
      guard first.asTextBox != nil || first.knownElements() != nil,
        let index = try? Elements.index(of: second, in: first)
      else { return nil }
      return index < 0 ? .nil : .int(index)
    case (.element, .int(let index)?) where first.asTextBox != nil: return first.asTextBox?.character(at: index)
    case (.element, let second?): return first.knownElements()?.part(at: second)
    case (.between, .int(let low)?) where first.asTextBox != nil || first.asListBox != nil:
      return (try? Elements.slice(first, low, .max)) ?? nil
    case (.value, let second?):
      if let dictionary = first.asDictionary { return dictionary[second] ?? .nil }
      return first.knownElements()?.part(at: second)
    case (.indices, nil): return first.knownElements(most: .max).map { .box(RangeSeries(first: 0, count: $0.count)) }
    case (.list(let kernel), nil): return first.knownElements().flatMap { kernel.value(of: first, $0) }
    case (.slice(let isFirst), let count):
      guard let list = first.knownElements(), case .int(let count) = count ?? .int(1), count >= 0 else { return nil }
      return .box(ListSeries(Array(isFirst ? list.prefix(count) : list.dropFirst(count))))
    case (.shortened, .int(let count)?):
      guard let list = first.knownElements(), count >= 0 else { return nil }
      return .box(ListSeries(Array(list.dropLast(count))))
    case (.isEmpty, nil): return first.knownElements().map { .bool($0.isEmpty) }
    case (.mean, nil): return first.knownElements().flatMap { $0.mean }.map { .double($0) }
    case (.number(let function), nil): return first.asDouble.map { .double(function($0)) }
    case (.numbers(let function), let second): return function(first, second)
    case (.rounded(let rule), nil): return (try? Numbers.whole(first, rule.rule)).map { .int($0) }
    case (.rounded(.nearest), .int(let places)?):
      return first.asDouble.flatMap { try? Numbers.rounded($0, places: places) }.map { .double($0) }
    case (.magnitude, nil): return try? Numbers.magnitude(first)
    case (.text(let choose), nil): return choose([])?.value(first)
    case (.printed, nil): if case .int(let n) = first { return .string(Texts.text(of: n)) } else { return nil }
    case (.kind, nil): return first.kind.text
    default: return nil
    }
  }
}

extension Formula {
  fileprivate var isConstantDouble: Bool { if case .constant(.double) = self { true } else { false } }
}

extension ListKernel {
  /// The part of a list, or the list that is made from it; nil if it takes more than a look at it.
  fileprivate func value(of whole: Value, _ list: UnsafeBufferPointer<Value>) -> Value? {
    switch self {
    case .first: list.first ?? .nil
    case .last: list.last
    case .array: whole.kind == .array ? whole : .list(Array(list))
    case .reversed, .sorted, .distinct, .characters: nil
    }
  }
}

extension UnsafeBufferPointer<Value> {
  fileprivate func part(at index: Value) -> Value? {
    guard case .int(let index) = index, index >= 0, index < count else { return nil }
    return self[index]
  }

  /// nil if there is none, or if an element is no number.
  fileprivate var mean: Double? {
    guard var sum = first?.asDouble else { return nil }
    for element in dropFirst() {
      guard let number = element.asDouble else { return nil }
      sum += number
    }
    return sum / Double(count)
  }
}
