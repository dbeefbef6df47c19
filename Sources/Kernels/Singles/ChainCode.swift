import Values

/// Neighbouring maps and filters, one after the other.
public enum Link {
  case map(Function)
  case filter(Function)

  public var function: Function {
    switch self {
    case .map(let function), .filter(let function): function
    }
  }

  /// The link as a part of a flow; nil where its closure could have effects.
  public func flow(over source: Flow) -> Flow? {
    switch self {
    case .map(let transform): MapFlow.make(source, transform)
    case .filter(let test): FilterFlow.make(source, test)
    }
  }
}

/// A chain of links compiled for one Int at a time: a few steps in raw memory, since an event is over in less time than two references take to count.
public final class ChainCode {
  @frozen public enum Outcome {
    case int(Int)
    case bool(Bool)
    case dropped
    /// The closures are to tell.
    case surprise
  }

  /// The commonest steps by themselves, all others by their code.
  @usableFromInline enum Step {
    case affine(factor: Int, addend: Int)
    case divisible(Divisibility, isWanted: Bool)
    case map(Unmanaged<IntCode>)
    case test(Unmanaged<IntCode>)
    case end(isTruth: Bool)
    case surprise
  }

  /// Of no Int it tells anything: the closures are to.
  public static var none: ChainCode { ChainCode(nil) }

  @usableFromInline let steps: UnsafeMutablePointer<Step>
  /// Held for the steps.
  private let codes: [IntCode]

  /// Of links that are more than operations on an Int every value is a surprise.
  public convenience init(_ links: [Link]) { self.init(ChainCode.parts(links)) }

  private init(_ parts: [Part]?) {
    codes = parts?.map(\.code) ?? []
    var steps = codes.enumerated().map { ChainCode.step($1, isTest: parts![$0].isTest) }
    steps.append(parts == nil ? .surprise : .end(isTruth: parts!.last?.form == .bool))
    self.steps = .allocate(capacity: steps.count)
    self.steps.initialize(from: steps, count: steps.count)
  }

  deinit { steps.deallocate() }

  private struct Part {
    let code: IntCode
    let isTest: Bool
    /// Of what comes out of it.
    let form: IntCode.Form
  }

  /// Neighbouring maps are one formula; a test reads what they make of the value, which is worked out once.
  private static func parts(_ links: [Link]) -> [Part]? {
    var parts: [Part] = []
    var pending = Formula.argument(0)
    var form = IntCode.Form.int
    func close() -> Bool {
      if case .argument(0) = pending { return true }
      guard let made = IntCode.compile(pending, of: form) else { return false }
      form = made.form
      parts.append(Part(code: made.code, isTest: false, form: form))
      pending = .argument(0)
      return true
    }
    for link in links {
      guard let formula = link.function.formula(of: 1), formula.isValue else { return nil }
      switch link {
      case .map:
        if pending.size * formula.size > 256, !close() { return nil }
        pending = formula.after(pending)
      case .filter:
        guard close(), let test = IntCode.compile(formula, of: form), test.form == .bool else { return nil }
        parts.append(Part(code: test.code, isTest: true, form: form))
      }
    }
    return close() ? parts : nil
  }

  private static func step(_ code: IntCode, isTest: Bool) -> Step {
    if let affine = code as? AffineInt, !isTest { return .affine(factor: affine.factor, addend: affine.addend) }
    if let divisible = code as? DivisibleInt, isTest, divisible.readsArgument {
      return .divisible(divisible.test, isWanted: divisible.isWanted)
    }
    return isTest ? .test(.passUnretained(code)) : .map(.passUnretained(code))
  }

  /// Becomes a part of the stage that runs it: one call more would be felt.
  @inlinable @inline(__always)
  public func run(_ n: Int) -> Outcome {
    var x = n
    var step = steps
    do throws(Surprise) {
      while true {
        switch step.pointee {
        case .affine(let factor, let addend):
          guard AffineInt.reaches(x) else { return .surprise }
          x = x &* factor &+ addend
        case .divisible(let test, let isWanted): if test.divides(x) != isWanted { return .dropped }
        case .map(let code): x = try run(code, x)
        case .test(let code): if try run(code, x) == 0 { return .dropped }
        case .end(let isTruth): return isTruth ? .bool(x != 0) : .int(x)
        case .surprise: return .surprise
        }
        step += 1
      }
    } catch {
      return .surprise
    }
  }

  @usableFromInline
  func run(_ code: Unmanaged<IntCode>, _ x: Int) throws(Surprise) -> Int {
    let result = code._withUnsafeGuaranteedRef { code -> Int? in
      do throws(Surprise) { return try code.run(x) } catch { return nil }
    }
    if let result { return result }
    throw Surprise()
  }
}
