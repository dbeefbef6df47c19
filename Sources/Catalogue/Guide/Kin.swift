/// Similar operators, shown side by side on one input.
public struct Kin: Sendable {
  /// How they differ, in one sentence.
  public let title: String
  /// Statements that all pipelines share.
  public let common: String
  /// One pipeline for each operator.
  public let pipelines: [String]
  public let entries: [String]

  private init(_ title: String, _ common: String = "", _ pipelines: KeyValuePairs<String, String>) {
    self.title = title
    self.common = common
    self.pipelines = pipelines.map(\.value)
    entries = pipelines.map(\.key)
  }

  public static func of(_ name: String) -> [Kin] { all.filter { $0.entries.contains(name) } }

  private static let letters = "let typed = cold \"-a-b-c----d|\"\n"
  private static let pages =
    "let hits = cold \"-a--b------|\"\nfunc work(v) = cold \"-1-2-3|\" | map { \"\\(v)\\($0)\" }\n"

  public static let all: [Kin] = [
    Kin(
      "`throttle` waits for a pause, `throttleFirst` passes the first of a burst, `auditTime` the last of each "
        + "stretch, `delay` all of them.",
      letters,
      [
        "throttle": "typed | throttle 250ms", "throttleFirst": "typed | throttleFirst 250ms",
        "auditTime": "typed | auditTime 250ms", "delay": "typed | delay 250ms",
      ]),
    Kin(
      "`flattenMap` lets all signals through, `switchMap` only the latest, `concatMap` one after the other, "
        + "`exhaustMap` ignores values while one runs.",
      pages,
      [
        "flattenMap": "hits | flattenMap work", "switchMap": "hits | switchMap work",
        "concatMap": "hits | concatMap work", "exhaustMap": "hits | exhaustMap work",
      ]),
    Kin(
      "`flatten` joins all signals, `switchToLatest` only listens to the latest, `concat` takes one after the other.",
      pages + "let pages = hits | map work\n",
      ["flatten": "pages | flatten", "switchToLatest": "pages | switchToLatest", "concat": "pages | concat"]),
    Kin(
      "`map` computes a value, `flattenMap` a signal, whose values are passed on.", "let ids = cold \"-1--2|\"\n",
      ["map": "ids | map { $0 * 10 }", "flattenMap": "ids | flattenMap { cold \"-\\($0)|\" }"]),
    Kin(
      "`combineLatest` sends the latest of both at each value, `zip` pairs by number, `merge` passes on both, "
        + "`withLatestFrom` only sends when the first one does.",
      "let left = cold \"-a---b-c|\"\nlet right = cold \"--1-2---3|\"\n",
      [
        "combineLatest": "combineLatest left right", "zip": "zip left right", "merge": "merge left right",
        "withLatestFrom": "left | withLatestFrom right",
      ]),
    Kin(
      "`scanWithStart` sends every step, `aggregateWithStart` the result at the end.",
      "let prices = cold \"-1-2-3|\"\n",
      [
        "scanWithStart": "prices | scanWithStart 0 { $0 + $1 }",
        "aggregateWithStart": "prices | aggregateWithStart 0 { $0 + $1 }",
      ]),
    Kin(
      "`take` ends after a number of values, `takeWhileBlock` at the first that does not meet a condition, `filter` "
        + "continues.",
      "let numbers = cold \"-1-5-2-7|\"\n",
      [
        "take": "numbers | take 2", "takeWhileBlock": "numbers | takeWhileBlock { $0 < 5 }",
        "filter": "numbers | filter { $0 < 5 }",
      ]),
    Kin(
      "`distinctUntilChanged` compares with the value before, `distinct` with all of them.",
      "let places = cold \"-a-a-b-a|\"\n",
      ["distinctUntilChanged": "places | distinctUntilChanged", "distinct": "places | distinct"]),
    Kin(
      "`takeUntil` ends at a signal, `skipUntil` begins at it, `sample` sends at it.",
      "let typed = cold \"-a-b-c-d|\"\nlet stop = cold \"----x|\"\n",
      [
        "takeUntil": "typed | takeUntil stop", "skipUntil": "typed | skipUntil stop",
        "sample": "typed | sample (cold \"--x--x--x\")",
      ]),
    Kin(
      "`catch` and `catchTo` continue with another signal, `retry` subscribes to the same one again.",
      "let risky = cold \"-1-#\"\n",
      [
        "catch": "risky | catch { e in return e.message }", "catchTo": "risky | catchTo (return 0)",
        "retry": "risky | retry 1",
      ]),
    Kin(
      "`concat` subscribes to the second signal when the first completes, and passes on both; `then` drops the values "
        + "of the first; `merge` subscribes to both at once.",
      "let one = cold \"-1-2|\"\nlet two = cold \"-a-b|\"\n",
      ["concat": "concat one two", "then": "one | then { two }", "merge": "merge one two"]),
    Kin(
      "`repeat` runs again after completion, `retry` after an error.", "let run = cold \"-1|\"\n",
      ["repeat": "run | repeat | take 3", "retry": "run | retry 2"]),
    Kin(
      "A late subscriber of `publish` gets only later values, of `replayLast` also the last value before, of "
        + "`replay` everything.",
      "let clock = cold \"-a-b-c|\"\n",
      [
        "publish": "let published = clock | publish\nconnect published\nwait 350ms\npublished.signal",
        "replayLast": "let latest = clock | replayLast\nwait 350ms\nlatest",
        "replay": "let everything = clock | replay\nwait 350ms\neverything",
      ]),
    Kin(
      "A late subscriber of a Subject gets nothing that was sent before, of a BehaviorSubject the last value, of a "
        + "ReplaySubject all.",
      "",
      [
        "Subject": "let plain = Subject()\nsendNext plain 1\nsendNext plain 2\nwait 100ms\nplain",
        "BehaviorSubject": "let latest = BehaviorSubject 0\nsendNext latest 1\nsendNext latest 2\nwait 100ms\nlatest",
        "ReplaySubject":
          "let everything = ReplaySubject()\nsendNext everything 1\nsendNext everything 2\nwait 100ms\neverything",
      ]),
    Kin(
      "`buffer` collects by number, `bufferWithTime` by time, `collect` everything until the end.",
      "let values = cold \"-1-2---3-4-5|\"\n",
      [
        "buffer": "values | buffer 2", "bufferWithTime": "values | bufferWithTime 400ms",
        "collect": "values | collect",
      ]),
    Kin(
      "A cold signal runs again for each subscriber, a hot one runs without any.", "",
      [
        "cold": "let clock = cold \"-a-b-c|\"\nwait 200ms\nclock",
        "hot": "let clock = hot \"-a-b-c|\"\nwait 200ms\nclock",
      ]),
  ]
}
