#define kLimit 2
typedef NS_ENUM(NSInteger, LoadState) {
    LoadStateIdle,
    LoadStateLoading = 5,
    LoadStateFailed
};

@interface Loader ()
@property (nonatomic) LoadState state;
@property (nonatomic, strong) Account *account;
@property (nonatomic, copy) void (^done)(NSInteger count, NSString *name);
@end

@implementation Loader
- (Account *)account {
    if (!_account) {
        _account = [[Account alloc] init];
        NSLog(@"made when it is first read");
    }
    return _account;
}

- (void)viewDidLoad {
    WeakSelf(weakSelf);
    [RACObserve(self, state) subscribeNext:^(NSNumber *state) {
        switch (state.integerValue) {
            case LoadStateIdle: NSLog(@"idle"); break;
            case LoadStateFailed: NSLog(@"failed"); break;
            default: NSLog(@"at %@", state);
        }
    }];
    weakSelf.state = LoadStateLoading;
    self.state++;
    self.account.name = @"bob";
    NSLog(@"%@ of %d", self.account.name, kLimit);
    [[NSNotificationCenter defaultCenter] addObserver:self selector:@selector(loggedOut:) name:@"LoggedOut" object:nil];
    [[NSNotificationCenter defaultCenter] postNotificationName:@"LoggedOut" object:@"bob"];
    double delay = 1.5;
    dispatch_time_t later = dispatch_time(DISPATCH_TIME_NOW, (int64_t)(delay * NSEC_PER_SEC));
    dispatch_after(later, dispatch_get_main_queue(), ^{
        !self.done ?: self.done(kLimit, @"bob");
    });
}

- (void)loggedOut:(NSNotification *)notification {
    NSLog(@"%@ logged out", notification.object);
}
@end
