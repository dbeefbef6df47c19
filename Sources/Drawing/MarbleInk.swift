/// The style sheets of marbles.
enum MarbleInk {
  private static let mono = "ui-monospace,Menlo,Consolas,\"DejaVu Sans Mono\",monospace"

  static let style = """
    .m-back{fill:#fff}.m-text{font:15px system-ui,sans-serif;fill:#1c2430}.m-title{font-weight:600}
    .m-code{font:14px \(mono);fill:#1c2430}
    .m-small{font:12px \(mono);fill:#5a6675}
    .m-small,.m-code{paint-order:stroke;stroke:#fff;stroke-width:4px;stroke-linejoin:round;white-space:pre}
    .m-line{stroke:#4a5565;stroke-width:2;fill:none}.m-head{fill:#4a5565}
    .m-box{fill:#f1f4f8;stroke:#b8c2cf;stroke-width:1.5}.m-box~.m-code{stroke:none}
    .m-tick{stroke:#e3e8ee;stroke-width:1}.m-band{fill:#eef2f8}
    .m-link{stroke:#9aa6b4;stroke-width:1.5;stroke-dasharray:3 4;fill:none}
    .m-end{stroke:#1c2430;stroke-width:3}.m-fail{stroke:#c62828;stroke-width:3.5;fill:none}
    .m-stop{stroke:#8793a1;stroke-width:2}.m-ball{stroke:#1c2430;stroke-width:1.6}
    .m-word{font:600 14px system-ui,sans-serif;fill:#10161e;text-anchor:middle}
    .m-why{fill:#c62828}.m-true{fill:#95d5b2}.m-false{fill:#dfe4ea}.m-so{stroke:#52b788;stroke-width:8;opacity:.55}
    .m-ring{fill:#fff;stroke-width:3.5}.m-tail{stroke-width:3;fill:none}.m-ring+.m-tail+.m-word{fill:#1c2430}
    \(colors)

    """

  /// Eight colors for values, and for the rings of signals.
  private static let colors = [
    ("8ecae6", "2a86b0"), ("ffd166", "b98500"), ("95d5b2", "2f8f5b"), ("f4a5ae", "c4505f"), ("cdb4f6", "7d55c7"),
    ("f9c09a", "c26a2c"), ("a8dadc", "3a8a8d"), ("d4d98a", "828716"),
  ].enumerated().map { ".m\($0){fill:#\($1.0)}.s\($0){stroke:#\($1.1)}" }.joined()

  static let darkStyle = """
    @media (prefers-color-scheme:dark){.m-back{fill:#12171e}.m-text,.m-code{fill:#e6ebf2}.m-small{fill:#9aa7b6}
    .m-line{stroke:#9aa7b6}.m-head{fill:#9aa7b6}.m-box{fill:#1c232d;stroke:#435062}.m-tick{stroke:#252e39}
    .m-band{fill:#1b2430}.m-link{stroke:#5c6a7a}.m-end{stroke:#e6ebf2}.m-fail{stroke:#ff8a80}.m-why{fill:#ff8a80}
    .m-stop{stroke:#77859a}.m-ball{stroke:#e6ebf2}.m-small,.m-code{stroke:#12171e}
    .m-ring{fill:#12171e}.m-ring+.m-tail+.m-word{fill:#e6ebf2}}

    """

  /// For gray print: a pattern instead of each color, and black rings.
  static let grayStyle = """
    \(patterns.indices.map { ".m\($0){fill:url(#p\($0))}.s\($0){stroke:#1c2430}" }.joined())
    .m-word{paint-order:stroke;stroke:#fff;stroke-width:4px;stroke-linejoin:round}
    .m-true{fill:#bbb}.m-false{fill:#fff}.m-so{stroke:#777}.m-fail{stroke:#1c2430}.m-why{fill:#1c2430}
    .m-box{fill:#f4f4f4;stroke:#999}.m-band{fill:#eee}

    """

  private static let patterns = [
    "", "M0 8L8 0M-2 2L2 -2M6 10L10 6", "M0 0L8 8M-2 6L2 10M6 -2L10 2", "M0 4H8", "M4 0V8", "M0 4H8M4 0V8",
    "M0 8L8 0M0 0L8 8", "M2 2h1v1h-1zM6 6h1v1h-1z",
  ]

  static let grayPatterns =
    "<defs>"
    + patterns.enumerated().map { index, path in
      "<pattern id=\"p\(index)\" width=\"8\" height=\"8\" patternUnits=\"userSpaceOnUse\">"
        + "<rect width=\"8\" height=\"8\" fill=\"#fff\"/><path d=\"\(path)\" stroke=\"#666\" fill=\"none\"/></pattern>"
    }.joined() + "</defs>\n"
}
