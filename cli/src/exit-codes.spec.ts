import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { shellProgram } from './cli.builders.js';
import { codeOfEnd } from './endings.js';
import { exitCodes, outcomeOf, outcomes } from './exit-codes.js';
import { codeOfLostOutput } from './output.js';

describe('exit codes', () => {
  let status = 200;
  let url: string;
  let asked: string | undefined;
  let isCut = false;
  const server = createServer((request, response) => {
    asked = request.headers.authorization;
    response.writeHead(status, { 'content-type': 'application/json' });
    if (isCut) return void response.write('{"status":', () => response.destroy());
    response.end(JSON.stringify({ status: 2, error: { message: `It is ${status}` } }));
  });
  beforeAll(async () => {
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => void server.close());

  const nowhere = join(tmpdir(), 'kobodesk-nobody-signed-in');
  const run = (words: string, environment: Record<string, string> = { KOBODESK_TOKEN: 'right' }) =>
    shellProgram({ KOBODESK_URL: url, XDG_CONFIG_HOME: nowhere, ...environment }, words.split(' '));

  it('are numbers that no two outcomes share, each with a sentence', () => {
    expect(exitCodes).toEqual({
      done: 0,
      failed: 1,
      usage: 2,
      findings: 3,
      signIn: 4,
      refused: 5,
      partly: 6,
      stale: 7,
      waiting: 8,
      interrupted: 130,
    });
    expect(Object.keys(outcomes)).toEqual(Object.keys(exitCodes));
  });

  const said: [words: string, code: number, said: string][] = [
    ['--help', 0, 'Usage: kobodesk'],
    ['audit', 2, 'Usage: kobodesk audit'],
    ['nonsense', 2, "error: unknown command 'nonsense'"],
    ['totals verify --nonsense', 2, "error: unknown option '--nonsense'"],
    ['totals verify --agency abc', 2, 'An agency is given by its number.'],
    ['invoices search --from 2026-02-30', 2, 'A day is written YYYY-MM-DD.'],
    ['backup /nowhere/kept --installation ../nowhere', 2, 'Kobodesk is not installed in'],
    ['backup /nowhere/kept --env-file /nowhere/at-all.env', 2, '/nowhere/at-all.env is not there'],
    ['audit verify', 2, 'Give a file, or --server'],
    ['audit verify /nowhere/at-all.ndjson', 2, 'ENOENT'],
    [`audit verify ${import.meta.filename}`, 1, 'is not the head of an export'],
  ];
  it('are 1 where no server answers', async () => {
    const away = { KOBODESK_TOKEN: 'right', KOBODESK_URL: 'http://127.0.0.1:1' };
    expect(await run('totals verify', away)).toMatchObject({
      code: 1,
      notes: [expect.stringContaining('cannot be reached')],
    });
  });
  it.each(said)('%s: %i', async (words, code, sentence) => {
    const ran = await run(words);
    expect(ran.code).toBe(code);
    expect([...ran.lines, ...ran.notes].join(' ')).toContain(sentence);
  });

  it('tell that nobody is signed in before anything is asked', async () => {
    const ran = await run('totals verify', {});
    expect([ran.code, ...ran.notes]).toEqual([4, 'Nobody is signed in: kobodesk login --user EMAIL']);
  });

  it.each(['localhost:3000', 'kobodesk', 'ftp://kobodesk'])(
    'are 2 where %s is named as the server',
    async (address) => {
      const ran = await run(`login --user clerk@naa.test --url ${address}`, { KOBODESK_PASSWORD: 'right' });
      expect([ran.code, ran.notes]).toEqual([
        2,
        [`'${address}' is no address of a server: http:// or https:// and a name, as http://localhost:3000`],
      ]);
    },
  );

  it('take a key for the token of somebody who signed in', async () => {
    status = 200;
    const ran = await run('totals verify', { KOBODESK_API_KEY: 'key', KOBODESK_TOKEN: 'token' });
    expect([ran.code, asked]).toEqual([5, 'Bearer key']);
  });

  it('tell that an answer broke off: it may go another time', async () => {
    [status, isCut] = [200, true];
    const ran = await run('totals verify');
    isCut = false;
    expect([ran.code, ran.notes]).toEqual([1, [expect.stringContaining(`${url} cannot be reached`)]]);
  });

  const ofADisk: [code: string, exitCode: number][] = [
    ['ENOENT', 2],
    ['EISDIR', 2],
    ['ENOTDIR', 2],
    ['ENOSPC', 1],
    ['EACCES', 1],
  ];
  it.each(ofADisk)('of %s, which a disk says: %i', (code, exitCode) => {
    const notes: string[] = [];
    const output = { line: () => undefined, note: (said: string) => void notes.push(said) };
    const error = Object.assign(new Error(`${code}: it says why`), { code, syscall: 'write' });
    expect([codeOfEnd(error, output), notes]).toEqual([exitCode, [`${code}: it says why`]]);
  });

  it('are none of what nobody foresaw, which is thrown on', () => {
    const output = { line: () => undefined, note: () => undefined };
    expect(() => codeOfEnd(new TypeError('a fault of ours'), output)).toThrow('a fault of ours');
  });

  const lost: [code: string, known: number | undefined, exitCode: number, notes: number][] = [
    ['EPIPE', undefined, 130, 0],
    ['EPIPE', 0, 0, 0],
    ['EPIPE', 3, 3, 0],
    ['ENOSPC', undefined, 1, 1],
    ['ENOSPC', 0, 1, 1],
  ];
  it.each(lost)('of an output that is lost by %s, where %s was known: %i', (code, known, exitCode, said) => {
    const notes: string[] = [];
    const error = Object.assign(new Error('It says why'), { code });
    expect(codeOfLostOutput(error, known, { note: (text) => void notes.push(text) })).toBe(exitCode);
    expect(notes).toHaveLength(said);
  });

  const answered: [status: number, code: number][] = [
    [200, 5],
    [400, 5],
    [401, 4],
    [403, 5],
    [404, 5],
    [422, 5],
    [429, 1],
    [500, 1],
    [503, 1],
  ];
  it.each(answered)('of an answer of %i that refuses: %i', async (answer, code) => {
    status = answer;
    const ran = await run('totals verify');
    expect([ran.code, ran.notes[0]]).toEqual([code, expect.stringContaining(`It is ${answer}`)]);
    if (answer !== 200) expect(exitCodes[outcomeOf(answer)]).toBe(code);
  });
});
