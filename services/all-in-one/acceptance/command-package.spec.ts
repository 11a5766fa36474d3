import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const partsIn = (folder: string): string[] => readdirSync(folder).filter((file) => file.endsWith('.part'));

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
    for (const words of [['--help'], ['--version'], ['schema', 'ageing']]) {
      const own = execFileSync(process.execPath, ['cli/bin/kobodesk.mjs', ...words], { encoding: 'utf8' });
      expect(kobodesk(...words)).toMatchObject({ code: 0, out: own });
    }
  });

  it('loads nothing of Node at its head: help has no use for most of it', () => {
    const file = readFileSync(join(folder, 'node_modules/@kobodesk/cli/kobodesk.mjs'), 'utf8');
    expect(file).not.toMatch(/\}\s*from\s*["']/);
  });

  it('ends with the same exit codes', () => {
    expect(kobodesk('whoami')).toMatchObject({
      code: 4,
      said: expect.stringContaining('Nobody is signed in'),
    });
    expect(kobodesk('nonsense').code).toBe(2);
    expect(kobodesk('doctor', '--url', 'http://127.0.0.1:1').code).toBe(3);
  });

  describe('when it does not come to its end', () => {
    let sequence = 0;
    let url: string;
    /** Answers an event at a time, and never what a plan asks. */
    const server = createServer((request, response) => {
      if (!request.url?.startsWith('/api/events')) return;
      sequence += 1;
      const event = {
        id: `evt_${sequence}`,
        sequence,
        type: 'invoice.reference_attached',
        version: 1,
        subject: 'invoice/A-1',
        time: '2026-11-20T04:30:00.000Z',
        data: { invoiceNumber: 'A-1', reference: '270000000001' },
      };
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ results: [event], next: sequence, hasMore: true, latest: sequence }));
    });
    beforeAll(async () => {
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
      url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    });
    afterAll(() => {
      server.closeAllConnections();
      server.close();
    });
    const running = (program: string, ...words: string[]) =>
      spawn(program, words, { cwd: folder, env: { ...env, KOBODESK_TOKEN: 'token', KOBODESK_URL: url } });
    const command = join(folder, 'node_modules/.bin/kobodesk');

    it('ends with 130 when somebody stops it while it waits for the server, and leaves nothing behind', async () => {
      writeFileSync(join(folder, 'july.csv'), 'Invoice number,Reference\nA-1,TRF\n');
      const child = running(command, 'mark-paid', 'plan', 'july.csv', '-o', 'july.plan');
      await once(server, 'request');
      // nothing is written yet
      expect(partsIn(folder)).toEqual([]);
      child.kill('SIGINT');
      expect((await once(child, 'exit'))[0]).toBe(130);
      expect(partsIn(folder)).toEqual([]);
    });

    it('says where to go on when somebody stops what follows events', async () => {
      const child = running(command, 'events', 'tail', '--after', '0');
      const said = text(child.stderr);
      await once(child.stdout, 'data');
      child.kill('SIGINT');
      expect((await once(child, 'exit'))[0]).toBe(130);
      expect(await said).toMatch(/^to go on from here: --after \d+\n$/);
    });

    it('ends with 130, without a fault, when nobody reads on what it follows', async () => {
      const words = `set -o pipefail; ${command} events tail --after 0 | head -n 1`;
      const child = running('bash', '-c', words);
      const said = text(child.stderr);
      expect((await once(child, 'exit'))[0]).toBe(130);
      expect(await said).toMatch(/^to go on from here: --after \d+\n$/);
    });
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
