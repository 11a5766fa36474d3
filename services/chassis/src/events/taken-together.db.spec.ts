import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 as uuid } from 'uuid';
import type { ServiceContext } from '../operations/context.js';
import { aService, type ServiceUnderTest } from '../testing/a-service.js';
import { accountOpened, Opened, toyService } from '../testing/toy/toy-service.js';
import { byOrganisation } from './by-organisation.js';
import { factHandler } from './consuming.js';
import type { FactHandler } from './bus.js';
import { onMany, type Fact } from './on.js';

describe('facts that are taken together', () => {
  let toy: ServiceUnderTest;
  /** the names of each transaction, in their order */
  let transactions: string[][] = [];
  beforeAll(async () => {
    toy = await aService({ definition: toyService });
  });
  afterAll(() => toy.stop());

  const consumer = onMany(accountOpened, 'toy.many', async (taken) => {
    transactions.push(taken.map(({ body }) => body.name));
    for (const { tx, body } of taken) await tx.acrossTenants(Opened).put(body.id, body.name);
    for (const { body } of taken) if (body.name.endsWith('bad')) throw new Error('cannot take this');
  });
  /** `pause`: before what failed is tried again */
  const handler = (pause = async () => undefined) =>
    factHandler(consumer, toy.service.context as ServiceContext, pause).together as NonNullable<
      FactHandler['together']
    >;
  const take = async (facts: readonly Fact[]) => {
    transactions = [];
    const held = await handler()(facts);
    await Promise.all(held.values());
  };
  const fact = (name: string, organisationId = 20, key = name): Fact => ({
    id: uuid(),
    name: accountOpened.name,
    version: 1,
    key,
    organisationId,
    occurredAt: '2026-01-01T00:00:00.000Z',
    correlationId: 'test',
    body: { organisationId, id: 1, name },
  });
  const named = (...names: string[]) => names.map((name) => fact(name));
  const effects = async (start: string) => {
    const rows = await toy.database.reader.query<{ name: string }>('SELECT name FROM opened ORDER BY name');
    return rows.map(({ name }) => name).filter((name) => name.startsWith(start));
  };
  const buried = async () =>
    (await toy.database.reader.query<{ fact_id: string }>('SELECT fact_id FROM dead_letters')).map(
      ({ fact_id }) => fact_id,
    );

  it('have their effects in one transaction, in the order in which they came', async () => {
    await take(named('all 1', 'all 2', 'all 3'));
    expect(transactions).toEqual([['all 1', 'all 2', 'all 3']]);
    expect(await effects('all')).toEqual(['all 1', 'all 2', 'all 3']);
  });

  it('have their effect once, also when one of them was taken before', async () => {
    const [one, two, three] = named('once 1', 'once 2', 'once 3') as [Fact, Fact, Fact];
    await take([two]);
    await take([one, two, three]);
    expect(transactions).toEqual([['once 1', 'once 3']]);
    await take([one, two, three]);
    expect(await effects('once')).toEqual(['once 1', 'once 2', 'once 3']);
  });

  it('do not fail for one another: what cannot be taken is put aside alone', async () => {
    const facts = named('some 1', 'some bad', 'some 3');
    await take(facts);
    expect(await effects('some')).toEqual(['some 1', 'some 3']);
    expect(await buried()).toContain(facts[1]?.id);
    expect(transactions[0]).toHaveLength(3);
  });

  it('are taken by halves down to the one that cannot be', async () => {
    const names = Array.from({ length: 8 }, (_, index) => `half ${index}${index === 5 ? ' bad' : ''}`);
    await take(named(...names));
    const others = transactions.filter((some) => some.join() !== 'half 5 bad');
    expect(others.map((some) => some.length)).toEqual([8, 4, 4, 2, 1, 2]);
    expect(await effects('half')).toEqual(names.filter((name) => !name.endsWith('bad')));
    // alone, and five times more
    expect(transactions).toHaveLength(others.length + 6);
  });

  it('are not held up by one that is to be tried again, but for those of its key behind it', async () => {
    transactions = [];
    let goOn: () => void = () => undefined;
    const untilThen = new Promise<undefined>((resolve) => {
      goOn = () => resolve(undefined);
    });
    const together = handler(() => untilThen);
    const of = (name: string, key: string) => fact(name, 20, key);
    const [bad, later] = [of('held bad', 'one'), of('held 3', 'one')];
    const held = await together([of('held 1', 'one'), bad, later, of('held 4', 'other')]);
    expect([...held.keys()]).toEqual([bad.id, later.id]);
    const [last, beside] = [of('held 5', 'one'), of('held 6', 'other')];
    const more = await together([last, beside]);
    expect([...more.keys()]).toEqual([last.id]);
    expect(await effects('held')).toEqual(['held 1', 'held 4', 'held 6']);
    goOn();
    await Promise.all([...held.values(), ...more.values()]);
    expect(await effects('held')).toEqual(['held 1', 'held 3', 'held 4', 'held 5', 'held 6']);
    expect(transactions.slice(-3)).toEqual([['held bad'], ['held 3'], ['held 5']]);
    expect(await buried()).toContain(bad.id);
    // nobody of the key is waited for any more
    expect((await together([of('held 7', 'one')])).size).toBe(0);
  });

  it('are told by whom they belong to, in one order for everybody', () => {
    const taken = [fact('a', 30), fact('b', 20), fact('c', 30), fact('d', 9)].map((one) => ({
      fact: one,
      body: one.body as { organisationId: number; name: string; id: number },
      tx: undefined as never,
    }));
    const groups = byOrganisation(taken);
    expect(groups.map(([id, some]) => [id, some.map(({ body }) => body.name)])).toEqual([
      [9, ['d']],
      [20, ['b']],
      [30, ['a', 'c']],
    ]);
  });
});
