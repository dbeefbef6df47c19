/// How `readKeys` ended.
public enum KeysEnd: Equatable, Sendable {
  case escape, interrupted, stopped, gone
  case terminated(Int32)
}

extension LineEditor {
  /// Passes on each key as it is pressed, until Escape, Ctrl-C or Ctrl-D, or until the closure returns false. Shows
  /// `line` below the output meanwhile, and runs the owner's loop as `read` does.
  public func readKeys(line: @escaping () -> String, _ body: (Key) -> Bool) -> KeysEnd {
    readKeys(view: { LineView(prompt: line()) }, body)
  }

  /// Shows several rows instead of one line.
  func readKeys(view: @escaping () -> LineView, _ body: (Key) -> Bool) -> KeysEnd {
    ending = nil
    keysView = view
    beginEditing()
    editline.setRaw(true)
    defer {
      // Print pending output above the line, which stays as the last key left it.
      printAbove()
      drawing.draw(currentView(), size)
      finishEditing()
      editline.setRaw(false)
      keysView = nil
      ending = nil
    }
    while let key = nextKey() {
      if key == .escape || key == .control(4) || !body(key) { return .escape }
    }
    return switch ending {
    case .entry(.terminated(let number)): .terminated(number)
    case .entry(.end): .gone
    case .entry(.stopped): .stopped
    default: .interrupted
    }
  }
}
