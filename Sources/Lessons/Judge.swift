import Diagnostics
import Syntax

/// Judges programs for one lesson. Its wrong answers and its first solution run once, when they are first needed.
public final class Judge {
  public let lesson: LessonFile
  private lazy var known: [(wrong: LessonFile.Wrong, fingerprint: Attempt.Fingerprint)] = lesson.wrongs.flatMap {
    wrong in wrong.programs.map { (wrong, attempt($0).fingerprint) }
  }
  private lazy var solution = lesson.solutions.first.map { attempt($0) }
  lazy var empty = attempt("")
  private var last: Attempt.Fingerprint?
  /// Names that the cases use and only the answer can bind.
  public lazy var wantedNames = lesson.namesOfAnswer

  public init(_ lesson: LessonFile) { self.lesson = lesson }

  func attempt(_ code: String) -> Attempt { Attempt(lesson, Source(name: "answer", text: code)) }

  public func judge(_ source: Source) -> Judgement {
    let attempt = Attempt(lesson, source)
    let repeats = attempt.fingerprint == last
    last = attempt.fingerprint
    return Judgement(outcome: outcome(attempt), runs: attempt.runs, repeats: repeats)
  }

  private func outcome(_ attempt: Attempt) -> Judgement.Outcome {
    if attempt.passes(lesson) || isWiring(attempt) { return .right(shorter: shorter(than: attempt.source)) }
    if let wrong = hit(attempt) { return .known(wrong) }
    if !attempt.errors.isEmpty { return .refused(attempt.errors) }
    if attempt.behaves(lesson) { return .refused(attempt.failures) }
    if attempt.fingerprint == empty.fingerprint { return .notBegun }
    let runs = attempt.runs
    if let index = runs.indices.first(where: { runs[$0].log != lesson.cases[$0].expected }) {
      return .differs(CaseDifference(index + 1, lesson.cases[index], runs[index], solution: solution?.runs[index]))
    }
    let unmet = lesson.musts.first { attempt.fingerprint.unmet.contains($0) }
    return unmet.map { .unmet($0) } ?? .notBegun
  }

  /// True if the program is right together with its subscriptions, which otherwise are trials.
  private func isWiring(_ attempt: Attempt) -> Bool {
    !lesson.keepsActs && Attempt(lesson, attempt.source, keepsSubscriptions: true).passes(lesson)
  }

  /// The wrong answer that behaves alike. One with conditions is more exact, so it comes first.
  func hit(_ attempt: Attempt) -> LessonFile.Wrong? {
    let alike = known.filter { $0.fingerprint == attempt.fingerprint }.map(\.wrong)
    let fits = { (wrong: LessonFile.Wrong) in wrong.conditions.allSatisfy { attempt.meets($0) } }
    return alike.first { !$0.conditions.isEmpty && fits($0) } ?? alike.first { $0.conditions.isEmpty }
      ?? lesson.wrongs.first { $0.programs.isEmpty && !$0.conditions.isEmpty && fits($0) }
  }

  /// The shortest solution, if the program has more stages or calls than it.
  private func shorter(than source: Source) -> String? {
    let words = { (source: Source) in Token.all(of: source).count { $0.kind == .name || $0.kind == .pipe } }
    let shortest = lesson.solutions.min {
      words(Source(name: "", text: $0)) < words(Source(name: "", text: $1))
    }
    guard let shortest, words(Source(name: "", text: shortest)) < words(source),
      shortest.utf8.count < source.bytes.count
    else { return nil }
    return shortest
  }
}
