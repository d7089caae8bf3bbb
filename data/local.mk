# SPDX-License-Identifier: GPL-3.0-or-later
# What desktops and shells want to know.

applicationsdir = $(datadir)/applications
dist_applications_DATA = data/philidor.desktop
metainfodir = $(datadir)/metainfo
dist_metainfo_DATA = data/philidor.metainfo.xml
iconsdir = $(datadir)/icons/hicolor/scalable/apps
dist_icons_DATA = data/philidor.svg

# Shells find completions by the name of the file.
EXTRA_DIST += data/philidor.bash
zshcompletiondir = $(datadir)/zsh/site-functions
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
