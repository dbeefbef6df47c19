// Long, because a decision tree is read as a whole: from the wish at the top to the operator at its leaf.

/// The goals of users, as a tree of questions whose leaves are operators.
public struct Wishes: Sendable {
  public struct Leaf: Sendable {
    /// Completes the sentence "I want to …".
    public let wish: String
    public let entry: String
  }

  /// One answer to the first question.
  public let topic: String
  public let leaves: [Leaf]

  private init(_ topic: String, _ leaves: KeyValuePairs<String, String>) {
    self.topic = topic
    self.leaves = leaves.map { Leaf(wish: $0.key, entry: $0.value) }
  }

  /// The goals that an entry serves, each with its topic.
  public static func of(_ name: String) -> [(topic: String, wish: String)] {
    tree.flatMap { branch in branch.leaves.filter { $0.entry == name }.map { (branch.topic, $0.wish) } }
  }

  public static let tree: [Wishes] = [
    Wishes(
      "make a signal",
      [
        "send one value": "return", "only complete": "empty", "send nothing at all": "never", "only fail": "error",
        "send the values of a list or a range": "signal", "send them on a scheduler": "signalWithScheduler",
        "send values by hand, from the start for each subscriber": "createSignal",
        "decide only at the subscription": "defer", "send the date at a regular interval": "interval",
        "start work with the first subscriber and share it": "startLazily",
        "start work at once and share it": "startEagerly", "hold a resource while a subscription lasts": "using",
        "write down events as a marble diagram": "cold", "write down events that are sent without subscribers": "hot",
        "send each change of a property": "observe", "send each change of a list with its index": "valuesAndChanges",
        "send each action of a control": "signalForControlEvents", "send each call of a method": "signalForSelector",
        "send a request to a server": "request",
        "send a request and get the status with the body": "sendAsynchronousRequest",
      ]),
    Wishes(
      "listen to controls and messages",
      [
        "an action of a control": "signalForControlEvents", "work for each tap of a button": "buttonSignal",
        "the button of an alert that was clicked": "buttonClickedSignal",
        "an alert that goes away": "willDismissSignal", "a cell that is reused": "prepareForReuseSignal",
        "a gesture": "gestureSignal", "a message of the notification center": "notifications",
        "a method that is called": "signalForSelector",
      ]),
    Wishes(
      "work with files and programs",
      [
        "send the lines of a file": "readLines", "read a whole file as one text": "readContentsOfURL",
        "read a file piece by piece": "readInBackground", "send the lines that are added to a file": "follow",
        "send the paths of files": "files", "send changes of files": "changes",
        "write the values to a file": "writeToFile", "append the values to a file": "appendToFile",
        "run a program": "run", "read rows of a table": "csv", "write rows of a table": "toCSV",
        "act at certain times of the day": "cron", "events that a web server pushes": "eventSource",
        "talk to a server over a WebSocket": "webSocket", "talk to a port or a local socket": "socket",
        "query a database": "query", "send values to other machines": "sendTo",
      ]),
    Wishes(
      "change each value",
      [
        "compute another value": "map", "always send the same value": "mapReplace",
        "compute another value and drop nil": "compactMap", "take the parts of a tuple as parameters": "reduceEach",
        "call the function at the start of a tuple": "reduceApply",
        "compute with everything so far and send every step": "scanWithStart",
        "compute with the previous value": "combinePreviousWithStart",
        "send it together with the previous one": "pairwise",
        "number the values": "enumerated", "send a value first": "startWith", "add the time": "timestamp",
        "add the time since the previous one": "timeInterval", "compute a value, or fail": "tryMap",
        "name the signal in what is shown": "named",
      ]),
    Wishes(
      "make a signal of each value",
      [
        "and pass on the values of all of them as they come": "flattenMap",
        "and only listen to the latest one": "switchMap", "and run them one after the other": "concatMap",
        "and ignore new values while one runs": "exhaustMap", "and feed their values back in": "expand",
        "and carry a result from one to the next": "mergeScan",
        "and carry a result, but only listen to the latest one": "switchScan",
        "and remember something from one to the next": "bind",
      ]),
    Wishes(
      "join signals that are sent as values",
      [
        "all of them at once": "flatten", "only the latest one": "switchToLatest",
        "the one that a key chooses": "switch", "one of two, chosen by a signal of Bools": "ifThenElse",
      ]),
    Wishes(
      "pass on only some values",
      [
        "those that meet a condition": "filter", "all but one certain value": "ignore",
        "none, only errors and completion": "ignoreValues", "the first few": "take", "all but the first few": "skip",
        "the last few": "takeLast", "all but the last few": "skipLast",
        "those before a condition becomes true": "takeUntilBlock", "those while a condition is true": "takeWhileBlock",
        "those from where a condition becomes true": "skipUntilBlock",
        "those from where a condition is no longer true": "skipWhileBlock",
        "those that differ from the previous one": "distinctUntilChanged", "each value only once": "distinct",
        "those that differ in one key": "distinctUntilKeyChanged", "a substitute if there are none": "defaultIfEmpty",
        "the first that meets a condition": "find", "the one at a certain index": "elementAt",
        "the only one, or an error": "single", "the last one": "last",
        "those that pass a test and the others, apart": "partition",
        "or fail at the first that does not meet a condition": "try",
      ]),
    Wishes(
      "sum values up at the end",
      [
        "with a function": "aggregateWithStart",
        "with a function, from a new start each time":
          "aggregateWithStartFactory",
        "as one list": "collect", "as their sum": "sum", "as their average": "average", "as their number": "count",
        "as the smallest one": "min", "as the largest one": "max", "as whether any meets a condition": "any",
        "as whether all meet a condition": "all", "as whether there are none": "isEmpty",
        "as the index of the first that meets a condition": "findIndex",
      ]),
    Wishes(
      "combine several signals",
      [
        "pass on all values as they come": "merge", "one signal after the other": "concat",
        "another one after the first, whose values are dropped": "then",
        "pair the first values, the second ones, and so on": "zip", "pair with one other signal": "zipWith",
        "send the latest of all whenever one of them sends": "combineLatest",
        "send the latest of both whenever one of them sends": "combineLatestWith",
        "add the latest of another signal to each value": "withLatestFrom",
        "use another one if the first sends nothing": "switchIfEmpty", "follow the one that sends first": "race",
        "wait for the last value of each": "forkJoin", "compare two signals": "sequenceEqual",
        "compute whether all are true": "and", "compute whether one is true": "or", "negate Bools": "not",
      ]),
    Wishes(
      "let another signal decide",
      [
        "when to end": "takeUntil", "when to switch to it": "takeUntilReplacement",
        "when the latest value is sent": "sample", "when to begin to pass values": "skipUntil",
        "when the next value is sent, again for each one": "audit", "how long each value is held": "delayWhen",
      ]),
    Wishes(
      "collect values in groups",
      [
        "a signal for each key": "groupBy", "lists of a fixed size": "buffer",
        "lists of the values in a period of time": "bufferWithTime", "signals of a fixed size": "window",
      ]),
    Wishes(
      "change the time",
      [
        "send everything later": "delay", "subscribe later": "delaySubscription",
        "send a value only after a pause": "throttle",
        "send the first value, then keep quiet for a time":
          "throttleFirst",
        "send the latest value at most once in a period of time": "auditTime",
        "send all values, but at least a time apart": "pace",
        "wait longer before each attempt": "backoff", "fail if it takes too long": "timeout",
        "send on another scheduler": "deliverOn",
        "send on the main thread": "deliverOnMainThread", "subscribe on another scheduler": "subscribeOn",
      ]),
    Wishes(
      "handle errors and ends",
      [
        "continue with a signal made from the error": "catch", "continue with a fixed signal": "catchTo",
        "try again": "retry", "try again when a signal sends a value": "retryWhen",
        "run again after completion": "repeat",
        "run again when a signal sends a value": "repeatWhen", "turn events into values": "materialize",
        "turn values back into events": "dematerialize", "fail if there was no value": "throwIfEmpty",
        "replace the error": "mapError",
      ]),
    Wishes(
      "do something on the way",
      [
        "at each value": "doNext", "at an error": "doError", "at completion": "doCompleted",
        "when it is subscribed": "initially", "at completion or an error": "finally",
        "after any end, including disposal": "finalize", "log each value": "logNext", "log errors": "logError",
        "log completion": "logCompleted", "log everything": "logAll",
      ]),
    Wishes(
      "share one subscription",
      [
        "from the moment I connect": "publish", "through a subject of my own": "multicast",
        "and connect now": "connect", "and connect with the first subscriber": "autoconnect",
        "and replay everything to late subscribers": "replay", "and replay the last value": "replayLast",
        "and replay, beginning with the first subscriber": "replayLazily",
        "while there are subscribers": "share",
      ]),
    Wishes(
      "receive what a signal sends",
      [
        "each value, in a closure": "subscribeNext", "an error": "subscribeError", "completion": "subscribeCompleted",
        "all events, in another signal or subscriber": "subscribe", "on the screen, under a label": "watch",
        "in a property": "setKeyPath", "as the parameters of a method": "liftSelector",
        "as the first value, waiting for it": "first", "as a list, waiting for the end": "toArray",
        "as a check against a marble diagram": "expect",
      ]),
  ]
}
