// A counter that several blocks share, and an early return.
__block NSUInteger taps = 0;
RACSubject *events = [RACSubject subject];

[events subscribeNext:^(NSString *name) {
    if (name.length == 0) return;
    taps++;
    NSLog(@"%lu: %@", (unsigned long)taps, name);
}];

[events sendNext:@"left"];
[events sendNext:@""];
[events sendNext:@"right"];
taps += 10;
NSLog(@"%02d taps, %.1f each", (int)taps, 0.25);
