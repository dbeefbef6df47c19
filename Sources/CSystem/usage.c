#include "usage.h"

#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

#ifdef __APPLE__
#include <mach/mach.h>

size_t rsig_memory_in_use(void) {
  mach_task_basic_info_data_t info;
  mach_msg_type_number_t count = MACH_TASK_BASIC_INFO_COUNT;
  if (task_info(mach_task_self(), MACH_TASK_BASIC_INFO, (task_info_t)&info, &count) != KERN_SUCCESS) return 0;
  return info.resident_size;
}
#else
size_t rsig_memory_in_use(void) {
  // "size resident …", in pages.
  char text[128];
  int file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
  if (file < 0) return 0;
  ssize_t length = read(file, text, sizeof text - 1);
  close(file);
  if (length <= 0) return 0;
  text[length] = 0;
  char *rest;
  strtoul(text, &rest, 10);
  return strtoul(rest, NULL, 10) * (size_t)sysconf(_SC_PAGESIZE);
}
#endif

size_t rsig_memory_of_machine(void) {
#ifdef _SC_PHYS_PAGES
  long pages = sysconf(_SC_PHYS_PAGES);
  return pages > 0 ? (size_t)pages * (size_t)sysconf(_SC_PAGESIZE) : 0;
#else
  return 0;
#endif
}
