#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# What is installed can be removed again, and the list of manuals learns of both.

# shellcheck source=tests/tap.sh
. "${srcdir:-.}/tests/tap.sh"
not_short 'the program does nothing here'

if ! [ -f Makefile ]; then
	echo "1..0 # SKIP not in a build directory"
	exit
fi

# An install-info that tells what it was asked for; like that of Texinfo it wants to read the manual.
mkdir "$work/tools"
cat >"$work/tools/install-info" <<'END'
#!/bin/sh
[ "$*" = --version ] && exit
for file; do :; done
[ -f "$file" ] && printf '%s\n' "$*" >>"$TOLD"
END
chmod +x "$work/tools/install-info"
export PATH="$work/tools:$PATH" TOLD="$work/told"

# There may be a space in the name.  Below it, names are those of a configuration without options.
destination="$work/another system"
installs() {
	make -s "$@" DESTDIR="$destination" bindir=/usr/bin program_transform_name=s,x,x, \
		bashcompletiondir=/usr/share/bash-completion/completions >"$work/out" 2>&1
}
files() { find "$destination" -type f >"$work/files"; }

: >"$TOLD"
installs install && files
for name in bin/philidor man6/philidor.6 games/retreat.game bash-completion/completions/philidor \
	applications/philidor.desktop metainfo/philidor.metainfo.xml; do
	grep "/$name\$" "$work/files" >>"$work/out" || echo "there is no $name" >>"$work/missing"
done
! [ -s "$work/missing" ]
ok 'the program is installed with all that belongs to it'
if grep -q '/philidor\.info$' "$work/files"; then
	grep -q '/another system/.*/philidor\.info$' "$TOLD"
	ok 'the list of manuals learns of ours'
	: >"$TOLD"
	installs uninstall
	grep -q -e '--remove .*philidor\.info$' "$TOLD"
	ok 'and that it is gone'
	: >"$TOLD"
	installs install AM_UPDATE_INFO_DIR=no && installs uninstall AM_UPDATE_INFO_DIR=no
	! [ -s "$TOLD" ]
	ok 'but not where a package is made'
else
	skip 'the list of manuals learns of ours: there is none'
	installs uninstall
fi
files
cp "$work/files" "$work/out"
! [ -s "$work/out" ]
ok 'nothing is left when it is removed'

echo "1..$number"
