#!/usr/bin/env bash
# A private MariaDB and a private NATS with JetStream, on free loopback ports, with their data in a temporary folder.
#
#   deploy/test-servers.sh start [folder]   starts both and prints MYSQL_URL, NATS_URL and TEST_SERVERS
#   deploy/test-servers.sh stop  [folder]   stops both and removes the folder
#
# Without a folder, start makes one and stop takes it from TEST_SERVERS:
#   eval "$(deploy/test-servers.sh start)"; npm run test:distributed; deploy/test-servers.sh stop
set -euo pipefail

action="${1:-}"
folder="${2:-${TEST_SERVERS:-}}"
password='kobodesk-test'
PATH="$PATH:/usr/sbin:/usr/local/sbin"

say() { echo "$*" >&2; }

need() {
  command -v "$1" >/dev/null || { say "$1 is not installed: apt-get install $2"; exit 1; }
}

free_port() {
  node -e 'const s=require("net").createServer().listen(0,"127.0.0.1",()=>{console.log(s.address().port);s.close()})'
}

# Waits up to a minute for a command to succeed.
await() {
  local what="$1"
  shift
  for _ in $(seq 1 240); do
    if "$@" >/dev/null 2>&1; then return 0; fi
    sleep 0.25
  done
  say "$what did not start; its log:"
  tail -n 40 "$folder"/*.log >&2 || true
  return 1
}

start_mariadb() {
  local port="$1" user
  user="$(id -un)"
  mkdir -p "$folder/mysql" "$folder/mysql-tmp"
  mariadb-install-db --no-defaults --user="$user" --datadir="$folder/mysql" --auth-root-authentication-method=normal \
    --skip-test-db >"$folder/mariadb-install.log" 2>&1 || { tail -n 40 "$folder/mariadb-install.log" >&2; return 1; }
  mariadbd --no-defaults --user="$user" --datadir="$folder/mysql" --tmpdir="$folder/mysql-tmp" \
    --socket="$folder/mysql.sock" --pid-file="$folder/mysql.pid" --bind-address=127.0.0.1 --port="$port" \
    --innodb-flush-log-at-trx-commit=1 --innodb-buffer-pool-size=512M --innodb-log-file-size=128M \
    --character-set-server=utf8mb4 --collation-server=utf8mb4_bin --max-connections=500 --skip-name-resolve \
    --transaction-isolation=READ-COMMITTED >"$folder/mariadb.log" 2>&1 </dev/null &
  echo $! >"$folder/mariadb.process"
  await MariaDB mariadb-admin --no-defaults --socket="$folder/mysql.sock" -u root ping
  mariadb --no-defaults --socket="$folder/mysql.sock" -u root -e "
    CREATE USER 'kobodesk'@'127.0.0.1' IDENTIFIED BY '$password';
    GRANT ALL PRIVILEGES ON \`kobodesk\\_%\`.* TO 'kobodesk'@'127.0.0.1';"
}

start_nats() {
  local port="$1"
  mkdir -p "$folder/nats"
  nats-server --addr 127.0.0.1 --port "$port" --jetstream --store_dir "$folder/nats" --pid "$folder/nats.pid" \
    --log "$folder/nats.log" >/dev/null 2>&1 </dev/null &
  echo $! >"$folder/nats.process"
  await NATS bash -c "exec 3<>/dev/tcp/127.0.0.1/$port"
}

start() {
  need mariadbd mariadb-server
  need mariadb-install-db mariadb-server
  need nats-server nats-server
  if [ -z "$folder" ]; then folder="$(mktemp -d "${TMPDIR:-/tmp}/kobodesk-servers.XXXXXX")"; else mkdir -p "$folder"; fi
  local mysql_port nats_port
  mysql_port="$(free_port)"
  nats_port="$(free_port)"
  trap 'stop' ERR
  start_mariadb "$mysql_port"
  start_nats "$nats_port"
  trap - ERR
  echo "export MYSQL_URL=mysql://kobodesk:$password@127.0.0.1:$mysql_port"
  echo "export NATS_URL=nats://127.0.0.1:$nats_port"
  echo "export TEST_SERVERS=$folder"
}

stop_process() {
  local file="$folder/$1.process" pid
  [ -f "$file" ] || return 0
  pid="$(cat "$file")"
  kill "$pid" 2>/dev/null || true
  for _ in $(seq 1 80); do
    kill -0 "$pid" 2>/dev/null || break
    sleep 0.25
  done
  kill -9 "$pid" 2>/dev/null || true
  rm -f "$file"
}

stop() {
  if [ -z "$folder" ] || [ ! -d "$folder" ]; then
    say 'No test servers are known here: give the folder, or set TEST_SERVERS.'
    return 1
  fi
  stop_process nats
  stop_process mariadb
  rm -rf "$folder/mysql" "$folder/mysql-tmp" "$folder/nats"
  rm -f "$folder"/*.log "$folder"/mysql.* "$folder"/nats.pid
  rmdir "$folder" 2>/dev/null || true
}

case "$action" in
  start) start ;;
  stop) stop ;;
  *) say "usage: $0 start|stop [folder]"; exit 2 ;;
esac
