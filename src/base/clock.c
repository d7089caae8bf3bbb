/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "base/clock.h"

#include <string.h>

static int64_t read_ms(clockid_t clock)
{
	struct timespec time = { 0, 0 };

	clock_gettime(clock, &time);
	return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

int64_t now_ms(void)
{
	return read_ms(CLOCK_MONOTONIC);
}

int64_t time_of_day_ms(void)
{
	return read_ms(CLOCK_REALTIME);
}

static size_t write_form(char text[static DATE_TEXT], enum date_form form, const struct tm *date)
{
	switch (form) {
	case DATE_STAMP:
		return strftime(text, DATE_TEXT, "%Y%m%d-%H%M%S", date);
	case DATE_PGN:
		return strftime(text, DATE_TEXT, "%Y.%m.%d", date);
	case DATE_DAY:
		return strftime(text, DATE_TEXT, "%Y-%m-%d", date);
	default:
		return strftime(text, DATE_TEXT, "%d %b %H:%M", date);
	}
}

/* Writes a date unless there is none. */
static void write_date(const struct tm *date, enum date_form form, char text[static DATE_TEXT])
{
	char written[DATE_TEXT];

	if (date && write_form(written, form, date) > 0)
		strcpy(text, written);
}

void date_write(time_t when, enum date_form form, char text[static DATE_TEXT])
{
	struct tm date;

	write_date(localtime_r(&when, &date), form, text);
}

void date_write_utc(time_t when, enum date_form form, char text[static DATE_TEXT])
{
	struct tm date;

	write_date(gmtime_r(&when, &date), form, text);
}
