// CEditline: libedit for Swift. The prompt's line editor takes its keys, key maps and editing commands from libedit;
// everything visible is drawn by Sources/Prompt/Line.
//
// libedit's functions take variable arguments, which Swift cannot pass, so each gets a fixed signature here. They are
// static inline functions, because a system library target has no C file. Only the wide functions are used, because
// older versions of libedit read bytes if they are given a narrow character source.
//
// libedit also sets the terminal modes, with two settings of ours: Ctrl-S must not freeze the terminal while a line is
// edited, and Ctrl-C must not discard output that is on its way to the screen. Signals are left to CSystem.
//
// The library is found by pkg-config; Package.swift names its packages for apt and brew.
#ifndef RSIG_EDITLINE_SHIM_H
#define RSIG_EDITLINE_SHIM_H

#include <histedit.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

typedef unsigned char (*rsig_el_command)(EditLine *, int);

static inline EditLine *rsig_el_init(const char *name, FILE *in, FILE *out, FILE *err) {
  return el_init(name, in, out, err);
}

static inline void rsig_el_set_owner(EditLine *el, void *owner) { el_wset(el, EL_CLIENTDATA, owner); }

static inline void *rsig_el_owner(EditLine *el) {
  void *owner = NULL;
  el_wget(el, EL_CLIENTDATA, &owner);
  return owner;
}

static inline int rsig_el_set_reader(EditLine *el, int (*reader)(EditLine *, wchar_t *)) {
  return el_wset(el, EL_GETCFN, reader);
}

// Stream that libedit draws to. Its error messages (about ~/.editrc, for example) go to another one.
static inline int rsig_el_set_output(EditLine *el, FILE *stream) { return el_wset(el, EL_SETFP, 1, stream); }
static inline int rsig_el_set_errors(EditLine *el, FILE *stream) { return el_wset(el, EL_SETFP, 2, stream); }

// libedit keeps pointers to both texts, so they must stay alive.
static inline int rsig_el_add_command(EditLine *el, const wchar_t *name, const wchar_t *help, rsig_el_command command) {
  return el_wset(el, EL_ADDFN, name, help, command);
}

static inline int rsig_el_bind(EditLine *el, const wchar_t *key, const wchar_t *command) {
  return el_wset(el, EL_BIND, key, command, (wchar_t *)NULL);
}

// vi's command mode has its own key map.
static inline int rsig_el_bind_alternative(EditLine *el, const wchar_t *key, const wchar_t *command) {
  return el_wset(el, EL_BIND, L"-a", key, command, (wchar_t *)NULL);
}

// While a line is edited, ^S searches and must not freeze the terminal; and Ctrl-C must not discard output on its way
// to the screen, which would then differ from what was drawn.
static inline int rsig_el_set_editing_mode(EditLine *el) {
  return el_wset(el, EL_SETTY, L"-d", L"-ixon", L"+noflsh", (wchar_t *)NULL);
}

// Stays set between entries: text typed meanwhile appears at the next prompt, and is not echoed into the output.
static inline int rsig_el_set_working_mode(EditLine *el) {
  return el_wset(el, EL_SETTY, L"-x", L"-echo", L"-icanon", L"+noflsh", (wchar_t *)NULL);
}

// libedit's own handler would raise a signal again, for the whole process group.
static inline int rsig_el_leave_signals(EditLine *el) { return el_wset(el, EL_SIGNAL, 0); }

static inline bool rsig_el_is_vi(EditLine *el) {
  const wchar_t *name = NULL;
  return el_wget(el, EL_EDITOR, &name) == 0 && name != NULL && name[0] == L'v';
}

// Some builds default to vi keys.
static inline int rsig_el_use_emacs_keys(EditLine *el) { return el_wset(el, EL_EDITOR, L"emacs"); }

static inline int rsig_el_set_raw(EditLine *el, bool raw) { return el_wset(el, EL_PREP_TERM, (int)raw); }

// stdin, stdout and stderr are macros or mutable globals, which Swift 6 does not accept.
static inline FILE *rsig_stdin(void) { return stdin; }
static inline FILE *rsig_stdout(void) { return stdout; }
static inline FILE *rsig_stderr(void) { return stderr; }

// libedit's drawing is discarded, but its bells should be heard.
static inline bool rsig_bell_in(const char *bytes, size_t count) { return memchr(bytes, 7, count) != NULL; }

#if defined(__APPLE__)
static inline int rsig_bell_write(void *heard, const char *bytes, int count) {
  if (rsig_bell_in(bytes, (size_t)count)) *(bool *)heard = true;
  return count;
}
static inline FILE *rsig_bell_stream(bool *heard) { return funopen(heard, NULL, rsig_bell_write, NULL, NULL); }
#else
#if defined(__USE_GNU)
typedef cookie_io_functions_t rsig_stream_functions;
#else
// Declared here, because the headers declare it only with all extensions enabled, and then with types that differ from
// those Swift sees.
typedef struct {
  void *read;
  ssize_t (*write)(void *, const char *, size_t);
  void *seek;
  void *close;
} rsig_stream_functions;
extern FILE *fopencookie(void *, const char *, rsig_stream_functions);
#endif
static inline ssize_t rsig_bell_write(void *heard, const char *bytes, size_t count) {
  if (rsig_bell_in(bytes, count)) *(bool *)heard = true;
  return (ssize_t)count;
}
static inline FILE *rsig_bell_stream(bool *heard) {
  rsig_stream_functions functions = {NULL, rsig_bell_write, NULL, NULL};
  return fopencookie(heard, "w", functions);
}
#endif

#endif
