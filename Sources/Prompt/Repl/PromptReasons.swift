import Diagnostics

/// Reasons for refusing a `:` command, which then has changed nothing.
public enum PromptReasons {
  static let unknownCommand = Reason(
    "E0511", "there is no such command of the prompt",
    """
    What begins with a colon is for the prompt itself. `:help` shows all that can be said so; a name may be cut \
    short as long as it is the only one that begins so: `:mar` is `:marbles`. An entry of the language has no colon \
    before it.
    """)
  static let missing = Reason(
    "E0512", "a command of the prompt without its argument",
    """
    The command works on something that stands behind it: a pipeline, a label, a file. `:help NAME` shows how it is \
    called.
    """
  )
  static let unfit = Reason(
    "E0513", "an argument that a command of the prompt cannot take",
    """
    A count is a number above 0, a duration has its unit (`500ms`, `5s`), and some commands take one of a few words, \
    one word alone or none. `:help NAME` shows which.
    """)
  static let nothingThere = Reason(
    "E0514", "nothing of that name is there",
    """
    The name means nothing that the command could work on now: `:jobs` lists what is live, `:vars` what is bound, \
    `:ops` the operators by family, `:help` the commands of the prompt.
    """)
  static let notNow = Reason(
    "E0515", "a command that the prompt cannot carry out now",
    """
    The command needs something that is not so at present: `:step` and `:run` need held time (`:pause`), `:back` a \
    session whose work was never interrupted (`:reset` begins one), `:reload` a script that was loaded, `:save` \
    something to write. The message says what is missing.
    """)
  static let undrawable = Reason(
    "E0516", "a pipeline that the prompt cannot draw",
    """
    A picture is made from a run of its own in virtual time, with the definitions that the pipeline needs. What came \
    of a value that is gone, or of one that cannot be written down, cannot be run again: bind it with `let`. A \
    sequence has no time to be drawn along; `| signal` gives it one.
    """)

  public static let all = [unknownCommand, missing, unfit, nothingThere, notNow, undrawable]
}
