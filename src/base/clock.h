/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef BASE_CLOCK_H
#define BASE_CLOCK_H

#include <stdint.h>
#include <time.h>

/* Milliseconds of a clock that never goes back, since some moment in the past. */
int64_t now_ms(void);

/* Milliseconds since 1970, of the clock that people set. */
int64_t time_of_day_ms(void);

/* How dates are written: "20261122-214501", "2026.11.22", "2026-11-22", "22 Nov 21:45". */
enum date_form { DATE_STAMP, DATE_PGN, DATE_DAY, DATE_SHORT };
enum { DATE_TEXT = 32 };

/* Writes a moment in local time, or in UTC; where that cannot be done, the text stays as it was. */
void date_write(time_t when, enum date_form form, char text[static DATE_TEXT]);
void date_write_utc(time_t when, enum date_form form, char text[static DATE_TEXT]);

#endif
