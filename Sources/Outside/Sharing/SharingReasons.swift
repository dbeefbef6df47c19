import Diagnostics

/// Reasons for warnings about messages shared by many machines.
public enum SharingReasons {
  static let deadLetter = Reason(
    "W0710", "a message that was given up",
    """
    Its work failed as often as `attempts` says, or it ended that many workers. The message is in the stream that \
    `dead` names, with the error, its id and the number of attempts, and is acknowledged.
    """)
  static let lost = Reason(
    "W0711", "a message that is lost",
    """
    It was trimmed from the stream before its work was done. Keep more messages (`keep:` of `sendTo`), or add workers.
    """)

  public static let all = [deadLetter, lost]
}
