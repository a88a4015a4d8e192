#!/bin/sh
# Makes one database and one role for each service, when PostgreSQL starts for the first time.
set -eu
for name in main campaign; do
  psql --set ON_ERROR_STOP=1 --set name="hima_$name" --set password="$(cat "/run/secrets/${name}_database_password")" <<'SQL'
create role :"name" login password :'password';
create database :"name" owner :"name";
revoke connect on database :"name" from public;
SQL
done
