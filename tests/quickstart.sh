#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# ./quickstart where things are missing: it plays what is built, and says what is wrong.

# shellcheck source=tests/tap.sh
. "${srcdir:-.}/tests/tap.sh"

# A tree with a source and, made later, a program; and few tools.
tree=$work/tree tools=$work/tools
mkdir -p "$tree/src" "$tree/build" "$tools"
cp "$top/quickstart" "$tree"
echo >"$tree/src/main.c"
touch -t 200001010000 "$tree/src/main.c"
# shellcheck disable=SC2016 # for the program made here
printf '#!/bin/sh\necho "plays $*"\n' >"$tree/build/philidor"
chmod +x "$tree/build/philidor"
for tool in sh dirname find getconf mkdir tail cat grep sed; do
	ln -s "$(command -v $tool)" "$tools/$tool"
done
printf '#!/bin/sh\necho 1000\n' >"$tools/id"
chmod +x "$tools/id"

# quickstart ARGUMENT...: with these tools alone, away from any terminal if that can be.
setsid=$(command -v setsid)
# shellcheck disable=SC2086 # nothing, or a word
quickstart() { PATH=$tools $setsid "$tools/sh" "$tree/quickstart" "$@" </dev/null >"$work/out" 2>"$work/err"; }
# said PATTERN: that is what it said, in one line.
said() { cat "$work/err" >>"$work/out"; [ "$(grep -c . "$work/err")" -eq 1 ] && grep -q -e "$1" "$work/err"; }

quickstart teamster && [ "$(cat "$work/out")" = 'plays teamster' ] && ! [ -s "$work/err" ]
ok 'a built program runs without build tools'

touch -t 203801010000 "$tree/src/main.c"
quickstart chess && grep -q '^plays chess$' "$work/out" && said 'built before: the sources are newer'
ok 'one older than the sources, too, with a note'

for options in check 'check --yes' '--yes check'; do
	# shellcheck disable=SC2086 # words
	quickstart $options
	[ $? -eq 1 ] && said 'please install these first .*: gcc .*make'
	ok "missing packages are named if they cannot be installed ($options)"
done

quickstart --help && [ "$(cat "$work/out")" = 'plays --help' ]
ok 'the help is that of the program'
quickstart check --help && grep -q '^  ./quickstart check ' "$work/out"
ok 'but not that of testing'
rm -r "$tree/build"
quickstart --help && grep -q '^  ./quickstart check ' "$work/out" && ! [ -s "$work/err" ] && ! [ -e "$tree/build" ]
ok 'which is not built for that'

echo >"$tree/build"
quickstart
[ $? -eq 1 ] && said "cannot write to $tree/build: "
ok 'a read-only tree is reported'
rm "$tree/build"

for tool in apt-get sudo; do
	printf '#!/bin/sh\nexit 1\n' >"$tools/$tool"
	chmod +x "$tools/$tool"
done
if [ -n "$setsid" ]; then
	quickstart --yes
	[ $? -eq 1 ] && said 'sudo wants a password, and there is no terminal'
	ok 'a password that cannot be asked for is told'
	printf '#!/bin/sh\nexit 0\n' >"$tools/sudo"
	quickstart
	[ $? -eq 1 ] && said 'run it with --yes'
	ok 'nothing is installed unasked'
else
	skip 'a password that cannot be asked for is told: setsid is missing'
fi

echo "1..$number"
