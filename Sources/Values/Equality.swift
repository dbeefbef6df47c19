import CSystem

/// Element by element. Elements may be nested as deep as memory goes: where the stack would end, they are compared from a list of what is left.
func sameElements(_ a: [Value], _ b: [Value]) -> Bool {
  if a.count != b.count { return false }
  if rsig_stack_is_low() { return sameFlattened(a, b) }
  for index in a.indices where a[index] != b[index] { return false }
  return true
}

private func sameFlattened(_ a: [Value], _ b: [Value]) -> Bool {
  var pairs = Array(zip(a, b))
  while let (x, y) = pairs.popLast() {
    if let x = x.asList, let y = y.asList {
      if x.count != y.count { return false }
      pairs += zip(x, y)
    } else if let x = x.asTuple, let y = y.asTuple {
      if x.elements.count != y.elements.count { return false }
      pairs += zip(x.elements, y.elements)
    } else if let x = x.asDictionary, let y = y.asDictionary {
      if x.count != y.count { return false }
      for (key, value) in zip(x.keys, x.values) {
        guard let other = y[key] else { return false }
        pairs.append((value, other))
      }
    } else if x != y {
      return false
    }
  }
  return true
}

/// Sequences hash as the lists that they equal. A prefix will do: an endless one has no other hash, and what is nested deeper than
/// anyone compares counts as equal.
func hashElements(_ cursor: Cursor, into hasher: inout Hasher) {
  guard rsig_deepen_hash() else { return }
  var left = 1000
  while left > 0, let element = try? cursor.next() {
    element.hash(into: &hasher)
    left -= 1
  }
  rsig_end_hash()
  hasher.combine(left)
}

/// What is nested deeper than the stack could free, kept until there is stack again.
public final class Rescue {
  private var boxes: [Box] = []

  /// For the deinit of what holds other values.
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

  /// Frees what was rescued, and what is rescued meanwhile. Whoever leaves a deep stack does it before: a small one has no room for it.
  public static func free() {
    while let kept = rsig_get_rescued() {
      rsig_set_rescued(nil)
      Unmanaged<Rescue>.fromOpaque(kept).takeRetainedValue().boxes = []
    }
  }
}
