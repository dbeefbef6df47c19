import CLibraries
import Diagnostics
import Values
import Platform

/// Why libcurl could not finish a transfer, in words of rsig's own: what happened, and what to do about it.
struct WebTrouble {
  static let unknownHost: Int32 = 6
  static let noMemory: Int32 = 27
  static let timedOut: Int32 = 28

  /// Cocoa's error code.
  private let code: Int
  private let words: String
  private let help: String?

  init(_ result: Int32, _ transfer: OpaquePointer?) {
    (code, words, help) =
      switch result {
      case 3:
        (
          -1000, "this URL cannot be read",
          "as in \"https://example.com:8080/a%20b\"; `urlEncoded` writes any string so that it may stand in a URL"
        )
      case 5:
        (-1003, "the name of the proxy has no address", "look at the variables http_proxy, https_proxy and all_proxy")
      case WebTrouble.unknownHost:
        (-1003, "no such host", "is the name right, and is this machine online?")
      case 7: WebTrouble.unreachable(transfer.map { rsig_transfer_errno($0) } ?? 0)
      case WebTrouble.timedOut:
        (-1001, "it took too long", "`timeout:` gives it more time, as in `timeout: 5m`")
      case 1, 8:
        (-1011, "the answer is not HTTP", "is this the port of a web server? `socket` speaks with any other")
      case 16, 92: (-1005, "the HTTP/2 connection broke off", WebTrouble.again)
      case 18: (-1005, "the answer broke off before its end", WebTrouble.again)
      case 52: (-1005, "the server closed the connection without an answer", WebTrouble.again)
      case 55, 65: (-1005, "the request could not be sent", WebTrouble.again)
      case 56: WebTrouble.broken(transfer.map { rsig_transfer_proxy_status($0) } ?? 0)
      case 97: (-1005, "the proxy does not pass the connection on", "look at the variables http_proxy and all_proxy")
      case 61: (-1016, "the answer is compressed in a way that cannot be read", nil)
      case 35: (-1200, "no secure connection came about", "does the server speak TLS at this port?")
      case 58, 77:
        (
          -1202, "the root certificates cannot be read",
          "`ca:` must name a PEM file; without it, `apt-get install ca-certificates` brings the usual ones"
        )
      case 51, 60, 83, 90, 91: WebTrouble.certificate(transfer.map { rsig_transfer_verdict($0) } ?? -1)
      case WebTrouble.noMemory: (-1005, "too little memory, or a header of more than 100 KB", nil)
      default: (-1005, "the transfer failed with libcurl's error \(result)", nil)
      }
  }

  private static let again = "`| retry 3` asks again"

  private static func unreachable(_ number: Int32) -> (Int, String, String?) {
    let help = "is the server running, and is the port right?"
    return switch number {
    case 0: (-1004, "it cannot be reached", help)
    case ECONNREFUSED: (-1004, "nothing listens there", help)
    default: (-1004, "it cannot be reached: \(String(cString: strerror(number)))", nil)
    }
  }

  private static func broken(_ proxyStatus: Int) -> (Int, String, String?) {
    proxyStatus >= 400
      ? (-1005, "the proxy answered \(proxyStatus)", "look at the variables http_proxy, https_proxy and all_proxy")
      : (-1005, "the answer could not be received", again)
  }

  /// `verdict` is OpenSSL's result. It does not cover the name of the host: if only that is wrong, the result is still
  /// the initial one.
  private static func certificate(_ verdict: Int) -> (Int, String, String?) {
    let clock = "if this machine's clock is right, only the server's owner can renew it"
    return switch verdict {
    case 0, 1, 62: (-1202, "its certificate is for another host", "use the name in the certificate")
    case 9: (-1202, "its certificate is not valid yet", clock)
    case 10: (-1202, "its certificate has expired", clock)
    case 2, 18, 19, 20, 21:
      (-1202, "its certificate is signed by nobody known", "`ca: FILE` names a root certificate to trust")
    case 23: (-1202, "its certificate was revoked", nil)
    default: (-1202, "its certificate cannot be verified", "`ca: FILE` names a root certificate to trust")
    }
  }

  func error(_ what: String) -> Value {
    .box(
      ErrorBox(
        "\(what): \(words)", domain: "NSURLErrorDomain", code: code, help: help.map { [Suggestion($0)] } ?? []))
  }
}
