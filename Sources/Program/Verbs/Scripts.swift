import Diagnostics
import Outside

/// Reads scripts from files.
enum Scripts {
  static func read(_ path: String) throws(UsageError) -> Source {
    do throws(Files.Trouble) {
      return Source(name: path, bytes: try Files.read(path))
    } catch {
      let near = Nearest.name(to: path, among: Verb.all.map(\.name))
      throw UsageError.unreadable(error, help: near.map { "did you mean `rsig \($0)`?" })
    }
  }

  static func readInput() throws(UsageError) -> Source {
    do throws(Files.Trouble) {
      return Source(name: "stdin", bytes: try Files.read(0, "standard input"))
    } catch {
      throw UsageError.unreadable(error)
    }
  }
}
