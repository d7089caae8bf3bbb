/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <unistd.h>

#include "command/command.h"

/* A regular file never loses its readers, so this may wait forever. */
static void *wait_for_no_reader(void *context)
{
	struct pollfd output = { .fd = STDOUT_FILENO };

	do {
		if (poll(&output, 1, -1) < 0 && errno != EINTR)
			return context;
	} while (!output.revents);
	if (output.revents & POLLNVAL)
		return context;
	raise(SIGPIPE);
	_exit(STATUS_FAILED);           /* the parent may have had SIGPIPE ignored */
}

void end_with_reader(void)
{
	pthread_t thread;

	/* Without memory for that, the first write after hours still ends it. */
	if (pthread_create(&thread, NULL, wait_for_no_reader, NULL) == 0)
		pthread_detach(thread);
}
