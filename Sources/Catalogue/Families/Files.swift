// Long, because an entry is in one place, complete with its examples.
import Reactive
import Values

extension Entries {
  private static let path = Parameter("path", .string, "relative to the directory in which rsig was started")
  private static let glob = Parameter(
    "glob", .string, "a path with `*`, `?`, `[a-z]`, `{a,b}`, and `**` for any directories")
  private static let ignore = Parameter(
    "ignore", .kinds([.array, .string]), .labeled, "globs of paths to leave out")

  /// Files, through the gate.
  static let files: [Entry] = [
    Entry(
      "readLines",
      """
      Sends each line of the file at `path` and completes at its end. Each subscription reads the file again, no \
      faster than its lines are consumed.
      """,
      [path], gives: .signal(.kind(.string)),
      elsewhere: ["Node: readline", "Python: open", "shell: cat"],
      examples: """
        # record: {"ask":1,"readLines":["names.txt"]}
        # record: {"of":1,"bytes":"Ada\\nGrace\\n"}
        # record: {"of":1,"completed":true}
        readLines "names.txt" | map upper
        #=> _1: next "ADA"
        #=> _1: next "GRACE"
        #=> _1: completed
        """,
      traits: [.mayFail, .bounded], needs: Permit(.read, as: .path),
      .stream { call throws(Failure) in
        _ = try call.path(of: 0)
        return call.asking(.readLines, .lines)
      }),
    Entry(
      "readContentsOfURL",
      """
      Reads the whole file at `path`, or at a URL, as one string: starts at once, and replays the text to each \
      subscriber. A web URL needs the permission to connect.
      """,
      [Parameter("path", .string, "a path or a URL")], gives: .signal(.kind(.string)),
      rac: "+rac_readContentsOfURL:usedEncoding:scheduler:",
      elsewhere: ["Node: readFile", "Swift: String(contentsOf:)"],
      examples: """
        # record: {"ask":1,"readContentsOfURL":["version.txt"]}
        # record: {"of":1,"bytes":"1.2\\n"}
        # record: {"of":1,"completed":true}
        readContentsOfURL "version.txt" | map trim
        #=> _1: next "1.2"
        #=> _1: completed
        """,
      traits: [.mayFail, .bounded, .outlivesSubscribers], needs: Permit(.read, as: .path),
      .stream { call throws(Failure) in
        var path = try call.path(of: 0)
        if path.hasPrefix("file://") {
          path = String(path.dropFirst(7))
          if path.hasPrefix("localhost/") { path = String(path.dropFirst(9)) }
        }
        let isWeb = path.hasPrefix("http://") || path.hasPrefix("https://")
        let ask = Ask(isWeb ? .request : .readContentsOfURL, [.string(path)], at: call.place)
        return call.eager(AskSignal(ask, .text, call.host))
      }),
    Entry(
      "readInBackground",
      """
      Reads the file at `path` as Data: starts at once, sends each part as soon as it is read, and replays all parts \
      to each subscriber. (`readLines` keeps nothing.)
      """,
      [path], gives: .signal(.kind(.data)), rac: "-rac_readInBackground",
      examples: """
        # record: {"ask":1,"readInBackground":["icon.bin"]}
        # record: {"of":1,"bytes":{"$data":"AAEC"}}
        # record: {"of":1,"completed":true}
        readInBackground "icon.bin"
        #=> _1: next Data hex: "000102"
        #=> _1: completed
        """,
      traits: [.mayFail, .bounded, .outlivesSubscribers], needs: Permit(.read, as: .path),
      .stream { call throws(Failure) in
        _ = try call.path(of: 0)
        return call.eager(call.asking(.readInBackground, .chunks))
      }),
    Entry(
      "follow",
      """
      Sends each line written to the file at `path` from now on, following renames and new files with the same name, \
      and never completes. Waits for a file that does not exist yet. If the file is truncated in place, lines not read \
      before that are lost.
      """,
      [
        path,
        Parameter(
          "from", .kinds([.string, .nil]), .labeled, "\"start\" to send the existing lines first"),
      ],
      gives: .signal(.kind(.string)), elsewhere: ["shell: tail"],
      examples: """
        # record: {"ask":1,"follow":["app.log"]}
        # record: {"us":500000,"of":1,"bytes":"ERROR disk full\\n"}
        follow "app.log" | filter { $0.contains "ERROR" }
        #=> [500ms] _1: next "ERROR disk full"
        """,
      traits: [.mayFail, .endless, .takesTime], needs: Permit(.read, as: .path),
      .stream { call throws(Failure) in
        _ = try call.path(of: 0)
        if !call.value(1).isNil { _ = try call.word(1, ["start"]) }
        return call.asking(.follow, .lines)
      }),
    Entry(
      "files",
      """
      Sends the path of each file that matches `glob`, in order, and completes. A name that begins with a dot matches \
      only if the glob has the dot, too.
      """,
      [glob, ignore], gives: .signal(.kind(.string)), elsewhere: ["Node: glob", "Python: glob"],
      examples: """
        # record: {"ask":1,"files":["photos/*.jpg"]}
        # record: {"of":1,"next":"photos/a.jpg"}
        # record: {"of":1,"next":"photos/b.jpg"}
        # record: {"of":1,"completed":true}
        files "photos/*.jpg" | count
        #=> _1: next 2
        #=> _1: completed
        """,
      traits: [.mayFail, .bounded], needs: Permit(.read, as: .glob),
      .stream { call throws(Failure) in
        _ = try call.path(of: 0)
        _ = try call.texts(1)
        return call.asking(.files, .values)
      }),
    Entry(
      "changes",
      """
      Sends `["path": …, "change": "created" | "modified" | "removed"]` for each file that matches `glob`, when the \
      file has been quiet for a moment, and never completes. A save counts once, however the editor writes it.
      """,
      [
        glob, ignore,
        Parameter("gitignore", .bool, .labeled, "false to include files that .gitignore excludes"),
        Parameter("settle", .duration, .labeled, "how long a file must be quiet; 20ms if left out"),
        Parameter("every", .duration, .labeled, "polls at this interval instead of listening"),
      ],
      gives: .signal(.kind(.dictionary)),
      elsewhere: ["shell: watchexec", "shell: entr", "Node: watch", "chokidar"],
      examples: """
        # record: {"ask":1,"changes":["src/*.c"]}
        # record: {"us":150000,"of":1,"next":{"path":"src/a.c","change":"modified"}}
        changes "src/*.c" | map \\.path
        #=> [150ms] _1: next "src/a.c"
        """,
      traits: [.mayFail, .endless, .takesTime], needs: Permit(.read, as: .glob),
      .stream { call throws(Failure) in
        _ = try call.path(of: 0)
        _ = try call.texts(1)
        if call.isGiven(2) { _ = try call.bool(2) }
        for index in 3...4 where call.isGiven(index) { _ = try call.duration(index) }
        return call.asking(.changes, .values)
      }),
    Entry(
      "writeToFile",
      """
      Writes each value to the file at `path`, with a line end after each string, and completes when the file is in \
      place. Until then the old file remains: an error passes through and leaves it unchanged. Sends nothing.
      """,
      [
        .signal, path,
        Parameter("lineEnd", .string, .labeled, "written after each string; a newline if left out"),
      ],
      returns: .signal, rac: "-writeToFile:atomically:", elsewhere: ["Node: writeFile", "shell: >"],
      examples: """
        # record: {"ask":1,"writeToFile":["out.txt"]}
        # record: {"of":1,"completed":true}
        signal(["a", "b"]) | writeToFile "out.txt"
        #=> _1: completed
        """,
      traits: .mayFail, needs: Permit(.write, of: 1, as: .path),
      .stream { call throws(Failure) in try sink(call, .writeToFile, 2) }),
    Entry(
      "appendToFile",
      """
      Appends each value to the file at `path`, with a line end after each string, and completes after the last one. \
      An error passes through; values already appended remain. Sends nothing.
      """,
      [
        .signal, path,
        Parameter("lineEnd", .string, .labeled, "written after each string; a newline if left out"),
        Parameter("sync", .bool, .labeled, "true to flush each value to the disk before the next"),
      ],
      returns: .signal, elsewhere: ["Node: appendFile", "shell: >>"],
      examples: """
        # record: {"ask":1,"appendToFile":["out.log"]}
        # record: {"of":1,"completed":true}
        return "started" | appendToFile "out.log"
        #=> _1: completed
        """,
      traits: .mayFail, needs: Permit(.write, of: 1, as: .path),
      .stream { call throws(Failure) in
        if call.isGiven(3) { _ = try call.bool(3) }
        return try sink(call, .appendToFile, 2)
      }),
  ]

  private static func sink(_ call: Call, _ kind: Ask.Kind, _ lineEnd: Int) throws(Failure) -> Signal {
    _ = try call.path(of: 1)
    let end = call.isGiven(lineEnd) ? try call.string(lineEnd) : "\n"
    return SinkSignal(try call.signal(0), call.ask(kind, leaving: [0, lineEnd]), lineEnd: end, call.host)
  }
}
