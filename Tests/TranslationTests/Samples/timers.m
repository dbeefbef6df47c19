// Timers, animations and what is changed in place.
@implementation Countdown
- (void)start {
    self.left = 3;
    self.timer = [NSTimer scheduledTimerWithTimeInterval:1.0 target:self selector:@selector(tick:) userInfo:nil repeats:YES];
}
- (void)tick:(NSTimer *)timer {
    self.left--;
    NSLog(@"%ld left", (long)self.left);
    if (self.left == 0) {
        [self.timer invalidate];
        [UIView animateWithDuration:0.25 animations:^{
            NSLog(@"fading");
        } completion:^(BOOL finished) {
            NSLog(@"gone");
        }];
    }
}
- (void)viewDidLoad {
    [self start];
    [NSTimer scheduledTimerWithTimeInterval:0.5 repeats:NO block:^(NSTimer *timer) { NSLog(@"half a second"); }];
}
@end

NSMutableDictionary *options = [NSMutableDictionary dictionaryWithDictionary:@{@"page": @1}];
[options addEntriesFromDictionary:@{@"sort": @"name", @"page": @2}];
NSMutableArray *names = [@[@"pear", @"fig", @"apple"] mutableCopy];
[names sortUsingSelector:@selector(compare:)];
[names filterUsingPredicate:[NSPredicate predicateWithFormat:@"SELF != 'fig'"]];
[names replaceObjectAtIndex:0 withObject:@"kiwi"];
NSLog(@"%@ %@ %lu", options[@"sort"], [names componentsJoinedByString:@" "], (unsigned long)[names indexOfObjectPassingTest:^BOOL(NSString *name, NSUInteger index, BOOL *stop) { return [name hasPrefix:@"p"]; }]);
if (![options[@"hidden"] boolValue]) NSLog(@"shown");
@try {
    NSLog(@"tried");
} @catch (NSException *exception) {
    NSLog(@"%@", exception);
} @finally {
    NSLog(@"at last");
}
RACDisposable *subscription = [[RACSignal never] subscribeNext:^(id x) {}];
if (!subscription.disposed) NSLog(@"still subscribed");
[subscription dispose];
if (subscription.isDisposed) NSLog(@"over");

NSInteger whole = 7, part = 2;
NSLog(@"%.1f %ld %d", (double)whole / part, (long)(whole / part), (int)(3.9));
NSArray *delays = [@[@3, @1].rac_sequence map:^id(NSNumber *n) { return @(n.doubleValue / 2); }].array;
NSLog(@"%@", delays);
