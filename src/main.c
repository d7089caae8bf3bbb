/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "command/command.h"

#ifdef HAVE_POPCNT_COPY
/* philidor() of the copy compiled for processors with POPCNT and BMI1; see Makefile.am. */
int philidor_popcnt(int argc, char **argv);

static bool popcnt_copy_can_run(void)
{
	const char *wanted = getenv("PHILIDOR_INSTRUCTIONS");

	__builtin_cpu_init();
	return __builtin_cpu_supports("popcnt") && __builtin_cpu_supports("bmi") &&
	    !(wanted && strcmp(wanted, "common") == 0);
}
#endif

int main(int argc, char **argv)
{
#ifdef HAVE_POPCNT_COPY
	if (popcnt_copy_can_run())
		return philidor_popcnt(argc, argv);
#endif
	return philidor(argc, argv);
}
