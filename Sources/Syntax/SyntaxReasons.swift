// Long, because the explanation of every syntax error is here; the messages are in the parser, beside their causes.
import Diagnostics

/// Reasons why a text is not a program. The codes never change their meaning.
public enum SyntaxReasons {
  public static let all: [Reason] = words + forms

  private static let words = [
    unknownCharacter, invalidText, openString, escape, indentation, number, tooLarge, foreignOperator,
    foreignComment, openBracket, strayBracket, nesting, missingExpression, operatorAfterArguments, notCallable,
    operatorFirst, pipeFirst, notAStage, lateMember, missingComma,
  ]

  private static let forms = [
    applicationAsOperand, chained, ifInside, condition, missingBlock, foreignClosure, parameters, anonymous,
    notAPlace, letForm, funcForm, keyword, brackets, mixedList, keyPath, label, extra, strayElse, interpolation,
    member, formatting, objectiveC,
  ]

  public static let unknownCharacter = Reason(
    "E0101", "a character without a meaning",
    #"""
    A program is made of names, numbers, strings in double quotes, brackets and the operators of the language. This
    character is none of them. It often comes from copying: curly quotation marks, special blanks, a long dash.

        print “hello”       wrong
        print "hello"       right
    """#)

  public static let invalidText = Reason(
    "E0102", "the file is not UTF-8",
    #"""
    Scripts are UTF-8 text. The marked byte does not begin a UTF-8 character: perhaps the file was saved in an older
    encoding, or is not text at all. Convert it, for example with `iconv -f latin1 -t utf-8`; a single character may
    also be written by its number.

        print "caf\u{E9}"
    """#)

  public static let openString = Reason(
    "E0103", "a string is not closed",
    #"""
    A string begins and ends with `"` on one line. A text of several lines is written between lines of `"""`; the blanks
    before the closing quotes are removed from every line.

        print "one line"
        print """
          two
          lines
          """
    """#)

  public static let escape = Reason(
    "E0104", "an escape that does not exist",
    #"""
    In a string `\` begins an escape: `\n` `\t` `\r` `\0` `\\` `\"` `\'`, `\u{1F600}` for a character by its number, and
    `\(x)` for the value of an expression. A backslash itself is written twice.

        print "C:\\temp"
    """#)

  public static let indentation = Reason(
    "E0105", "a long string with uneven indentation",
    #"""
    A text between `"""` and `"""` begins on the line after the opening quotes, and the closing ones go on a line of
    their own. The blanks before the closing quotes are removed from each line of the text, so each line must begin with
    them.

        let poem = """
          first line
            indented by two
          """
    """#)

  public static let number = Reason(
    "E0106", "a number with letters that are not a unit",
    #"""
    Letters that touch a number are its unit, and the units are those of durations: `us`, `ms`, `s`, `m`, `h`. A
    duration has one of them.

        x | delay 90s       and not 1m30s
        x | delay 300ms     and not 300 ms, which would be two arguments
    """#)

  public static let tooLarge = Reason(
    "E0107", "a number that is too large",
    #"""
    An Int has 64 bits: it lies between -9223372036854775808 and 9223372036854775807. A Duration is a whole number of
    microseconds in as many bits. A number with a point or an exponent is a Double, which reaches further and is less
    exact.

        let big = 1e30
    """#)

  public static let foreignOperator = Reason(
    "E0108", "an operator from another language",
    #"""
    The operators are `+ - * / %`, `== != < <= > >=`, `&& || !`, `??`, `? :`, the ranges `...` and `..<`, `|` for
    pipelines, `<~` for bindings and `=`. To increment a property, write it out.

        model.n = model.n + 1
    """#)

  public static let foreignComment = Reason(
    "E0109", "a comment that does not begin with #",
    #"""
    A comment begins with `#` and goes to the end of its line. In a script, a line that begins with `#=>` is the
    output of the statement above it.

        1 + 1      # a sum
        #=> 2
    """#)

  public static let openBracket = Reason(
    "E0110", "a bracket is not closed",
    #"""
    Each `(`, `[` and `{` needs its closing bracket. At the prompt, an open bracket continues on the next line; in a
    file, the report marks the place where reading stopped, and the bracket that is still open.

        let a = zip [x, y
        let b = 1           the ] is missing on the line before
    """#)

  public static let strayBracket = Reason(
    "E0111", "a closing bracket that closes nothing",
    #"""
    A `)`, `]` or `}` closes the last open bracket, and must be of the same kind.

        print (1 + 2]       wrong
        print (1 + 2)       right
    """#)

  public static let nesting = Reason(
    "E0112", "nested too deeply",
    #"""
    Brackets, closures and conditions may be nested 256 levels deep. A chain of pipes, sums or members does not
    count as nesting and may have 20,000 links. Give the inner parts names.

        func inner(x) = x | map { $0 + 1 }
    """#)

  public static let missingExpression = Reason(
    "E0113", "something is missing",
    #"""
    A value is needed here: after an operator, after `|`, after `=`, between `? :`. At the prompt, such a line
    continues on the next one.

        1 +                 wrong
        1 + 2               right
    """#)

  public static let operatorAfterArguments = Reason(
    "E0114", "an operator after arguments",
    #"""
    Arguments without brackets are separated by blanks, so it would be unclear whether an operator after the last one
    belongs to that argument or to the whole call. Brackets decide. The same holds for `?` and for ranges.

        print a == b        unclear
        print (a == b)      compares a with b and prints the result
        (print a) == b      prints a
    """#)

  public static let notCallable = Reason(
    "E0115", "arguments for something that takes none",
    #"""
    Arguments follow a name, a member path or something in brackets. A number, a string, a list or `$0` takes none,
    and a call with brackets takes no further argument except a closure. White space decides: `$0 -1` would apply `$0`
    to -1, `$0 - 1` subtracts.

        xs | map { $0 -1 }  wrong
        xs | map { $0 - 1 } right
    """#)

  public static let operatorFirst = Reason(
    "E0116", "a line that begins with an operator",
    #"""
    A statement ends with its line, unless the line cannot be complete. So an operator stands at the end of a line,
    not at the beginning of the next; only `|` and `.name` may begin a continuation line.

        let sum = a +
          b
    """#)

  public static let pipeFirst = Reason(
    "E0117", "a pipe with nothing before it",
    #"""
    `|` passes its left side to the stage on its right. A line may begin with it to continue the line above, without a
    blank line between. At the prompt, a line that begins with `|` continues from the last value, `_`.

        text
          | map upper
    """#)

  public static let notAStage = Reason(
    "E0118", "not a stage of a pipeline",
    #"""
    After `|` comes a function that takes the left side as its first argument: the name of an operator or function with
    its arguments, a call of one, or anything in brackets whose value is a function. A closure alone is not a stage: say
    what it should do with the values.

        xs | { $0 * 2 }         wrong
        xs | map { $0 * 2 }     right
    """#)

  public static let lateMember = Reason(
    "E0119", "a member of a pipeline",
    #"""
    `.name` belongs to the one expression it touches. After a pipeline, or after an application with several
    arguments, it would belong to the last stage only, which is rarely meant: write another stage, or brackets.

        xs | filter { $0 > 1 }.count        wrong
        xs | filter { $0 > 1 } | count      right
        print (xs.filter { $0 > 1 }.count)  right
    """#)

  public static let missingComma = Reason(
    "E0120", "a comma is missing",
    #"""
    Elements of lists, dictionaries, tuples and calls are separated by commas, even if each has a line of its own.

        merge [
          return 1,
          return 2
        ]
    """#)

  public static let applicationAsOperand = Reason(
    "E0121", "a call next to an operator",
    #"""
    An application whose arguments are separated by blanks cannot be an operand or a branch of `? :`, since it would be
    unclear where it ends. Use brackets, or a call.

        1 + max a b         unclear
        1 + (max a b)       right
        1 + max(a, b)       right
    """#)

  public static let chained = Reason(
    "E0122", "comparisons or ranges in a chain",
    #"""
    A comparison gives true or false, and comparing that again is rarely meant. Write each comparison separately. A
    range has two ends.

        0 < x < 10          wrong
        0 < x && x < 10     right
    """#)

  public static let ifInside = Reason(
    "E0123", "if within an expression",
    #"""
    `if` is an expression and has a value, but it stands at the head of a pipeline or in brackets. For a short choice
    there is `? :`.

        1 + (if ready { 1 } else { 2 })
        1 + (ready ? 1 : 2)
    """#)

  public static let condition = Reason(
    "E0124", "a condition that needs brackets",
    #"""
    After the condition of `if` comes a block in braces. So that the two can be told apart, an application, a pipeline
    or a closure in a condition needs brackets.

        if (xs | any { $0 > 1 }) { print "some" }
    """#)

  public static let missingBlock = Reason(
    "E0125", "a block is missing",
    #"""
    After the condition of `if`, after `else` and after the parameters of `func` comes a block in braces. Its `{` must
    be on the same line.

        if ready {
          tap button
        }
    """#)

  public static let foreignClosure = Reason(
    "E0126", "a closure as in another language",
    #"""
    A closure is written in braces; its parameters come first, followed by `in`. Without parameters the arguments are
    `$0`, `$1` and so on.

        xs | map { x in x * 2 }
        xs | map { $0 * 2 }
    """#)

  public static let parameters = Reason(
    "E0127", "the parameters of a closure",
    #"""
    The parameters of a closure are names, separated by commas, on the line of its `{`, and `in` follows them. They have
    no types. A closure without parameters needs no `in`.

        pairs | map { a, b in a + b }
    """#)

  public static let anonymous = Reason(
    "E0128", "$0 where it has no meaning",
    #"""
    `$0`, `$1` … are the arguments of the closure they stand in. A closure that names its parameters has none, and
    neither has code outside closures.

        xs | map { $0 + 1 }
        xs | map { x in x + 1 }
    """#)

  public static let notAPlace = Reason(
    "E0129", "this cannot be assigned",
    #"""
    `=` sets a property and `<~` lets a property follow a signal: the left side is a member path, as in `model.agree`.
    Names are bound once, with `let`, and lists and dictionaries do not change. Keep changing state in an Object.

        let model = Object ["n": 0]
        model.n = 3
    """#)

  public static let letForm = Reason(
    "E0130", "a let that is not complete",
    #"""
    `let` binds one name, or several in brackets to the elements of a tuple. There are no types and no `var`.

        let x = 3
        let (name, age) = ("Ann", 30)
    """#)

  public static let funcForm = Reason(
    "E0131", "a func that is not complete",
    #"""
    A function has a name, parameters in brackets, and either one expression after `=` or a block. Parameters have no
    types and no defaults. A function without a name is a closure.

        func double(x) = x * 2
        func greet(name) {
          print "hello \(name)"
        }
    """#)

  public static let keyword = Reason(
    "E0132", "a keyword as a name",
    #"""
    `let`, `func`, `in`, `if`, `else`, `true`, `false` and `nil` are reserved. As members (`e.in`) and as labels (`else:
    1`) they may be used.

        let in_ = 1
    """#)

  public static let brackets = Reason(
    "E0133", "round brackets",
    #"""
    Round brackets hold one expression, or the elements of a tuple, two or more. Empty tuples and tuples of one
    element are made with `Tuple()` and `Tuple(1)`. Elements of a tuple have no names.

        let pair = (1, "b")
    """#)

  public static let mixedList = Reason(
    "E0134", "half a list, half a dictionary",
    #"""
    Square brackets contain either values or pairs of a key and a value. A key is an expression without arguments and
    pipes; anything more needs brackets.

        ["a": 1, "b": 2]
        [(prefix | upper): 1]
    """#)

  public static let keyPath = Reason(
    "E0135", "a key path",
    #"""
    A key path is `\.` and names with points between: `\.name.first`. It is a function that reads them. Anything but
    names needs a closure instead.

        errors | map \.message
        rows | map { $0.cells[0] }
    """#)

  public static let label = Reason(
    "E0136", "a misplaced label",
    #"""
    A label names an argument: it touches its `:`, stands where an argument may begin, and one value follows it.
    Labeled arguments stand on the line of their call, or after the `}` of a closure.

        x | subscribeNext { print $0 } error: { e in print e.message }
    """#)

  public static let extra = Reason(
    "E0137", "text after a complete statement",
    #"""
    The statement is complete, and the rest of the line does not belong to it. A new statement begins on a new line or
    after `;`. Commas stand only within brackets.

        tap button; wait 1s
    """#)

  public static let strayElse = Reason(
    "E0138", "else without if",
    #"""
    `else` follows the `}` of its `if`, on the same line or at the beginning of the next, without a blank line between.

        if ready { 1 } else { 2 }
    """#)

  public static let interpolation = Reason(
    "E0139", "an interpolation",
    #"""
    `\(` and `)` in a string enclose one expression; its value becomes part of the text. The characters themselves
    are written `\\(`.

        print "\(a) and \(b)"
    """#)

  public static let member = Reason(
    "E0140", "a member",
    #"""
    `.` and a name touch the expression they belong to. Elements of tuples and lists are read with brackets. A path
    without anything before it is a key path and begins with a backslash.

        pair[0]
        errors | map \.message
    """#)

  public static let formatting = Reason(
    "E0141", "a program that could not be formatted",
    #"""
    The formatter reads what it has written and compares: the program must be the same, with every comment in its place.
    Here it was not, so nothing was changed. That is a fault of rsig, not of the program.
    """#)

  public static let objectiveC = Reason(
    "E0142", "Objective-C in place of a program",
    #"""
    rsig has the semantics of ReactiveCocoa, not the syntax of Objective-C. A message to a signal is a stage behind
    `|`, and a block is a closure. `rsig help map:` finds an operator by its selector.

        [[text map:^(id v) { return [v uppercaseString]; }] subscribeNext:^(id v) { NSLog(@"%@", v); }];

        text | map { v in v.upper } | subscribeNext { v in print v }
    """#)
}
