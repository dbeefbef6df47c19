#include "CCourse.h"

// The directive is in C23, and clang knows it in every mode.
#pragma clang diagnostic ignored "-Wc23-extensions"

// Files one after another, and the lists that embed them, in whose lines their names are found.

static const char lessons[] = {
#include "lessons.h"
};
const char *rsig_lessons(void) { return lessons; }

static const char lesson_list[] = {
#embed "lessons.h" suffix(, 0)
};
const char *rsig_lesson_list(void) { return lesson_list; }

static const char documents[] = {
#include "documents.h"
};
const char *rsig_documents(void) { return documents; }

static const char document_list[] = {
#embed "documents.h" suffix(, 0)
};
const char *rsig_document_list(void) { return document_list; }

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
