import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { takeRate } from '@kobodesk/contracts/identity';
import { systemActor } from '@kobodesk/contracts/kernel';
import { aService, type ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import { identity } from '../index.js';

const edge = systemActor('gateway', null);
const start = new Date('2026-11-22T08:00:00Z');

describe(takeRate.name, () => {
  let service: ServiceUnderTest;
  beforeAll(async () => {
    service = await aService({ definition: identity });
    service.clock.stopAt(start);
  });
  afterAll(() => service.stop());

  const take = async (name: string, count = 1, limit = 10) =>
    (await service.call(takeRate, edge, { name, count, limit, windowMs: 60_000 })).data;
  const later = (ms: number) => service.clock.stopAt(new Date(start.getTime() + ms));

  it('gives no more than the limit, however many ask side by side', async () => {
    const given = await Promise.all(Array.from({ length: 25 }, () => take('side by side')));
    expect(given.filter(({ granted }) => granted === 1)).toHaveLength(10);
    expect(given.filter(({ granted }) => granted === 0)).toHaveLength(15);
  });

  it('gives what is left to whoever asks for more', async () => {
    expect(await take('chunks', 6)).toEqual({ granted: 6, taken: 6, leftMs: 60_000 });
    expect(await take('chunks', 6)).toMatchObject({ granted: 4, taken: 10 });
    expect(await take('chunks', 6)).toMatchObject({ granted: 0, taken: 10 });
  });

  it('counts each name by itself', async () => {
    await take('one', 10);
    expect((await take('another')).granted).toBe(1);
  });

  it('begins anew when the window is over, and keeps nothing of it', async () => {
    await take('window', 10);
    later(59_999);
    expect(await take('window')).toMatchObject({ granted: 0, leftMs: 1 });
    later(60_000);
    expect(await take('window')).toEqual({ granted: 1, taken: 1, leftMs: 60_000 });
    later(200_000);
    await take('the only one');
    expect(await service.database.reader.query('SELECT name FROM rate_windows')).toEqual([
      { name: 'the only one' },
    ]);
  });
});
