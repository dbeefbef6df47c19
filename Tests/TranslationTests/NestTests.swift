import Diagnostics
import Interpreter
import Testing
import Translation

/// The work for an expression grows with its length, however its parts are nested: a rule that looked at its operand
/// twice would do 2³⁰ times the work for thirty levels, and the program written would be as long.
@Suite struct NestTests {
  @Test(
    .timeLimit(.minutes(2)),
    arguments: [
      "++X", "--X", "(X)++", "!X", "-X", "(X)", "X.count", "X.length", "X.name", "X.class", "[X foo]",
      "[[X class] foo]",
      "[a foo:X]", "[X compare:b]", "[@1 compare:X]", "[X compare:b] == NSOrderedSame", "[X eventType] == 0",
      "X.eventType == RACEventTypeNext", "X == nil", "nil == X", "[a rangeOfString:X].location != NSNotFound",
      "X && b", "b || X", "X ? a : b", "a ? X : b", "X ?: b", "a ?: (x = X)", "x = X", "@(X)", "@[X]", "@{@\"a\": X}",
      "X[0]", "a[X]", "(NSString *)X", "MIN(X, 1)", "foo(X)", "^{ return X; }", "^{ X; return a; }()",
      "[X map:^(id x) { return x; }]", "[a flattenMap:^(id x) { return X; }]", "[a subscribeNext:^(id x) { X; }]",
      "[RACSignal merge:@[X, b]]", "[[RACCommand alloc] initWithSignalBlock:^(id x) { return X; }]",
      "[[RACCommand alloc] initWithEnabled:X signalBlock:^(id x) { return b; }]", "[X valueForKey:@\"a\"]",
      "[NSString stringWithFormat:@\"%@\", X]", "[X isEqualToString:b]",
      "[X sortedArrayUsingSelector:@selector(compare:)]",
      "RACObserve(X, name)", "objc_getAssociatedObject(X, &key)", "({ X; })",
    ])
  func `a nest is read in time`(_ form: String) throws {
    let nest = (0..<30).reduce("a") { text, _ in form.replacing("X", with: text) }
    let text = "@implementation A\n- (void)m {\n  \(nest);\n  id z = \(nest);\n}\n@end\n"
    let translation = try onDeepStack { TranslatedProgram.of(Source(name: "nest.m", text: text)) }.get()
    #expect(translation.program.utf8.count < 200 * text.utf8.count)
  }
}
