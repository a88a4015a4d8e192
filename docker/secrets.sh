#!/bin/sh
# Makes the secrets that docker-compose.yml reads and that are missing in a folder: docker/secrets.sh secrets
# Containers read these files as other users. The folder is closed to everyone else.
set -eu
folder=${1:?Name the folder of the secrets.}
mkdir -p "$folder"
chmod 700 "$folder"
write() { [ -s "$folder/$1" ] || { cat >"$folder/$1"; chmod 444 "$folder/$1"; }; }
openssl rand -hex 24 | write postgres_password
for name in main campaign; do
  openssl rand -base64 32 | write "${name}_secret_key"
  openssl rand -hex 24 | write "${name}_database_password"
  printf 'postgres://hima_%s:%s@postgres:5432/hima_%s\n' "$name" "$(cat "$folder/${name}_database_password")" "$name" |
    write "${name}_database_url"
done
