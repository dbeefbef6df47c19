@interface SignUpController ()
@property (nonatomic, weak) IBOutlet UITextField *nameField;
@property (nonatomic, weak) IBOutlet UITextField *mailField;
@property (nonatomic, weak) IBOutlet UIButton *signUpButton;
@property (nonatomic, strong) NSString *status;
@end

@implementation SignUpController

- (void)viewDidLoad {
    [super viewDidLoad];
    @weakify(self);

    RACSignal *isComplete = [RACSignal
        combineLatest:@[ self.nameField.rac_textSignal, self.mailField.rac_textSignal ]
        reduce:^id(NSString *name, NSString *mail) {
            return @(name.length > 0 && [mail containsString:@"@"]);
        }];
    RAC(self.signUpButton, enabled) = isComplete;
    self.nameField.font = [UIFont systemFontOfSize:14];

    [[[self.signUpButton
        rac_signalForControlEvents:UIControlEventTouchUpInside]
        flattenMap:^RACStream *(id sender) {
            @strongify(self);
            return [self signUpWithName:self.nameField.text];
        }]
        subscribeNext:^(NSString *answer) {
            @strongify(self);
            self.status = answer;
            NSLog(@"%@", answer);
        }];
}

- (RACSignal *)signUpWithName:(NSString *)name {
    return [[RACSignal return:[@"welcome " stringByAppendingString:name]] delay:0.5];
}

- (void)dealloc {
    NSLog(@"gone");
}

@end
