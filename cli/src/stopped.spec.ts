import { spawn } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

/** The command in a process of its own, with a server that never answers. */
describe('a command that is told to end', () => {
  let folder: string;
  let url: string;
  let isAsked = (): void => undefined;
  const server = createServer((request) => {
    request.resume();
    isAsked();
  });
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kobodesk-stopped-'));
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await writeFile(join(folder, 'july.csv'), 'Invoice number,Reference\nNAA-1,TRF-1\n');
  });
  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await rm(folder, { recursive: true });
  });

  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 130],
    ['SIGHUP', 130],
    // nothing is done about that one by whoever it ends
    ['SIGKILL', null],
  ] as const)(
    'by %s leaves no half of a file, and says so by its code where it can',
    async (signal, code) => {
      const asked = new Promise<void>((resolve) => (isAsked = resolve));
      const words = ['mark-paid', 'plan', join(folder, 'july.csv'), '-o', join(folder, 'july.plan')];
      const environment = { KOBODESK_URL: url, KOBODESK_TOKEN: 't', XDG_CONFIG_HOME: folder };
      const program = join(import.meta.dirname, '..', 'bin', 'kobodesk.mjs');
      const child = spawn(process.execPath, [program, ...words], { env: environment, stdio: 'ignore' });
      const ended = new Promise<number | null>((resolve) => void child.once('exit', resolve));
      await asked;
      child.kill(signal);
      expect([await ended, await readdir(folder)]).toEqual([code, ['july.csv']]);
    },
  );
});
