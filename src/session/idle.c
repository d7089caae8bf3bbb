/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "session/idle.h"

#include <string.h>

#include "base/clock.h"

bool idle_read(const char *text, int *ms)
{
	int increment;

	return !strchr(text, '+') && clocks_read(text, ms, &increment);
}

void idle_apply(struct session *session)
{
	if (!idle_read(session->settings.idle, &session->idle_ms))
		session->idle_ms = 0;
	idle_heard(session);
}

void idle_heard(struct session *session)
{
	session->heard = now_ms();
}

int idle_due(const struct session *session)
{
	int64_t since = now_ms() - session->heard;

	if (session->idle_ms == 0)
		return -1;
	return since < session->idle_ms ? (int)(session->idle_ms - since) : 0;
}
