// The controls of UIKit that translations use, declared by us.
#pragma once
#import <Foundation/Foundation.h>

@class RACCommand, RACSignal, RACChannelTerminal;

typedef NSUInteger UIControlEvents;
enum {
  UIControlEventTouchUpInside = 1, UIControlEventValueChanged = 2, UIControlEventEditingDidBegin = 4,
  UIControlEventEditingChanged = 8, UIControlEventEditingDidEnd = 16, UIControlEventEditingDidEndOnExit = 32,
  UIControlEventAllEditingEvents = 64, UIControlStateNormal = 0,
};

@interface UIView : NSObject
@property (getter=isHidden) BOOL hidden;
@end

@interface UIControl : UIView
@property (getter=isEnabled) BOOL enabled;
- (void)sendActionsForControlEvents:(UIControlEvents)events;
- (RACSignal *)rac_signalForControlEvents:(UIControlEvents)events;
@end

@interface NSControl : NSObject
@property RACCommand *rac_command;
@property (getter=isEnabled) BOOL enabled;
@end

@interface UIButton : UIControl
@property RACCommand *rac_command;
- (void)setTitle:(NSString *)title forState:(NSUInteger)state;
@end

@interface UITextField : UIControl
@property NSString *text;
@property (readonly) RACSignal *rac_textSignal;
- (RACChannelTerminal *)rac_newTextChannel;
- (BOOL)becomeFirstResponder;
- (BOOL)resignFirstResponder;
@end

@interface UITextView : UIView
@property NSString *text;
@property (readonly) RACSignal *rac_textSignal;
@end

@interface UISearchBar : UIView
@property NSString *text;
@property (readonly) RACSignal *rac_textSignal;
@end

@interface UILabel : UIView
@property NSString *text;
@end

@interface UISwitch : UIControl
@property (getter=isOn) BOOL on;
- (RACChannelTerminal *)rac_newOnChannel;
@end

@interface UIBarButtonItem : NSObject
@property RACCommand *rac_command;
@property (getter=isEnabled) BOOL enabled;
@property NSString *title;
@end

@interface UIRefreshControl : UIControl
@property RACCommand *rac_command;
@property (readonly, getter=isRefreshing) BOOL refreshing;
- (void)endRefreshing;
@end

@interface UISlider : UIControl
@property float value;
- (RACChannelTerminal *)rac_newValueChannelWithNilValue:(NSNumber *)value;
@end

@interface UIStepper : UIControl
@property double value;
- (RACChannelTerminal *)rac_newValueChannelWithNilValue:(NSNumber *)value;
@end

@interface UISegmentedControl : UIControl
@property NSInteger selectedSegmentIndex;
- (instancetype)initWithItems:(NSArray *)items;
- (RACChannelTerminal *)rac_newSelectedSegmentIndexChannelWithNilValue:(NSNumber *)value;
@end

@interface UIDatePicker : UIControl
@property NSDate *date;
- (RACChannelTerminal *)rac_newDateChannelWithNilValue:(NSDate *)value;
@end

@interface UIImageView : UIView
@end
@interface UIActivityIndicatorView : UIView
- (void)startAnimating;
- (void)stopAnimating;
@end
@interface UIAlertView : UIView
- (RACSignal *)rac_buttonClickedSignal;
- (RACSignal *)rac_willDismissSignal;
@end
@interface UIActionSheet : UIView
- (RACSignal *)rac_buttonClickedSignal;
@end
@interface UITableView : UIView
@property id delegate;
@end
@interface UITableViewCell : UIView
@property (readonly) RACSignal *rac_prepareForReuseSignal;
@end
@interface UITapGestureRecognizer : NSObject
- (RACSignal *)rac_gestureSignal;
@end
