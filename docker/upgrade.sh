#!/bin/sh
# Replaces the processes of the services by those of the present sources, one service after the other: docker/upgrade.sh
# The former ones work until the new ones answer. They continue if those don't.
set -eu
[ $# -gt 0 ] || set -- main-api campaign-api
docker compose build "$@"
for service; do
  former=$(docker compose ps -q "$service")
  [ "$former" ] || { echo "$service is not running: docker compose up -d" >&2; exit 1; }
  twice=$(($(echo "$former" | wc -l) * 2))
  if ! docker compose up -d --no-deps --no-recreate --wait --scale "$service=$twice" "$service"; then
    for container in $(docker compose ps -aq "$service"); do
      case $former in *"$container"*) ;; *) docker logs --tail 5 "$container" >&2; docker rm -f "$container" >&2 ;; esac
    done
    echo "The new $service does not answer. The former one keeps running." >&2
    exit 1
  fi
  # They finish what they have begun.
  docker stop $former
  docker rm $former
done
