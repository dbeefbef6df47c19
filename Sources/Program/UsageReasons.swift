import Diagnostics

/// Reasons for refusing a command line. Nothing has run.
enum UsageReasons {
  static let unknownOption = Reason(
    "E0501", "there is no such option",
    """
    A word that begins with `-` is an option, and this verb has none of that name. `rsig --help` lists those \
    of a run, `rsig VERB --help` those of a verb. Options of a run go before FILE; words after it are the program's \
    own `args`. After `--` no word is an option.
    """)
  static let missingValue = Reason(
    "E0502", "an option without its value",
    "The option needs a value, as the next word or joined to it: `--for 5s`, `--for=5s`. It was the last word.")
  static let badValue = Reason(
    "E0503", "an option with an invalid value",
    """
    Some options take one of a few words (`--events json`), some a duration with its unit (`--for 500ms`, `5s`, \
    `2m`, `1h`), some a number (`--width 80`). The message says which.
    """)
  static let nothingNamed = Reason(
    "E0504", "nothing to work on",
    """
    The verb needs something to work on: files, `-` for standard input, or code after `-e`. `rsig` alone reads a \
    script from standard input, or opens the prompt on a terminal.
    """)
  static let tooMany = Reason(
    "E0505", "unexpected argument",
    "The verb does not take this argument. Arguments that contain spaces need quotes: `rsig -e 'text | map upper'`."
  )
  static let contradiction = Reason(
    "E0506", "options that exclude each other",
    "Each of the options requests another form of the result. Keep only one.")
  static let unknownTopic = Reason(
    "E0507", "unknown help topic",
    """
    `rsig help` describes operators, families and verbs, `rsig explain` the codes of errors, and `rsig graph FILE \
    NAME` draws what the program binds.
    """
  )
  static let noTerminal = Reason(
    "E0508", "a prompt without a terminal",
    """
    The prompt edits lines, so its input and output must be a terminal. A script on standard input runs with `rsig < \
    FILE`; tools talk to `rsig repl --json`.
    """)

  static let all = [
    unknownOption, missingValue, badValue, nothingNamed, tooMany, contradiction, unknownTopic, noTerminal,
  ]
}
