// Long, because each embedded file has a line in two lists: its bytes and its name.
#include "CCourse.h"

// The directive is in C23, and clang knows it in every mode.
#pragma clang diagnostic ignored "-Wc23-extensions"

// The pages one after another, each followed by a zero byte.
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

// Documents of the project that the reference has pages of, in the same form.
static const unsigned char documents[] = {
#embed "../../grammar.md" suffix(, 0, )
#embed "../../examples/README.md" suffix(, 0, )
#embed "../../examples/articles/A_command_inside.md" suffix(, 0, )
#embed "../../examples/articles/B_order_button.md" suffix(, 0, )
#embed "../../examples/articles/C_command_and_controls.md" suffix(, 0, )
#embed "../../examples/articles/D_text_field.md" suffix(, 0, )
#embed "../../examples/articles/E_using_commands.md" suffix(, 0, )
#embed "../../examples/01_first_pipeline.rsig" suffix(, 0, )
#embed "../../examples/02_values_events_ends.rsig" suffix(, 0, )
#embed "../../examples/03_sequences_and_signals.rsig" suffix(, 0, )
#embed "../../examples/04_cold_signals_run_again.rsig" suffix(, 0, )
#embed "../../examples/05_hot_signals_go_on_without_you.rsig" suffix(, 0, )
#embed "../../examples/06_subjects_that_remember.rsig" suffix(, 0, )
#embed "../../examples/07_publish_connect_autoconnect.rsig" suffix(, 0, )
#embed "../../examples/08_replay_replayLast_replayLazily.rsig" suffix(, 0, )
#embed "../../examples/09_map_or_flattenMap.rsig" suffix(, 0, )
#embed "../../examples/10_one_error_ends_the_pipeline.rsig" suffix(, 0, )
#embed "../../examples/11_throttle_waits_for_silence.rsig" suffix(, 0, )
#embed "../../examples/12_combineLatest_waits_for_all.rsig" suffix(, 0, )
#embed "../../examples/13_combineLatest_of_synchronous_signals.rsig" suffix(, 0, )
#embed "../../examples/14_flatten_switchToLatest_concat.rsig" suffix(, 0, )
#embed "../../examples/15_side_effects_run_twice.rsig" suffix(, 0, )
#embed "../../examples/16_finally_and_takeUntil.rsig" suffix(, 0, )
#embed "../../examples/17_takeUntil_with_a_cold_trigger.rsig" suffix(, 0, )
#embed "../../examples/18_text_signal_by_its_parts.rsig" suffix(, 0, )
#embed "../../examples/19_control_events_and_dealloc.rsig" suffix(, 0, )
#embed "../../examples/20_command.rsig" suffix(, 0, )
#embed "../../examples/21_command_of_the_article.rsig" suffix(, 0, )
#embed "../../examples/22_command_errors_are_values.rsig" suffix(, 0, )
#embed "../../examples/23_completed_is_not_success.rsig" suffix(, 0, )
#embed "../../examples/24_command_enabled.rsig" suffix(, 0, )
#embed "../../examples/25_command_gate_is_immediate.rsig" suffix(, 0, )
#embed "../../examples/26_button_stays_disabled.rsig" suffix(, 0, )
#embed "../../examples/27_disposing_a_result_cancels_nothing.rsig" suffix(, 0, )
#embed "../../examples/28_concurrent_executions.rsig" suffix(, 0, )
#embed "../../examples/29_watching_a_command.rsig" suffix(, 0, )
#embed "../../examples/30_command_from_its_parts.rsig" suffix(, 0, )
#embed "../../examples/31_where_the_articles_are_mistaken.rsig" suffix(, 0, )
#embed "../../examples/32_commands_on_controls.rsig" suffix(, 0, )
#embed "../../examples/33_refresh_control.rsig" suffix(, 0, )
#embed "../../examples/34_order_button.rsig" suffix(, 0, )
#embed "../../examples/35_buttonSignal.rsig" suffix(, 0, )
#embed "../../examples/36_manual_dispose_subscriber.rsig" suffix(, 0, )
#embed "../../examples/37_observing_and_binding.rsig" suffix(, 0, )
#embed "../../examples/38_values_and_changes.rsig" suffix(, 0, )
#embed "../../examples/39_two_way_bindings.rsig" suffix(, 0, )
#embed "../../examples/40_marbles.rsig" suffix(, 0, )
#embed "../../examples/41_debugging.rsig" suffix(, 0, )
#embed "../../examples/42_login.rsig" suffix(, 0, )
#embed "../../examples/43_search_as_you_type.rsig" suffix(, 0, )
#embed "../../examples/44_color_mixer.rsig" suffix(, 0, )
#embed "../../examples/45_requests.rsig" suffix(, 0, )
#embed "../../examples/46_rebuild.rsig" suffix(, 0, )
#embed "../../examples/47_alert.rsig" suffix(, 0, )
#embed "../../examples/48_poll.rsig" suffix(, 0, )
#embed "../../examples/49_join.rsig" suffix(, 0, )
#embed "../../examples/50_workers.rsig" suffix(, 0, )
};

