import Catalogue
import Diagnostics
import Values
import Platform

/// Everything that a program may do outside; the only place that decides this. Access is denied unless granted, and a
/// denial takes precedence.
public final class Permissions {
  public private(set) var granted: [Right: Grant]
  public private(set) var denied: [Right: Grant]
  /// True if everything was granted at once, which the audit then names.
  private let allowsAll: Bool
  /// Resolved values as they were written.
  private var spellings: [Right: [String: String]] = [:]
  /// Every decision is written there.
  public var audit: Audit?
  /// Called for each refusal, which is reported even if the program catches it.
  public var onRefusal: ((Failure) -> Void)?
  /// Asks the user to grant a need; nil if nobody can be asked.
  public var onNeed: ((Need) -> Consent)?
  /// Advice in a refusal: an option, or a command of the prompt.
  public var advice: (Need) -> String = { "allow it with \($0.option)" }

  public init(
    allowing granted: [Right: Grant] = [:], denying denied: [Right: Grant] = [:], all allowsAll: Bool = false
  ) {
    self.allowsAll = allowsAll
    self.granted = [:]
    self.denied = [:]
    if allowsAll {
      for right in Right.allCases { self.granted[right] = .all }
    } else {
      for (right, grant) in granted { self.granted[right] = resolved(right, grant) }
    }
    for (right, grant) in denied { self.denied[right] = resolved(right, grant) }
  }

  /// Paths and programs are resolved once, when they are granted: a link that changes later changes nothing.
  private func resolved(_ right: Right, _ grant: Grant) -> Grant {
    guard case .some(let values) = grant else { return grant }
    return .some(
      values.compactMap { value in
        let found: String? =
          switch right {
          case .read, .write: PathNames.resolved(value)
          case .run: ProgramSearch.find(value)
          case .net, .env: value
          }
        if let found { spellings[right, default: [:]][found] = value }
        return found
      })
  }

  public func allow(_ need: Need) { granted[need.right] = granted[need.right].adding(grant(of: need)) }
  public func deny(_ need: Need) { denied[need.right] = denied[need.right].adding(grant(of: need)) }

  private func grant(of need: Need) -> Grant { resolved(need.right, need.value.map { .some([$0]) } ?? .all) }

  /// True if everything in the need is granted.
  func covers(_ need: Need) -> Bool {
    guard let value = need.value else { return granted[need.right] == .all && denied[need.right] == nil }
    switch need.right {
    case .read, .write:
      return decision(need.right) { PathNames.rest(of: PathNames.resolved(value), below: $0) != nil }.isAllowed
    case .run:
      guard let path = ProgramSearch.find(value) else { return granted[.run] == .all }
      return decision(.run) { $0 == path }.isAllowed
    case .net:
      let (host, port) = HostGrant.split(value)
      return decision(.net) { HostGrant($0).covers(host, port) }.isAllowed
    case .env: return decision(.env) { Permissions.fits(value, $0) }.isAllowed
    }
  }

  /// The user's answer to a question about a need.
  public enum Consent { case once, always, no }

  /// Asks the user about a need that is neither granted nor denied.
  private func decide(_ need: Need, _ look: () -> Decision) -> Decision {
    let found = look()
    if found.isAllowed || !found.isOpen { return found }
    switch onNeed?(need) ?? .no {
    case .no: return found
    case .once: return Decision(isAllowed: true, isOpen: true, top: need.value)
    case .always:
      allow(need)
      return look()
    }
  }

  // MARK: asks

  /// Resolves and checks a path. `right` names the right to check if the ask needs several.
  func path(_ path: String, _ ask: Ask, _ right: Right? = nil) throws(Failure) -> GrantedPath {
    guard let right = right ?? ask.permit?.rights.first else { throw Sealed.refusal(of: ask) }
    let resolved = PathNames.resolved(path)
    let found = decide(Need(right, resolved)) { decide(path: resolved, right) }
    note(right, resolved, path, found, ask)
    if found.isAllowed {
      return GrantedPath(name: path, resolved: resolved, right: right, top: found.top, permissions: self)
    }
    let leads = PathNames.resolved(PathNames.workingDirectory + "/") + "/"
    let plain = path.hasPrefix("/") ? path : leads + path
    let isDetour = PathNames.names(on: plain) != resolved.split(separator: "/")
    let to = isDetour ? ": it leads to \"\(resolved)\"" : ""
    throw refused(
      right, "this program may not \(right.refusal(of: path))\(to)",
      found.isOpen ? Need(right, isDetour ? resolved : path) : nil)
  }

  private func decide(path: String, _ right: Right) -> Decision {
    // If a program can be both written and run, it could become any program.
    if right == .write, case .some(let programs)? = granted[.run], programs.contains(path) {
      return Decision(isAllowed: false, isOpen: false, top: nil)
    }
    return decision(right) { top in
      PathNames.rest(of: path, below: top) != nil && (!PathNames.isOfSystem(path) || PathNames.isOfSystem(top))
    }
  }

