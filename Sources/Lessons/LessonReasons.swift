import Diagnostics

/// Codes for problems in lesson files.
public enum LessonReasons {
  static let form = Reason(
    "E0801", "a lesson file with a part that is not understood",
    """
    A lesson is a Markdown file: a title, lines `word: value`, the idea, and sections. The words are chapter, shows, \
    confusion, answer, labels, program and choices; the sections Start, Task, Cases, Must, Hints, Wrong: NAME, \
    Solution, Look, and in a lesson that asks for a prediction Program. `rsig help learn` shows the whole form.
    """)
  static let rule = Reason(
    "E0802", "a lesson that does not hold what it promises",
    """
    `rsig learn --check DIR` runs each lesson: every solution must pass all cases, every wrong answer must fail and \
    behave differently from all others, and neither may look like an empty answer. There are three hints, the last one \
    with code; code in the prose exists; the picture at the end can be drawn; both languages name the same code.
    """)
  public static let missing = Reason(
    "E0803", "no such lesson",
    "`rsig learn --list` shows the lessons. One is named by its number, its name, or the path of its file.")

  public static let all = [form, rule, missing]
}
