import CLibraries
import CSystem
import Catalogue
import Reactive
import Values
import Platform

/// A run's web requests and connections, through libcurl: the clock watches its sockets, and the loop runs its timer.
final class WebTransfers {
  unowned let world: Live
  private var web: OpaquePointer?
  private var timer: Disposable?
  private var watched: Set<Int32> = []
  private let helpers: Helpers

  init(_ world: Live) {
    self.world = world
    helpers = Helpers(world, isAwaited: false)
  }

  /// Begins a transfer, and loads the library for the first one. If host names must be looked up first, it begins in a
  /// later turn.
  func begin(_ transfer: WebTransfer, for ask: Ask) throws(Failure) {
    try LoadedLibrary.web.use(for: ask.kind.rawValue)
    if web == nil {
      let calls = rsig_web_calls(
        socket: { owner, descriptor, events in WebTransfers.of(owner).watch(descriptor, events) },
        timer: { owner, milliseconds in WebTransfers.of(owner).wait(milliseconds) })
      web = rsig_web_open(Unmanaged.passUnretained(self).toOpaque(), calls)
    }
    transfer.addresses = []
    if rsig_libraries_lack_threads(), look(for: transfer) { return }
    guard let web, let made = transfer.start(in: web) else {
      throw Failure(ValueReasons.raised, "a request cannot begin: there is no memory")
    }
    transfer.begun(made)
  }

  /// False if there is no name to look up.
  private func look(for transfer: WebTransfer) -> Bool {
    guard let host = transfer.host.map({ NameLookup.Name(host: $0.name, port: $0.port) }) else { return false }
    let proxies = transfer.usesProxy ? NameLookup.proxies { getenv($0).map { String(cString: $0) } } : []
    let names = (NameLookup.isNeeded(for: host.host) ? [host] : []) + proxies
    if names.isEmpty { return false }
    transfer.lookup = NameLookup(names, helpers, world.loop, within: transfer.patience) {
      [unowned self, weak transfer] found in
      guard let transfer else { return }
      transfer.lookup = nil
      transfer.addresses = zip(names, found).map(NameLookup.line)
      if found.isEmpty {
        transfer.hasEnded(WebTrouble.timedOut)
      } else if proxies.isEmpty, found[0] == nil {
        transfer.hasEnded(WebTrouble.unknownHost)
      } else if let web, let made = transfer.start(in: web) {
        transfer.begun(made)
      } else {
        transfer.hasEnded(WebTrouble.noMemory)
      }
      deliver()
    }
    return true
  }

  private static func of(_ owner: UnsafeMutableRawPointer?) -> WebTransfers {
    Unmanaged<WebTransfers>.fromOpaque(owner!).takeUnretainedValue()
  }

  private func watch(_ descriptor: Int32, _ events: Int32) {
    let both =
      (events & Int32(RSIG_WEB_READS) != 0 ? RSIG_READABLE : 0)
      | (events & Int32(RSIG_WEB_WRITES) != 0 ? RSIG_WRITABLE : 0)
    if both == 0 {
      if watched.remove(descriptor) != nil { world.clock.unwatch(descriptor) }
    } else if watched.insert(descriptor).inserted {
      world.clock.watch(descriptor, both) { [unowned self] ready in
        let what =
          (ready & Int32(RSIG_READABLE) != 0 ? RSIG_WEB_READS : 0)
          | (ready & Int32(RSIG_WRITABLE) != 0 ? RSIG_WEB_WRITES : 0)
        act(descriptor, Int32(what))
      }
    } else {
      world.clock.change(descriptor, to: both)
    }
  }

  private func wait(_ milliseconds: Int) {
    timer.take()?.dispose()
    if milliseconds < 0 { return }
    timer = world.loop.outside.after(Int64(milliseconds) * 1000) { [unowned self] in
      timer = nil
      act(-1, 0)
    }
  }

  private func act(_ descriptor: Int32, _ events: Int32) {
    world.loop.beginTurn()
    guard let web else { return }
    rsig_web_act(web, descriptor, events)
    var result: Int32 = 0
    while let owner = rsig_web_next_ended(web, &result) {
      WebTransfer.of(owner).hasEnded(result)
    }
    deliver()
  }

  /// Outside of libcurl's callbacks, since a handler may begin and end other transfers.
  private func deliver() {
    while let transfer = ready.first {
      ready.removeFirst()
      transfer.deliver()
    }
  }

  /// Transfers that received something in the current turn.
  private var ready: [WebTransfer] = []
  func isReady(_ transfer: WebTransfer) {
    if !ready.contains(where: { $0 === transfer }) { ready.append(transfer) }
  }
}
