#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Says which kinds of tests cannot run here, so that silence does not pass for success.
makefile=$(dirname "$0")/../Makefile
[ -f Makefile ] && makefile=Makefile

set_in_makefile() { sed -n "s/^$1 = //p" "$makefile"; }

echo 1..2
if [ "$(set_in_makefile have_check)" = yes ]; then
	echo "ok 1 - libcheck is here"
else
	echo "ok 1 - # SKIP libcheck is missing: the tests written in C were left out"
fi
if [ "$(set_in_makefile have_python)" = yes ]; then
	echo "ok 2 - Python is here"
else
	echo "ok 2 - # SKIP Python 3 is missing: the tests on a terminal were left out"
fi
