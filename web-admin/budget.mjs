import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

/** Holds what a payer downloads: the entry and the public application, with everything both import at once. */
const folder = join(dirname(fileURLToPath(import.meta.url)), 'dist', 'assets');
const limit = 160 * 1024;
const files = readdirSync(folder).filter((name) => name.endsWith('.js'));
const importsOf = (name) =>
  [...readFileSync(join(folder, name), 'utf8').matchAll(/from\s*["']\.\/([^"']+\.js)["']/g)].map(
    (match) => match[1],
  );
const closure = (name, seen = new Set()) => {
  if (seen.has(name)) return seen;
  seen.add(name);
  for (const next of importsOf(name)) closure(next, seen);
  return seen;
};
const entry = files.filter((name) => /^(index|PublicApp)-/.test(name));
const names = new Set(entry.flatMap((name) => [...closure(name)]));
const size = [...names].reduce((total, name) => total + gzipSync(readFileSync(join(folder, name))).length, 0);
process.stdout.write(`public pages: ${(size / 1024).toFixed(1)} kB gzip of ${limit / 1024}\n`);
if (size > limit) process.exit(1);
