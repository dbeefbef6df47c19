import Values

extension Entries {
  /// Databases in a file.
  static let storing: [Entry] = [
    Entry(
      "sqlite",
      "Makes a Database of the SQLite file at `path`, which its first query opens. (`query` reads and writes it.)",
      [
        Parameter("path", .string, "relative to the directory in which rsig was started"),
        Parameter("readOnly", .bool, .labeled, "true to need the permission to read only"),
      ],
      returns: .database, elsewhere: ["Python: sqlite3.connect", "Node: better-sqlite3", "FMDB: FMDatabase"],
      examples: """
        sqlite "shop.db"
        #=> <Database shop.db>
        """, traits: .pure, needs: Permit(.read, .write, as: .path),
      .function { call throws(Failure) in
        .box(DatabaseBox(try call.path(of: 0), isReadOnly: call.isGiven(1) ? try call.bool(1) : false))
      }),
    Entry(
      "query",
      """
      Runs an SQL statement at each subscription: sends each row as a Dictionary and completes. An error of the \
      database fails the signal, with the domain SQLite.
      """,
      [
        Parameter("database", .kinds([.database]), "made by `sqlite`"),
        Parameter("sql", .string, "one statement; `?` and `:name` are parameters"),
        Parameter(
          "parameters", .kinds([.array, .tuple, .dictionary]), .optional, "their values: a list for `?`, or by name"),
        Parameter(
          "each", .list, .labeled, "runs the statement once for each element, all or nothing"),
        Parameter(
          "live", .bool, .labeled, "true to send a list of all rows, and again after each commit"),
      ],
      gives: .signal(.kind(.dictionary)), elsewhere: ["Python: execute", "FMDB: executeQuery"],
      examples: """
        # record: {"ask":1,"query":["shop.db","select name from items where price < ?",[10]]}
        # record: {"of":1,"next":{"name":"tea"}}
        # record: {"of":1,"completed":true}
        query (sqlite "shop.db") "select name from items where price < ?" [10]
        #=> _1: next ["name": "tea"]
        #=> _1: completed
        """,
      traits: [.mayFail], needs: Permit(.read, .write, of: nil, as: .path),
      .stream { call throws(Failure) in
        let database = try call.box(0, as: DatabaseBox.self)
        var arguments: [Value] = [.string(database.path), .string(try call.string(1))]
        if call.isGiven(2) { arguments.append(call.value(2)) }
        var labels: [(String, Value)] = []
        if database.isReadOnly { labels.append(("readOnly", .bool(true))) }
        if call.isGiven(3) { labels.append(("each", .list(try call.elements(3)))) }
        if call.isGiven(4), try call.bool(4) { labels.append(("live", .bool(true))) }
        return AskSignal(Ask(.query, arguments, labels: labels, at: call.place), .values, call.host)
      }),
  ]
}
