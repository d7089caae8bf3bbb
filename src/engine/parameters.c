/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/parameters.h"

/* None but in a build with -DTUNING. */
#define DEFINE_PARAMETER(name, value, least, most) int name = (value);
TUNED_PARAMETERS(DEFINE_PARAMETER)
