// A login, the messages that follow it, and what a failure does.
[[[[[client logInWithName:@"ann" password:@"secret"]
    flattenMap:^(User *user) {
        return [client messagesOfUser:user.identifier];
    }]
    deliverOn:RACScheduler.mainThreadScheduler]
    doError:^(NSError *error) {
        [self showError:error];
    }]
    subscribeNext:^(NSArray *messages) {
        NSLog(@"%lu messages", (unsigned long)messages.count);
    } completed:^{
        NSLog(@"all fetched");
    }];
