import Diagnostics
import Language
import Testing

/// A reader of Chinese needs no English: whatever is said about a program is in the table `Chinese.txt`.
@Suite struct ChineseDiagnosticTests {
  @Test(arguments: WrongGuesses.all) func `a wrong guess is explained in Chinese`(_ guess: WrongGuesses.Guess) {
    for diagnostic in Compilation(Source(name: "guess", text: guess.program)).diagnostics {
      let said = diagnostic.translated(to: .chinese)
      for text in [said.message, said.label.sentence] + said.help.map(\.sentence) {
        #expect(Self.isCode(text.english) || text.english.contains(where: Self.isHan), "\(text.english)")
      }
    }
  }

  private static func isHan(_ character: Character) -> Bool { ("\u{4E00}"..."\u{9FFF}").contains(character) }

  /// True if no words stand outside of the code.
  private static func isCode(_ text: String) -> Bool {
    let prose = text.split(separator: "`", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 0 }
    return !prose.contains { $0.element.contains(where: \.isLetter) }
  }
}
