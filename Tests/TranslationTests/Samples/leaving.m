// Loops that are left before their end, in each of the ways of C.
int n = 10;
while (n > 0) {
    n -= 4;
    if (n == 2) break;
    NSLog(@"n is %d", n);
}
do {
    n += 2;
    if (n == 4) continue;
    NSLog(@"then %d", n);
} while (n < 8);
for (int i = 6; i > 0; i -= 2) {
    NSLog(@"down to %d", i);
}

NSArray *words = @[@"one", @"two", @"three"];
for (NSString *word in words) {
    if ([word hasPrefix:@"th"]) break;
    NSLog(@"%@", word);
}
[words enumerateObjectsUsingBlock:^(NSString *word, NSUInteger index, BOOL *stop) {
    NSLog(@"%lu is %@", (unsigned long)index, word);
    if (index == 1) {
        *stop = YES;
        return;
    }
    NSLog(@"and so on");
}];
[@{ @"a": @1, @"b": @2 } enumerateKeysAndObjectsUsingBlock:^(NSString *key, NSNumber *value, BOOL *stop) {
    NSLog(@"%@ = %@", key, value);
}];

- (NSUInteger)placeOf:(NSString *)word in:(NSArray *)all {
    for (NSUInteger i = 0; i < all.count; i++) {
        if ([all[i] isEqualToString:word]) {
            return i;
        }
    }
    return 99;
}

NSLog(@"%lu and %lu", (unsigned long)[self placeOf:@"two" in:words], (unsigned long)[self placeOf:@"four" in:words]);

RACSignal *sleepy = [RACSignal createSignal:^RACDisposable *(id<RACSubscriber> subscriber) {
    [subscriber sendNext:@"soon"];
    [NSThread sleepForTimeInterval:2];
    [subscriber sendNext:@"late"];
    [subscriber sendCompleted];
    return nil;
}];
[sleepy subscribeNext:^(id x) { NSLog(@"%@", x); } completed:^{ NSLog(@"awake"); }];

// Backwards, and code of one platform.
NSArray *tabs = @[@"a", @"b", @"c"];
[tabs enumerateObjectsWithOptions:NSEnumerationReverse usingBlock:^(NSString *tab, NSUInteger index, BOOL *stop) {
    NSLog(@"%lu %@", (unsigned long)index, tab);
    if (index == 1) *stop = YES;
}];
#if TARGET_OS_IPHONE
NSLog(@"phone");
#elif TARGET_OS_MAC
NSLog(@"mac");
#else
NSLog(@"elsewhere");
#endif
#if 0
NSLog(@"never");
#else
NSLog(@"always");
#endif
if (@available(iOS 11.0, *)) { NSLog(@"new"); }
