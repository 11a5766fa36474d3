/**
 * `npm run load -- scale`: runs one of the measurements of this folder by its name; what follows the name is its own.
 * A name of a file in `scenarios` is run by k6: `npm run load -- search -e VUS=4 -e DURATION=10s`.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const [name = '', ...rest] = process.argv.slice(2);
const isName = /^[a-z-]+$/.test(name) && name !== 'run';
const file = new URL(`./${name}.mjs`, import.meta.url);
const scenario = fileURLToPath(new URL(`./scenarios/${name}.js`, import.meta.url));

function runScenario() {
  const k6 = process.env.K6 ?? 'k6';
  const { error, status } = spawnSync(k6, ['run', ...rest, scenario], { stdio: 'inherit' });
  if (error === undefined) process.exit(status ?? 1);
  console.error(
    `k6 is not there (${error.message}). It is a program of its own: https://grafana.com/docs/k6, or with Go
  go install go.k6.io/k6@latest
Where it is not in PATH, K6=/path/to/k6 says where it is.`,
  );
  process.exit(127);
}

if (isName && existsSync(file)) {
  process.argv.splice(2, 1 + rest.length, ...rest);
  await import(file.href);
} else if (isName && existsSync(scenario)) {
  runScenario();
} else {
  const names = (folder, ending) =>
    readdirSync(new URL(folder, import.meta.url))
      .filter((one) => one.endsWith(ending) && one !== 'run.mjs')
      .map((one) => one.slice(0, -ending.length))
      .join(' | ');
  console.error(`Usage: npm run load -- <${names('.', '.mjs')}> …
   by k6: npm run load -- <${names('scenarios/', '.js')}> …`);
  process.exit(2);
}
