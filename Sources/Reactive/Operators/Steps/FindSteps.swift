import Kernels
import Values

/// The value with that index, counted from 0; with fewer values the default, or an error without one.
public final class ElementAtStep: Step {
  private let index: Int
  private let other: Value?
  private var passed = 0

  public init(_ index: Int, default other: Value? = nil) {
    self.index = index
    self.other = other
  }

  public override func take(_ value: Value) -> Passage {
    if passed == index { return .last(value) }
    passed += 1
    return .drop
  }

  public override func take(_ batch: inout Batch) -> Bool? {
    batch.compact(into: store)
    let isThere = index - passed < batch.count
    if isThere { batch.column = batch.column.dropping(index - passed) } else { passed += batch.count }
    batch.count = isThere ? 1 : 0
    return isThere
  }

  public override func finish() throws(Failure) -> [Value] {
    if let other { return [other] }
    throw Failure(
      ValueReasons.outOfRange,
      "`elementAt` \(index) is past the end: there \(passed == 1 ? "was 1 value" : "were \(passed) values")")
  }
}

/// The only value (for which a test returns true); none, or a second one, is an error.
public final class SingleStep: Step {
  private let test: Function?
  private var found: Value?
  public init(_ test: Function?) { self.test = test }

  public override func take(_ value: Value) throws(Failure) -> Passage {
    guard try test?.call(value).truth("the test of `single`") ?? true else { return .drop }
    if found != nil { throw Failure(ValueReasons.outOfRange, "`single` found a second value, \(value)") }
    found = value
    return .drop
  }

  public override func finish() throws(Failure) -> [Value] {
    guard let found else { throw Failure(ValueReasons.outOfRange, "`single` found no value") }
    return [found]
  }
}

/// The last value (for which a test returns true), at the end; nothing if there is none.
public final class LastStep: Step {
  private let test: Function?
  private var last: Value?
  public init(_ test: Function?) { self.test = test }

  public override func take(_ value: Value) throws(Failure) -> Passage {
    if try test?.call(value).truth("the test of `last`") ?? true { last = value }
    return .drop
  }

  private var lastBefore: Value?
  public override var canGoBack: Bool { true }
  public override func remember() { lastBefore = last }
  public override func goBack() { last = lastBefore }

  public override func take(_ batch: inout Batch) -> Bool? {
    batch.compact(into: store)
    var place = batch.count - 1
    if test != nil {
      guard let marks = code?.marks(batch) else { return nil }
      while place >= 0, marks[place] == 0 { place -= 1 }
    }
    if place >= 0 { last = batch.column[place] }
    batch.count = 0
    return false
  }

  private lazy var code = TestCode.compile(test)

  public override func finish() -> [Value] { last.map { [$0] } ?? [] }
}

/// The first value for which a test returns true, then the end; nil if there is none.
public final class FindStep: Step {
  private let test: Function
  public init(_ test: Function) { self.test = test }

  public override func take(_ value: Value) throws(Failure) -> Passage {
    try test.call(value).truth("the test of `find`") ? .last(value) : .drop
  }

  private lazy var code = TestCode.compile(test)

  public override func take(_ batch: inout Batch) -> Bool? {
    batch.compact(into: store)
    guard let place = code?.first(true, in: batch) else { return nil }
    let isFound = place < batch.count
    batch.column = batch.column.dropping(place)
    batch.count = isFound ? 1 : 0
    return isFound
  }

  public override func finish() -> [Value] { [.nil] }
}

/// The index of the first value for which a test returns true, then the end; nil if there is none.
public final class FindIndexStep: Step {
  private let test: Function
  private var index = 0
  public init(_ test: Function) { self.test = test }

  public override func take(_ value: Value) throws(Failure) -> Passage {
    if try test.call(value).truth("the test of `findIndex`") { return .last(.int(index)) }
    index += 1
    return .drop
  }

  public override func finish() -> [Value] { [.nil] }
}

public final class DefaultIfEmptyStep: Step {
  private let other: Value
  private var isEmpty = true
  public init(_ other: Value) { self.other = other }

  public override func take(_ value: Value) -> Passage {
    isEmpty = false
    return .send(value)
  }

  public override func finish() -> [Value] { isEmpty ? [other] : [] }
}

public final class ThrowIfEmptyStep: Step {
  private let error: Value
  private var isEmpty = true
  public init(_ error: Value) { self.error = error }

  public override func take(_ value: Value) -> Passage {
    isEmpty = false
    return .send(value)
  }

  public override func finish() throws(Failure) -> [Value] {
    if isEmpty { throw Failure(error: error) }
    return []
  }
}
