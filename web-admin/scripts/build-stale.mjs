import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint } from './fingerprint.mjs';

/** Builds only when a source has changed since the last build, so that a second start is quick. */
const root = join(import.meta.dirname, '..');
const stamp = join(root, 'dist', '.stamp');
const isFresh = existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint();

if (!isFresh) {
  const built = spawnSync('npm', ['run', '--silent', 'build'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  process.exitCode = built.status ?? 1;
}