static const char *const paths[] = {
    "grammar.md",
    "examples/README.md",
    "examples/articles/A_command_inside.md",
    "examples/articles/B_order_button.md",
    "examples/articles/C_command_and_controls.md",
    "examples/articles/D_text_field.md",
    "examples/articles/E_using_commands.md",
    "examples/01_first_pipeline.rsig",
    "examples/02_values_events_ends.rsig",
    "examples/03_sequences_and_signals.rsig",
    "examples/04_cold_signals_run_again.rsig",
    "examples/05_hot_signals_go_on_without_you.rsig",
    "examples/06_subjects_that_remember.rsig",
    "examples/07_publish_connect_autoconnect.rsig",
    "examples/08_replay_replayLast_replayLazily.rsig",
    "examples/09_map_or_flattenMap.rsig",
    "examples/10_one_error_ends_the_pipeline.rsig",
    "examples/11_throttle_waits_for_silence.rsig",
    "examples/12_combineLatest_waits_for_all.rsig",
    "examples/13_combineLatest_of_synchronous_signals.rsig",
    "examples/14_flatten_switchToLatest_concat.rsig",
    "examples/15_side_effects_run_twice.rsig",
    "examples/16_finally_and_takeUntil.rsig",
    "examples/17_takeUntil_with_a_cold_trigger.rsig",
    "examples/18_text_signal_by_its_parts.rsig",
    "examples/19_control_events_and_dealloc.rsig",
    "examples/20_command.rsig",
    "examples/21_command_of_the_article.rsig",
    "examples/22_command_errors_are_values.rsig",
    "examples/23_completed_is_not_success.rsig",
    "examples/24_command_enabled.rsig",
    "examples/25_command_gate_is_immediate.rsig",
    "examples/26_button_stays_disabled.rsig",
    "examples/27_disposing_a_result_cancels_nothing.rsig",
    "examples/28_concurrent_executions.rsig",
    "examples/29_watching_a_command.rsig",
    "examples/30_command_from_its_parts.rsig",
    "examples/31_where_the_articles_are_mistaken.rsig",
    "examples/32_commands_on_controls.rsig",
    "examples/33_refresh_control.rsig",
    "examples/34_order_button.rsig",
    "examples/35_buttonSignal.rsig",
    "examples/36_manual_dispose_subscriber.rsig",
    "examples/37_observing_and_binding.rsig",
    "examples/38_values_and_changes.rsig",
    "examples/39_two_way_bindings.rsig",
    "examples/40_marbles.rsig",
    "examples/41_debugging.rsig",
    "examples/42_login.rsig",
    "examples/43_search_as_you_type.rsig",
    "examples/44_color_mixer.rsig",
    "examples/45_requests.rsig",
    "examples/46_rebuild.rsig",
    "examples/47_alert.rsig",
    "examples/48_poll.rsig",
    "examples/49_join.rsig",
    "examples/50_workers.rsig",
};

static rsig_page page_at(const unsigned char *text, const char *const *names, long index) {
  for (long page = 0; page < index; page++) {
    while (*text) text++;
    text++;
  }
  long count = 0;
  while (text[count]) count++;
  return (rsig_page){names[index], text, count};
}

long rsig_course_count(void) { return sizeof names / sizeof *names; }
rsig_page rsig_course_page(long index) { return page_at(texts, names, index); }

long rsig_document_count(void) { return sizeof paths / sizeof *paths; }
rsig_page rsig_document_page(long index) { return page_at(documents, paths, index); }

// Style sheets and scripts of pages, the guide to the entries, the help of the prompt, and the tables of selectors.

static const char timeline_css[] = {
#embed "../Drawing/Pages/timeline.css" suffix(, 0)
};
const char *rsig_timeline_css(void) { return timeline_css; }

static const char timeline_js[] = {
#embed "../Drawing/Pages/timeline.js" suffix(, 0)
};
const char *rsig_timeline_js(void) { return timeline_js; }

static const char reference_css[] = {
#embed "../Drawing/Pages/reference.css" suffix(, 0)
};
const char *rsig_reference_css(void) { return reference_css; }

static const char copying_js[] = {
#embed "../Drawing/Pages/copying.js" suffix(, 0)
};
const char *rsig_copying_js(void) { return copying_js; }

