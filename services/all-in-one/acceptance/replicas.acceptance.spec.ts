/* oxlint-disable house/sql-has-no-holes -- holes are names of services */
import { fork, type ChildProcess } from 'node:child_process';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { createConnection } from 'mysql2/promise';
import { forgetStream } from '@kobodesk/chassis/backup/forget-stream';

const { NATS_URL, MYSQL_URL } = process.env;
const replicated = ['identity', 'invoicing', 'notifications'];

/** how a replica's start ends: 'ready', or what it said when it ended instead */
function started(child: ChildProcess): Promise<string> {
  let said = '';
  child.stderr?.on('data', (bytes: Buffer) => {
    said += bytes.toString();
  });
  return new Promise((resolve) => {
    child.once('message', () => resolve('ready'));
    child.once('exit', (code) => resolve(`ended with ${code}: ${said}`));
  });
}

if (NATS_URL && MYSQL_URL) {
  describe('two replicas that start at once on an empty database, with the demo', () => {
    const running: ChildProcess[] = [];
    afterEach(async () => {
      const ends = running
        .filter(({ exitCode }) => exitCode === null)
        .map((child) => new Promise((resolve) => child.once('exit', resolve)));
      for (const child of running) child.kill('SIGTERM');
      await Promise.all(ends);
      running.length = 0;
    });

    const counts = async (sql: Record<string, string>): Promise<Record<string, number>> => {
      const connection = await createConnection(MYSQL_URL);
      const found: Record<string, number> = {};
      for (const [name, query] of Object.entries(sql)) {
        const [rows] = await connection.query(query);
        found[name] = Number((rows as { n: number }[])[0]?.n);
      }
      await connection.end();
      return found;
    };

    it.each([1, 2, 3])(
      'both live, and the demo is whole (start %i)',
      async () => {
        const connection = await createConnection(MYSQL_URL);
        for (const name of replicated) await connection.query(`DROP DATABASE IF EXISTS kobodesk_${name}`);
        await connection.end();
        await forgetStream(NATS_URL);
        const key = () => randomBytes(32).toString('base64url');
        const { privateKey } = generateKeyPairSync('ed25519');
        const env = {
          PATH: process.env['PATH'] ?? '',
          NATS_URL,
          MYSQL_URL,
          KOBODESK_INTERNAL_KEY: key(),
          KOBODESK_FILE_KEY: key(),
          KOBODESK_SIGNING_KEY: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
          SMTP_URL: 'smtp://127.0.0.1:1',
          KOBODESK_DEMO: 'yes',
          LOG_LEVEL: 'fatal',
        };
        const main = join(process.cwd(), 'services/all-in-one/dist/distributed.js');
        for (const name of [...replicated, ...replicated])
          running.push(fork(main, [name], { env, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] }));
        expect(await Promise.all(running.map(started))).toEqual(running.map(() => 'ready'));
        expect(
          await counts({
            users: 'SELECT COUNT(*) AS n FROM kobodesk_identity.users',
            usersWithARole:
              'SELECT COUNT(*) AS n FROM kobodesk_identity.users u JOIN kobodesk_identity.roles r ON r.id = u.role_id',
            locations: 'SELECT COUNT(*) AS n FROM kobodesk_identity.locations',
            states: 'SELECT COUNT(*) AS n FROM kobodesk_identity.states',
            revenues: 'SELECT COUNT(*) AS n FROM kobodesk_invoicing.revenues',
            customers: 'SELECT COUNT(*) AS n FROM kobodesk_invoicing.customers',
          }),
        ).toEqual({ users: 10, usersWithARole: 10, locations: 4, states: 37, revenues: 7, customers: 6 });
      },
      180_000,
    );
  });
} else {
  it('has one process and nothing to race with', () => {
    expect(NATS_URL && MYSQL_URL).toBeFalsy();
  });
}
