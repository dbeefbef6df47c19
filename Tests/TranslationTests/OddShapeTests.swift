import Diagnostics
import Interpreter
import Language
import Testing
import Translation

/// Nests and calls that no compiler takes, but that pages and half-typed lines hold.
@Suite struct OddShapeTests {
  /// A rule that looked at its operand twice would do 2³⁰ times the work for thirty levels, and write as much.
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
  func `the work for a nest grows with its length`(_ form: String) throws {
    let nest = (0..<30).reduce("a") { text, _ in form.replacing("X", with: text) }
    let text = "@implementation A\n- (void)m {\n  \(nest);\n  id z = \(nest);\n}\n@end\n"
    let translation = try onDeepStack { TranslatedProgram.of(Source(name: "nest.m", text: text)) }.get()
    #expect(translation.program.utf8.count < 200 * text.utf8.count)
  }

  @Test(arguments: [
    "RACObserve", "RACAble", "RACChannelTo", "RACBind", "RAC", "RACTuplePack", "RACChannel", "NSLocalizedString",
    "NSSelectorFromString", "NSStringFromClass", "CGRectMake", "NSMakeRange", "MAX", "MIN", "fmax", "ABS", "floor",
    "arc4random_uniform", "dispatch_time", "dispatch_walltime", "dispatch_get_main_queue", "dispatch_get_global_queue",
    "dispatch_queue_create", "dispatch_async", "dispatch_sync", "dispatch_after", "dispatch_once", "NSLog", "printf",
    "NSAssert", "NSParameterAssert", "assert", "sizeof", "objc_getAssociatedObject", "objc_setAssociatedObject",
    "OSAtomicOr32Barrier", "OSAtomicIncrement32", "_handler", "completionBlock", "anything",
  ])
  func `a function with arguments of any number and kind gives a program that checks`(_ name: String) throws {
    let values = [
      "", "1", "a, b", "^{ return x; }", "self, name", "DISPATCH_TIME_NOW, 1, @\"a\"", "&a, ^{ f(); }, 2, 3",
    ]
    for arguments in values {
      let call = "\(name)(\(arguments))"
      let text = "- (void)m {\n  \(call);\n  id z = \(call);\n  [a foo:\(call)];\n  \(call) = b;\n}\n"
      let source = Source(name: "call.m", text: text)
      let program = try onDeepStack { TranslatedProgram.of(source) }.get().program
      let errors = Compilation(Source(name: "call.rsig", text: program)).errors
      #expect(errors.isEmpty, "\(call): \(errors.map(\.message.english))")
    }
  }

  /// A statement that is not translated is quoted in a comment, which ends with its line.
  @Test(arguments: [
    "RACTupleUnpack(NSString *what, NSNumber *count) = pair; o @ S(g\nLN \"%@ x %@, %@\", what, count, pair.first);",
    "o @ S(g\n\nLN);", "@synthesize\na;", "goto\nout;", "[a foo\nbar];", "x = (struct\nA){ 1 };", "@throw\na;",
    "@try\n{ f(); } @catch\n(NSException *e) { }", "asm\n(\"nop\");", "a.b\n.c\n@d;", "f(a\nb, c\nd);",
  ])
  func `a reason that quotes several lines gives a program that checks`(_ statement: String) throws {
    for text in [statement, "- (void)m {\n  \(statement)\n}", "f(^{ \(statement) });"] {
      let text = "NSString *a = @\"b\";\n\(text)\n"
      let translated = try onDeepStack { TranslatedProgram.of(Source(name: "lines.m", text: text)) }.get()
      let errors = Compilation(Source(name: "lines.rsig", text: translated.program)).errors
      #expect(errors.isEmpty, "\(text): \(errors.map(\.message.english))")
    }
  }
}
