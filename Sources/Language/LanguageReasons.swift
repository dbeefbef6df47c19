import Diagnostics

/// Reasons for refusing a program before it runs, and for names that fail at run time.
public enum LanguageReasons {
  public static let unknownName = Reason(
    "E0010", "there is no such name",
    """
    Every name must be bound by a `let` or `func`, be a parameter, or be in the
    catalogue (`rsig help` lists it). The message suggests the nearest one.
    """
  )
  public static let tooEarly = Reason(
    "E0011", "a name used before it is bound",
    """
    Statements run from top to bottom: a `let` must stand above the first
    statement that uses its name. A func may stand anywhere in its scope.
    """
  )
  public static let unknownOperator = Reason(
    "E0012", "there is no such operator",
    """
    The head of a stage is called: an operator of the catalogue, your own func,
    or a value that is a function. No such name is known. If the name comes from another library, the help line says
    what ReactiveCocoa calls it.
    """
  )
  public static let tooManyArguments = Reason(
    "E0013", "too many arguments", "The function takes fewer arguments than it was given.")
  public static let valueFunction = Reason(
    "E0014", "a function of values used as an operator",
    "`upper` works on a text, not on a signal of texts. `map upper` makes an operator of it: `text | map upper`.")
  public static let missingArgument = Reason(
    "E0015", "a missing argument", "The function needs an argument that was not given.")
  public static let boundTwice = Reason(
    "E0016", "a name bound twice",
    "Within one scope, a name has one meaning. Choose another name for the second one.")
  public static let unknownLabel = Reason(
    "E0017", "there is no such label",
    "Labels are the further words of the RAC selector. They may be left out, but not replaced by other words.")
  public static let acts = Reason(
    "E0018", "a function that acts, read like a property",
    "`button.tap` would tap each time it is read. Call it: `tap button` or `button.tap()`.")
  public static let wrongKind = Reason(
    "E0019", "an argument of the wrong kind",
    "The kind of the argument is known before the program runs, and the function cannot take it.")
  public static let onlyAtTop = Reason(
    "E0020", "only at top level",
    """
    `wait` runs the main loop, so it must be a statement of the program itself, not
    part of a closure. In a pipeline, use `delay`.
    """
  )
  public static let notSettable = Reason(
    "E0021", "a property that cannot be set", "Only some properties can be set; `rsig help` says which.")
  public static let unbound = Reason(
    "E0022", "a name whose `let` has not run",
    "The name is known but has no value: its `let` failed, or has not run yet.")
  public static let mapToSignal = Reason(
    "W0001", "a signal of signals, perhaps unintended",
    "`map` to a signal makes a signal of signals, whose work never starts. `flattenMap` subscribes to each one.")
  public static let untouchedField = Reason(
    "W0002", "`text` is read, but nothing types",
    "The stage's text field changes only when the program types: `type field \"hi\"`.")
  public static let unusedSignal = Reason(
    "W0003", "a signal without a subscriber",
    """
    A statement inside a closure shows nothing, and a signal does nothing
    until it is subscribed. `return` makes a signal; it does not leave the closure.
    """
  )
  public static let foreignInterpolation = Reason(
    "W0004", "a value within a text, as in another language",
    "`${x}` appears in the text as it is written. A value is written into a text as `\\(x)`.")

  public static let neverEqual = Reason(
    "W0005", "a signal compared with a value",
    """
    A signal is never equal to a value that it sends: `text == "a"` is false, whatever was typed. `map` compares each
    value, and sends the results: `text | map { $0 == "a" }`. `filter` passes the values that are equal.
    """
  )
  public static let uncalled = Reason(
    "W0006", "a function that nothing calls",
    """
    `let s = Subject` gives another name to the function that makes subjects. A call without arguments has brackets:
    `let s = Subject()`.
    """
  )

  public static let all = [
    unknownName, tooEarly, unknownOperator, tooManyArguments, valueFunction, missingArgument, boundTwice, unknownLabel,
    acts, wrongKind,
    onlyAtTop, notSettable, unbound, mapToSignal, untouchedField, unusedSignal, foreignInterpolation, neverEqual,
    uncalled,
  ]
}
