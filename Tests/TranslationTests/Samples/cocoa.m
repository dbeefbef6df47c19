[[[NSNotificationCenter defaultCenter] rac_addObserverForName:UserDidLogOutNotification object:nil]
    subscribeNext:^(NSNotification *note) {
        NSLog(@"logged out: %@", note.object);
    }];
[[NSNotificationCenter defaultCenter] postNotificationName:UserDidLogOutNotification object:@"ann"];

[[self rac_signalForSelector:@selector(tableView:didSelectRowAtIndexPath:) fromProtocol:@protocol(UITableViewDelegate)]
    subscribeNext:^(RACTuple *arguments) {
        NSLog(@"row %@", arguments.second);
    }];
self.tableView.delegate = self;

UIAlertView *alert = [[UIAlertView alloc] initWithTitle:@"Delete?" message:nil delegate:nil cancelButtonTitle:@"Keep" otherButtonTitles:@"Delete", nil];
[alert.rac_buttonClickedSignal subscribeNext:^(NSNumber *index) {
    NSLog(@"pressed %@", index);
}];
[alert show];

RACChannelTo(self.settings, volume) = [self.volumeSlider rac_newValueChannelWithNilValue:@0];
