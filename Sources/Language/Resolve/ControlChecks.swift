import Catalogue
import Controls
import Diagnostics
import Reactive
import Values

// Checks of actions on controls, and of the properties that a key path names.

extension Resolver {
  /// Reports `tap field`: some controls are not tapped.
  func checkTapped(_ entry: Entry, _ given: Given, _ span: Span) {
    guard entry.role == .tap, let control = given.values.first else { return }
    checking(control) {
      guard let kind = $0[0].shape.certain, let model = ControlModel.all.first(where: { $0.kind == kind }),
        let instead = model.insteadOfTap?(text(control.span))
      else { return }
      // A sentence has no call that could replace this one.
      let isCall = instead.hasPrefix("`")
      expecting {
        report(
          StageReasons.noFocus, "\(kind.withArticle) is not tapped", span,
          help: [
            isCall ? suggest(Sentence(instead), span, String(instead.dropFirst().dropLast())) : Suggestion(instead)
          ])
      }
    }
  }

  /// Reports `observe model \\.nmae` for a property that the whole program does not make.
  func checkPath(_ entry: Entry, _ binding: ArgumentBinding, _ given: Given) {
    guard let place = (0..<binding.count).first(where: { entry.parameters[$0].accepts == .keyPath }), place > 0,
      let index = binding.index(place),
      let holder = binding.index(place - 1).map({ given.values[$0] }), let kind = holder.shape.certain
    else { return }
    let path = given.values[index]
    let name: String
    switch path.form {
    case .keyPath(let names): name = names[0]
    case .constant(let value):
      guard let text = value.asText, !text.contains(".") else { return }
      name = text
    default: return
    }
    guard holder.shape.keys?[name] == nil, kind.isControl || holder.shape.keys != nil,
      Entries.property(name, of: kind) == nil, isNoKey(name)
    else { return }
    let properties = Entries.properties.filter { $0.kinds.contains(kind) }.map(\.name)
    let near = Nearest.name(to: name, among: (holder.shape.keys?.keys.sorted() ?? []) + properties)
    expecting {
      report(
        StageReasons.noSuchKey, "\(kind.withArticle) has no property `\(name)`", path.span,
        help: near.map { suggest("did you mean `\($0)`?", path.span, text(path.span).replacing(name, with: $0)) }
          .asArray)
    }
  }

  /// True for the name of a control.
  func isControl(_ name: String) -> Bool {
    switch look(name, Scope(parent: nil)) {
    case .entry(let entry): entry.result.kind?.isControl == true && entry.parameters.isEmpty
    case .global(let global): global.shape.kind?.isControl == true
    default: false
    }
  }
}
