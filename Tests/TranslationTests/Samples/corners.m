// A view model with `errors` of its own is no command.
[self.basketModel.errors subscribeNext:^(NSError *problem) { NSLog(@"%@", problem.localizedDescription); }];
[[self.basketModel.payCommand.errors
    filter:[self isWorthTelling]]
    subscribe:self.problems];
[self.problems subscribeNext:^(NSError *problem) { NSLog(@"problem"); }];
NSLog(@"first"), NSLog(@"second");
...
2:
[self note:wrapped
    (@"a call in an argument")];
RACSignal *missing = nil;
[missing subscribeNext:^(id x) {
    // Nothing comes.
}];
static NSString *const template = @"%@ has %ld things";
NSLog(@"%@", [NSString stringWithFormat:template, @"bob", 2]);
NSLog(@"%@", [NSString stringWithFormat:NSLocalizedString(@"%d left", nil), 3]);
[[RACSignal combineLatest:@[ self.countField.rac_textSignal, self.priceField.rac_textSignal ]
                   reduce:^id(NSString *count, NSString *price) {
    return @(count.integerValue * price.doubleValue);
}] subscribeNext:^(id total) { NSLog(@"total %@", total); }];
[self.basketModel.payCommand.executing subscribeNext:^(NSNumber *busy) {
    self.cover.alpha = 1.0 - busy.floatValue;
    if (busy.intValue == 1) {
        @onExit {
            NSLog(@"covered");
        };
        NSLog(@"paying");
    }
}];
RACReplaySubject *all = [RACReplaySubject replaySubjectWithCapacity:RACReplaySubjectUnlimitedCapacity];
[all sendNext:RACTuplePack(@"red", @255)];
RACTupleUnpack(NSString *color, NSNumber *part) = [all first];
NSLog(@"%@ is %x, %04X", color, part, 10);
[[RACSignal switch:[RACSignal return:@"a"] cases:@{ @"a": one } default:two] subscribeNext:^(id x) {
    NSLog(@"switched to %@", x);
}];
describe(@"a basket", ^{
    NSLog(@"is described");
});

- (RACSignal *)signalOfAge:(NSInteger)age;
{
    return [RACSignal return:@(age)];
}

[[self signalOfAge:7] subscribeNext:^(NSNumber *age) { NSLog(@"age %@", age); }];
