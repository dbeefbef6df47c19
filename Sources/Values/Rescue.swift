import CSystem

/// Values nested deeper than the stack could free, kept until there is stack again.
public final class Rescue {
  private var boxes: [Box] = []

  /// For the deinit of a box that holds other values.
  @inline(__always)
  static func whereStackEnds(_ parts: () -> [Value]) {
    if rsig_stack_is_low() || rsig_get_rescued() != nil { rescueOrFree(parts()) }
  }

  @inline(never)
  private static func rescueOrFree(_ parts: [Value]) {
    if rsig_stack_is_low() {
      if rsig_get_rescued() == nil { rsig_set_rescued(Unmanaged.passRetained(Rescue()).toOpaque()) }
      Unmanaged<Rescue>.fromOpaque(rsig_get_rescued()).takeUnretainedValue().boxes += parts.compactMap(\.box)
      return
    }
    free()
  }

  /// Frees what was rescued, and what is rescued meanwhile. Call it before leaving a deep stack: a small one has no
  /// room for it.
  public static func free() {
    while let kept = rsig_get_rescued() {
      rsig_set_rescued(nil)
      Unmanaged<Rescue>.fromOpaque(kept).takeRetainedValue().boxes = []
    }
  }
}
