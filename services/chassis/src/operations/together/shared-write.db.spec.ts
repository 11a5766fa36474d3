import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { NotPermitted, refusalOf } from '@kobodesk/contracts/kernel';
import { aService, type ServiceUnderTest } from '../../testing/a-service.js';
import { anActor } from '../../testing/an-actor.js';
import { accountOpened, Accounts, toyService } from '../../testing/toy/toy-service.js';
import type { ServiceContext } from '../context.js';
import { SharedWrite, type Share } from './shared-write.js';
import { Unit } from '../unit.js';

interface Wish {
  name: string;
  end?: 'refused' | 'broken';
}

describe(SharedWrite.name, () => {
  let toy: ServiceUnderTest;
  let sizes: number[] = [];
  beforeAll(async () => {
    toy = await aService({ definition: toyService });
  });
  afterAll(() => toy.stop());

  const openAll = async (shares: readonly Share<Wish>[]) => {
    sizes.push(shares.length);
    const ends = [];
    for (const { tx, item } of shares) {
      if (item.end === 'refused') {
        ends.push({ refusal: refusalOf(NotPermitted) });
        continue;
      }
      const id = await tx.of(Accounts).insert({ name: item.name });
      await tx.announce(accountOpened, { organisationId: 20, id, name: item.name }, id);
      if (item.end === 'broken') throw new Error(`${item.name} on purpose`);
      ends.push({ value: item.name });
    }
    return ends;
  };
  const unit = (key?: string) =>
    new Unit(toy.service.context as ServiceContext, {
      actor: anActor(),
      correlationId: 'test',
      now: toy.clock.now(),
      operation: 'toy.open-shared',
      ...(key === undefined ? {} : { key: { scope: 'toy', key, hash: 'h' } }),
    });
  const openSideBySide = async (wishes: readonly Wish[], keyOf?: (name: string) => string) => {
    sizes = [];
    const shared = new SharedWrite(openAll);
    return Promise.allSettled(wishes.map((wish) => shared.together('20', unit(keyOf?.(wish.name)), wish)));
  };
  const named = (start: string, count: number): Wish[] =>
    Array.from({ length: count }, (_, index) => ({ name: `${start} ${index}` }));
  const rowsOf = async (start: string) => {
    const rows = await toy.database.reader.query<{ name: string }>('SELECT name FROM accounts ORDER BY id');
    return rows.map(({ name }) => name).filter((name) => name.startsWith(start));
  };
  const said = async (start: string) =>
    (await toy.announced(accountOpened)).map(({ name }) => name).filter((name) => name.startsWith(start));

  it('waits for nobody, and lets those who come meanwhile share the next one', async () => {
    const wishes = named('shared', 40);
    const ends = await openSideBySide(wishes);
    expect(sizes).toEqual([1, 32, 7]);
    const names = wishes.map(({ name }) => name);
    expect(ends.map((end) => end.status === 'fulfilled' && end.value)).toEqual(names);
    expect(await rowsOf('shared')).toEqual(names);
    expect(await said('shared')).toEqual(names);
  });

  it('refuses one without the others', async () => {
    const [first, second, third] = named('mixed', 3) as [Wish, Wish, Wish];
    const ends = await openSideBySide([first, { ...second, end: 'refused' }, third]);
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await rowsOf('mixed')).toEqual(['mixed 0', 'mixed 2']);
    expect(await said('mixed')).toEqual(['mixed 0', 'mixed 2']);
  });

  it('lets nobody fail for another: after an error each has a transaction of its own', async () => {
    const wishes = named('broken', 4).map((wish, index) =>
      index === 2 ? { ...wish, end: 'broken' as const } : wish,
    );
    const ends = await openSideBySide(wishes);
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    expect(sizes).toEqual([1, 3, 1, 1, 1]);
    expect(await rowsOf('broken')).toEqual(['broken 0', 'broken 1', 'broken 3']);
    expect(await said('broken')).toEqual(['broken 0', 'broken 1', 'broken 3']);
  });

  it('does once what comes twice under one key, and answers both the same', async () => {
    const wishes = [...named('keyed', 3), ...named('keyed', 3)];
    const ends = await openSideBySide(wishes, (name) => name);
    const done = ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : []));
    const replies = ends.flatMap((end) =>
      end.status === 'rejected' ? [JSON.parse((end.reason as { reply: string }).reply) as string] : [],
    );
    expect(done).toEqual(['keyed 0', 'keyed 1', 'keyed 2']);
    expect(replies).toEqual(['keyed 0', 'keyed 1', 'keyed 2']);
    expect(await rowsOf('keyed')).toEqual(['keyed 0', 'keyed 1', 'keyed 2']);
  });
});
