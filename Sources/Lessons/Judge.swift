import Catalogue
import Diagnostics
import Syntax

/// Judges programs for one lesson. Its known wrong answers and its first solution run once, when first needed.
public final class Judge {
  public let lesson: LessonFile
  private lazy var known: [Known] = lesson.wrongs.flatMap { wrong in
    wrong.programs.map { Known(wrong: wrong, spoken: spoken(of: wrong, $0), fingerprint: attempt($0).fingerprint) }
  }

  private struct Known {
    let wrong: LessonFile.Wrong
    /// Operators of the wrong program that its reply mentions: it fits only programs that use them, too.
    let spoken: Set<String>
    let fingerprint: Attempt.Fingerprint
  }

  private lazy var solution = lesson.solutions.first.map { attempt($0) }
  lazy var empty = attempt("")
  private var last: Attempt.Fingerprint?
  /// Names that the cases use and that only the answer can bind.
  public lazy var wantedNames = lesson.namesOfAnswer

  public init(_ lesson: LessonFile) { self.lesson = lesson }

  func attempt(_ code: String) -> Attempt { Attempt(lesson, Source(name: "answer", text: code)) }

  public func judge(_ source: Source) -> Judgment {
    let attempt = Attempt(lesson, source)
    let repeats = attempt.fingerprint == last
    last = attempt.fingerprint
    return Judgment(outcome: outcome(attempt), runs: attempt.runs, repeats: repeats)
  }

  private func outcome(_ attempt: Attempt) -> Judgment.Outcome {
    if attempt.passes(lesson) || isWiring(attempt) { return .right(shorter: shorter(than: attempt.source)) }
    if let wrong = hit(attempt) { return .known(wrong) }
    if !attempt.errors.isEmpty { return .refused(attempt.errors) }
    // A statement that failed explains more than the events that are missing.
    if !attempt.failures.isEmpty { return .refused(attempt.failures) }
    let isSilent = attempt.fingerprint == empty.fingerprint
    if !(attempt.runs.first?.hasAnswer ?? false), isSilent || !wantedNames.isEmpty {
      return .notBegun(subscription: attempt.source.lastSubscription)
    }
    let runs = attempt.runs
    if let index = runs.indices.first(where: { runs[$0].log != lesson.cases[$0].expected }) {
      return .differs(CaseDifference(index + 1, lesson.cases[index], runs[index], solution: solution?.runs[index]))
    }
    let unmet = lesson.musts.first { attempt.fingerprint.unmet.contains($0) }
    return unmet.map { .unmet($0) } ?? .notBegun(subscription: nil)
  }

  /// True if the program is right when its subscriptions count as part of it; otherwise they are trials.
  private func isWiring(_ attempt: Attempt) -> Bool {
    !lesson.keepsActs && Attempt(lesson, attempt.source, keepsSubscriptions: true).passes(lesson)
  }

  /// The known wrong answer with the same behavior. One with conditions is more specific, so it takes precedence.
  func hit(_ attempt: Attempt) -> LessonFile.Wrong? {
    let alike = known.filter { $0.fingerprint == attempt.fingerprint }
    let fits = { (wrong: LessonFile.Wrong) in wrong.conditions.allSatisfy { attempt.meets($0) } }
    let names = CourseCheck.names(in: attempt.source.wholeText)
    // Replies call `zipWith` `zip`.
    let isSpokenOf = { (known: Known) in known.spoken.allSatisfy { name in names.contains { $0.hasPrefix(name) } } }
    return alike.first { !$0.wrong.conditions.isEmpty && fits($0.wrong) }?.wrong
      ?? alike.first { $0.wrong.conditions.isEmpty && isSpokenOf($0) }?.wrong
      ?? lesson.wrongs.first { $0.programs.isEmpty && !$0.conditions.isEmpty && fits($0) }
  }

  private func spoken(of wrong: LessonFile.Wrong, _ program: String) -> Set<String> {
    let reply = lesson.english.replies[wrong.name] ?? ""
    let names = Set(reply.quotedCode.flatMap(CourseCheck.names)).intersection(CourseCheck.names(in: program))
    return names.filter { Entries.named($0) != nil }
  }

  /// The shortest solution, if the program has more stages or calls than it and does not just give it a name.
  private func shorter(than source: Source) -> String? {
    let words = { (source: Source) in Token.all(of: source).count { $0.kind == .name || $0.kind == .pipe } }
    // A program of several lines is longer for the sake of its names.
    let shortest = lesson.solutions.filter { !$0.contains("\n") }.min {
      words(Source(name: "", text: $0)) < words(Source(name: "", text: $1))
    }
    let own = source.wholeText.trimmed
    guard let shortest, words(Source(name: "", text: shortest)) < words(source), shortest.utf8.count < own.utf8.count,
      !own.hasSuffix(shortest)
    else { return nil }
    return shortest
  }
}
