typedef void (^Completion)(NSString *result, NSError *error);
- (void)loadWithCompletion:(Completion)completion {
    completion(@"x", nil);
}
- (RACSignal *)load {
    return [RACSignal createSignal:^RACDisposable *(id<RACSubscriber> s) {
        [self loadWithCompletion:^(NSString *result, NSError *error) {
            if (error != nil) { [s sendError:error]; return; }
            [s sendNext:result];
            [s sendCompleted];
        }];
        return nil;
    }];
}
[[self load] subscribeNext:^(NSString *x) { NSLog(@"%@", x); }];
