import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { login, resolveSession } from '@kobodesk/contracts/identity';
import { anonymous } from '@kobodesk/contracts/kernel';
import { aService, type ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import { identity, IdentitySeed } from '../index.js';
import { SessionSweep } from './session-sweep.js';
import { hashOfToken } from './tokens.js';

const start = Date.parse('2026-11-20T08:00:00Z');
const dayMs = 24 * 3_600_000;
const visitor = anonymous('10.5.0.1');
const credentials = { userName: 'client.admin@naa.test', password: 'Kobodesk@2026' };

describe(SessionSweep.name, () => {
  let service: ServiceUnderTest;
  beforeAll(async () => {
    service = await aService({ definition: identity });
    service.clock.stopAt(new Date(start));
    await service.service.app.get(IdentitySeed, { strict: false }).seedDemo();
  });
  afterAll(() => service.stop());

  const sweepAfter = async (ms: number) => {
    service.clock.stopAt(new Date(start + ms));
    await service.service.app.get(SessionSweep, { strict: false }).wake();
  };
  const kept = async () => {
    const rows = await service.database.reader.query<{ n: number | string }>(
      'SELECT COUNT(*) AS n FROM sessions',
    );
    return Number(rows[0]?.n);
  };
  /** Sessions of somebody, begun one after the other. */
  const begin = (count: number) =>
    service.database.write(async (executor) => {
      const rows = Array.from({ length: count }, (_each, at) => [`${at}`, 0, '10.5.0.2', start, start]);
      await executor.run(
        `INSERT INTO sessions (token_hash, user_id, address, created_at_ms, last_seen_ms)
         VALUES ${rows.map(() => '(?, ?, ?, ?, ?)').join(', ')}`,
        rows.flat(),
      );
    });

  it('removes sessions a month after they began, however many, and no others', async () => {
    await begin(1200);
    await sweepAfter(30 * dayMs);
    expect(await kept()).toBe(1200);
    const { access_token: token } = (await service.call(login, visitor, credentials)).data;
    await sweepAfter(30 * dayMs + 1);
    expect(await kept()).toBe(1);
    const { data } = await service.call(resolveSession, visitor, { tokenHash: hashOfToken(token) });
    expect(data?.actor.userName).toBe(credentials.userName);
    await sweepAfter(61 * dayMs);
    expect(await kept()).toBe(0);
  });

  it('removes tries to sign in once they count no more, however many, and no others', async () => {
    const triedAt = start + 61 * dayMs;
    const wrong = { ...credentials, password: 'guess' };
    service.clock.stopAt(new Date(triedAt));
    await service.database.write((executor) => {
      const rows = Array.from({ length: 600 }, (_each, at) => [`${at}@naa.test`, '10.5.0.2', triedAt - 1]);
      return executor.run(
        `INSERT INTO sign_in_attempts (account, address, tried_at_ms)
         VALUES ${rows.map(() => '(?, ?, ?)').join(', ')}`,
        rows.flat(),
      );
    });
    await service.refused(login, visitor, wrong);
    const tries = () =>
      service.database.reader.query<{ account: string }>('SELECT account FROM sign_in_attempts');
    await sweepAfter(61 * dayMs + 15 * 60_000);
    expect(await tries()).toEqual([{ account: credentials.userName }]);
    await sweepAfter(61 * dayMs + 15 * 60_000 + 1);
    expect(await tries()).toEqual([]);
  });
});
