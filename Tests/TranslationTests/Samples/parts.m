// Things that only a tuple, a connection or a store of keys says something about.
RACMulticastConnection *me = [[self.client fetchMe] multicast:[RACReplaySubject subject]];
[me connect];
RAC(self.nameLabel, text) = [me.signal map:^(NSDictionary *user) { return user[@"name"]; }];

[[RACSignal zip:@[[self.api fetchUser], [self.api fetchFriends]]] subscribeNext:^(RACTuple *result) {
    RACTupleUnpack(User *user, NSArray *friends) = result;
    NSLog(@"%@ has %lu friends", user.name, (unsigned long)friends.count);
}];
[[self.api fetchPage] subscribeNext:^(RACTuple *answer) {
    NSLog(@"%@", answer.second[@"title"]);
}];

NSUserDefaults *defaults = [NSUserDefaults standardUserDefaults];
[defaults setObject:@"bob" forKey:@"user"];
NSLog(@"%@", [defaults stringForKey:@"user"]);

- (void)textChanged:(UITextField *)field {
    self.countLabel.text = [NSString stringWithFormat:@"%lu", (unsigned long)field.text.length];
}
[self.field addTarget:self action:@selector(textChanged:) forControlEvents:UIControlEventEditingChanged];

// Operators and handlers that are defined elsewhere.
[[[self.api fetchUser] retryLater:^(NSError *error) { return @YES; }] subscribeNext:^(id x) { NSLog(@"later"); }];
[self.sheet addAction:@"Yes" handler:^(id action) { NSLog(@"yes"); }];
[self.sheet addAction:@"No" handler:nil];
[[self.loadCommand executionSignals] subscribeNext:^(RACSignal *run) { NSLog(@"running"); }];
