RACSubject *keys = [RACSubject subject];
[[keys throttle:0.3] subscribeNext:^(id key) { NSLog(@"search %@", key); }];
[keys sendNext:@"r"];
[keys sendNext:@"rs"];
dispatch_after(dispatch_time(DISPATCH_TIME_NOW, (int64_t)(1.5 * NSEC_PER_SEC)), dispatch_get_main_queue(), ^{
    [keys sendNext:@"rsi"];
    [keys sendCompleted];
});

RACDisposable *ticks = [[RACSignal interval:1 onScheduler:[RACScheduler mainThreadScheduler]] subscribeNext:^(NSDate *date) {
    NSLog(@"tick");
}];
[[RACScheduler mainThreadScheduler] afterDelay:2.5 schedule:^{
    [ticks dispose];
}];
