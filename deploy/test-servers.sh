#!/usr/bin/env bash
# A private database server and a private NATS with JetStream, on free loopback ports, with their data in a temporary
# folder.
#
#   deploy/test-servers.sh start [folder] [--engine mariadb|mysql] [--nats system|<file or root>]
#                                           starts both and prints MYSQL_URL, NATS_URL and TEST_SERVERS
#   deploy/test-servers.sh stop  [folder]   stops both and removes the folder
#
# Without a folder, start makes one and stop takes it from TEST_SERVERS:
#   eval "$(deploy/test-servers.sh start)"; npm run test:distributed; deploy/test-servers.sh stop
#
# The engine is MariaDB of the machine unless told otherwise. MySQL is mysqld in PATH, or of the root folder ENGINES_ROOT
# (deploy/engines-root.sh makes one); it runs with deploy/mysql.cnf, as an installation does. --nats takes a nats-server,
# or a root folder that holds one. MARIADB_OPTIONS and MYSQL_OPTIONS are further options of one engine, with blanks
# between them.
set -euo pipefail

password='kobodesk-test'
here="$(cd "$(dirname "$0")" && pwd)"
PATH="$PATH:/usr/sbin:/usr/local/sbin"

say() { echo "$*" >&2; }

usage() {
  say "usage: $0 start [folder] [--engine mariadb|mysql] [--nats system|<file or root>], or $0 stop [folder]"
  exit 2
}

action="${1:-}"
shift || usage
folder="${TEST_SERVERS:-}"
if [ "$action" = start ]; then folder=''; fi
engine=mariadb
nats=system
while [ $# -gt 0 ]; do
  case "$1" in
    --engine) engine="${2:-}"; shift 2 || usage ;;
    --nats) nats="${2:-}"; shift 2 || usage ;;
    -*) usage ;;
    *) folder="$1"; shift ;;
  esac
done

need() {
  command -v "$1" >/dev/null || { say "$1 is not installed: apt-get install $2"; exit 1; }
}

free_port() {
  node -e 'const s=require("net").createServer().listen(0,"127.0.0.1",()=>{console.log(s.address().port);s.close()})'
}

# Waits up to a minute for a command to succeed, while the process lives.
await() {
  local what="$1" process="$2"
  shift 2
  for _ in $(seq 1 240); do
    if "$@" >/dev/null 2>&1; then return 0; fi
    kill -0 "$process" 2>/dev/null || break
    sleep 0.25
  done
  say "$what did not start; its log:"
  tail -n 40 "$folder"/*.log >&2 || true
  return 1
}

# Sets `command` to what runs a program of a root folder with that root's own libraries: no chroot, no rights needed.
of_root() {
  local root="$1" program="$2" loader
  loader="$(find "$root"/usr/lib/*-linux-gnu*/ -maxdepth 1 -name 'ld-linux*.so.*' 2>/dev/null | head -n 1)"
  if [ -z "$loader" ] || [ ! -x "$root/usr/sbin/$program" ]; then
    say "$root holds no $program: deploy/engines-root.sh makes a root that does"
    exit 1
  fi
  command=("$loader" --library-path "$(dirname "$loader")" "$root/usr/sbin/$program")
}

find_mysql() {
  if [ -n "${ENGINES_ROOT:-}" ]; then
    of_root "$ENGINES_ROOT" mysqld
    command+=(--defaults-file="$here/mysql.cnf" --basedir="$ENGINES_ROOT/usr")
  else
    need mysqld mysql-server-core
    command=(mysqld --defaults-file="$here/mysql.cnf")
  fi
  # MariaDB brings a mysqld too
  if "${command[0]}" "${command[@]:1}" --version | grep -qi mariadb; then
    say 'mysqld is MariaDB here: set ENGINES_ROOT to a root of deploy/engines-root.sh'
    exit 1
  fi
}

find_nats() {
  if [ "$nats" = system ]; then
    need nats-server nats-server
    command=(nats-server)
  elif [ -d "$nats" ]; then
    of_root "$nats" nats-server
  else
    command=("$nats")
  fi
}

# Its data is thrown away: it need not survive a power cut, only the processes that the tests kill. MariaDB also waits for
# the disk at each table that is made or dropped, which is most of what a spec does with one: --debug-no-sync.
forgetful=(--innodb-flush-method=nosync --innodb-doublewrite=OFF --sync-binlog=0)

