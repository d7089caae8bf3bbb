# SPDX-License-Identifier: GPL-3.0-or-later
# Desktop files and shell completions.

# Games described by text files.
gamesdir = $(pkgdatadir)/games
dist_games_DATA = \
	games/acolyte.game \
	games/almost.game \
	games/amazons.game \
	games/appointment.game \
	games/berolina.game \
	games/berolinaplus.game \
	games/commando.game \
	games/dragoon.game \
	games/fieldpromotion.game \
	games/friar.game \
	games/knightmate.game \
	games/medieval.game \
	games/minion.game \
	games/nocastling.game \
	games/pawnwar.game \
	games/rabble.game \
	games/retreat.game \
	games/rogue.game \
	games/sergeants.game \
	games/sideways.game \
	games/squire.game \
	games/takeking.game \
	games/torpedo.game \
	games/trooper.game \
	games/upsidedown.game \
	games/watchman.game \
	games/yeoman.game

applicationsdir = $(datadir)/applications
dist_applications_DATA = data/philidor.desktop
metainfodir = $(datadir)/metainfo
metainfo_DATA = data/philidor.metainfo.xml
EXTRA_DIST += data/philidor.metainfo.xml.in
CLEANFILES += data/philidor.metainfo.xml

# Pictures have addresses; without a home page there is none.  (configure would replace the mark here,
# too, if it were written as in the file.)
data/philidor.metainfo.xml: data/philidor.metainfo.xml.in Makefile
	$(AM_V_GEN)$(MKDIR_P) data && \
	if test -n '$(HOMEPAGE)'; then sed 's|[@]HOMEPAGE[@]|$(HOMEPAGE)|' $(srcdir)/$@.in; \
	else sed -e '/[@]HOMEPAGE[@]<.url>/d' -e '/<screenshots>/,/<.screenshots>/d' $(srcdir)/$@.in; \
	fi >$@.new && mv $@.new $@

# The screenshot is drawn as the tests draw screens; README.md shows a copy of it, and has it in text.
EXTRA_DIST += doc/screenshot.svg
CLEANFILES += data/screenshot.svg data/screenshot.png
data/screenshot.svg: tests/screenshot$(EXEEXT)
	$(AM_V_GEN)$(MKDIR_P) data && tests/screenshot$(EXEEXT) >$@.new && mv $@.new $@
.PHONY: readme-picture
readme-picture: data/screenshot.svg
	cp data/screenshot.svg $(srcdir)/doc/screenshot.svg
	{ sed '/without colors:$$/q' $(srcdir)/README.md && echo && \
	tests/screenshot$(EXEEXT) text | sed 's/^./    &/' && echo && \
	sed -n '/^On Debian/,$$p' $(srcdir)/README.md; } >README.md.new
	mv README.md.new $(srcdir)/README.md
data/screenshot.png: data/screenshot.svg
	$(AM_V_GEN)rsvg-convert -o $@ data/screenshot.svg
iconsdir = $(datadir)/icons/hicolor/scalable/apps
dist_icons_DATA = data/philidor.svg

# Shells find completions by file name.
EXTRA_DIST += data/philidor.bash
dist_zshcompletion_DATA = data/_philidor
fishcompletiondir = $(datadir)/fish/vendor_completions.d
dist_fishcompletion_DATA = data/philidor.fish

install-data-local: install-bash-completion
install-bash-completion:
	$(MKDIR_P) '$(DESTDIR)$(bashcompletiondir)'
	$(INSTALL_DATA) $(srcdir)/data/philidor.bash '$(DESTDIR)$(bashcompletiondir)/philidor'
uninstall-local: uninstall-bash-completion
uninstall-bash-completion:
	rm -f '$(DESTDIR)$(bashcompletiondir)/philidor'
.PHONY: install-bash-completion uninstall-bash-completion
