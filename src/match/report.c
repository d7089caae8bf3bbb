/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "match/tournament.h"

static void print_line(FILE *out, const char *what, const struct statistics *s)
{
	char elo[ELO_TEXT];

	elo_write(statistics_elo(s), elo);
	fprintf(out, "%-16s %5d games  +%-4d =%-4d -%-4d %5.1f %%  Elo %5s +/- %.0f\n", what,
	    statistics_games(s), s->wins, s->draws, s->losses, 100 * statistics_score(s),
	    elo, statistics_error(s));
}

static void print_sprt(const struct tournament *t, const struct standing *standing)
{
	static const char *const words[] = { [SPRT_GOES_ON] = "undecided",
		[SPRT_ACCEPTED] = "accepted",
		[SPRT_REJECTED] = "rejected" };

	fprintf(t->out, "SPRT of %+g against %+g Elo: %s (LLR %.2f)\n", t->elo1, t->elo0,
	    words[standing->decision], statistics_ratio(&standing->all, t->elo0, t->elo1));
}

void tournament_report(const struct tournament *t, const struct standing *standing)
{
	static const char *const words[] = { "", "out of time", "illegal moves", "crashes" };

	fputc('\n', t->out);
	if (t->game_count > 1)
		for (int i = 0; i < t->game_count; i++)
			if (statistics_games(&standing->by_game[i]) > 0)
				print_line(t->out, t->game[i], &standing->by_game[i]);
	print_line(t->out, "all", &standing->all);
	if (standing->repeated > 0)
		fprintf(t->out, "distinct games: %d of %d; %d not counted, because their pair "
		    "repeats an earlier game\n", standing->distinct,
		    statistics_games(&standing->all) + standing->repeated, standing->repeated);
	if (t->sprt)
		print_sprt(t, standing);
	for (int i = 0; i < 2; i++)
		for (int offence = LATE; offence <= DIED; offence++)
			if (standing->offences[i][offence] > 0)
				fprintf(t->out, "engine %d: %d %s\n", i + 1,
				    standing->offences[i][offence],
				    words[offence]);
}
