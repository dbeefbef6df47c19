// Loops with a condition and pointers have no counterpart; all around them is translated.
NSLog(@"before");
while (i < 3) {
    NSLog(@"%d", i++);
}
NSInteger *pointer = &count;
NSLog(@"after");
