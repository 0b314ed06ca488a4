#!/bin/sh
# Runs Chromium as another user: its sandbox refuses root.
for argument in "$@"; do
  case $argument in
    --user-data-dir=*) chown -R "$DRIFTWIRE_BROWSER_USER" "${argument#*=}" ;;
  esac
done
chown "$DRIFTWIRE_BROWSER_USER" "$TMPDIR"
exec setpriv --reuid "$DRIFTWIRE_BROWSER_USER" --regid "$(id -g "$DRIFTWIRE_BROWSER_USER")" --clear-groups -- \
  "$DRIFTWIRE_BROWSER_PATH" "$@"
