import Foundation
import Testing

/// Databases and the disk, which the loop does not wait for.
@Suite(.scratchFolder) struct StorageTests {
  private func run(_ code: String, _ options: String...) throws -> ProgramTests.Outcome {
    let folder = try ScratchFolder.url().path
    let text = code.replacingOccurrences(of: "FOLDER", with: folder)
    return try ProgramTests.run(["--allow-read=\(folder)", "--allow-write=\(folder)"] + options + ["-e", text])
  }

  /// A query waits five seconds at most, which a busy machine may need: it tries again.
  @Test func `a query that waits for a lock holds nothing else`() throws {
    let outcome = try run(
      """
      let writer = sqlite "FOLDER/a.db"
      let reader = sqlite "FOLDER/a.db" readOnly: true
      let locked = query writer "create table t (n)" | then { query writer "insert into t values (1)" }
        | then { query writer "begin exclusive" } | replay
      locked | then { query reader "select n from t" | retry } | map \\.n | print
      locked | then { interval 1ms | take 3 | mapReplace "tick" } | doCompleted { query writer "rollback" | replay } | print
      """)
    #expect(outcome.output == "tick\ntick\ntick\n1\n" && outcome.status == 0, "\(outcome)")
  }

  @Test func `a query that is disposed ends in the middle of a step`() throws {
    let outcome = try run(
      """
      let db = sqlite "FOLDER/a.db"
      let endless = "with recursive c(x) as (select 1 union all select x + 1 from c) select sum(x) from c"
      query db endless | takeUntil (return 1 | delay 5ms) | print
      query db "select 2 as two" | map \\.two | print
      """)
    #expect(outcome.output == "2\n" && outcome.status == 0, "\(outcome)")
  }

  /// SQLite would sort so much in files of its own, outside of what was granted.
  @Test func `a large sort needs no further file`() throws {
    let outcome = try run(
      """
      let db = sqlite "FOLDER/a.db"
      let many = "with recursive c(x) as (select 1 union all select x + 1 from c limit 60000) select x, hex(x) || hex(zeroblob(20)) y from c"
      query db "create table t as \\(many)" | concat (query db "pragma threads=4") | concat (query db "create index i on t(y)")
        | concat (query db "select count(*) n from (select y from t order by y desc, x)") | map { $0.get("n") } | takeLast 1 | print
      query db "pragma temp_store=1" | catch { e in return e.domain } | print
      """)
    #expect(outcome.output == "SQLite\n60000\n" || outcome.output == "60000\nSQLite\n", "\(outcome)")
  }

  @Test func `a transaction is all or nothing, with and without parameters`() throws {
    let outcome = try run(
      """
      let db = sqlite "FOLDER/a.db"
      query db "create table t (n primary key, s)" | then { query db "insert into t values (?, :s)" each: [[1, "a"], [2, nil]] }
        | then { query db "insert into t values (?, ?)" each: [[3, "b"], [1, "c"]] | catchTo empty }
        | then { query db "insert into t values ((select max(n) + 1 from t), x'00ff')" each: [1, 2] }
        | then { query db "select n, s from t order by n" } | print
      """)
    #expect(
      outcome.output == """
        ["n": 1, "s": "a"]
        ["n": 2, "s": nil]
        ["n": 3, "s": Data hex: "00ff"]
        ["n": 4, "s": Data hex: "00ff"]

        """, "\(outcome)")
  }

  @Test func `a query that listens ends with the run where time is virtual`() throws {
    let outcome = try run("query (sqlite \"FOLDER/a.db\") \"select 1 as n\" live: true", "--virtual")
    #expect(outcome.output == "_1: next [[\"n\": 1]]\n" && outcome.status == 0, "\(outcome)")
  }

  @Test func `what is appended to the disk is held where the disk is slower`() throws {
    let outcome = try run(
      "signal(1...3000) | appendToFile \"FOLDER/a.txt\" sync: true")
    let text = try String(contentsOf: ScratchFolder.url().appendingPathComponent("a.txt"), encoding: .utf8)
    #expect(text == (1...3000).map { "\($0)\n" }.joined() && outcome.output == "_1: completed\n", "\(outcome)")
  }
}
