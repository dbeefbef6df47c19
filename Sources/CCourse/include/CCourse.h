// CCourse: texts that are not code. The pages of the course, as they stand in Sources/Lessons/Course, documents of the
// project, style sheets and scripts of pages, the guide to the entries, the help of the prompt, the tables of
// selectors, the explanations of codes, and the messages in Chinese. Each is a file beside the code that reads it.
//
// The compiler embeds the files themselves, so there is no second copy of a lesson and no generated source: a page that
// is edited is in the next build. To add a page, add its file and its line in lessons.h or documents.h; a test compares
// these lists with the folders.
//
// The pages of a list stand one after another, each followed by a zero byte, and the list itself is embedded too: the
// path in a line names the page. `NAME.md` holds a lesson, `NAME.zh.md` its prose in Chinese, `README.md` the welcome.
// Nothing here knows how a page is read; Lessons/Course.swift and Lessons/Bookshelf.swift do.
//
// C is used only because Swift cannot embed a file in a binary without Foundation's bundles.
#ifndef RSIG_COURSE_H
#define RSIG_COURSE_H

const char *_Nonnull rsig_lessons(void);
const char *_Nonnull rsig_lesson_list(void);
const char *_Nonnull rsig_documents(void);
const char *_Nonnull rsig_document_list(void);

const char *_Nonnull rsig_timeline_css(void);
const char *_Nonnull rsig_timeline_js(void);
const char *_Nonnull rsig_reference_css(void);
const char *_Nonnull rsig_copying_js(void);
const char *_Nonnull rsig_search_js(void);
const char *_Nonnull rsig_graph_css(void);
const char *_Nonnull rsig_code_css(void);
const char *_Nonnull rsig_patterns_svg(void);
const char *_Nonnull rsig_marble_gray_css(void);
const char *_Nonnull rsig_marble_dark_css(void);
const char *_Nonnull rsig_marble_css(void);
const char *_Nonnull rsig_wishes_md(void);
const char *_Nonnull rsig_pitfalls_md(void);
const char *_Nonnull rsig_synonyms_md(void);
const char *_Nonnull rsig_kin_md(void);
const char *_Nonnull rsig_foreign_words_md(void);
const char *_Nonnull rsig_help_md(void);
const char *_Nonnull rsig_operators_txt(void);
const char *_Nonnull rsig_classes_txt(void);
const char *_Nonnull rsig_values_txt(void);
const char *_Nonnull rsig_kinds_txt(void);
const char *_Nonnull rsig_cocoa_txt(void);
const char *_Nonnull rsig_reasons_md(void);
const char *_Nonnull rsig_chinese_txt(void);

#endif
