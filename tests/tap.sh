# SPDX-License-Identifier: GPL-3.0-or-later
# What the tests in shell begin with: where the program and its sources are, a
# directory to write to, and results in the Test Anything Protocol.
# shellcheck shell=sh

export top="${srcdir:-.}"
export philidor="${PHILIDOR:-./philidor}"
export LC_ALL=C
unset POSIXLY_CORRECT   # with it, options may not follow arguments
# A command that soon ends need not free its memory, and to look for what it has not freed, the
# sanitizers take longer than for the rest of it; in a kiosk they cannot look.
asan_options=${ASAN_OPTIONS-}
export ASAN_OPTIONS="$asan_options:detect_leaks=0"
number=0
work=$(mktemp -d) || exit 99
trap 'rm -rf "$work"' EXIT

# ok NAME: the last command's status is the test's result; its output, in out, is shown.
ok() {
	status=$?
	number=$((number + 1))
	if [ $status -eq 0 ]; then
		echo "ok $number - $1"
	else
		echo "not ok $number - $1"
		sed 's/^/# /' "$work/out"
	fi
}

# go_home: on into the directory to write to, as the home of a user who has no files yet.
go_home() {
	case $philidor in
	/*) ;;
	*) philidor=$PWD/$philidor ;;
	esac
	top=$(cd "$top" && pwd)
	HOME=$work
	XDG_STATE_HOME=$work/state
	XDG_DATA_HOME=$work/data
	XDG_CONFIG_HOME=$work/config
	export HOME XDG_STATE_HOME XDG_DATA_HOME XDG_CONFIG_HOME
	cd "$work" || exit 99
}

# freeing COMMAND...: one that may run for long, and must free its memory.
freeing() ( ASAN_OPTIONS=$asan_options; "$@" )

# Does make check-short run this?
is_short() { [ -n "${PHILIDOR_SHORT-}" ]; }

# not_short WHY: ends the test here where it does.
not_short() {
	is_short || return 0
	echo "1..0 # SKIP not in make check-short: $1"
	exit 0
}

skip() {
	number=$((number + 1))
	echo "ok $number - # SKIP $1"
}
