/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/engine.h"

const char *engine_instructions(void)
{
	static const char instructions[] = ""
#ifdef __POPCNT__
	    " popcnt"
#endif
#ifdef __BMI__
	    " bmi1"
#endif
#ifdef __BMI2__
	    " bmi2"
#endif
#ifdef __AVX2__
	    " avx2"
#endif
	    ;

	return *instructions ? instructions : " none";
}
