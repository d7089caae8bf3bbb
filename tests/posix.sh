#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# The sources are C11 and POSIX.1-2008, with three names of its XSI option, besides what
# all Unixes have: getopt_long, flock, SIGWINCH and the size of a window.  What only some
# have is guarded: they compile where it is hidden.

# shellcheck source=tests/tap.sh
. "${srcdir:-.}/tests/tap.sh"
not_short 'this reads sources alone'

if ! [ -f Makefile ] || ! [ -f config.h ]; then
	echo "1..0 # SKIP not in a build directory"
	exit
fi
cc=$(sed -n 's/^CC = //p' Makefile)
curses=$(sed -n 's|^CURSES_CFLAGS = ||p' Makefile | tr ' ' '\n' | grep -e '^-I')

sed -e 's|^#  *define .*||' -e '/HAVE_LINUX_/d' <config.h >"$work/config.h"
mkdir "$work/sys"
cat >"$work/sys/socket.h" <<'END'
#define SOCK_CLOEXEC none
#define MSG_NOSIGNAL nothing
#include_next <sys/socket.h>
#undef SOCK_CLOEXEC
#undef MSG_NOSIGNAL
END

cat >"$work/xsi.h" <<'END'
#include <stddef.h>
#define S_ISVTX 01000
char *realpath(const char *restrict path, char *restrict resolved);
int wcwidth(wchar_t character);
END

# Each file need be compiled one way only: what asks for all that the system has, by config.h, must do
# with POSIX, and what does not ask, with C.
extended=$(grep -l '^#include <config\.h>' "$top"/src/*.c "$top"/src/*/*.c)
plain=$(grep -L '^#include <config\.h>' "$top"/src/*.c "$top"/src/*/*.c)

# shellcheck disable=SC2086 # lists of words
$cc -std=c11 -D_POSIX_C_SOURCE=200809L -include "$work/xsi.h" -I"$work" -I"$top/src" $curses \
	-DTABLES_DIR='"/"' -DGAMES_DIR='"/"' -Werror=implicit-function-declaration -fsyntax-only \
	$extended >"$work/out" 2>&1
ok 'the sources compile without extensions'

# Without -pthread, which has some C libraries declare all of POSIX.
# shellcheck disable=SC2086
$cc -std=c11 -I"$work" -I"$top/src" $curses -DTABLES_DIR='"/"' -DGAMES_DIR='"/"' \
	-Werror=implicit-function-declaration -fsyntax-only $plain >"$work/out" 2>&1
ok 'the sources that use more than C ask for it'

! grep '^CURSES_CFLAGS.*_SOURCE' Makefile >"$work/out"
ok 'the headers of the system are asked for no standard, which would hide the rest of them'

echo "1..$number"
