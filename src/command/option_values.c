/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>

#include "base/text.h"
#include "command/command.h"

/* Values of options of the sub-commands. */

int complain_of_value(const char *option, const char *value, const char *form)
{
	return complain_of_usage("--%s must be %s, not '%.60s'", option, form, value);
}

int read_option_number(const char *option, const char *value, int least, int most, int *number)
{
	char form[64];

	if (number_read(value, least, most, number))
		return STATUS_OK;
	snprintf(form, sizeof form, "a number from %d to %d", least, most);
	return complain_of_value(option, value, form);
}
