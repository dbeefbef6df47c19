/// Shows expected and printed lines above each other: `-` was expected, `+` was printed.
enum Difference {
  static func lines(_ expected: [String], _ actual: [String]) -> [String] {
    // Longest common subsequence of lines, by the classic table. The limit guards against huge outputs; one statement
    // usually prints little.
    guard expected.count * actual.count < 1_000_000 else {
      return expected.map { "- " + $0 } + actual.map { "+ " + $0 }
    }
    var table = [[Int]](repeating: [Int](repeating: 0, count: actual.count + 1), count: expected.count + 1)
    for i in stride(from: expected.count - 1, through: 0, by: -1) {
      for j in stride(from: actual.count - 1, through: 0, by: -1) {
        table[i][j] = same(expected[i], actual[j]) ? table[i + 1][j + 1] + 1 : max(table[i + 1][j], table[i][j + 1])
      }
    }
    var out: [String] = []
    var i = 0
    var j = 0
    while i < expected.count || j < actual.count {
      if i < expected.count, j < actual.count, same(expected[i], actual[j]) {
        out.append("  " + actual[j])
        i += 1
        j += 1
      } else if i < expected.count, j == actual.count || table[i + 1][j] >= table[i][j + 1] {
        out.append("- " + expected[i])
        i += 1
      } else {
        out.append("+ " + actual[j])
        j += 1
      }
    }
    return out
  }

  private static func same(_ expected: String, _ actual: String) -> Bool {
    expected == actual || expected.hasSuffix("...") && actual.hasPrefix(expected.dropLast(3))
  }
}
