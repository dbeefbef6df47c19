import Diagnostics

/// Reasons why an ask gets no answer, independent of the world.
public enum GateReasons {
  static let virtualTime = Reason(
    "E0701", "virtual time has no outside",
    """
    In virtual time waiting takes no time, so what happens outside cannot be waited for: changes of files, programs, \
    the network. A record of a real run can answer instead: `rsig --record run.jsonl FILE` writes one, \
    `rsig --replay run.jsonl FILE` answers from it, and a script under test names its own with `# replay: run.jsonl`. \
    Files, the environment and databases answer in virtual time as well.
    """)
  public static let library = Reason(
    "E0704", "a library that is missing",
    """
    rsig loads libcurl for the web and libsqlite3 for databases when they are first used. The message says how to \
    install them.
    """)
  public static let foreignLibraries = Reason(
    "E0705", "a binary that cannot load libraries here",
    """
    A static binary of rsig holds a C library of its own. Libraries that it loads bring the system's, and both must be \
    of one version. Everything that needs no library works. `swift build -c release` on this system makes an rsig that \
    fits.
    """)
  public static let misuse = Reason(
    "E0711", "an argument that the outside cannot take",
    "The message says what it must be. The statement was not run.")

  public static let all = [virtualTime, library, foreignLibraries, misuse]
}
