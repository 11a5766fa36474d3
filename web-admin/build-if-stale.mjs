import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** Builds the web application only when what it is made of has changed since the last build. */
const here = dirname(fileURLToPath(import.meta.url));
const sources = ['src', 'index.html', 'vite.config.ts', '../contracts/src', '../package-lock.json'];
const stamp = join(here, 'dist', '.stamp');

const filesOf = (path) =>
  statSync(path).isDirectory()
    ? readdirSync(path)
        .sort()
        .flatMap((name) => filesOf(join(path, name)))
    : [path];

const hash = createHash('sha256');
for (const file of sources.flatMap((source) => filesOf(join(here, source))))
  hash.update(file).update(readFileSync(file));
const fingerprint = hash.digest('hex');

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== fingerprint) {
  await build({ root: here, logLevel: 'warn' });
  writeFileSync(stamp, fingerprint);
}
