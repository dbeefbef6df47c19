import Kernels
import Values

public final class MapReplaceStep: Step {
  private let constant: Value
  public init(_ constant: Value) { self.constant = constant }

  public override func take(_ value: Value) -> Passage { .send(constant) }

  public override func encode(to maker: inout SingleCodeMaker) -> Bool { maker.replace(by: constant) }

  public override var canGoBack: Bool { true }

  public override func take(_ batch: inout Batch) -> Bool? {
    let count = batch.live
    batch = Batch(store.column(repeating: constant, count), count: count)
    return false
  }
}

/// Like map, but drops nil results.
public final class CompactMapStep: Step {
  private let transform: Function?
  public init(_ transform: Function?) { self.transform = transform }

  public override func take(_ value: Value) throws(Failure) -> Passage {
    let made = try transform?.call(value) ?? value
    return made.isNil ? .drop : .send(made)
  }
}

/// Spreads each tuple over the parameters of a closure.
public final class ReduceEachStep: Step {
  private let reduce: Function
  public init(_ reduce: Function) { self.reduce = reduce }

  public override func take(_ value: Value) throws(Failure) -> Passage {
    guard let tuple = value.asTuple, !tuple.elements.isEmpty else {
      throw Failure.kind("a value of `reduceEach`", mustBe: "a Tuple with elements", butIs: value)
    }
    return .send(try reduce.call(tuple.elements))
  }
}

/// Applies the first element of each tuple, a function, to the others.
public final class ReduceApplyStep: Step {
  public override func take(_ value: Value) throws(Failure) -> Passage {
    guard let tuple = value.asTuple, tuple.elements.count >= 2, let function = tuple.elements[0].asFunction else {
      throw Failure.kind(
        "a value of `reduceApply`", mustBe: "a Tuple of a function and what it is applied to", butIs: value)
    }
    return .send(try function.call(Array(tuple.elements.dropFirst())))
  }
}

/// Sends every intermediate result, but not the start.
public final class ScanStep: Step {
  private let reduce: Function
  private lazy var code = FoldCode.compile(reduce)
  /// Without a start, the first value is the start, and is sent.
  public init(_ start: Value?, _ reduce: Function) {
    self.reduce = reduce
    super.init()
    held = start
  }

  public override func take(_ value: Value) throws(Failure) -> Passage {
    let running = try fold(reduce, value)
    held = running
    return .send(running)
  }

  public override func encode(to maker: inout SingleCodeMaker) -> Bool {
    held != nil && maker.fold(into: self, by: reduce, sends: true)
  }

  private var heldBefore: Value?
  public override var canGoBack: Bool { true }
  public override func remember() { heldBefore = held }
  public override func goBack() { held = heldBefore }

  public override func take(_ batch: inout Batch) -> Bool? {
    guard let code, let running = held else { return nil }
    batch.compact(into: store)
    guard let result = code.run(running, batch, wantsAll: true), let all = result.all else { return nil }
    held = result.last
    batch.column = all
    return false
  }
}

public final class CombinePreviousStep: Step {
  private let reduce: Function
  public init(_ start: Value, _ reduce: Function) {
    self.reduce = reduce
    super.init()
    held = start
  }

  public override func take(_ value: Value) throws(Failure) -> Passage {
    let before = held ?? .nil
    // Stored before the closure may fail or send: a value sent from within has this one as its previous.
    held = value
    return .send(try reduce.call(before, value))
  }

  public override func encode(to maker: inout SingleCodeMaker) -> Bool { maker.pair(self, by: reduce) }

  private lazy var code = PairCode.compile(reduce)
  private var heldBefore: Value?
  public override var canGoBack: Bool { true }
  public override func remember() { heldBefore = held }
  public override func goBack() { held = heldBefore }

  public override func take(_ batch: inout Batch) -> Bool? {
    if batch.live == 0 {
      batch.count = 0
      return false
    }
    guard let (made, last) = code?.run(batch, after: held ?? .nil) else { return nil }
    batch = made
    held = last
    return false
  }
}

/// Each value with the previous one; nothing for the first.
public final class PairwiseStep: Step {
  private var previous: Value?

  public override func take(_ value: Value) -> Passage {
    defer { previous = value }
    return previous.map { .send(.tuple([$0, value])) } ?? .drop
  }
}

/// Lists of `size` values, a new one starting with every `every`th; unfinished ones are sent at the end.
public final class BufferStep: Step {
  private let size: Int
  private let every: Int
  /// The values since the oldest list began that is not full; later ones begin at every `every`th of them.
  private var kept: [Value] = []
  /// Values that no list wants, before the next one begins.
  private var gap = 0

  public init(_ size: Int, every: Int) {
    self.size = size
    self.every = every
  }

  public override func take(_ value: Value) -> Passage {
    if gap > 0 {
      gap -= 1
      return .drop
    }
    kept.append(value)
    Run.store(kept.count, in: "buffer")
    guard kept.count == size else { return .drop }
    let full = Array(kept[...])
    kept.removeFirst(min(every, size))
    gap = max(0, every - size)
    return .send(.list(full))
  }

  public override func finish() -> [Value] {
    stride(from: 0, to: kept.count, by: every).map { .list(Array(kept[$0...])) }
  }
}
