#!/bin/sh
# SPDX-FileCopyrightText: Mnemoscope contributors
# SPDX-License-Identifier: GPL-3.0-or-later
# package.sh BUILD_DIR: the Debian package holds what it should, runs from where it was unpacked, and
# says on removal where people's data stays. Nothing is installed.
set -eu
build=$1
into=$(mktemp -d)
trap 'rm -rf "$into"' EXIT
fail() { echo "$*" >&2; exit 1; }

(cd "$into" && cpack --config "$build/CPackConfig.cmake" -G DEB -B "$into/packages" >"$into/log" 2>&1) \
    || { cat "$into/log" >&2; fail "cpack failed"; }
package=$(ls "$into"/packages/mnemoscope_*.deb)
dpkg-deb --extract "$package" "$into/tree"
dpkg-deb --control "$package" "$into/control"
for file in bin/mnemoscope bin/mnemo libexec/mnemoscope/mnemo-pageparser share/applications/org.mnemoscope.Mnemoscope.desktop \
    share/metainfo/org.mnemoscope.Mnemoscope.metainfo.xml \
    share/icons/hicolor/scalable/apps/org.mnemoscope.Mnemoscope.svg share/doc/mnemoscope/copyright \
    share/doc/mnemoscope/changelog.gz share/mime/packages/org.mnemoscope.Mnemoscope.xml share/man/man1/mnemo.1.gz \
    share/man/man1/mnemoscope.1.gz share/bash-completion/completions/mnemo share/bash-completion/completions/mnemoscope \
    share/zsh/vendor-completions/_mnemo share/fish/vendor_completions.d/mnemo.fish; do
    [ -f "$into/tree/usr/$file" ] || fail "the package lacks /usr/$file"
done
[ "$(find "$into/tree" -type f | grep -cv '^'"$into"'/tree/usr/')" = 0 ] || fail "files outside /usr"
appstreamcli validate-tree --no-net "$into/tree" >&2 || fail "the tree is not valid"
for page in mnemo mnemoscope; do
    warned=$(zcat "$into/tree/usr/share/man/man1/$page.1.gz" | groff -man -Kutf8 -Tutf8 -ww -z 2>&1) || fail "groff: $warned"
    [ -z "$warned" ] || fail "the manual page of $page: $warned"
    bash -n "$into/tree/usr/share/bash-completion/completions/$page" || fail "the completion of $page"
done
lintian --allow-root --fail-on error,warning "$package" >&2 || fail "lintian does not accept the package"
depends=$(dpkg-deb --field "$package" Depends)
for library in libqt6widgets6 libsqlite3-0 libhiredis0.14 libseccomp2; do
    case $depends in *"$library"*) ;; *) fail "the package does not depend on $library: $depends" ;; esac
done
"$into/tree/usr/bin/mnemo" --version | grep -q '^mnemo [0-9]' || fail "mnemo does not run"
"$into/tree/usr/libexec/mnemoscope/mnemo-pageparser" </dev/null | grep -aq '"filtered":' \
    || fail "the page parser does not run"
told=$(sh "$into/control/postrm" remove)
case $told in *"~/.local/share/mnemoscope"*) ;; *) fail "removal does not say where data stays" ;; esac
echo "$(basename "$package"): fine" >&2
