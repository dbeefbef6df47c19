- (RACSignal *)save:(NSString *)name {
    if (name.length == 0) {
        return [RACSignal error:[NSError errorWithDomain:@"app" code:1 userInfo:@{ NSLocalizedDescriptionKey: @"empty" }]];
    }
    if ([name isEqualToString:@"bob"]) return [RACSignal return:@YES];
    return [[RACSignal return:@NO] delay:0.5];
}
[[self save:@""] subscribeError:^(NSError *e) { NSLog(@"%@", e.localizedDescription); }];
[[self save:@"bob"] subscribeNext:^(id x) { NSLog(@"%@", x); }];
