import Reactive

/// Sends each value of the subject unchanged.
final class ObjectSignal: LiveSignal {
  private let selector: String

  /// `selector` names the signal if the object has a name: `<Signal alert.buttonClickedSignal>`.
  init(_ object: Observable, _ events: Subject, _ selector: String) {
    self.selector = selector
    super.init(object, events)
  }

  override var title: String? { object.name.map { "\($0).\(selector)" } }
}
