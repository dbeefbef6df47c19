/// One thing that a loop does with each element. Its parts are forms, or their formulas.
enum LoopStage<Part> {
  case map(into: Int, Part)
  case filter(Part)
  case takeWhile(Bool, Part)
  case take(Int, left: Int)
  case enumerate(Int, index: Int)
  /// The parts of a tuple in registers of their own.
  case spread(Int, into: Range<Int>)
  /// A loop over another source for each element, around all stages that follow; its registers begin at `first`.
  case each(Part, first: Int)
  /// The register holds `start` at first, and the next value from here on.
  case hold(Int, start: Part, next: Part)

  /// The stage with other parts; nil if one of them is nil.
  func mapped<Other>(_ other: (Part, InnerLoop.Role) -> Other?) -> LoopStage<Other>? {
    switch self {
    case .map(let register, let part): other(part, .element).map { .map(into: register, $0) }
    case .filter(let part): other(part, .element).map { .filter($0) }
    case .takeWhile(let answer, let part): other(part, .element).map { .takeWhile(answer, $0) }
    case .take(let register, let count): .take(register, left: count)
    case .enumerate(let next, let index): .enumerate(next, index: index)
    case .spread(let tuple, let parts): .spread(tuple, into: parts)
    case .each(let source, let first): other(source, .source).map { .each($0, first: first) }
    case .hold(let register, let start, let next):
      other(start, .start).flatMap { start in
        other(next, .next(of: register)).map { .hold(register, start: start, next: $0) }
      }
    }
  }

  /// True if it may end the loop.
  var mayEnd: Bool {
    switch self {
    case .take, .takeWhile: true
    default: false
    }
  }
}