  /// True if a path may be read; does not report a refusal.
  func allows(_ path: String, _ ask: Ask) -> Bool {
    ask.permit.map { decide(path: PathNames.resolved(path), $0.rights[0]).isAllowed } ?? false
  }

  /// Checks a program to run; returns its resolved path.
  func program(_ name: String, in directory: String?, _ ask: Ask) throws(Failure) -> String {
    guard let path = ProgramSearch.find(name, in: directory) else {
      throw .system("\(name) cannot be started", ProgramSearch.isThere(name, in: directory) ? EACCES : ENOENT)
    }
    let found = decide(Need(.run, path)) { decision(.run) { $0 == path } }
    note(.run, path, name, found, ask)
    if found.isAllowed { return path }
    let real = path == name ? "" : " (\(path))"
    throw refused(.run, "this program may not run `\(name)`\(real)", found.isOpen ? Need(.run, name) : nil)
  }

  /// Paths that may be written, for the second wall; nil if all may.
  var writable: [String]? {
    switch granted[.write] {
    case .all?: nil
    case .some(let paths)?: paths
    case nil: []
    }
  }

  var runsNothing: Bool { granted[.run] == nil }

  /// True if the program may run any program, so nothing can be restricted.
  var runsAnything: Bool { granted[.run] == .all }

  /// Checks a right; `usual` is the port of a host named without one.
  func check(_ right: Right, _ what: String, _ ask: Ask, usual: Int? = nil) throws(Failure) {
    let (host, named) = HostGrant.split(what)
    let port = named ?? usual
    func look() -> Decision {
      decision(right) { right == .net ? HostGrant($0).covers(host, port) : Permissions.fits(what, $0) }
    }
    if right == .net, !what.hasPrefix("unix:"), HostGrant.isDisguised(host) {
      note(right, what, what, Decision(isAllowed: false, isOpen: false, top: nil), ask)
      throw refuse(
        right, "\(host) is not a plain host", help: "write the address as four numbers: 127.0.0.1",
        reason: PermissionReasons.numericHost)
    }
    let found = decide(Need(right, what), look)
    note(right, what, what, found, ask)
    if found.isAllowed { return }
    throw refused(right, "this program may not \(right.refusal(of: what))", found.isOpen ? Need(right, what) : nil)
  }

  /// True if a name matches a pattern such as `HOME` or `LC_*`.
  static func fits(_ name: String, _ pattern: String) -> Bool {
    pattern.hasSuffix("*") ? name.hasPrefix(pattern.dropLast()) : name == pattern
  }

  // MARK: decisions

  struct Decision {
    let isAllowed: Bool
    /// True if nothing denied it, so the user could still grant it.
    let isOpen: Bool
    /// The value that granted it; nil if everything is granted, or nothing.
    let top: String?
  }

  private func decision(_ right: Right, _ fits: (String) -> Bool) -> Decision {
    switch denied[right] {
    case .all?: return Decision(isAllowed: false, isOpen: false, top: nil)
    case .some(let values)? where values.contains(where: fits):
      return Decision(isAllowed: false, isOpen: false, top: nil)
    default: break
    }
    switch granted[right] {
    case .all?: return Decision(isAllowed: true, isOpen: true, top: nil)
    case .some(let values)?:
      let top = values.first(where: fits)
      return Decision(isAllowed: top != nil, isOpen: true, top: top)
    case nil: return Decision(isAllowed: false, isOpen: true, top: nil)
    }
  }

  private func note(_ right: Right, _ what: String, _ written: String, _ decision: Decision, _ ask: Ask) {
    let grant = Need(right, decision.top.map { spellings[right]?[$0] ?? $0 })
    let option = allowsAll && grant.value == nil ? "--allow-all" : grant.option
    audit?.note(right, what, as: written, by: decision.isAllowed ? option : nil, at: ask.place)
  }

  private func refused(_ right: Right, _ message: String, _ need: Need?) -> Failure {
    let help = need.map {
      advice($0) + (right == .run ? "; a program that runs may do all that you may" : "")
    }
    return refuse(right, message, help: help ?? "it was denied, and a denial wins")
  }

  /// A refusal, which is reported whatever happens to its error event.
  func refuse(_ right: Right, _ message: String, help: String?, reason: Reason? = nil) -> Failure {
    let failure = Permissions.refusal(right, message, help: help, reason: reason)
    onRefusal?(failure)
    return failure
  }

  static func refusal(_ right: Right, _ message: String, help: String?, reason: Reason? = nil) -> Failure {
    Failure(
      error: .box(
        ErrorBox(
          message, domain: "Permission", code: right.code, reason: reason ?? right.reason,
          help: help.map { [Suggestion($0)] } ?? [])))
  }
}

extension Grant? {
  fileprivate func adding(_ other: Grant) -> Grant { self?.adding(other) ?? other }
}
