/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef VARIANTS_WEIGHTS_H
#define VARIANTS_WEIGHTS_H

#include "rules/weights.h"

/* Evaluation weights of each game, tuned from its games: see tools/README.md. */
extern const struct weights
	weights_acolyte,
	weights_advancement,
	weights_appointment,
	weights_attending,
	weights_booster,
	weights_chess,
	weights_commando,
	weights_dragoon,
	weights_dyadic,
	weights_everyman,
	weights_fieldpromotion,
	weights_friar,
	weights_interceptor,
	weights_kingsguard,
	weights_minion,
	weights_partisan,
	weights_pawnpusher,
	weights_phalanx,
	weights_pilgrim,
	weights_rabble,
	weights_recruit,
	weights_rogue,
	weights_squire,
	weights_teamster,
	weights_trooper,
	weights_underling,
	weights_watchman,
	weights_yeoman;

#endif
