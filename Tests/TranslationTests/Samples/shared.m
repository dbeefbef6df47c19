RACSubject *subject = [RACSubject subject];
RACReplaySubject *replay = [RACReplaySubject replaySubjectWithCapacity:1];
[subject subscribe:replay];
[subject sendNext:@1];
[subject sendNext:@2];
[replay subscribeNext:^(id x) { NSLog(@"replayed %@", x); }];
RACMulticastConnection *c = [[RACSignal createSignal:^RACDisposable *(id<RACSubscriber> s) {
    NSLog(@"once");
    [s sendNext:@"v"];
    [s sendCompleted];
    return nil;
}] multicast:[RACReplaySubject subject]];
[c.signal subscribeNext:^(id x) { NSLog(@"1 %@", x); }];
[c.signal subscribeNext:^(id x) { NSLog(@"2 %@", x); }];
[c connect];
