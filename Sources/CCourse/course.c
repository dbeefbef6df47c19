#include "CCourse.h"

// The directive is in C23, and clang knows it in every mode.
#pragma clang diagnostic ignored "-Wc23-extensions"

// The pages one after another, each with a zero byte behind it.
static const unsigned char texts[] = {
#embed "../Lessons/Course/01-first.md" suffix(, 0, )
#embed "../Lessons/Course/01-first.zh.md" suffix(, 0, )
#embed "../Lessons/Course/02-spellings.md" suffix(, 0, )
#embed "../Lessons/Course/02-spellings.zh.md" suffix(, 0, )
#embed "../Lessons/Course/03-predict.md" suffix(, 0, )
#embed "../Lessons/Course/03-predict.zh.md" suffix(, 0, )
#embed "../Lessons/Course/04-filter.md" suffix(, 0, )
#embed "../Lessons/Course/04-filter.zh.md" suffix(, 0, )
#embed "../Lessons/Course/05-events.md" suffix(, 0, )
#embed "../Lessons/Course/05-events.zh.md" suffix(, 0, )
#embed "../Lessons/Course/06-end.md" suffix(, 0, )
#embed "../Lessons/Course/06-end.zh.md" suffix(, 0, )
#embed "../Lessons/Course/07-lists.md" suffix(, 0, )
#embed "../Lessons/Course/07-lists.zh.md" suffix(, 0, )
#embed "../Lessons/Course/08-changes.md" suffix(, 0, )
#embed "../Lessons/Course/08-changes.zh.md" suffix(, 0, )
#embed "../Lessons/Course/09-scan.md" suffix(, 0, )
#embed "../Lessons/Course/09-scan.zh.md" suffix(, 0, )
#embed "../Lessons/Course/10-func.md" suffix(, 0, )
#embed "../Lessons/Course/10-func.zh.md" suffix(, 0, )
#embed "../Lessons/Course/11-marbles.md" suffix(, 0, )
#embed "../Lessons/Course/11-marbles.zh.md" suffix(, 0, )
#embed "../Lessons/Course/12-later.md" suffix(, 0, )
#embed "../Lessons/Course/12-later.zh.md" suffix(, 0, )
#embed "../Lessons/Course/13-throttle.md" suffix(, 0, )
#embed "../Lessons/Course/13-throttle.zh.md" suffix(, 0, )
#embed "../Lessons/Course/14-pictures.md" suffix(, 0, )
#embed "../Lessons/Course/14-pictures.zh.md" suffix(, 0, )
#embed "../Lessons/Course/15-search.md" suffix(, 0, )
#embed "../Lessons/Course/15-search.zh.md" suffix(, 0, )
#embed "../Lessons/Course/16-timeout.md" suffix(, 0, )
#embed "../Lessons/Course/16-timeout.zh.md" suffix(, 0, )
#embed "../Lessons/Course/17-merge.md" suffix(, 0, )
#embed "../Lessons/Course/17-merge.zh.md" suffix(, 0, )
#embed "../Lessons/Course/18-combineLatest.md" suffix(, 0, )
#embed "../Lessons/Course/18-combineLatest.zh.md" suffix(, 0, )
#embed "../Lessons/Course/19-zip.md" suffix(, 0, )
#embed "../Lessons/Course/19-zip.zh.md" suffix(, 0, )
#embed "../Lessons/Course/20-synchronous.md" suffix(, 0, )
#embed "../Lessons/Course/20-synchronous.zh.md" suffix(, 0, )
#embed "../Lessons/Course/21-form.md" suffix(, 0, )
#embed "../Lessons/Course/21-form.zh.md" suffix(, 0, )
#embed "../Lessons/Course/22-sample.md" suffix(, 0, )
#embed "../Lessons/Course/22-sample.zh.md" suffix(, 0, )
#embed "../Lessons/Course/23-flattenMap.md" suffix(, 0, )
#embed "../Lessons/Course/23-flattenMap.zh.md" suffix(, 0, )
#embed "../Lessons/Course/24-overlap.md" suffix(, 0, )
#embed "../Lessons/Course/24-overlap.zh.md" suffix(, 0, )
#embed "../Lessons/Course/25-end.md" suffix(, 0, )
#embed "../Lessons/Course/25-end.zh.md" suffix(, 0, )
#embed "../Lessons/Course/26-search.md" suffix(, 0, )
#embed "../Lessons/Course/26-search.zh.md" suffix(, 0, )
#embed "../Lessons/Course/27-errors.md" suffix(, 0, )
#embed "../Lessons/Course/27-errors.zh.md" suffix(, 0, )
#embed "../Lessons/Course/28-retry.md" suffix(, 0, )
#embed "../Lessons/Course/28-retry.zh.md" suffix(, 0, )
#embed "../Lessons/Course/29-finally.md" suffix(, 0, )
#embed "../Lessons/Course/29-finally.zh.md" suffix(, 0, )
#embed "../Lessons/Course/30-recipe.md" suffix(, 0, )
#embed "../Lessons/Course/30-recipe.zh.md" suffix(, 0, )
#embed "../Lessons/Course/31-effects.md" suffix(, 0, )
#embed "../Lessons/Course/31-effects.zh.md" suffix(, 0, )
#embed "../Lessons/Course/32-late.md" suffix(, 0, )
#embed "../Lessons/Course/32-late.zh.md" suffix(, 0, )
#embed "../Lessons/Course/33-replays.md" suffix(, 0, )
#embed "../Lessons/Course/33-replays.zh.md" suffix(, 0, )
#embed "../Lessons/Course/34-trigger.md" suffix(, 0, )
#embed "../Lessons/Course/34-trigger.zh.md" suffix(, 0, )
#embed "../Lessons/Course/35-follow.md" suffix(, 0, )
#embed "../Lessons/Course/35-follow.zh.md" suffix(, 0, )
#embed "../Lessons/Course/36-command.md" suffix(, 0, )
#embed "../Lessons/Course/36-command.zh.md" suffix(, 0, )
#embed "../Lessons/Course/37-executionSignals.md" suffix(, 0, )
#embed "../Lessons/Course/37-executionSignals.zh.md" suffix(, 0, )
#embed "../Lessons/Course/38-errors.md" suffix(, 0, )
#embed "../Lessons/Course/38-errors.zh.md" suffix(, 0, )
#embed "../Lessons/Course/39-enabled.md" suffix(, 0, )
#embed "../Lessons/Course/39-enabled.zh.md" suffix(, 0, )
#embed "../Lessons/Course/40-busy.md" suffix(, 0, )
#embed "../Lessons/Course/40-busy.zh.md" suffix(, 0, )
#embed "../Lessons/Course/41-cancel.md" suffix(, 0, )
#embed "../Lessons/Course/41-cancel.zh.md" suffix(, 0, )
#embed "../Lessons/Course/42-concurrent.md" suffix(, 0, )
#embed "../Lessons/Course/42-concurrent.zh.md" suffix(, 0, )
#embed "../Lessons/Course/43-executing.md" suffix(, 0, )
#embed "../Lessons/Course/43-executing.zh.md" suffix(, 0, )
#embed "../Lessons/Course/44-enabled.md" suffix(, 0, )
#embed "../Lessons/Course/44-enabled.zh.md" suffix(, 0, )
#embed "../Lessons/Course/45-login.md" suffix(, 0, )
#embed "../Lessons/Course/45-login.zh.md" suffix(, 0, )
#embed "../Lessons/Course/README.md" suffix(, 0, )
#embed "../Lessons/Course/README.zh.md" suffix(, 0, )
};

