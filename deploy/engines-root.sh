#!/usr/bin/env bash
# Makes a folder that holds newer servers than the machine's own release: MySQL 9.7 and NATS 2.15 of Debian's unstable
# suite, with the libraries they need. Nothing is installed on the machine itself.
#
#   deploy/engines-root.sh <folder>     about a minute and 0.6 GB; leaves a folder that is whole as it is
#
# Then: eval "$(ENGINES_ROOT=<folder> deploy/test-servers.sh start --engine mysql --nats <folder>)"
set -euo pipefail

folder="${1:?usage: $0 <folder>}"
suite=unstable
# of all that is in it: a root that was made before has no mysqldump
made="$folder/.kobodesk-engines-2"

say() { echo "$*" >&2; }

if [ -f "$made" ]; then exit 0; fi
command -v debootstrap >/dev/null || { say 'debootstrap is not installed: apt-get install debootstrap'; exit 1; }
if [ "$(id -u)" -ne 0 ]; then say 'debootstrap needs root'; exit 1; fi
if [ -e "$folder" ] && [ -n "$(ls -A "$folder")" ]; then
  say "$folder holds something else, half a root or an older one: remove it first"
  exit 1
fi

# the mirror of the machine's own Debian, whichever that is
mirror="$(apt-get indextargets --format '$(SITE) $(ORIGIN) $(LABEL)' 'Created-By: Packages' |
  awk '$2 == "Debian" && $3 == "Debian" { print $1; exit }')"
if [ -z "$mirror" ]; then say "apt knows no Debian mirror: run apt-get update, or look at its sources"; exit 1; fi

mkdir -p "$folder"
debootstrap --variant=minbase --include=mysql-server-core,mysql-client-core,nats-server "$suite" "$folder" "$mirror" >"$folder.log" 2>&1 ||
  { tail -n 40 "$folder.log" >&2; exit 1; }
rm -rf "$folder.log" "$folder"/var/cache/apt/archives/*.deb
touch "$made"
