import Diagnostics
import Interpreter
import Language
import Testing

/// Hints over all scripts and examples: none, but for those that show a confusion on purpose.
@Suite struct HintScriptTests {
  private static let files =
    ProjectFiles.below("Tests/ConformanceTests/Scripts", ending: ".rsig")
    + ProjectFiles.below("examples", ending: ".rsig")

  /// The confusions that a text shows.
  private static let ofTexts: [String: [String]] = [
    "examples/15_side_effects_run_twice.rsig": ["H14"],
    "examples/16_finally_and_takeUntil.rsig": ["H27"],
    "examples/17_takeUntil_with_a_cold_trigger.rsig": ["H28", "H28"],
    "examples/26_button_stays_disabled.rsig": ["H3"],
    "Tests/ConformanceTests/Scripts/commands/executionSignals_of_failing_work.rsig": ["H4"],
    "Tests/ConformanceTests/Scripts/controls/observe_field_text_changes_by_the_program_only.rsig": ["H32"],
    "Tests/ConformanceTests/Scripts/errors/catch_outside_flattenMap_ends_the_pipeline.rsig": ["H19"],
  ]

  /// The confusions that only a run shows.
  private static let ofRuns: [String: [String]] = [
    "examples/27_disposing_a_result_cancels_nothing.rsig": ["H6"],
    "examples/31_where_the_articles_are_mistaken.rsig": ["H5", "H5"],
    "Tests/ConformanceTests/Scripts/commands/executionSignals_subscribed_late_misses_it.rsig": ["H5", "H5"],
    "Tests/ConformanceTests/Scripts/commands/execute_result_subscribed_after_the_end.rsig": ["H5", "H5"],
    "Tests/ConformanceTests/Scripts/commands/execute_before_anyone_subscribes.rsig": ["H5"],
    "Tests/ConformanceTests/Scripts/commands/execute_result_disposed_does_not_cancel.rsig": ["H6"],
    "Tests/ConformanceTests/Scripts/errors/flattenMap_error_ends_the_subscription.rsig": ["H20"],
    "Tests/ConformanceTests/Scripts/multicast/autoconnect_never_connects_again.rsig": ["H17"],
    "Tests/ConformanceTests/Scripts/multicast/autoconnect_take_one.rsig": ["H17"],
    "Tests/ConformanceTests/Scripts/multicast/connect_twice_gives_the_same_disposable.rsig": ["H17"],
  ]

  @Test(arguments: files) func `a text has a hint only if it shows a confusion`(_ path: String) throws {
    let compilation = Compilation(Source(name: path, bytes: try ProjectFiles.bytes(path)))
    #expect(compilation.hints().map(\.reason.code) == Self.ofTexts[path] ?? [])
  }

  @Test(arguments: files) func `a run has a hint only if it shows a confusion`(_ path: String) throws {
    let source = Source(name: path, bytes: try ProjectFiles.bytes(path))
    let hints = onDeepStack { HintedRun.hints(of: source) }
    #expect(hints == Self.ofRuns[path] ?? [])
  }
}

/// A run in virtual time that is listened to.
enum HintedRun {
  static func hints(of source: Source) -> [String] {
    let hints = RunHints()
    hints.addSilences(of: Compilation(source).script)
    _ = ScriptTrial.run(source) { session in
      hints.session = session
      session.tracer = Tracing([hints])
    }
    return hints.take(isOver: true).map(\.reason.code)
  }
}
