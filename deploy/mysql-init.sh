#!/bin/bash
# Runs once, when the data folder of the MySQL container is empty: a schema and a user for each service that keeps
# something, so that no service can read another's tables. Passwords come from MYSQL_<SERVICE>_PASSWORD.
set -euo pipefail

for service in identity invoicing payments settlement workflow reporting notifications; do
  variable="MYSQL_${service^^}_PASSWORD"
  password="${!variable:?is needed}"
  if [[ ! "$password" =~ ^[A-Za-z0-9_-]+$ ]]; then
    echo "$variable: letters, digits, - and _ only" >&2
    exit 1
  fi
  mysql --user=root --password="$MYSQL_ROOT_PASSWORD" <<SQL
CREATE DATABASE IF NOT EXISTS kobodesk_$service CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;
CREATE USER IF NOT EXISTS 'kobodesk_$service'@'%' IDENTIFIED BY '$password';
GRANT ALL PRIVILEGES ON kobodesk_$service.* TO 'kobodesk_$service'@'%';
SQL
done
