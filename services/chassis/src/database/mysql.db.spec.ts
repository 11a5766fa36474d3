import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aWire, type Wire } from '../testing/a-wire.js';
import type { Database } from './database.js';
import { mysqlAt } from './mysql.js';
import { DatabaseAway } from './outage.js';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const url = process.env['TEST_DATABASE_URL'];

const open = (address: string, schemaPrefix: string, queryMs = 10_000) =>
  mysqlAt({ url: address, poolSize: 4, connectMs: 1000, queryMs, schemaPrefix })({
    service: 'toy',
    entities: [],
    migrations: [],
  });

async function drop(database: Database): Promise<void> {
  const [row] = await database.reader.query<{ name: string }>('SELECT DATABASE() AS name');
  await database.write((executor) => executor.run(`DROP DATABASE \`${row?.name ?? ''}\``));
}

/** How a call ends: its answer, or the error. */
const outcomeOf = (work: Promise<unknown>): Promise<unknown> => work.catch((error: unknown) => error);

const onWire = (address: string, wire: Wire): string => {
  const through = new URL(address);
  through.port = String(wire.port);
  return through.toString();
};

if (url) {
  describe('a MySQL server behind a bad wire', () => {
    let database: Database;
    let wire: Wire;
    beforeAll(async () => {
      wire = await aWire(new URL(url));
      database = await open(onWire(url, wire), 'kobodesk_bad_wire_');
      await database.write(async (executor) => {
        await executor.run('CREATE TABLE IF NOT EXISTS toys (id BIGINT PRIMARY KEY, n BIGINT)');
        await executor.run('DELETE FROM toys');
        await executor.run('INSERT INTO toys VALUES (1, 0)');
      });
    });
    afterAll(async () => {
      wire.heal();
      await drop(database);
      await database.close();
      await wire.close();
    });
    /** as many connections as the pool takes, all of them silent for longer than is believed */
    const fill = async () => {
      await Promise.all([1, 2, 3, 4].map(() => database.reader.query('SELECT SLEEP(0.05)')));
      await pause(1100);
    };

    it('says that it cannot be asked, whatever is tried, while nothing comes through; and answers at once when it does', async () => {
      await fill();
      wire.goDead();
      const tried = await Promise.all([
        outcomeOf(database.reader.query('SELECT 1')),
        outcomeOf(database.write((executor) => executor.run('UPDATE toys SET n = 7'))),
        outcomeOf(database.exclusively('work', async () => undefined)),
        outcomeOf(database.healthy()),
      ]);
      for (const outcome of tried) expect(outcome).toBeInstanceOf(DatabaseAway);
      wire.heal();
      for (let turn = 0; turn < 100; turn += 1) {
        if (!((await outcomeOf(database.reader.query('SELECT 1'))) instanceof DatabaseAway)) break;
        await pause(50);
      }
      expect(await database.reader.query<{ n: number }>('SELECT n FROM toys')).toEqual([{ n: 0 }]);
    });

    it('gives up a statement whose connection the wire forgot, long before its deadline, and goes on on new ones', async () => {
      const waiting = outcomeOf(database.reader.query('SELECT SLEEP(0.3)'));
      await pause(100);
      wire.forget();
      expect(await waiting).toMatchObject({ code: 'CONNECTION_FORGOTTEN' });
      expect(await database.reader.query<{ n: number }>('SELECT n FROM toys')).toEqual([{ n: 0 }]);
    });

    it('hands out no connection that was forgotten while it was silent: the first calls afterwards are answered', async () => {
      await fill();
      wire.forget();
      const answers = await Promise.all(
        [1, 2, 3, 4, 5, 6].map(() => outcomeOf(database.reader.query('SELECT 1'))),
      );
      for (const answer of answers) expect(answer).not.toBeInstanceOf(Error);
    });

    it('hands out none that the server closed: the first calls after a restart are answered', async () => {
      await fill();
      wire.cut();
      expect(await outcomeOf(database.reader.query('SELECT 1'))).toBeInstanceOf(DatabaseAway);
      expect(await outcomeOf(database.write((executor) => executor.query('SELECT 1')))).toBeInstanceOf(
        DatabaseAway,
      );
      wire.heal();
      const answers = await Promise.all([
        outcomeOf(database.reader.query('SELECT 1')),
        outcomeOf(database.write((executor) => executor.query('SELECT 1'))),
      ]);
      for (const answer of answers) expect(answer).not.toBeInstanceOf(Error);
    });

    it('has the server end the transaction of a client that is gone, so that others may go on', async () => {
      const other = await open(url, 'kobodesk_bad_wire_');
      const [session] = await other.reader.query<{ patience: number }>(
        'SELECT @@SESSION.wait_timeout AS patience',
      );
      expect(session).toEqual({ patience: 15 });
      let isLocked: () => void = () => undefined;
      const locked = new Promise<void>((resolve) => {
        isLocked = resolve;
      });
      const lost = outcomeOf(
        database.write(async (executor) => {
          await executor.run('UPDATE toys SET n = n + 1 WHERE id = 1');
          isLocked();
          await pause(300);
          await executor.run('UPDATE toys SET n = n + 1 WHERE id = 1');
        }),
      );
      await locked;
      wire.forget();
      const waits = outcomeOf(other.write((executor) => executor.run('UPDATE toys SET n = 5 WHERE id = 1')));
      expect(await lost).toBeInstanceOf(DatabaseAway);
      // a write that waits for the lock is told so, and not that something went wrong
      expect(await waits).toMatchObject({ code: 'ER_LOCK_WAIT_TIMEOUT' });
      let after: unknown = await waits;
      for (let turn = 0; turn < 10 && after instanceof DatabaseAway; turn += 1)
        after = await outcomeOf(
          other.write((executor) => executor.run('UPDATE toys SET n = 5 WHERE id = 1')),
        );
      expect(after).toEqual({ affected: 1, insertId: 0 });
      expect(await other.reader.query<{ n: number }>('SELECT n FROM toys')).toEqual([{ n: 5 }]);
      await other.close();
    });
  });

  it('tries a deadlock again, and says in the end that it is no fault of the call', async () => {
    const database = await open(url, 'kobodesk_deadlock_');
    let tries = 0;
    const meetsOne = (times: number) =>
      database.write(async () => {
        tries += 1;
        if (tries <= times) throw Object.assign(new Error('deadlock'), { code: 'ER_LOCK_DEADLOCK' });
        return 'done';
      });
    expect(await meetsOne(3)).toBe('done');
    expect(tries).toBe(4);
    await expect(meetsOne(Infinity)).rejects.toBeInstanceOf(DatabaseAway);
    await drop(database);
    await database.close();
  });

  it('adds to an amount exactly, however often the same statement comes', async () => {
    const database = await open(url, 'kobodesk_exact_');
    // a double has none between 2^53 and two more
    const large = 2n ** 53n + 1n;
    await database.write(async (executor) => {
      await executor.run(
        'CREATE TABLE amounts (id BIGINT PRIMARY KEY, thousandths BIGINT, told VARCHAR(40))',
      );
      await executor.run('INSERT INTO amounts VALUES (?, ?, ?)', [1, 0, '₦']);
    });
    for (const added of [large, 1n, -1n, 3])
      await database.write(async (executor) => {
        const add = 'UPDATE amounts SET thousandths = thousandths + ?, told = ? WHERE id = ?';
        await executor.run(add, [added, '₦ "1"', 1]);
      });
    const ask = 'SELECT CAST(thousandths AS CHAR) AS amount, told FROM amounts WHERE id = ?';
    for (let turn = 0; turn < 3; turn += 1) {
      const rows = await database.write((executor) => executor.query(ask, [1]));
      expect(rows).toEqual([{ amount: String(large + 3n), told: '₦ "1"' }]);
    }
    await drop(database);
    await database.close();
  });

  it('ends a statement at its deadline, on the server too', async () => {
    const database = await open(url, 'kobodesk_slow_', 1500);
    await expect(database.reader.query('SELECT SLEEP(60) AS kobodesk_slow')).rejects.toMatchObject({
      code: 'PROTOCOL_SEQUENCE_TIMEOUT',
    });
    const stillRunning = () =>
      database.reader.query(
        "SELECT 1 FROM information_schema.processlist WHERE info LIKE '%SLEEP(60)%' AND info NOT LIKE '%processlist%'",
      );
    for (let turn = 0; turn < 100 && (await stillRunning()).length > 0; turn += 1) await pause(50);
    expect(await stillRunning()).toEqual([]);
    await drop(database);
    await database.close();
  });

  it('locks within one installation: another on the same server is nobody to wait for', async () => {
    const [ours, replica, theirs] = [
      await open(url, 'kobodesk_lock_a_'),
      await open(url, 'kobodesk_lock_a_'),
      await open(url, 'kobodesk_lock_b_'),
    ];
    const ran: string[] = [];
    await ours.exclusively('seed', async () => {
      ran.push('ours');
      expect(await ours.exclusively('seed', async () => void ran.push('ours again'))).toBe(false);
      expect(await replica.exclusively('seed', async () => void ran.push('replica'))).toBe(false);
      expect(await theirs.exclusively('seed', async () => void ran.push('theirs'))).toBe(true);
    });
    expect(ran).toEqual(['ours', 'theirs']);
    for (const database of [ours, theirs]) await drop(database);
    await Promise.all([ours, replica, theirs].map((database) => database.close()));
  });

  it('passes work on: at once when its holder ends, and by itself when the holder has died', async () => {
    const [first, second] = [await open(url, 'kobodesk_lease_'), await open(url, 'kobodesk_lease_')];
    const ran: string[] = [];
    await first.exclusively('work', async () => undefined);
    expect(await second.exclusively('work', async () => void ran.push('too early'))).toBe(false);
    await first.close();
    expect(await second.exclusively('work', async () => void ran.push('second'))).toBe(true);
    // a holder that died gives nothing back and renews nothing
    await second.write((executor) =>
      executor.run("UPDATE leases SET holder = 'dead', until_ms = until_ms - 5000 WHERE name = 'work'"),
    );
    const third = await open(url, 'kobodesk_lease_');
    await third.inTurn('work', async () => void ran.push('third'));
    await second.inTurn('work', async () => void ran.push('second, in turn'));
    expect(ran).toEqual(['second', 'third', 'second, in turn']);
    await drop(third);
    await Promise.all([second.close(), third.close()]);
  });
}

describe('mysqlAt', () => {
  it('says that the server is not there', async () => {
    const factory = mysqlAt({ url: 'mysql://nobody:x@127.0.0.1:1', connectMs: 200 });
    await expect(factory({ service: 'toy', entities: [], migrations: [] })).rejects.toThrow();
  });
});
