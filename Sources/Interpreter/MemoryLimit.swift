import CSystem

/// Memory limit of a run without `--memory`.
enum MemoryLimit {
  /// Four gigabytes, or half the memory of a smaller machine.
  static var usual: Int {
    let half = Int(rsig_memory_of_machine() / 2)
    return half > 0 ? min(half, 4 << 30) : 4 << 30
  }
}