users="
  CREATE USER 'kobodesk'@'127.0.0.1' IDENTIFIED BY '$password';
  GRANT ALL PRIVILEGES ON \`kobodesk\\_%\`.* TO 'kobodesk'@'127.0.0.1';
  GRANT PROCESS ON *.* TO 'kobodesk'@'127.0.0.1';"

start_mariadb() {
  local port="$1" user
  user="$(id -un)"
  mkdir -p "$folder/mysql" "$folder/mysql-tmp"
  # one that begins removes what it takes for leftovers from the folder for temporary tables: two must not share it
  mariadb-install-db --no-defaults --user="$user" --datadir="$folder/mysql" --tmpdir="$folder/mysql-tmp" --auth-root-authentication-method=normal \
    --skip-test-db >"$folder/database-install.log" 2>&1 || { tail -n 40 "$folder/database-install.log" >&2; return 1; }
  mariadbd --no-defaults --user="$user" --datadir="$folder/mysql" --tmpdir="$folder/mysql-tmp" \
    --socket="$folder/mysql.sock" --pid-file="$folder/mysql.pid" --bind-address=127.0.0.1 --port="$port" \
    --innodb-flush-log-at-trx-commit=1 --innodb-buffer-pool-size=512M --innodb-log-file-size=128M \
    "${forgetful[@]}" --debug-no-sync --character-set-server=utf8mb4 --collation-server=utf8mb4_bin --max-connections=500 --skip-name-resolve \
    --transaction-isolation=READ-COMMITTED ${MARIADB_OPTIONS:-} >"$folder/database.log" 2>&1 </dev/null &
  echo $! >"$folder/database.process"
  await MariaDB $! mariadb-admin --no-defaults --socket="$folder/mysql.sock" -u root ping
  mariadb --no-defaults --socket="$folder/mysql.sock" -u root -e "$users"
}

# MySQL's own mysqldump in front: a MariaDB machine has another by that name, which reads no MySQL out.
tools_of_root() {
  local loader
  loader="$(find "$ENGINES_ROOT"/usr/lib/*-linux-gnu*/ -maxdepth 1 -name 'ld-linux*.so.*' 2>/dev/null | head -n 1)"
  [ -x "$ENGINES_ROOT/usr/bin/mysqldump" ] || return 0
  mkdir -p "$folder/tools"
  printf '#!/bin/sh\nexec "%s" --library-path "%s" "%s/usr/bin/mysqldump" "$@"\n' \
    "$loader" "$(dirname "$loader")" "$ENGINES_ROOT" >"$folder/tools/mysqldump"
  chmod +x "$folder/tools/mysqldump"
}

start_mysql() {
  local port="$1" user
  user="$(id -un)"
  mkdir -p "$folder/mysql-tmp"
  find_mysql
  command+=(--user="$user" --datadir="$folder/mysql" --tmpdir="$folder/mysql-tmp" --innodb-buffer-pool-size=512M
    "${forgetful[@]}")
  "${command[@]}" --initialize-insecure >"$folder/database-install.log" 2>&1 ||
    { tail -n 40 "$folder/database-install.log" >&2; return 1; }
  echo "$users" >"$folder/mysql.users"
  "${command[@]}" --socket="$folder/mysql.sock" --pid-file="$folder/mysql.pid" --bind-address=127.0.0.1 --port="$port" \
    --mysqlx=OFF --skip-name-resolve --secure-file-priv=NULL --init-file="$folder/mysql.users" \
    ${MYSQL_OPTIONS:-} >"$folder/database.log" 2>&1 </dev/null &
  echo $! >"$folder/database.process"
  await MySQL $! grep -q 'ready for connections' "$folder/database.log"
  if [ -n "${ENGINES_ROOT:-}" ]; then tools_of_root; fi
}

start_nats() {
  local port="$1"
  mkdir -p "$folder/nats"
  # on half of the processors: threads that look for work take it from the others (docs/operations.md)
  GOMAXPROCS=$((($(getconf _NPROCESSORS_ONLN) + 1) / 2)) "${command[@]}" --addr 127.0.0.1 --port "$port" --jetstream --store_dir "$folder/nats" --pid "$folder/nats.pid" \
    --log "$folder/nats.log" >/dev/null 2>&1 </dev/null &
  echo $! >"$folder/nats.process"
  await NATS $! bash -c "exec 3<>/dev/tcp/127.0.0.1/$port"
}

start() {
  case "$engine" in
    mariadb)
      need mariadbd mariadb-server
      need mariadb-install-db mariadb-server
      ;;
    mysql) find_mysql ;;
    *) usage ;;
  esac
  find_nats
  if [ -z "$folder" ]; then folder="$(mktemp -d "${TMPDIR:-/tmp}/kobodesk-servers.XXXXXX")"; else mkdir -p "$folder"; fi
  local mysql_port nats_port
  mysql_port="$(free_port)"
  nats_port="$(free_port)"
  trap stop EXIT
  "start_$engine" "$mysql_port"
  find_nats
  start_nats "$nats_port"
  trap - EXIT
  echo "export MYSQL_URL=mysql://kobodesk:$password@127.0.0.1:$mysql_port"
  echo "export NATS_URL=nats://127.0.0.1:$nats_port"
  echo "export TEST_SERVERS=$folder"
  if [ -d "$folder/tools" ]; then echo "export PATH=$folder/tools:\$PATH"; fi
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
  stop_process database
  rm -rf "$folder/mysql" "$folder/mysql-tmp" "$folder/nats" "$folder/tools"
  rm -f "$folder"/*.log "$folder"/mysql.* "$folder"/nats.pid
  rmdir "$folder" 2>/dev/null || true
}

case "$action" in
  start) start ;;
  stop) stop ;;
  *) usage ;;
esac
