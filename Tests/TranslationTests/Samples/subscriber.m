// A class that is a subscriber, events that are made by hand, `bind:` and `+try:`.
@interface Printer : NSObject <RACSubscriber>
@end

@implementation Printer
- (void)sendNext:(id)value { NSLog(@"printed %@", value); }
- (void)sendError:(NSError *)error { NSLog(@"failed: %@", error.localizedDescription); }
- (void)sendCompleted { NSLog(@"printed all"); }
- (void)didSubscribeWithDisposable:(RACCompoundDisposable *)disposable { }
@end

Printer *printer = [[Printer alloc] init];
[@[@1, @2].rac_sequence.signal subscribe:printer];

RACSubject *events = [RACSubject subject];
[[events dematerialize] subscribeNext:^(id x) { NSLog(@"%@", x); } completed:^{ NSLog(@"over"); }];
[events sendNext:[RACEvent eventWithValue:@"by hand"]];
[events sendNext:RACEvent.completedEvent];

[[[RACSignal return:@"x"] materialize] subscribeNext:^(RACEvent *event) {
    if (event.eventType == RACEventTypeNext) NSLog(@"a value: %@", event.value);
    if (event.eventType == RACEventTypeCompleted) NSLog(@"the end");
}];

[[@[@1, @5, @9].rac_sequence.signal bind:^RACStreamBindBlock {
    return ^RACStream *(NSNumber *value, BOOL *stop) {
        if (value.integerValue > 3) *stop = YES;
        return [RACSignal return:@(value.integerValue * 2)];
    };
}] subscribeNext:^(id x) { NSLog(@"doubled %@", x); }];

[[RACSignal try:^id(NSError **error) {
    if (error) *error = [NSError errorWithDomain:@"files" code:4 userInfo:nil];
    return nil;
}] subscribeNext:^(id x) { NSLog(@"%@", x); } error:^(NSError *e) { NSLog(@"%@ %ld", e.domain, (long)e.code); }];
