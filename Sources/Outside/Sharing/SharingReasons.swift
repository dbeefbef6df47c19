import Diagnostics

/// Reasons for warnings about messages shared by many machines.
public enum SharingReasons {
  static let deadLetter = Reason("W0710")
  static let lost = Reason("W0711")
}
