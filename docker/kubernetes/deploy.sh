#!/bin/sh
# Deploys your kustomization in the order of an upgrade: docker/kubernetes/deploy.sh <folder>
# It stops at the first part that doesn't become ready. Its former pods keep running.
set -eu
folder=${1:?Name the folder of your kustomization.}
manifests=$(kubectl kustomize "$folder")
apply() { printf '%s\n' "$manifests" | kubectl apply -l "$1" -f -; }
ready() { kubectl rollout status --timeout=10m deployment -l "$1"; }
# The volume and the network policies.
apply '!app'
kubectl delete job -l app=migration --ignore-not-found
apply app=migration
# A job that failed never completes, and kubectl waits for one condition only.
tries=180
until kubectl wait --for=condition=complete --timeout=10s job -l app=migration; do
  tries=$((tries - 1))
  case "$tries $(kubectl get job -l app=migration -o 'jsonpath={.items[*].status.conditions[*].type}')" in
    0\ * | *Failed*) kubectl logs -l app=migration --tail=5 --prefix >&2; exit 1 ;;
  esac
done
for app in main-api campaign-api host-shell; do
  apply "app=$app"
  ready "app=$app"
done
rest='app,app notin (migration,main-api,campaign-api,host-shell)'
apply "$rest"
ready "$rest"