static const char search_js[] = {
#embed "../Drawing/Pages/search.js" suffix(, 0)
};
const char *rsig_search_js(void) { return search_js; }

static const char marble_css[] = {
#embed "../Drawing/Pages/marble.css" suffix(, 0)
};
const char *rsig_marble_css(void) { return marble_css; }

static const char marble_dark_css[] = {
#embed "../Drawing/Pages/marble-dark.css" suffix(, 0)
};
const char *rsig_marble_dark_css(void) { return marble_dark_css; }

static const char marble_gray_css[] = {
#embed "../Drawing/Pages/marble-gray.css" suffix(, 0)
};
const char *rsig_marble_gray_css(void) { return marble_gray_css; }

static const char patterns_svg[] = {
#embed "../Drawing/Pages/patterns.svg" suffix(, 0)
};
const char *rsig_patterns_svg(void) { return patterns_svg; }

static const char code_css[] = {
#embed "../Drawing/Pages/code.css" suffix(, 0)
};
const char *rsig_code_css(void) { return code_css; }

static const char graph_css[] = {
#embed "../Drawing/Pages/graph.css" suffix(, 0)
};
const char *rsig_graph_css(void) { return graph_css; }

static const char wishes_md[] = {
#embed "../Catalogue/Guide/Pages/Wishes.md" suffix(, 0)
};
const char *rsig_wishes_md(void) { return wishes_md; }

static const char pitfalls_md[] = {
#embed "../Catalogue/Guide/Pages/Pitfalls.md" suffix(, 0)
};
const char *rsig_pitfalls_md(void) { return pitfalls_md; }

static const char synonyms_md[] = {
#embed "../Catalogue/Guide/Pages/Synonyms.md" suffix(, 0)
};
const char *rsig_synonyms_md(void) { return synonyms_md; }

static const char kin_md[] = {
#embed "../Catalogue/Guide/Pages/Kin.md" suffix(, 0)
};
const char *rsig_kin_md(void) { return kin_md; }

static const char foreign_words_md[] = {
#embed "../Catalogue/Guide/Pages/ForeignWords.md" suffix(, 0)
};
const char *rsig_foreign_words_md(void) { return foreign_words_md; }

static const char help_md[] = {
#embed "../Prompt/Repl/Help.md" suffix(, 0)
};
const char *rsig_help_md(void) { return help_md; }

static const char operators_txt[] = {
#embed "../Translation/Selectors/Tables/operators.txt" suffix(, 0)
};
const char *rsig_operators_txt(void) { return operators_txt; }

static const char classes_txt[] = {
#embed "../Translation/Selectors/Tables/classes.txt" suffix(, 0)
};
const char *rsig_classes_txt(void) { return classes_txt; }

static const char values_txt[] = {
#embed "../Translation/Selectors/Tables/values.txt" suffix(, 0)
};
const char *rsig_values_txt(void) { return values_txt; }

static const char kinds_txt[] = {
#embed "../Translation/Selectors/Tables/kinds.txt" suffix(, 0)
};
const char *rsig_kinds_txt(void) { return kinds_txt; }

static const char cocoa_txt[] = {
#embed "../Translation/Selectors/Tables/cocoa.txt" suffix(, 0)
};
const char *rsig_cocoa_txt(void) { return cocoa_txt; }

static const char reasons_md[] = {
#embed "../Diagnostics/Reasons/File.md" suffix(,)
#embed "../Diagnostics/Reasons/Gate.md" suffix(,)
#embed "../Diagnostics/Reasons/Hint.md" suffix(,)
#embed "../Diagnostics/Reasons/Language.md" suffix(,)
#embed "../Diagnostics/Reasons/Lesson.md" suffix(,)
#embed "../Diagnostics/Reasons/Marble.md" suffix(,)
#embed "../Diagnostics/Reasons/Permission.md" suffix(,)
#embed "../Diagnostics/Reasons/Prompt.md" suffix(,)
#embed "../Diagnostics/Reasons/Record.md" suffix(,)
#embed "../Diagnostics/Reasons/Run.md" suffix(,)
#embed "../Diagnostics/Reasons/Sharing.md" suffix(,)
#embed "../Diagnostics/Reasons/Stage.md" suffix(,)
#embed "../Diagnostics/Reasons/Syntax.md" suffix(,)
#embed "../Diagnostics/Reasons/Translation.md" suffix(,)
#embed "../Diagnostics/Reasons/Usage.md" suffix(,)
#embed "../Diagnostics/Reasons/Value.md" suffix(,)
0
};
const char *rsig_reasons_md(void) { return reasons_md; }

static const char chinese_txt[] = {
#embed "../Diagnostics/Chinese.txt" suffix(, 0)
};
const char *rsig_chinese_txt(void) { return chinese_txt; }
