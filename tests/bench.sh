#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# The engine searches as it did: the nodes of `philidor bench` are those of bench-number.

# shellcheck source=tests/tap.sh
. "${srcdir:-.}/tests/tap.sh"

expected=$(cat "$top/tests/bench-number")
"$philidor" bench >"$work/out" 2>&1
grep -q "^$expected nodes " "$work/out"
ok "bench searches $expected nodes"

echo "1..$number"
