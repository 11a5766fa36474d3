import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
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

  it('ends with 130 when somebody stops it while it waits for the server', async () => {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const words = ['kobodesk.mjs', 'totals', 'verify', '--url', url];
    const cwd = join(process.cwd(), 'cli/dist/package');
    const running = spawn(process.execPath, words, { cwd, env: { ...env, KOBODESK_TOKEN: 'token' } });
    await once(server, 'request');
    running.kill('SIGINT');
    const [code] = await once(running, 'exit');
    server.closeAllConnections();
    server.close();
    expect(code).toBe(130);
  });

  it('says nothing of it when somebody reads no more of what it writes', () => {
    const words = 'set -o pipefail; node_modules/.bin/kobodesk schema invoices search | true';
    const { status, stderr } = spawnSync('bash', ['-c', words], { cwd: folder, env, encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
  });

  it('takes no backup of an installation that is elsewhere, and asks nobody for one', () => {
    const { code, said } = kobodesk('backup', 'copy', '--installation', folder);
    expect([code, said]).toEqual([2, expect.stringContaining(`Kobodesk is not installed in ${folder}`)]);
    expect(kobodesk('backup', 'copy', '--url', 'http://127.0.0.1:1').code).toBe(2);
  });
});
