import Catalogue
import Controls
import Diagnostics
import Reactive
import Values

/// `x.name`: a key or property of x, otherwise the function `name` applied to x, unless that has side effects.
enum Members {
  /// A key or property of x itself.
  static func own(_ name: String, of value: Value, _ host: any Host) throws(Failure) -> Value? {
    if let dictionary = value.asDictionary { return dictionary[.string(name)] }
    if let object = value.box as? Observable, let member = object.ownMember(name) { return member }
    if let property = Entries.property(name, of: value.kind) { return try property.get(value, host) }
    return nil
  }

  static func read(_ name: String, of value: Value, _ host: any Host, at place: Place?) throws(Failure) -> Value {
    do throws(Failure) {
      if let member = try own(name, of: value, host) { return member }
      if value.asDictionary == nil, let entry = Entries.named(name), !entry.parameters.isEmpty {
        if entry.traits.contains(.acts) { throw acting(entry) }
        return try EntryFunction(entry, host, at: place).call([value])
      }
    } catch {
      throw error.placed(at: place)
    }
    throw missing(name, of: value, at: place)
  }

  static func write(_ name: String, of value: Value, to new: Value, _ host: any Host, at place: Place) throws(Failure) {
    do throws(Failure) {
      if let object = value.box as? Object {
        if new.kind.isSignal, let reason = object.storingSignal(name) { host.warn(reason.0, reason.1, at: place) }
        return try object.set(name, new)
      }
      if let property = Entries.property(name, of: value.kind) {
        guard let set = property.set else {
          throw Failure(LanguageReasons.notSettable, "`\(name)` of \(value.kind.withArticle) cannot be set")
        }
        return try set(value, new, host)
      }
      // A control accepts properties of any name.
      if let control = value.box as? Control { return try control.setValue(new, of: name) }
    } catch {
      throw error.placed(at: place)
    }
    if value.kind == .dictionary {
      throw Failure(
        LanguageReasons.notSettable, "a Dictionary does not change", at: place,
        help: ["`d.merging([\"\(name)\": …])` returns one that has it; an `Object` can be changed"])
    }
    throw missing(name, of: value, at: place)
  }

  static func missing(_ name: String, of value: Value, at place: Place?) -> Failure {
    var known = Entries.properties.filter { $0.kinds.contains(value.kind) }.map(\.name)
    if let object = value.box as? Observable { known += object.keys }
    if let dictionary = value.asDictionary {
      known += dictionary.keys.compactMap(\.asText)
    } else {
      known += functions(of: value.kind)
    }
    var help: [Suggestion] = []
    if let own = ForeignWords.member(name, of: value.kind) {
      help.append("`\(name)` is `\(own)` here")
    } else if value.asDictionary != nil, functions(of: .dictionary).contains(name) {
      let subject =
        place.flatMap {
          $0.text.hasSuffix(".\(name)") && $0.text.first != "\\" ? String($0.text.dropLast(name.count + 1)) : nil
        } ?? "d"
      help.append("`\(name) \(subject)` calls the function; `.\(name)` is the value of that key")
    } else if let foreign = Foreign.suggestion(ofMember: name, of: value.kind) {
      help.append(Suggestion(foreign.sentence))
    } else if let near = Nearest.name(to: name, among: known) {
      help.append("did you mean `.\(near)`?")
    } else if value.kind.isSignal {
      help.append("`map \\.\(name)` reads it from each value")
    } else if value.kind.isControl {
      help.append("it has one once it is set: `x.\(name) = …`")
    }
    if help.isEmpty, let object = value.box as? Observable, !value.kind.isControl, (1...8).contains(object.keys.count) {
      help = ["it has \(object.keys.map { "`\($0)`" }.joined(separator: ", "))"]
    }
    if help.isEmpty, value.asDictionary != nil {
      help = [place.flatMap { byKey(name, $0) } ?? "where the key may be missing: `x[\"\(name)\"]`"]
    }
    if value.isNil { help = place.flatMap { unlessNil(name, $0) }.asArray + ["`x ?? y` is y where x is nil"] }
    let what =
      value.asDictionary != nil ? "this Dictionary has no key `\(name)`" : "\(value.kind.withArticle) has no `\(name)`"
    return Failure(ValueReasons.missingMember, what, at: place, help: help, of: [value.kind])
  }

  /// `user?.name` for `user.name`.
  private static func unlessNil(_ name: String, _ place: Place) -> Suggestion? {
    guard let (subject, dot) = receiver(name, place) else { return nil }
    return Suggestion(
      Sentence("`\(subject)?.\(name)` is nil where `\(subject)` is nil"),
      edits: [Edit(Place(place.source, Span(at: dot)), with: "?")])
  }

  /// `d["a"]` for `d.a`: nil where the Dictionary has no such key.
  private static func byKey(_ name: String, _ place: Place) -> Suggestion? {
    guard let (subject, dot) = receiver(name, place) else { return nil }
    let key = "[\"\(name)\"]"
    return Suggestion(
      Sentence("where the key may be missing: `\(subject)\(key)`"),
      edits: [Edit(Place(place.source, Span(dot, place.span.end)), with: key)])
  }

  /// The text before `.name`, and the offset of the dot; nil if the failure is not marked at a short `x.name`.
  private static func receiver(_ name: String, _ place: Place) -> (Substring, dot: Int)? {
    let words = place.text
    guard words.hasSuffix(".\(name)"), words.first != "\\", !words.contains("\n"), words.count < 60 else { return nil }
    return (words.dropLast(name.count + 1), place.span.end - name.utf8.count - 1)
  }

  /// Functions that can be written as members of such a value.
  private static func functions(of kind: Kind) -> [String] {
    Entries.all.filter { entry in
      guard let first = entry.parameters.first, first.accepts != .any, first.accepts.admits(kind) else { return false }
      return !entry.traits.contains(.acts) && !entry.parameters.dropFirst().contains { $0.need == .required }
    }.map(\.name)
  }

  static func misfit(_ entry: Entry, at place: Place) -> Failure {
    Failure(
      ValueReasons.arity, "`\(entry.name)` was given arguments that it does not take", at: place,
      help: ["it is called as `\(entry.usage)`"])
  }

  private static func acting(_ entry: Entry) -> Failure {
    Failure(
      LanguageReasons.acts, "`\(entry.name)` is an action, not a property",
      help: ["call it: `\(entry.name) x` or `x.\(entry.name)()`"])
  }
}
