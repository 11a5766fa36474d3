import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { services } from '../src/all-services.js';
import { freePort } from '@kobodesk/chassis/testing/a-port';
import { emptyServers } from './a-product.js';
import { makeEnv, nameOf, offspringOf, Program, untilGone } from './a-program.js';
import { signedIn } from './a-visitor.js';

const { NATS_URL, MYSQL_URL } = process.env;
describe('what is started for all services', () => {
  it('names everything that is missing before it starts any of them', async () => {
    const program = new Program(process.execPath, ['services/all-in-one/dist/distributed.js'], {});
    expect(await program.ended).toBe(78);
    expect(program.lines.map((line) => line.trim().split(' ')[0])).toEqual(
      expect.arrayContaining(['NATS_URL', 'MYSQL_URL', 'KOBODESK_FILE_KEY', 'SMTP_URL', 'PROVIDER_API_KEY']),
    );
  });
});

describe('npm start', () => {
  it('takes the two signals of one Ctrl-C, of the terminal and of npm, for one, and finishes what it does', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'kobodesk-start-'));
    const [PORT, SIMULATOR_PORT] = [String(await freePort()), String(await freePort())];
    const env = { PORT, SIMULATOR_PORT, KOBODESK_DATA: folder, KOBODESK_DEMO: 'no' };
    const program = new Program(process.execPath, ['services/all-in-one/dist/main.js'], env);
    await program.until(() => program.lines.find((line) => line.startsWith('Kobodesk is ready')));
    program.kill('SIGINT');
    program.kill('SIGINT');
    expect(await program.ended).toBe(0);
    rmSync(folder, { recursive: true, force: true });
  }, 60_000);

  it('ends with the signal that npm is sent, and leaves nothing behind', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'kobodesk-start-'));
    const [PORT, SIMULATOR_PORT] = [String(await freePort()), String(await freePort())];
    const env = { PORT, SIMULATOR_PORT, KOBODESK_DATA: folder, KOBODESK_DEMO: 'no' };
    const program = new Program('npm', ['start', '--ignore-scripts'], env);
    await program.until(() => program.lines.find((line) => line.startsWith('Kobodesk is ready')));
    const [served] = offspringOf(program.pid).filter(({ command }) => command.join().includes('main.js'));
    program.kill('SIGTERM');
    await program.ended;
    await untilGone([served?.pid ?? 0]);
    rmSync(folder, { recursive: true, force: true });
  }, 60_000);
});

