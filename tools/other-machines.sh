#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
#   tools/other-machines.sh [MACHINE]...
#
# Builds for other machines, on Debian with its cross compilers, and runs there, in
# qemu where need be, the tests written in C, and the bench, whose number of nodes is
# the same everywhere.  Machines: i386 (32 bits), arm64, s390x (most significant byte
# first).  Wanted: gcc-12-multilib (or what gcc is), gcc-aarch64-linux-gnu, gcc-s390x-linux-gnu,
# qemu-user-static, and `dpkg --add-architecture` for each of them: their libraries are
# fetched and unpacked below build-MACHINE/, not installed.

set -u
top=$(cd "$(dirname "$0")/.." && pwd) || exit 1
packages='libncurses-dev check libsubunit-dev'
tests='perft games notation reading rules pgn protocol xboard_board game_pgn savefile game
	shared_game memory engine mates'
wrong=0

# Sets host, cc and run.
describe() {
	case $1 in
	i386) host=i686-linux-gnu cc='gcc -m32 -idirafter /usr/include/x86_64-linux-gnu' run= ;;
	arm64) host=aarch64-linux-gnu cc=$host-gcc run=qemu-aarch64-static ;;
	s390x) host=s390x-linux-gnu cc=$host-gcc run=qemu-s390x-static ;;
	*)
		echo "unknown machine: $1" >&2
		return 1
		;;
	esac
}

# build MACHINE: in the current directory, without libraries to be looked for later.
build() {
	mkdir -p packages root
	for package in $packages; do
		(cd packages && ls "$package"_*.deb || apt-get -q download "$package:$1") || return 1
	done
	for package in packages/*.deb; do
		dpkg -x "$package" root || return 1
	done
	include=$PWD/root/usr/include
	library=$(echo "$PWD"/root/usr/lib/*-linux-gnu)
	"$top/configure" -q --host="$host" CC="$cc" CFLAGS='-O2 -g' LDFLAGS=-static \
		CURSES_CFLAGS="-I$include -D_DEFAULT_SOURCE" \
		CURSES_LIBS="-L$library -lncursesw -ltinfo" \
		CHECK_CFLAGS="-I$include" \
		CHECK_LIBS="-L$library -lcheck -lsubunit -lm -lrt -lpthread" &&
		make -s -j 2 philidor && make -s -j 2 check TESTS=
}

# passes MACHINE NAME COMMAND...: says whether the command succeeds, and its last line.
passes() {
	name=$1/$2
	shift 2
	if "$@" >log 2>&1 && ! grep -q '^not ok' log; then
		echo "$name: passed, $(tail -n 1 log)"
	else
		echo "$name: FAILED"
		grep -A 3 '^not ok' log || tail -n 5 log
		wrong=1
	fi
}

[ $# -gt 0 ] || set -- i386 arm64 s390x
for machine; do
	describe "$machine" || exit 2
	mkdir -p "$top/build-$machine" && cd "$top/build-$machine" || exit 1
	if ! build "$machine" >build.log 2>&1; then
		tail -n 20 build.log
		exit 1
	fi
	export srcdir="$top" PHILIDOR=./philidor CK_DEFAULT_TIMEOUT=6000 HOME="$PWD/home"
	mkdir -p home
	# shellcheck disable=SC2086 # nothing, or a word
	for test in $tests; do
		passes "$machine" "$test" $run "tests/check_$test"
	done
	# shellcheck disable=SC2086
	passes "$machine" bench $run ./philidor bench
done
exit $wrong
