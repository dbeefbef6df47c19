import CSystem

/// How much memory a run may use if `--memory` does not say.
public enum MemoryLimit {
  /// Four gigabytes, or half of what a smaller machine has.
  public static var usual: Int {
    let half = Int(rsig_memory_of_machine() / 2)
    return half > 0 ? min(half, 4 << 30) : 4 << 30
  }
}
