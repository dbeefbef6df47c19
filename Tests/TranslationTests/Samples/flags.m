>>> typedef NS_OPTIONS(NSUInteger, Filter) {
>>>     FilterUnread = 1 << 0,
>>>     FilterStarred = 1 << 1
>>> };
>>> Filter shown = FilterUnread | FilterStarred;
>>> if (shown & FilterStarred) NSLog(@"starred");
>>> NSUInteger bits = 3;
>>> bits <<= 2;
>>> printf("%d\n", (int)bits);
>>> - (NSInteger)next {
>>>     static NSInteger calls = 4;
>>>     static dispatch_once_t once;
>>>     dispatch_once(&once, ^{ NSLog(@"only once"); });
>>>     return ++calls;
>>> }
>>> [self next];
>>> NSLog(@"%ld", (long)[self next]);
>>> NSArray *orders = @[@{ @"price": @3 }, @{ @"price": @4 }];
>>> NSLog(@"%@ of %@", [orders valueForKeyPath:@"@sum.price"], [orders valueForKey:@"price"]);
>>> self.paid = [NSMutableArray array];
>>> [[self mutableArrayValueForKey:@"paid"] addObject:orders[0]];
>>> NSLog(@"%@", self.paid);
>>> id first;
>>> if ((first = self.paid.firstObject)) NSLog(@"%@", first);
>>> self.title = first ? @"some" : @"none";
>>> if (!first) { NSLog(@"nothing"); return; }
>>> NSLog(@"the end of %@", self.title);
