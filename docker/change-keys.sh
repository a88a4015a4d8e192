#!/bin/sh
# Puts a new SECRET_KEY of each service before the present ones in a folder: docker/change-keys.sh secrets
# docs/operations.md says when the previous keys can be removed.
set -eu
folder=${1:?Name the folder of the secrets.}
for name in main campaign; do
  file="$folder/${name}_secret_key"
  [ -s "$file" ] || { echo "$file is missing or empty." >&2; exit 1; }
  # Whole or not at all: what is encrypted with a lost key is lost.
  { openssl rand -base64 32; cat "$file"; } >"$file.new"
  chmod 444 "$file.new"
  mv -f "$file.new" "$file"
done
