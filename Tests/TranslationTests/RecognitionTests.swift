import Diagnostics
import Language
import Testing
import Translation

/// Texts that are Objective-C, and texts that are not.
@Suite struct RecognitionTests {
  @Test(arguments: [
    "[[a map:^(id x) { return x; }] subscribeNext:^(id x) {}];", "NSString *name = @\"bob\";", "- (void)viewDidLoad {",
    "RAC(self, name) = signal;", "@weakify(self);", "[RACSignal empty];", "^{ NSLog(@\"x\"); }", "x = @[ a, b ];",
  ])
  func `a line of Objective-C is recognized`(_ line: String) { #expect(Recognition.isObjectiveC(line)) }

  @Test(arguments: [
    "text | map upper", "let xs = [[1, 2], [3]]", "print \"a@b\"", "# [[a b] c:d]", "let f = { x in x * 2 }", "",
    "[a, b] | merge", "let d = [name: 1]",
  ])
  func `a line of rsig is not taken for Objective-C`(_ line: String) { #expect(!Recognition.isObjectiveC(line)) }

  private func code(of text: String, isPage: Bool = false) -> String? {
    guard case .failure(let refusal) = TranslatedProgram.of(Source(name: "x", text: text), isPage: isPage) else {
      return nil
    }
    return refusal.diagnostic.reason.code
  }

  @Test func `Swift is named`() {
    let swift = """
      import ReactiveSwift
      final class Model {
        let name: MutableProperty<String>
        func load() -> SignalProducer<Int, Never> { SignalProducer(value: 1) }
      }
      """
    #expect(code(of: swift) == "T0008")
  }

  @Test(arguments: ["predicateWithValue:YES", "predicateWithSubstitutionVariables:names", "predicateWithFormat:format"])
  func `a predicate that is no closure is translated all the same`(_ message: String) throws {
    let text = "NSPredicate *old = [NSPredicate \(message)];\n[signal subscribeNext:^(id x) { NSLog(@\"%@\", x); }];"
    let translation = try TranslatedProgram.of(Source(name: "a.m", text: text)).get()
    #expect(translation.program.contains("signal | subscribeNext"), "\(translation.program)")
  }

  @Test func `prose is refused`() {
    #expect(code(of: "This is a page about signals. It has no code.\n\nNone at all.\n", isPage: true) == "T0007")
    #expect(code(of: "") == "T0007")
    #expect(code(of: "racsignal * signal = nil and nsstring of it all\n") == "T0007")
  }

  @Test func `a reason stays on the line of its comment`() throws {
    let text = "RACSubject *s = [RACSubject subject];\n$0 \"\\n\" | b;\n[s sendNext:@2];\n"
    let translation = try TranslatedProgram.of(Source(name: "a.m", text: text)).get()
    #expect(translation.gaps.count > 0 && !Compilation(Source(name: "a", text: translation.program)).hasErrors)
  }

  @Test func `events that are computed stand in brackets`() throws {
    let text = "[[self.button rac_signalForControlEvents:Touch > Inside] subscribeNext:^(id x) { NSLog(@\"a\"); }];\n"
    let translation = try TranslatedProgram.of(Source(name: "a.m", text: text)).get()
    #expect(!Compilation(Source(name: "a", text: translation.program)).hasErrors, "\(translation.program)")
  }

  @Test func `too much text is refused`() {
    #expect(code(of: String(repeating: "[a b];\n", count: 100_000)) == "T0009")
  }

  @Test func `the blocks of a page become one program with its headings`() throws {
    let page = """
      # Counting

      Some words.

      ```objc
      RACSubject *taps = [RACSubject subject];
      [taps subscribeNext:^(id x) { NSLog(@"%@", x); }];
      ```

      ## Sending

      ```swift
      let x = 1
      ```

      ```objc
      [taps sendNext:@1];
      ```
      """
    let translation = try TranslatedProgram.of(Source(name: "page.md", text: page), isPage: true).get()
    #expect(translation.isWhole)
    #expect(
      translation.program.split(separator: "\n").map(String.init).suffix(5) == [
        "# Counting", "let taps = Subject()", "taps | subscribeNext { x in print \"\\(x)\" }", "# Sending",
        "sendNext taps 1",
      ])
  }

  @Test func `the code of an HTML page stands between its tags`() throws {
    let page = """
      <html><body><h1>Taps</h1><p>Some words.</p><pre><code>RACSubject *taps = [RACSubject subject];
      [taps subscribeNext:^(id x) { NSLog(@&quot;%@&quot;, x); }];
      </code></pre><p>And then:</p><pre class="objc">[taps sendNext:@1];</pre><script>var a = {b: [1]};</script></body>
      """
    let translation = try TranslatedProgram.of(Source(name: "page.html", text: page), isPage: true).get()
    #expect(translation.isWhole)
    #expect(
      translation.program.split(separator: "\n").map(String.init).suffix(3) == [
        "let taps = Subject()", "taps | subscribeNext { x in print \"\\(x)\" }", "sendNext taps 1",
      ])
  }

  @Test func `a translation says where Objective-C does something else`() throws {
    let text = """
      NSString *name = @"a";
      if (name == @"b") { NSLog(@"b"); }
      [@[@1].rac_sequence.signal subscribeNext:^(id x) { NSLog(@"%@", x); }];
      """
    let notes = try TranslatedProgram.of(Source(name: "x.m", text: text)).get().notes.map(\.reason.code)
    #expect(notes == ["T0010", "T0010"])
    let compared = "if ([a isEqualToString:@\"b\"]) { NSLog(@\"b\"); }"
    let other = try TranslatedProgram.of(Source(name: "x.m", text: compared)).get()
    #expect(!other.notes.contains { $0.reason.code == "T0010" })
  }

  @Test(arguments: [
    ("import UIKit\nlet x = load()\nfunc load() -> Int { 1 }", "T0008"),
    ("import io.reactivex.Observable\nfun main() {\n  val names = listOf(1)\n}", "T0007"),
    ("import x from 'y';\nvar a = 1;\nvar b = a.map(x => x + 1);", "T0007"),
    ("import java.util.List;\npublic class A {\n  private int x;\n}", "T0007"),
  ])
  func `other languages are called what they are`(_ text: String, _ code: String) {
    let result = TranslatedProgram.of(Source(name: "x.m", text: text), isPage: false)
    guard case .failure(let refusal) = result else {
      Issue.record("it was translated")
      return
    }
    #expect(refusal.diagnostic.reason.code == code)
  }

  @Test func `code within plain text is found`() throws {
    let page = """
      What a Command does is told in this chapter.

      RACCommand *load = [[RACCommand alloc] initWithSignalBlock:^RACSignal *(id input) {
          return [RACSignal return:input];
      }];
      [load execute:@1];

      That was all of it, and this is prose again.
      """
    let translation = try TranslatedProgram.of(Source(name: "page.txt", text: page), isPage: true).get()
    #expect(translation.isWhole)
    #expect(translation.program.contains("let load = Command { input in return input }\nexecute load 1\n"))
  }
}
