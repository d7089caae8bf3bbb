#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# The engine searches as it did: the nodes of `philidor bench` are those of bench-number, whichever
# of its copies runs.

# shellcheck source=tests/tap.sh
. "${srcdir:-.}/tests/tap.sh"

expected=$(cat "$top/tests/bench-number")
"$philidor" bench >"$work/out" 2>&1
grep -q "^$expected nodes " "$work/out"
ok "bench searches $expected nodes (else, if play was meant to change: into tests/bench-number)"

# with_common ARGUMENT...: run by the copy for all processors.
with_common() { PHILIDOR_INSTRUCTIONS=common "$philidor" "$@" 2>&1; }
# told: what the version on standard input says.
told() { sed -n 's/^Processor instructions .*: //p'; }

if ! grep -q '^#define HAVE_POPCNT_COPY 1' config.h || ! grep -q '^flags.* bmi1 ' /proc/cpuinfo; then
	skip 'there is only one copy, or one that can run'
	skip 'there is only one copy, or one that can run'
else
	[ "$("$philidor" --version | told)/$(with_common --version | told)" = 'popcnt bmi1/none' ]
	ok 'a copy that uses POPCNT runs, unless the common one is wanted'
	with_common bench >"$work/out"
	grep -q "^$expected nodes " "$work/out"
	ok 'the common copy searches as many nodes'
fi

echo "1..$number"
