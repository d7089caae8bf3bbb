/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/stage.h"
#include "tests/suite.h"
#include "ui/confine.h"

/* On a public host: what the kernel keeps away, and what is not even asked. */

/* In a child, since there is no way back; its exit status tells what went wrong. */
static int confined(const char *directory, const char *second)
{
	char path[64], *const nothing[] = { NULL };
	int fd;

	if (!confine_to(directory, second))
		return 77;
	if (second && open(second, O_RDONLY | O_DIRECTORY) < 0)
		return 4;
	snprintf(path, sizeof path, "%s/file", directory);
	if (open("/etc/passwd", O_RDONLY) >= 0)
		return 1;
	if (open("/tmp", O_RDONLY | O_DIRECTORY) >= 0)
		return 2;
	fd = open(path, O_RDWR | O_CREAT, 0600);
	if (fd < 0 || write(fd, "x", 1) != 1)
		return 3;
	execve("/bin/true", nothing, nothing);
	return 0;
}

START_TEST(kiosks_are_confined)
{
	char directory[SCRATCH_PATH], second[SCRATCH_PATH];
	int status;
	pid_t child;

	scratch_make(directory);
	scratch_make(second);
	child = fork();
	if (child == 0)
		_exit(confined(directory, _i ? second : NULL));
	ck_assert_int_eq(waitpid(child, &status, 0), child);
	ck_assert(WIFEXITED(status));
	/* Where the kernel knows no such thing, there is nothing to test. */
	if (WEXITSTATUS(status) != 77)
		ck_assert_int_eq(WEXITSTATUS(status), 0);
	scratch_remove(directory);
	scratch_remove(second);
}
END_TEST

static const char *const refused[] = {
	":load /etc/passwd", ":load mine 1", ":save /tmp/philidor-test.pgn", ":black uci:true"
};

START_TEST(kiosks_take_no_names)
{
	struct stage stage;
	struct fault fault = { "" };

	stage_open(&stage);
	stage.options.kiosk = true;
	ck_assert(stage_begin(&stage, "chess", NULL, &fault));
	stage_type(&stage, refused[_i]);
	stage_key(&stage, K_ENTER);
	ck_assert_ptr_nonnull(strstr(stage.screen.message, "public place"));
	ck_assert_int_eq(stage.session.player[BLACK].who, HUMAN);
	stage_close(&stage);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("kiosk");
	TCase *kiosk = tcase_create("kiosk");

	tcase_add_loop_test(kiosk, kiosks_are_confined, 0, 2);
	tcase_add_loop_test(kiosk, kiosks_take_no_names, 0, sizeof refused / sizeof *refused);
	suite_add_tcase(suite, kiosk);
	return suite_run(suite);
}