if (NATS_URL && MYSQL_URL) {
  describe('npm run start:distributed -- --env-file …', () => {
    const folder = mkdtempSync(join(tmpdir(), 'kobodesk-supervisor-'));
    const file = join(folder, 'settings.env');
    const names = ['simulator', ...services.map(({ name }) => name)];
    let program: Program;
    let url: string;
    const served = () => offspringOf(program.pid).filter((one) => names.includes(nameOf(one)));
    const isReady = async () =>
      (await fetch(`${url}/health/ready`).catch(() => undefined))?.ok === true || undefined;

    beforeAll(async () => {
      await emptyServers(MYSQL_URL, NATS_URL);
      const port = await freePort();
      url = `http://localhost:${port}`;
      writeFileSync(file, makeEnv('--mysql', MYSQL_URL, '--nats', NATS_URL, '--public-url', url, '--demo'));
      const own = { PORT: String(port), SIMULATOR_PORT: String(await freePort()), LOG_LEVEL: 'fatal' };
      program = new Program(
        'npm',
        ['run', '--ignore-scripts', 'start:distributed', '--', '--env-file', file],
        { ...own, KOBODESK_DATA: join(folder, 'data') },
      );
      await program.until(() => program.lines.find((line) => line.startsWith('Kobodesk is ready')));
    }, 180_000);
    afterAll(async () => {
      program.kill('SIGTERM');
      await program.ended;
      rmSync(folder, { recursive: true, force: true });
    }, 60_000);

    it('runs a process per service, and the payment provider of the demo', () => {
      expect(served().map(nameOf).sort()).toEqual([...names].sort());
    });

    it('lets those give way that nobody waits for', () => {
      const common = Math.min(...served().map(({ pid }) => getPriority(pid)));
      const giving = served().filter(({ pid }) => getPriority(pid) > common);
      expect(giving.map(nameOf).sort()).toEqual(['notifications', 'simulator']);
    });

    it('can be tried without a provider and without a mail server', async () => {
      const clerk = await signedIn(url, 'client.user@naa.test');
      const { status } = await clerk('GET', '/api/resources/revenues');
      expect(status).toBe(200);
      const shown = await fetch(`${url}/dev/mailbox`);
      expect(shown.status).toBe(200);
    }, 60_000);

    it('starts a killed service again and says so in one line', async () => {
      const killed = served().find((one) => nameOf(one) === 'workflow');
      process.kill(killed?.pid ?? 0, 'SIGKILL');
      await program.until(() =>
        served().find((one) => nameOf(one) === 'workflow' && one.pid !== killed?.pid),
      );
      await program.until(isReady);
      const told = program.lines.filter((line) => line.includes('workflow service'));
      expect(told).toEqual(['The workflow service ended by signal SIGKILL; it is started again in 0.5 s']);
      expect(served().map(nameOf).sort()).toEqual([...names].sort());
    }, 60_000);

    it('says that it is ready once', () => {
      expect(program.lines.filter((line) => line.includes('is ready'))).toHaveLength(1);
    });

    it('ends every process with the signal that npm is sent', async () => {
      const pids = offspringOf(program.pid).map(({ pid }) => pid);
      expect(pids.length).toBeGreaterThan(names.length);
      program.kill('SIGTERM');
      await program.ended;
      await untilGone(pids);
    }, 60_000);
  });

  describe('a service whose password the database does not know', () => {
    it('ends as with any wrong setting, names it and says no password', async () => {
      const folder = mkdtempSync(join(tmpdir(), 'kobodesk-supervisor-'));
      const file = join(folder, 'settings.env');
      const wrong = new URL(MYSQL_URL);
      wrong.password = 'not-this-one';
      writeFileSync(file, makeEnv('--mysql', wrong.href, '--nats', NATS_URL, '--demo'));
      const args = ['services/all-in-one/dist/distributed.js', 'identity', '--env-file', file];
      const program = new Program(process.execPath, args, { SMTP_URL: 'file:///nowhere', LOG_LEVEL: 'warn' });
      expect(await program.ended).toBe(78);
      expect(program.lines).toEqual([
        'The configuration is not right.',
        expect.stringMatching(/^ {2}MYSQL_URL does not open the database: Access denied for user '[^']+'@/),
      ]);
      expect(program.lines.join()).not.toContain(wrong.password);
      rmSync(folder, { recursive: true, force: true });
    }, 60_000);
  });

  describe('the processes of a supervisor that was killed', () => {
    it('end by themselves', async () => {
      const folder = mkdtempSync(join(tmpdir(), 'kobodesk-supervisor-'));
      const file = join(folder, 'settings.env');
      writeFileSync(file, makeEnv('--mysql', MYSQL_URL, '--nats', NATS_URL, '--demo'));
      const env = {
        PORT: String(await freePort()),
        SIMULATOR_PORT: String(await freePort()),
        KOBODESK_DATA: folder,
      };
      const args = ['services/all-in-one/dist/distributed.js', '--env-file', file];
      const program = new Program(process.execPath, args, { ...env, LOG_LEVEL: 'fatal' });
      await program.until(() => program.lines.find((line) => line.startsWith('Kobodesk is ready')));
      const pids = offspringOf(program.pid).map(({ pid }) => pid);
      program.kill('SIGKILL');
      await untilGone(pids);
      rmSync(folder, { recursive: true, force: true });
    }, 120_000);
  });
}
