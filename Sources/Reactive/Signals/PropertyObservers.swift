import Values

/// Who is told of the changes of an object's properties: a subject for each property that has been observed.
struct PropertyObservers {
  private var named = NamedValues<Subject>()
  /// The subjects of kept properties once more, by their place.
  private var placed: [Subject?] = []

  var isEmpty: Bool { named.isEmpty }

  /// nil unless someone listens.
  func audience(of key: String) -> Subject? {
    guard !isEmpty, let subject = named[key], !subject.roster.isEmpty else { return nil }
    return subject
  }

  /// As `audience(of:)` for a kept property, which is asked about often.
  mutating func audience(at place: Int, in kept: DictionaryBox) -> Subject? {
    if place < placed.count, let subject = placed[place] { return subject.roster.isEmpty ? nil : subject }
    // It may have been added since it was first observed.
    guard !isEmpty, let key = kept.key(at: place).asText, let subject = named[key] else { return nil }
    put(subject, at: place)
    return subject.roster.isEmpty ? nil : subject
  }

  /// The subject of a property, which may be new.
  mutating func subject(for key: String) -> Subject {
    if let known = named[key] { return known }
    let made = Subject()
    named.put(made, at: key)
    return made
  }

  private mutating func put(_ subject: Subject, at place: Int) {
    while placed.count <= place { placed.append(nil) }
    placed[place] = subject
  }
}
