The page lost its angle brackets and its quotes are curly.

RACSignal numbers = [RACSignal createSignal:^RACDisposable (id subscriber) {
    [subscriber sendNext:@1];
    [subscriber sendNext:@2]
    [subscriber sendCompleted];
    return nil;
}];

Now the numbers that are &gt; 1 are logged.

[[numbers filter:^BOOL(NSNumber n) {
    return n.integerValue &gt; 1;
}] subscribeNext:^(NSNumber n) {
    NSLog(@“big: %@”, n);
}];
}
