import Catalogue
import Diagnostics
import Values

/// Rules about schedulers: controls that are set elsewhere than on main.
extension ProgramHints {
  /// Inspects `control.property <~ signal`.
  func inspectDelivery(to object: Resolved, _ path: [String], _ chain: StreamChain, _ span: Span) {
    guard shape(of: object)?.isControl ?? false, isElsewhere(chain) else { return }
    reportDelivery("\(text(object.span)).\(path.joined(separator: "."))", span)
  }

  /// Inspects the closures of a subscription for assignments to controls.
  func inspectDelivery(of call: EntryCall, _ chain: StreamChain) {
    guard call.entry.family == .subscribing, isElsewhere(chain) else { return }
    for closure in call.closures {
      closure.body.walk { part in
        guard case .block(let statements) = part.form else { return }
        for case .assign(let object, let name, _, let place) in statements
        where self.shape(of: object)?.isControl ?? false {
          self.reportDelivery("\(self.text(object.span)).\(name)", place)
        }
      }
    }
  }

  private func reportDelivery(_ property: String, _ span: Span) {
    hint(
      HintReasons.otherScheduler, "`\(property)` is set on a scheduler other than main", span,
      help: ["`| deliverOn main` above moves the values to main, where controls are changed"])
  }

  /// The kind of an object, as its name suggests.
  func shape(of object: Resolved) -> Kind? {
    object.shape.kind ?? bindings.bound(object, in: program.source)?.value.shape.kind
  }

  /// True if the values arrive on `background`: as the last `deliverOn` decides, or else `subscribeOn`.
  private func isElsewhere(_ chain: StreamChain) -> Bool {
    let delivered = chain.stages.last { $0.call.entry.family == .delivery && $0.role != .subscribeOn }
    if let delivered { return isBackground(delivered.call) }
    return chain.stages.first { $0.role == .subscribeOn }.map { isBackground($0.call) } ?? false
  }

  private func isBackground(_ call: EntryCall) -> Bool {
    if case .name(.entry(let entry))? = call.argument(1)?.form { return entry.role == .background }
    return false
  }
}
