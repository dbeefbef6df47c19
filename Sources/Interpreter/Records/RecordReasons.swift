import Diagnostics

/// Reasons why a record cannot answer.
public enum RecordReasons {
  static let missing = Reason(
    "E0702", "an ask that is not in the record",
    """
    The program asked for something to which the record has no answer, or no further one, or it sent something else \
    than it did then. A record of the same text must fit exactly: each ask at its recorded time, in the recorded \
    order. A record of another text answers the k-th ask with certain arguments by the k-th one that was recorded; \
    one that is not there is an error event the first time, and ends the run if it is asked again, as by `retry`. \
    Record the program again, or add the ask and its answers to the record by hand: \
    `{"ask":1,"readLines":["a.txt"]}`, then `{"of":1,"bytes":"one line\\n"}` and `{"of":1,"completed":true}`.
    """)
  static let newer = Reason(
    "E0703", "a record of a newer version", "The record was written by an rsig that knows more than this one.")
  public static let badRecord = Reason(
    "E0706", "not a record",
    "A record has one JSON object a line: an ask, an answer (`of`), what the program let go (`dispose`).")
  static let otherScript = Reason(
    "W0701", "a record of another text",
    """
    The script was edited since the record was made, so asks are answered by their arguments: the k-th one gets the \
    answers of the k-th recorded one, counted from its own start.
    """)

  public static let all = [missing, newer, badRecord, otherScript]
}
