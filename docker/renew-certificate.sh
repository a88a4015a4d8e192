#!/bin/sh
# Replaces the certificate of nginx while it runs: docker/renew-certificate.sh secrets fullchain.pem privkey.pem
# nginx answers the requests under way with its old processes, and new ones with the new certificate.
set -eu
folder=${1:?Name the folder of the secrets.}
certificate=${2:?Name the file of the certificate and its chain.}
key=${3:?Name the file of the private key.}
refuse() { echo "$1 Nothing was changed." >&2; exit 1; }
owned=$(openssl x509 -in "$certificate" -noout -pubkey) || refuse "$certificate is no certificate in PEM."
own=$(openssl pkey -in "$key" -pubout) || refuse "$key is no private key in PEM."
[ "$owned" = "$own" ] || refuse "The private key doesn't belong to the certificate."
openssl x509 -in "$certificate" -noout -checkend 0 >/dev/null || refuse 'The certificate has expired.'

# Into the files that are there: a running container doesn't see others that take their names.
replace() { chmod u+w "$folder/$2"; cat "$1" >"$folder/$2"; chmod 444 "$folder/$2"; }
replace "$certificate" tls_certificate
replace "$key" tls_key
docker compose exec -T nginx nginx -e stderr -c /etc/nginx/nginx.conf -t -q
docker compose exec -T nginx nginx -e stderr -c /etc/nginx/nginx.conf -s reload
