import { chmod, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getUserByEmail, login } from '@kobodesk/contracts/identity';
import { shellProgram, type Ran } from './cli.builders.js';
import { clockOf } from './commands/doctor.js';
import { readConfig } from './config.js';
import { answerOf } from './sample.builders.js';
import { version } from './version.js';

interface Row {
  check: string;
  state: string;
  says: string;
}

describe('where they are kept', () => {
  it('is the folder of XDG, where that is one: what is relative is to be ignored', () => {
    expect(readConfig({ XDG_CONFIG_HOME: '/etc/xdg' }).folder).toBe('/etc/xdg/kobodesk');
    const usual = readConfig({}).folder;
    for (const folder of ['', 'config', './config'])
      expect(readConfig({ XDG_CONFIG_HOME: folder }).folder).toBe(usual);
  });

  it('says nothing of the server where a setting is empty', () => {
    expect(readConfig({ KOBODESK_URL: '' }).server).toBe('http://localhost:3000');
  });
});

describe('sessions that are kept', () => {
  let folder: string;
  let url: string;
  let release = version;
  let isReady = true;
  let leaving = 200;
  let organisations = [{ id: 20, name: 'Aviation Authority', code: 'NAA' }];
  const asked: (string | undefined)[] = [];
  const session = {
    id: 5,
    createdAt: '2026-11-24T06:00:00.000Z',
    lastSeenAt: '2026-11-24T06:05:00.000Z',
    address: '127.0.0.1',
    source: 'cli',
    isCurrent: true,
  };
  const server = createServer((request, response) => {
    request.resume();
    const { pathname } = new URL(request.url ?? '', 'http://localhost');
    if (pathname.startsWith('/api/resources')) asked.push(request.headers.authorization);
    const token = `token ${asked.length}`;
    const answers: Readonly<Record<string, object>> = {
      '/api/Account/LoginBDA': {
        message: '',
        data: { ...answerOf(login).data, access_token: token, userName: 'a@naa.test' },
      },
      '/api/UserManagement/GetUserByEmailBDA': answerOf(getUserByEmail),
      '/api/Organization/GetAllOrganizationBDA': { data: organisations },
      '/api/Account/LogoutBDA': { message: 'You have signed out' },
      '/api/resources/sessions': [session],
      '/api/docs': { info: { version: release } },
      '/health/ready': {},
    };
    if (pathname.startsWith('/api/Account/Logout')) asked.push(request.headers.authorization);
    const isWell = pathname !== '/health/ready' || isReady;
    const status = pathname.startsWith('/api/Account/Logout') ? leaving : isWell ? 200 : 503;
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answers[pathname] ?? { results: [], totalCount: 0 }));
  });
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kobodesk-profiles-'));
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    server.close();
    await rm(folder, { recursive: true });
  });
  const run = (words: string, environment: Record<string, string> = {}): Promise<Ran> =>
    shellProgram({ XDG_CONFIG_HOME: folder, KOBODESK_PASSWORD: 'p', ...environment }, words.split(' '));
  const checks = async (words: string, environment = {}) => {
    const { code, lines } = await run(`${words} --json`, environment);
    const { results } = JSON.parse(lines[0] ?? '') as { results: Row[] };
    return { code, states: Object.fromEntries(results.map(({ check, state }) => [check, state])) };
  };

  it('have a name each, in a file that only their owner can read', async () => {
    expect(await run(`login --user a@naa.test --url ${url}`)).toMatchObject({ code: 0, lines: [] });
    await run(`login --user a@naa.test --url ${url} --profile live`);
    const file = join(folder, 'kobodesk', 'profiles', 'live.json');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ server: url, user: 'a@naa.test' });
    const { lines } = await run('profiles --ndjson', { KOBODESK_PROFILE: 'live' });
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
      { name: 'default', server: url, user: 'a@naa.test', isCurrent: false, isSignedIn: true },
      { name: 'live', server: url, user: 'a@naa.test', isCurrent: true, isSignedIn: true },
    ]);
    expect((await run('profiles')).lines.join(' ')).not.toContain('token');
  });

  it('are chosen by the option before the environment, and by that before the default', async () => {
    const kept = async (name: string) =>
      (JSON.parse(await readFile(join(folder, 'kobodesk', name), 'utf8')) as { token: string }).token;
    const by = async (words: string, environment: Record<string, string> = {}) => {
      await run(words, environment);
      return asked.at(-1);
    };
    await run('whoami');
    await run(`login --user a@naa.test --url ${url} --profile live`);
    const [usual, live] = [await kept('session.json'), await kept('profiles/live.json')];
    expect(usual).not.toBe(live);
    expect(await by('whoami')).toBe(`Bearer ${usual}`);
    expect(await by('whoami', { KOBODESK_PROFILE: 'live' })).toBe(`Bearer ${live}`);
    const key = { KOBODESK_API_KEY: 'key', KOBODESK_URL: url };
    expect(await by('whoami', key)).toBe('Bearer key');
    expect(await by('whoami --profile live', key)).toBe(`Bearer ${live}`);
    expect(await run('whoami --profile other')).toMatchObject({
      code: 4,
      notes: ['Nobody is signed in: kobodesk login --user EMAIL --profile other'],
    });
  });

  it('end: the server ends the session, its token is kept no more, and the profile stays', async () => {
    const at = (name: string) => join(folder, 'kobodesk', 'profiles', `${name}.json`);
    const kept = async (name: string) => JSON.parse(await readFile(at(name), 'utf8')) as { token?: string };
    await run(`login --user a@naa.test --url ${url} --profile old`);
    const { token } = await kept('old');
    const words = 'logout --profile old --json';
    const first = await run(words);
    expect([first.code, JSON.parse(first.lines[0] ?? '')]).toEqual([
      0,
      { server: url, profile: 'old', session: 'ended' },
    ]);
    expect(asked.at(-1)).toBe(`Bearer ${token}`);
    expect(await kept('old')).toEqual({ server: url, user: 'a@naa.test' });
    expect((await stat(at('old'))).mode & 0o777).toBe(0o600);
    const { lines } = await run('profiles --ndjson');
    expect(lines.map((line) => JSON.parse(line) as object)).toContainEqual({
      name: 'old',
      server: url,
      user: 'a@naa.test',
      isCurrent: false,
      isSignedIn: false,
    });
    expect((await run('whoami --profile old')).code).toBe(4);
    // and once more, which asks nobody
    const before = asked.length;
    expect(await run('logout --profile old')).toMatchObject({
      code: 0,
      lines: [`Profile old: nobody is signed in to ${url}`],
    });
    expect((await run('logout --profile never-there')).code).toBe(0);
    expect(asked).toHaveLength(before);
  });

  it.each([
    [401, 0, 'over'],
    [503, 6, 'unknown'],
  ])('are left also where the server answers %i: exit code %i', async (status, code, session) => {
    await run(`login --user a@naa.test --url ${url} --profile old`);
    leaving = status;
    const ran = await run('logout --profile old --json');
    leaving = 200;
    expect([ran.code, JSON.parse(ran.lines[0] ?? '')]).toMatchObject([code, { session }]);
    expect((await run('whoami --profile old')).code).toBe(4);
  });

  it('of the environment end as well; a key has none that could', async () => {
    const token = { KOBODESK_URL: url, KOBODESK_TOKEN: 'given' };
    const ran = await run('logout --json', token);
    expect([ran.code, JSON.parse(ran.lines[0] ?? ''), asked.at(-1)]).toMatchObject([
      0,
      { profile: '', session: 'ended' },
      'Bearer given',
    ]);
    expect((await run('whoami')).code).toBe(0);
    const key = { KOBODESK_URL: url, KOBODESK_API_KEY: `kd_live_0aZ4bYc9_${'s'.repeat(49)}` };
    expect(await run('logout', key)).toMatchObject({ code: 2, notes: [expect.stringContaining('API key')] });
  });

  it('act for another agency where they are of provider staff; of all others --agency is refused', async () => {
    const refused = await run('whoami --agency 21');
    expect([refused.code, refused.lines, refused.notes[0]]).toEqual([
      2,
      [],
      '--agency is for provider staff: this session acts for Aviation Authority (20) alone, not for 21',
    ]);
    expect((await run('whoami --agency 20')).code).toBe(0);
    expect(await checks('doctor --agency 21')).toMatchObject({ code: 3, states: { rights: 'wrong' } });
    organisations = [...organisations, { id: 21, name: 'Airports', code: 'FAN' }];
    expect((await run('whoami --agency 21')).code).toBe(0);
    organisations = organisations.slice(0, 1);
  });

  it('go to the server they are of alone: another one is asked without them, and cannot end them', async () => {
    await run(`login --user a@naa.test --url ${url} --profile old`);
    const before = asked.length;
    const other = url.replace('127.0.0.1', 'localhost');
    expect(await run(`whoami --profile old --url ${other}`)).toMatchObject({
      code: 4,
      notes: [`Nobody is signed in: kobodesk login --user EMAIL --profile old --url ${other}`],
    });
    expect(await run(`logout --profile old --url ${other}`)).toMatchObject({
      code: 0,
      lines: [`Profile old: nobody is signed in to ${other}`],
    });
    expect(asked).toHaveLength(before);
    expect((await run(`whoami --profile old --url ${url}/`)).code).toBe(0);
  });

  it('of the environment go to the server that is named beside them alone, if one is', async () => {
    const elsewhere = url.replace('127.0.0.1', 'localhost');
    const given = { KOBODESK_URL: url, KOBODESK_TOKEN: 'given' };
    const before = asked.length;
    expect(await run(`whoami --url ${elsewhere}`, given)).toMatchObject({
      code: 4,
      notes: [`Nobody is signed in: kobodesk login --user EMAIL --url ${elsewhere}`],
    });
    expect((await run(`whoami --agency 20 --url ${elsewhere}`, given)).code).toBe(4);
    expect(await checks(`doctor --url ${elsewhere}`, given)).toMatchObject({
      code: 3,
      states: { address: 'well', session: 'wrong', rights: 'unknown' },
    });
    expect((await run(`logout --url ${elsewhere}`, given)).lines.join()).toContain('nobody is signed in');
    expect(asked).toHaveLength(before);
    expect((await run(`whoami --url ${url}/`, given)).code).toBe(0);
    // nobody said what it is for
    expect((await run(`whoami --url ${elsewhere}`, { KOBODESK_TOKEN: 'given' })).code).toBe(0);
    expect(asked.at(-1)).toBe('Bearer given');
  });

  it('lead nowhere else by their names', async () => {
    expect((await run('whoami --profile ../../etc/passwd')).code).toBe(2);
    expect((await run('whoami', { KOBODESK_PROFILE: '../session' })).code).toBe(2);
    const words = `login --user a@naa.test --url ${url}`;
    expect((await run(words, { KOBODESK_PROFILE: '../../../escaped' })).code).toBe(2);
    expect((await readdir(join(folder, '..'))).filter((file) => file === 'escaped.json')).toEqual([]);
  });

  it('are looked at by the doctor, with all else that stands between a person and the server', async () => {
    const all = ['address', 'ready', 'clock', 'release', 'file', 'session', 'rights'];
    expect(await checks('doctor')).toEqual({
      code: 0,
      states: Object.fromEntries(all.map((check) => [check, 'well'])),
    });
    await chmod(join(folder, 'kobodesk', 'session.json'), 0o644);
    isReady = false;
    release = '9.0.0';
    expect(await checks('doctor')).toMatchObject({
      code: 3,
      states: { address: 'well', ready: 'wrong', release: 'wrong', file: 'wrong', session: 'well' },
    });
    const nobody = { XDG_CONFIG_HOME: join(folder, 'empty'), KOBODESK_URL: url };
    const key = `kd_live_0aZ4bYc9_${'s'.repeat(49)}`;
    expect(await checks('doctor', { ...nobody, KOBODESK_API_KEY: key })).toMatchObject({
      states: { file: 'well', session: 'well', rights: 'well' },
    });
    expect(await checks('doctor', nobody)).toMatchObject({
      code: 3,
      states: { file: 'unknown', session: 'wrong', rights: 'unknown' },
    });
    expect(await checks('doctor --url http://127.0.0.1:1')).toMatchObject({
      code: 3,
      states: { address: 'wrong', ready: 'unknown', clock: 'unknown', release: 'unknown', file: 'wrong' },
    });
  });

  it.each([
    [0, 'well'],
    [59_000, 'well'],
    [-61_000, 'wrong'],
    [3_600_000, 'wrong'],
  ])('find a clock that is %i ms ahead of that of the server %s', (skew, state) => {
    const date = 'Tue, 24 Nov 2026 06:00:00 GMT';
    expect(clockOf(date, Date.parse(date) + skew)).toMatchObject({ state });
  });

  it('say of a clock that is later that it is ahead', () => {
    const date = 'Tue, 24 Nov 2026 06:00:00 GMT';
    expect(clockOf(date, Date.parse(date) + 90_000).says).toBe(
      'This clock is 90 s ahead of that of the server',
    );
    expect(clockOf(date, Date.parse(date) - 90_000).says).toBe(
      'This clock is 90 s behind that of the server',
    );
  });
});
