import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const here = join(import.meta.dirname, '..');
const sources = [
  'src',
  'public',
  'scripts',
  'index.html',
  'vite.config.ts',
  'package.json',
  '../contracts/src',
  '../package-lock.json',
];
const skipped = /\.(spec|stories)\.tsx?$/;

/** Every file below a path, in a fixed order. @param {string} path @returns {string[]} */
function filesIn(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .toSorted()
    .flatMap((name) => filesIn(join(path, name)))
    .filter((file) => !skipped.test(file));
}

/** What the build is made of, as one hash: names and contents of all sources. */
export function fingerprint() {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const file of filesIn(join(here, source)))
      hash.update(file.slice(here.length)).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 20);
}
