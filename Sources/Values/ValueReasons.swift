import Diagnostics

/// Runtime errors about values.
public enum ValueReasons {
  public static let raised = Reason(
    "E0200", "an error of the program", "The program itself made this error and nothing caught it.")
  public static let wrongKind = Reason(
    "E0201", "a value of the wrong kind",
    """
    An operator, a function or a property was given a value of a kind that it cannot work on. The message names \
    what was expected and what came.
    """
  )
  public static let overflow = Reason(
    "E0202", "a number too large",
    """
    Ints have 64 bits. A result outside -9223372036854775808...9223372036854775807 is an error, never a wrong \
    answer. Doubles reach further: write `1.0 * x`.
    """
  )
  static let divisionByZero = Reason(
    "E0203", "a division by zero",
    "An Int divided by zero has no value. Division of Doubles gives `inf` or `nan` as IEEE 754 has it.")
  public static let missingMember = Reason(
    "E0204", "there is no such member",
    """
    `x.name` is the property `name` of x, or a key where x is an Object or a Dictionary, or a function that \
    takes x. None of them was there.
    """
  )
  public static let outOfRange = Reason(
    "E0205", "an index or a count out of range",
    "A list is indexed from 0 to count - 1; counts and capacities are not negative.")
  public static let tooDeep = Reason(
    "E0206", "nested too deeply",
    """
    Calls, or events sent from within the handlers of events, are nested so deeply that it can only be a \
    recursion without an end.
    """
  )
  public static let badText = Reason(
    "E0207", "a text that cannot be read",
    "The text was to be read as a number, a date, JSON or a pattern, but is not one.")
  public static let arity = Reason(
    "E0208", "the wrong number of arguments", "A function was given more or fewer arguments than it takes.")
  public static let notOrdered = Reason(
    "E0209", "values that have no order",
    "`<` and sorting compare numbers with numbers, texts with texts, durations with durations, and dates with dates.")
  public static let interrupted = Reason("E0210", "interrupted", "Ctrl-C ended the running work.")
  public static let notCallable = Reason(
    "E0211", "a value that cannot be called", "Only functions and closures can be called or used as stages.")
  public static let tooLarge = Reason(
    "E0212", "a value too large",
    """
    The text or list would exceed a gigabyte, or the marble string a megabyte. It is refused before any memory is \
    requested.
    """)

  public static let all = [
    raised, wrongKind, overflow, divisionByZero, missingMember, outOfRange, tooDeep, badText, arity, notOrdered,
    interrupted, notCallable,
    tooLarge,
  ]
}
