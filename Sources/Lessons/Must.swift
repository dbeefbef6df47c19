import Diagnostics
import Interpreter
import Syntax

/// A requirement beyond the events of a program. There are six forms:
///
///     uses throttle            also `uses map or filter`, `uses |`
///     uses not delay
///     at most 3 stages
///     no calls in brackets
///     `request` is subscribed once
///     nothing is left alive
public struct Must: Hashable, Sendable {
  enum Form: Hashable, Sendable {
    case uses([String])
    case usesNot([String])
    case stages(Int)
    case noBrackets
    case subscribedOnce(String)
    case nothingAlive
  }

  let text: String
  let form: Form

  static let list =
    "`uses NAME`, `uses not NAME`, `at most N stages`, `no calls in brackets`, "
    + "`NAME is subscribed once` and `nothing is left alive`"

  init?(_ text: String) {
    self.text = text
    let words = text.pieces(by: " ")
    switch words.first {
    case "uses" where words.count > 2 && words[1] == "not": form = .usesNot(Self.names(words.dropFirst(2)))
    case "uses" where words.count > 1: form = .uses(Self.names(words.dropFirst()))
    case "at" where words.count == 4 && words[1] == "most" && words[3].hasPrefix("stage"):
      guard let count = Int(words[2]) else { return nil }
      form = .stages(count)
    default:
      if text == "no calls in brackets" {
        form = .noBrackets
      } else if text == "nothing is left alive" {
        form = .nothingAlive
      } else if words.count == 4, text.hasSuffix(" is subscribed once") {
        form = .subscribedOnce(String(words[0].filter { $0 != "`" }))
      } else {
        return nil
      }
    }
  }

  /// The sentence for a reply.
  var sentence: Sentence {
    let list = names.map { "`\($0)`" }.joined(separator: " 或 ")
    let chinese =
      switch form {
      case .uses: "用到 \(list)"
      case .usesNot: "不用 \(list)"
      case .stages(let count): "至多 \(count) 级"
      case .noBrackets: "没有写成 `f(x)` 的调用"
      case .subscribedOnce(let name): "`\(name)` 只被订阅一次"
      case .nothingAlive: "结束时没有还在运行的订阅"
      }
    return Sentence(text, chinese: chinese)
  }

  /// Names that a program must use, or must not.
  var names: [String] {
    switch form {
    case .uses(let names), .usesNot(let names): names
    default: []
    }
  }

  private static func names(_ words: ArraySlice<String>) -> [String] {
    words.filter { $0 != "or" }.map { $0.filter { $0 != "`" && $0 != "," } }
  }

  /// True if the text of a program meets the requirement; nil if only a run can tell.
  func isMet(by source: Source) -> Bool? {
    let tokens = Token.all(of: source)
    let texts = tokens.map { source.text(of: Span($0.start, $0.end)) }
    return switch form {
    case .uses(let names): names.contains { texts.contains($0) }
    case .usesNot(let names): !names.contains { texts.contains($0) }
    case .stages(let count): tokens.count { $0.kind == .pipe } <= count
    case .noBrackets:
      !zip(tokens, tokens.dropFirst()).contains { callee, bracket in
        bracket.kind == .leftParen && callee.kind == .name && callee.end == bracket.start
      }
    case .subscribedOnce, .nothingAlive: nil
    }
  }

  /// True if a finished run meets the requirement.
  func isMet(by session: Session, _ tracing: Tracing, _ recorder: Recorder) -> Bool {
    switch form {
    case .subscribedOnce(let name):
      guard let value = session.globals[name]?.value, let stage = tracing.stage(of: value) else { return false }
      return stage.subscriptionCount == 1
    case .nothingAlive: return recorder.subscriptions.allSatisfy { $0.end != nil }
    default: return true
    }
  }

  var needsTrace: Bool {
    switch form {
    case .subscribedOnce, .nothingAlive: true
    default: false
    }
  }
}
