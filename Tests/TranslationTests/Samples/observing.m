// Observed properties are nil at first, which Objective-C forgives.
RAC(self, greeting) = [RACObserve(self, user.name) map:^(NSString *name) {
    return [name hasPrefix:@"J"] ? [NSString stringWithFormat:@"Hello %@!", name] : @"Hello!";
}];
RACChannelTo(self, draft, @"") = RACChannelTo(self.settings, text);

[[RACObserve(self, greeting) distinctUntilChanged] subscribeNext:^(NSString *text) {
    NSLog(@"%@", text);
}];
self.user.name = @"Jo";
self.user.name = @"Al";
