RACSignal *checked = [[@[ @3, @-1, @4 ].rac_sequence signal] try:^BOOL(NSNumber *number, NSError **error) {
    if (number.integerValue < 0) {
        if (error != NULL) *error = [NSError errorWithDomain:@"Numbers" code:1 userInfo:nil];
        return NO;
    }
    return YES;
}];
[[checked catch:^RACSignal *(NSError *error) {
    NSLog(@"%@", error.domain);
    return [RACSignal return:@0];
}] subscribeNext:^(id number) {
    NSLog(@"%@", number);
}];

RACSignal *bound = [[RACSignal return:@5] bind:^RACStreamBindBlock {
    return ^(NSNumber *value, BOOL *stop) {
        *stop = YES;
        return [RACSignal return:@(value.integerValue + 1)];
    };
}];
[bound subscribeNext:^(id x) { NSLog(@"%@", x); }];
