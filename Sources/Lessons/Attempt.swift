import Diagnostics

/// A program run on all cases of a lesson.
struct Attempt {
  /// Behavior by which programs are compared.
  struct Fingerprint: Hashable {
    let logs: [[String]]
    /// Codes of diagnostics.
    let codes: Set<String>
    let unmet: Set<Must>
  }

  let runs: [CaseRun]
  let fingerprint: Fingerprint
  /// Errors in the learner's own text.
  let errors: [Diagnostic]
  /// Errors of the learner's own statements at run time.
  let failures: [Diagnostic]
  let source: Source

  init(_ lesson: LessonFile, _ source: Source, keepsSubscriptions: Bool = false) {
    self.source = source
    let runs = lesson.cases.map { CaseRun(lesson, source, $0, keepsSubscriptions: keepsSubscriptions) }
    var unmet = Set(lesson.musts.filter { $0.isMet(by: source) == false })
    for run in runs { unmet.formUnion(run.unmet) }
    self.runs = runs
    errors = runs.first?.ownErrors ?? []
    failures = runs.first?.ownFailures ?? []
    fingerprint = Fingerprint(
      logs: runs.map(\.log), codes: Set(runs.flatMap(\.diagnostics).map(\.reason.code)), unmet: unmet)
  }

  func passes(_ lesson: LessonFile) -> Bool { failures.isEmpty && behaves(lesson) }

  /// True if the events are right, even if a statement failed.
  func behaves(_ lesson: LessonFile) -> Bool {
    fingerprint.unmet.isEmpty && zip(runs, lesson.cases).allSatisfy { $0.log == $1.expected }
  }

  func meets(_ condition: LessonFile.Condition) -> Bool {
    switch condition {
    case .must(let must): must.isMet(by: source) ?? !fingerprint.unmet.contains(must)
    case .code(let code): fingerprint.codes.contains(code)
    }
  }
}
