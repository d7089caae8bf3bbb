/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef VARIANTS_WORTHS_H
#define VARIANTS_WORTHS_H

#include "rules/worths.h"

/* What is worth how much in each game, learnt from games: see tools/README.md. */
extern const struct worths
	worths_acolyte,
	worths_advancement,
	worths_appointment,
	worths_attending,
	worths_booster,
	worths_chess,
	worths_commando,
	worths_dragoon,
	worths_dyadic,
	worths_everyman,
	worths_fieldpromotion,
	worths_friar,
	worths_interceptor,
	worths_kingsguard,
	worths_minion,
	worths_partisan,
	worths_pawnpusher,
	worths_phalanx,
	worths_pilgrim,
	worths_rabble,
	worths_recruit,
	worths_rogue,
	worths_squire,
	worths_teamster,
	worths_trooper,
	worths_underling,
	worths_watchman,
	worths_yeoman;

#endif
