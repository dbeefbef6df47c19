@implementation RACSignal (Steps)

- (RACSignal *)everyOther {
    return [[[self
        scanWithStart:RACTuplePack(@NO, nil) reduce:^(RACTuple *last, id next) {
            return RACTuplePack(@(![last.first boolValue]), next);
        }]
        filter:^BOOL(RACTuple *step) {
            return [step.first boolValue];
        }]
        map:^(RACTuple *step) {
            return step.second;
        }];
}

@end

[[[@[ @1, @2, @3, @4, @5 ].rac_sequence.signal everyOther] collect] subscribeNext:^(NSArray *odd) {
    NSLog(@"%@", odd);
}];
