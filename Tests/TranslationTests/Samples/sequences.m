NSArray *words = @[ @"one", @"three", @"five" ];
RACSequence *lengths = [words.rac_sequence map:^id(NSString *w) { return @(w.length); }];
NSNumber *sum = [lengths foldLeftWithStart:@0 reduce:^id(NSNumber *a, NSNumber *b) { return @(a.integerValue + b.integerValue); }];
NSLog(@"sum %@ all %d", sum, [lengths all:^BOOL(NSNumber *n) { return n.integerValue > 2; }]);
NSArray *upper = [[words.rac_sequence filter:^BOOL(NSString *w) { return [w hasPrefix:@"t"]; }] map:^(NSString *w) { return w.uppercaseString; }].array;
NSLog(@"%@", upper);
