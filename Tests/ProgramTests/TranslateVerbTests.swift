import Foundation
import Testing

/// Objective-C on the command line: translated, checked and run, and rsig written as Objective-C.
@Suite(.scratchFolder) struct TranslateVerbTests {
  private static func file(_ name: String, _ text: String) throws -> String {
    try ProgramTests.file(text, named: name).path
  }

  private static let wrong = """
    // switchToLatest of numbers
    RACSubject *numbers = [RACSubject subject];

    [[numbers switchToLatest] subscribeNext:^(id x) {
        NSLog(@"%@", x);
    }];
    [numbers sendNext:@1];
    """

  @Test func `a diagnostic of a run names the line of the Objective-C`() throws {
    let outcome = try ProgramTests.run(["--virtual", try Self.file("login.m", Self.wrong)])
    #expect(outcome.status == 1)
    #expect(outcome.diagnostics.contains("from \(try Self.file("login.m", Self.wrong)):4"), "\(outcome.diagnostics)")
    #expect(outcome.diagnostics.contains("login.rsig:"))
  }

  @Test func `a whole file runs`() throws {
    let path = try Self.file("one.m", "[[RACSignal return:@1] subscribeNext:^(id x) { NSLog(@\"got %@\", x); }];")
    #expect(try ProgramTests.run([path]).output == "got 1\n")
  }

  @Test func `a check names the part that stays out, at its place`() throws {
    let text = "NSLog(@\"a\");\nint *pointer = &count;\n"
    let ofFile = try ProgramTests.run(["check", try Self.file("gap.m", text)])
    #expect(ofFile.diagnostics.contains("gap.m:2:1"), "\(ofFile.diagnostics)")
    let ofInput = try ProgramTests.run(["check", "--from", "objc", "-"], input: text)
    #expect(
      ofInput.diagnostics.contains("warning[T0002]") && ofInput.diagnostics.contains(":2:1"), "\(ofInput.diagnostics)")
  }

  @Test func `a translation tells by its status whether it is whole`() throws {
    let whole = try ProgramTests.run(["translate", "-e", "NSLog(@\"a\");"])
    #expect(whole.status == 0 && whole.output.hasSuffix("print \"a\"\n"), "\(whole.output)")
    #expect(try ProgramTests.run(["translate", "-e", "NSLog(@\"a\");\nint *p = &count;"]).status == 1)
    let swift = try ProgramTests.run(["translate", "-e", "func f() -> Int { return 1 }\nvar y: Int = 2"])
    #expect(swift.status == 2 && swift.diagnostics.contains("this is Swift"), "\(swift.diagnostics)")
  }

  @Test func `rsig is written as Objective-C`() throws {
    let outcome = try ProgramTests.run(["translate", "--to", "objc", "-e", "return 1 | subscribeNext { print $0 }"])
    #expect(
      outcome.status == 0 && outcome.output.contains("[[RACSignal return:@1] subscribeNext:"), "\(outcome.output)")
  }
}
