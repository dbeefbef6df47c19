RACCommand *save = [[RACCommand alloc] initWithEnabled:RACObserve(self, hasChanges) signalBlock:^RACSignal *(NSString *title) {
    if (title == nil) {
        return [RACSignal error:[NSError errorWithDomain:@"Notes" code:7 userInfo:@{ NSLocalizedDescriptionKey: @"no title" }]];
    }
    return [RACSignal createSignal:^RACDisposable *(id<RACSubscriber> subscriber) {
        [subscriber sendNext:[NSString stringWithFormat:@"saved %@", title]];
        [subscriber sendCompleted];
        return nil;
    }];
}];

[[save.executionSignals switchToLatest] subscribeNext:^(id answer) {
    NSLog(@"%@", answer);
}];
[save.errors subscribeNext:^(NSError *error) {
    NSLog(@"failed: %@ (%ld)", error.localizedDescription, (long)error.code);
}];
[save.executing subscribeNext:^(NSNumber *busy) {
    NSLog(busy.boolValue ? @"busy" : @"idle");
}];

self.hasChanges = YES;
[[save execute:@"one"] subscribeCompleted:^{
    NSLog(@"done");
}];