// Their names, in the same order.
static const char *const names[] = {
    "01-first.md",
    "01-first.zh.md",
    "02-spellings.md",
    "02-spellings.zh.md",
    "03-predict.md",
    "03-predict.zh.md",
    "04-filter.md",
    "04-filter.zh.md",
    "05-events.md",
    "05-events.zh.md",
    "06-end.md",
    "06-end.zh.md",
    "07-lists.md",
    "07-lists.zh.md",
    "08-changes.md",
    "08-changes.zh.md",
    "09-scan.md",
    "09-scan.zh.md",
    "10-func.md",
    "10-func.zh.md",
    "11-marbles.md",
    "11-marbles.zh.md",
    "12-later.md",
    "12-later.zh.md",
    "13-throttle.md",
    "13-throttle.zh.md",
    "14-pictures.md",
    "14-pictures.zh.md",
    "15-search.md",
    "15-search.zh.md",
    "16-timeout.md",
    "16-timeout.zh.md",
    "17-merge.md",
    "17-merge.zh.md",
    "18-combineLatest.md",
    "18-combineLatest.zh.md",
    "19-zip.md",
    "19-zip.zh.md",
    "20-synchronous.md",
    "20-synchronous.zh.md",
    "21-form.md",
    "21-form.zh.md",
    "22-sample.md",
    "22-sample.zh.md",
    "23-flattenMap.md",
    "23-flattenMap.zh.md",
    "24-overlap.md",
    "24-overlap.zh.md",
    "25-end.md",
    "25-end.zh.md",
    "26-search.md",
    "26-search.zh.md",
    "27-errors.md",
    "27-errors.zh.md",
    "28-retry.md",
    "28-retry.zh.md",
    "29-finally.md",
    "29-finally.zh.md",
    "30-recipe.md",
    "30-recipe.zh.md",
    "31-effects.md",
    "31-effects.zh.md",
    "32-late.md",
    "32-late.zh.md",
    "33-replays.md",
    "33-replays.zh.md",
    "34-trigger.md",
    "34-trigger.zh.md",
    "35-follow.md",
    "35-follow.zh.md",
    "36-command.md",
    "36-command.zh.md",
    "37-executionSignals.md",
    "37-executionSignals.zh.md",
    "38-errors.md",
    "38-errors.zh.md",
    "39-enabled.md",
    "39-enabled.zh.md",
    "40-busy.md",
    "40-busy.zh.md",
    "41-cancel.md",
    "41-cancel.zh.md",
    "42-concurrent.md",
    "42-concurrent.zh.md",
    "43-executing.md",
    "43-executing.zh.md",
    "44-enabled.md",
    "44-enabled.zh.md",
    "45-login.md",
    "45-login.zh.md",
    "README.md",
    "README.zh.md",
};

long rsig_course_count(void) { return sizeof names / sizeof *names; }

rsig_page rsig_course_page(long index) {
  const unsigned char *text = texts;
  for (long page = 0; page < index; page++) {
    while (*text) text++;
    text++;
  }
  long count = 0;
  while (text[count]) count++;
  return (rsig_page){names[index], text, count};
}
