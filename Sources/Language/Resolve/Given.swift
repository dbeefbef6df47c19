import Catalogue
import Diagnostics
import Syntax
import Values

/// Arguments of a call: the value left of its `|`, then the written ones.
struct Given {
  let arguments: [Expression]
  /// 1 if a value is piped in, otherwise 0.
  let offset: Int
  /// Arguments resolved so far, in order.
  var values: [Resolved]

  init(_ arguments: [Expression], _ piped: Resolved?) {
    self.arguments = arguments
    offset = piped == nil ? 0 : 1
    values = piped.asArray
  }

  var piped: Resolved? { offset == 0 ? nil : values[0] }
  func argument(_ index: Int) -> Expression? { index < offset ? nil : arguments[index - offset].value }
  func kind(_ index: Int) -> Kind? { values[index].shape.certain }
  var spans: [Span] { (piped.map { [$0.span] } ?? []) + arguments.map(\.value.span) }
}

extension Entry {
  /// Shapes of the stream arguments resolved so far.
  func streams(of binding: ArgumentBinding, _ given: Given) -> [Shape] {
    var found: [Shape] = []
    for place in 0..<binding.count where streams >> UInt8(place) & 1 == 1 {
      switch binding[place] {
      case .one(let index): if index < given.values.count { found.append(given.values[index].shape) }
      case .many(let indices):
        let values = indices.filter { $0 < given.values.count }.map { given.values[$0] }
        if indices.count == 1, let list = values.first, list.shape.element?.kind?.isStream == true {
          found += list.elements ?? [list.shape.element!.from(list.shape.certainty)]
        } else {
          found += values.map(\.shape)
        }
      case .empty: break
      }
    }
    return found
  }

  /// Shape of a call's result.
  func shape(of binding: ArgumentBinding, _ given: Given) -> Shape {
    func argument(_ place: Int) -> Shape? {
      place < binding.count ? binding.index(place).map { given.values[$0].shape } : nil
    }
    func closure() -> Shape? { (0..<binding.count).reversed().lazy.compactMap(argument).first { $0.kind == .function } }
    return result.shape(
      stream: stream(binding, given), streams: { streams(of: binding, given) }, result: { closure()?.element },
      argument: argument)
  }

  /// The stream that decides whether the result is a signal or a sequence; nil if that is uncertain.
  private func stream(_ binding: ArgumentBinding, _ given: Given) -> Shape? {
    var found: Shape?
    for place in 0..<binding.count where streams >> UInt8(place) & 1 == 1 {
      switch binding[place] {
      case .one(let index):
        let shape = given.values[index].shape
        guard let kind = shape.kind else { return nil }
        if kind.isSignal { return shape }
        found = shape
      case .many(let indices):
        // One signal makes a signal of all; what it sends is known from each stream.
        let isSignal = indices.contains { index in
          let shape = given.values[index].shape
          return (shape.kind == .array ? shape.element : shape)?.certain?.isSignal == true
        }
        return isSignal ? .signal : nil
      case .empty: break
      }
    }
    if case .stream(_, nil) = meaning, found != nil { return .signal }
    return found
  }

  /// Shape of the result for arguments in order, as far as it is known without binding them.
  func shape(of arguments: [Shape]) -> Shape {
    let given = arguments.prefix(parameters.count).enumerated().filter { streams >> UInt8($0.offset) & 1 == 1 }
    return result.shape(stream: given.first?.element ?? arguments.first, streams: { given.map(\.element) }) {
      $0 < arguments.count ? arguments[$0] : nil
    }
  }
}

extension Resolved {
  /// Shapes of the elements of a list that is written out.
  fileprivate var elements: [Shape]? {
    if case .gathered(.list, let parts) = form { parts.map(\.shape) } else { nil }
  }
}
