#!/usr/bin/env bash
# The whole distributed suite on the newest servers, MySQL 9.7 and NATS 2.15, with this Node and then with Node 22 and 24.
# .ci/run has it on MariaDB 10.11 and NATS 2.9. Ends with a table of what passed, as docs/engines.md keeps it.
#
#   deploy/test-engines.sh [node version …]     e.g. "deploy/test-engines.sh this 24"; an hour for all three
#
# The servers are those of ENGINES_ROOT, which is made when it is missing (deploy/engines-root.sh). Node comes from the
# npm package of that name.
set -euo pipefail
cd "$(dirname "$0")/.."

export CI=1 NO_COLOR=1 ENGINES_ROOT="${ENGINES_ROOT:-/var/tmp/kobodesk-engines}"
work="$(mktemp -d "${TMPDIR:-/tmp}/kobodesk-engines.XXXXXX")"
table="$work/table"
versions=("$@")
if [ ${#versions[@]} -eq 0 ]; then versions=(this 22 24); fi
status=0

stop_servers() {
  local folder
  for folder in "$work/servers" "$work/servers-2"; do
    if [ -d "$folder" ]; then deploy/test-servers.sh stop "$folder" || true; fi
  done
}

finish() {
  local code=$?
  trap - EXIT
  stop_servers
  if [ -f "$table" ]; then
    printf '\n| Database | Messages | Node | Tests | Result | Day |\n| --- | --- | --- | --- | --- | --- |\n'
    cat "$table"
  fi
  rm -rf "$work"
  if [ "$code" -eq 0 ]; then code=$status; fi
  exit "$code"
}
trap finish EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

# "this" is the Node of the machine; another is put beside it, and nothing is installed.
folder_of_node() {
  if [ "$1" = this ]; then
    dirname "$(command -v node)"
    return
  fi
  npm install --silent --no-save --prefix "$work/node-$1" "node@$1" >&2
  dirname "$(readlink -f "$work/node-$1/node_modules/.bin/node")"
}

# What the servers say that they are.
servers_say() {
  node --input-type=module -e '
    import { connect } from "node:net";
    import { createConnection } from "mysql2/promise";
    const database = await createConnection(process.env.MYSQL_URL);
    const [[{ version }]] = await database.query("SELECT VERSION() AS version");
    await database.end();
    const { hostname, port } = new URL(process.env.NATS_URL);
    const wire = connect(Number(port), hostname);
    const hello = await new Promise((resolve) => wire.once("data", (bytes) => resolve(String(bytes))));
    wire.destroy();
    const number = (text) => /^[0-9.]+/.exec(text)[0];
    const engine = version.includes("MariaDB") ? "MariaDB" : "MySQL";
    console.log(`${engine} ${number(version)} | NATS ${JSON.parse(hello.slice(5)).version}`);
  '
}

# Adds up "12 passed" or "3 failed" of jest's summaries.
count() {
  { grep -E '^Tests:' "$2" || true; } | { grep -oE "[0-9]+ $1" || true; } | awk '{ sum += $1 } END { print sum + 0 }'
}

run_on() {
  local folder log="$work/node-$1.log" result=passed addresses
  folder="$(folder_of_node "$1")"
  addresses="$(deploy/test-servers.sh start "$work/servers" --engine mysql --nats "$ENGINES_ROOT")"
  eval "$addresses"
  # the acceptance suite takes two pairs of servers, side by side
  addresses="$(deploy/test-servers.sh start "$work/servers-2" --engine mysql --nats "$ENGINES_ROOT" |
    sed -n 's/_URL=/_URL_2=/p')"
  eval "$addresses"
  printf '\n== Node %s on %s\n' "$("$folder/node" --version)" "$(servers_say)"
  PATH="$folder:$PATH" timeout --kill-after=20 3600 npm run test:distributed 2>&1 | tee "$log" || result=failed
  if [ "$(count failed "$log")" -gt 0 ] || [ "$(count passed "$log")" -eq 0 ]; then result=failed; fi
  if [ $(($(count skipped "$log") + $(count todo "$log"))) -gt 0 ]; then result='left something out'; fi
  if [ "$result" != passed ]; then status=1; fi
  printf '| %s | %s | %s passed, %s failed | %s | %s |\n' "$(servers_say)" "$("$folder/node" --version)" \
    "$(count passed "$log")" "$(count failed "$log")" "$result" "$(date -u +%F)" >>"$table"
  stop_servers
}

deploy/engines-root.sh "$ENGINES_ROOT"
for version in "${versions[@]}"; do run_on "$version"; done
