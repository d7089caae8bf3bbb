#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# The manual's recipe for GNU parallel works, here on one host.  Without GNU parallel, a loop
# that starts the same commands takes its place.

# shellcheck source=tests/tap.sh
. "${srcdir:-.}/tests/tap.sh"

if [ -z "$PHILIDOR_LONG" ]; then
	echo '1..0 # SKIP only in make check-long'
	exit 0
fi
top=$(cd "$top" && pwd)
PATH=$(cd "$(dirname "$philidor")" && pwd):$PATH
HOME=$work
export PATH HOME
cd "$work" || exit 99

few='teamster rogue --games=9 --nodes=80 --plies=80'

# The example, less what Texinfo wants, of a smaller study, without the other hosts.
sed -n '/^@c Tested by tests.study-parallel.sh/,/^@end example/p' "$top/doc/study.texi" |
	sed -e '/^@c/d' -e '/example$/d' -e 's/@\([@{}]\)/\1/g' -e 's/,anna@north,anna@south//' \
		-e "s/study all/study $few/" -e 's/64/6/g' >recipe
grep -q 'parallel --sshlogin : --return' recipe && grep -q 'merge part' recipe &&
	grep -q -e "$few --shard={}/6" recipe
ok 'the manual has the recipe'

if ! command -v parallel >/dev/null 2>&1; then
	cat >recipe <<END
for part in 1 2 3 4 5 6; do
	philidor study $few --shard=\$part/6 --output=part\$part >/dev/null &
done
wait
philidor study --merge part*
END
	echo '# GNU parallel is missing: a loop takes its place'
fi
sh ./recipe >merged 2>out </dev/null && [ -s part1 ] && [ -s part6 ]
ok 'it makes all parts'
# shellcheck disable=SC2086 # words
philidor study $few >whole 2>out && diff whole merged >out
ok 'merged, they are what one run gives'
echo "1..$number"
