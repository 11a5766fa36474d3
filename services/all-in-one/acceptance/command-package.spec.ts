import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

/** As somebody has it who never saw the repository (decision 070). */
describe('the package of the command', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kobodesk-package-'));
  const env = { PATH: process.env['PATH'] ?? '', HOME: folder };
  const kobodesk = (...words: string[]) => {
    const file = join(folder, 'node_modules/.bin/kobodesk');
    const { status, stdout, stderr } = spawnSync(file, words, { cwd: folder, env, encoding: 'utf8' });
    return { code: status, out: stdout, said: stderr };
  };
  beforeAll(() => {
    execFileSync(process.execPath, ['cli/build.mjs']);
    const from = join(process.cwd(), 'cli/dist/package');
    const packed = execFileSync('npm', ['pack', from, '--silent'], { cwd: folder, env, encoding: 'utf8' });
    const install = ['install', '--offline', '--no-audit', '--no-fund', '--silent', `./${packed.trim()}`];
    execFileSync('npm', install, { cwd: folder, env });
  }, 120_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('is installed without a registry, and says what the one of the repository says', () => {
    for (const words of [['--version'], ['schema', 'ageing']]) {
      const own = execFileSync(process.execPath, ['cli/bin/kobodesk.mjs', ...words], { encoding: 'utf8' });
      expect(kobodesk(...words)).toMatchObject({ code: 0, out: own });
    }
  });

  it('ends with the same exit codes', () => {
    expect(kobodesk('whoami')).toMatchObject({
      code: 4,
      said: expect.stringContaining('Nobody is signed in'),
    });
    expect(kobodesk('nonsense').code).toBe(2);
    expect(kobodesk('doctor', '--url', 'http://127.0.0.1:1').code).toBe(3);
  });
});
