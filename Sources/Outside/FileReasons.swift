import Diagnostics

/// Reasons why files named on the command line cannot be used.
public enum FileReasons {
  public static let unreadable = Reason(
    "E0401", "a file that cannot be read",
    "The system says why: there is no such file, it is a directory, or you may not read it. Nothing was run.")
  public static let unwritable = Reason(
    "E0402", "a file that cannot be written",
    """
    The system says why: the directory does not exist, you may not write there, or the disk is full. A file is \
    written beside the old one and replaces it only when it is complete, so the old file is unchanged.
    """)

  public static let all = [unreadable, unwritable]
}
