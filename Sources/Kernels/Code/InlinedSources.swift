import Diagnostics
import Values

/// Funcs that return a pipeline, called for the source of a loop, which takes their stages in; and funcs that are given
/// a closure for their own loop, which takes that in:
///
///     func divisors(x) = 1...(x / 2) | filter { x % $0 == 0 }        divisors(n) | sum
///     func total(list, f) = list | map f | sum                       total(list, { $0 * k })
///
/// An error would not tell of the call; it therefore leads to the general path, which calls the func.
extension LoopReader {
  /// The arguments of the call, to be held first, and the pipeline in its place.
  typealias InlinedSource = (arguments: [Form], form: Form)

  /// A func may return the pipeline of another one.
  fileprivate static let mostNested = 4

  /// Reads a fold over the elements that a func returns.
  mutating func foldingInlined(_ form: Form) -> Form? {
    guard case .callout(let callout, let parts) = form, let call = callout.loopCall(parts), !call.work.isStage,
      call.source.mayInline
    else { return nil }
    let mark = self
    guard let (arguments, source) = inlinedSource(call.source, LoopReader.mostNested),
      var loop = folding(.callout(callout, callout.replacingSource(parts, by: source)))
    else {
      self = mark
      return nil
    }
    loop.leave(for: form)
    return .block(arguments + [.loop(loop)])
  }

  /// Reads the call of a func that folds with a closure that it is given.
  mutating func foldingCalled(_ form: Form) -> Form? {
    guard case .call(let call) = form, call.arguments.contains(where: \.isFunction) else { return nil }
    let mark = self
    guard let (arguments, inner) = inlinedCall(call), var loop = folding(inner) else {
      self = mark
      return nil
    }
    loop.leave(for: form)
    return .block(arguments + [.loop(loop)])
  }

  /// Reads the elements that a func returns as a list.
  mutating func elementsInlined(_ form: Form, at place: Place?) -> Form? {
    guard form.mayInline else { return nil }
    let mark = self
    guard let (arguments, source) = inlinedSource(form, LoopReader.mostNested),
      var list = elements(of: source, at: place, most: false)
    else {
      self = mark
      return nil
    }
    list.leave(for: form)
    return .block(arguments + [.loop(list)])
  }

  /// The call itself, or stages over it.
  private mutating func inlinedSource(_ form: Form, _ nested: Int) -> InlinedSource? {
    switch form {
    case .callout(let callout, let parts):
      guard let call = callout.loopCall(parts), call.work.isStage,
        let (arguments, source) = inlinedSource(call.source, nested)
      else { return nil }
      return (arguments, .callout(callout, callout.replacingSource(parts, by: source)))
    case .call(let call):
      guard nested > 0, let (arguments, form) = inlinedCall(call), form.isPipeline else { return nil }
      guard let (others, source) = inlinedSource(form, nested - 1) else { return (arguments, form) }
      return (arguments + others, source)
    default: return nil
    }
  }

  /// The body of a func in place of its call, with the closures that it is given; the other arguments are held first.
  private mutating func inlinedCall(_ call: CallForm) -> InlinedSource? {
    guard let body = call.inlinedBody else { return nil }
    let base = register(body.named)
    var arguments: [Form] = []
    var functions: [Int: Form] = [:]
    for (place, argument) in call.arguments.enumerated() {
      if argument.isFunction {
        functions[base + place] = argument
      } else {
        arguments.append(.bind(base + place, reading(argument)))
      }
    }
    let form = body.form.withoutLets.moved({ base + $0 }, captures: []).replacing(functions)
    return form.purity >= .looks && !form.callsFunctions() ? (arguments, form) : nil
  }
}

extension CallForm {
  /// The body of a func that only returns a pipeline, or its end, or calls a func that does.
  fileprivate var inlinedBody: Body? {
    guard let closure = known, closure.captures.isEmpty, case let body = closure.body,
      arguments.count == body.parameters, arguments.allSatisfy(\.isPure), body.form.withoutLets.isPipelineOrFold
    else { return nil }
    return body
  }
}

extension Form {
  /// Whether it is a pipeline, or computes one value from a sequence.
  fileprivate var isPipelineOrFold: Bool {
    if case .callout(let callout, let parts) = self { callout.loopCall(parts) != nil } else { isPipeline }
  }

  fileprivate var isPipeline: Bool {
    switch self {
    case .range: true
    case .callout(let callout, let parts): callout.loopCall(parts).map { $0.work.isStage || $0.work.isSource } ?? false
    // Another func may return it.
    case .call(let call): call.known != nil
    default: false
    }
  }

  /// Whether its source, below its stages, is the call of a func that may be inlined.
  fileprivate var mayInline: Bool {
    switch self {
    case .callout(let callout, let parts):
      callout.loopCall(parts).map { $0.work.isStage && $0.source.mayInline } ?? false
    case .call(let call): call.inlinedBody != nil
    default: false
    }
  }

  /// Whether it is certainly a function.
  fileprivate var isFunction: Bool { knownClosure != nil }

  /// Whether it, or a closure in it, calls a func of the program that may call another one. (A func that returns the
  /// pipeline of another one does so at its source.)
  fileprivate func callsFunctions(_ nested: Int = LoopReader.mostNested) -> Bool {
    switch self {
    case .call(let call):
      guard nested > 0, let called = call.known?.body.form, !called.callsFunctions(nested - 1) else { return true }
      return call.arguments.contains { $0.callsFunctions(nested) }
    case .closure(let body, let captures):
      return body.form.callsFunctions(nested) || captures.contains { $0.callsFunctions(nested) }
    default:
      var found = false
      _ = replacingParts { part in
        found = found || part.callsFunctions(nested)
        return part
      }
      return found
    }
  }
}
