  1. // The page numbers its lines.
  2. RACSignal *letters = [@[ @"a", @"b" ].rac_sequence signal];
  3. [[letters
  4.     map:^(NSString *letter) {
  5.         return [letter uppercaseString];
  6.     }]
  7.     subscribeNext:^(NSString *letter) {
  8.         NSLog(@"%@", letter);
  9.     } completed:^{
 10.         NSLog(@"end");
 11.     }];
