/**
 * Runs npm scripts side by side: each argument is a row of them, one after the other, and a row ends with the first that
 * fails. What a script says is shown when it ends, whole.
 *
 *     node .ci/abreast.mjs 'format:check' 'typecheck lint build'
 */
import { spawn } from 'node:child_process';
import process from 'node:process';

/** @returns {Promise<boolean>} whether it succeeded */
function run(script) {
  const child = spawn('npm', ['run', script], {
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => said.push(bytes));
  return new Promise((resolve) => {
    child.once('error', (error) => said.push(`${error.message}\n`));
    child.once('close', (code) => {
      for (const bytes of said) process.stdout.write(bytes);
      resolve(code === 0);
    });
  });
}

async function runRow(scripts) {
  for (const script of scripts) if (!(await run(script))) return false;
  return true;
}

const rows = process.argv.slice(2).map((row) => row.split(/\s+/));
const succeeded = await Promise.all(rows.map(runRow));
process.exitCode = succeeded.every(Boolean) ? 0 : 1;
