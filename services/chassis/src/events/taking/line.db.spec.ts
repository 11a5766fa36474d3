import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { v7 as uuid } from 'uuid';
import type { ServiceContext } from '../../operations/context.js';
import { aService, type ServiceUnderTest } from '../../testing/a-service.js';
import { accountOpened, Opened, toyService } from '../../testing/toy/toy-service.js';
import { inLine, type Fact, type Line } from '../on.js';
import { lineHandler, linesOf } from './line.js';

interface Item {
  id: number;
  name: string;
}

describe('facts that stand in a line', () => {
  let toy: ServiceUnderTest;
  /** what each transaction came to, in their order; those that failed, too */
  let lots: string[][] = [];
  beforeAll(async () => {
    toy = await aService({ definition: toyService });
  });
  afterAll(() => toy.stop());
  beforeEach(() => {
    lots = [];
  });

  const line: Line<Item> = {
    as: 'toy.line',
    takeAll: async (read) => {
      lots.push(read.map(({ item }) => item.name));
      for (const { tx, item } of read) await tx.acrossTenants(Opened).put(item.id, item.name);
      for (const { item } of read) if (item.name.endsWith('bad')) throw new Error('cannot take this');
    },
  };
  const closed = { ...accountOpened, name: 'toy.account.closed' };
  const [opens, closes] = [
    inLine(line, accountOpened, 'toy.line-opened', ({ id, name }) => ({ id, name })),
    inLine(line, closed, 'toy.line-closed', ({ id, name }) => ({ id, name: `${name}, closed` })),
  ];
  const handler = () => {
    const [first] = linesOf([opens, closes]);
    if (!first) throw new Error('there is a line');
    return lineHandler(first, toy.service.context as ServiceContext, async () => undefined);
  };
  const fact = (name: string, event: { name: string } = accountOpened): Fact => ({
    id: uuid(),
    name: event.name,
    version: 1,
    key: name,
    organisationId: 20,
    occurredAt: '2026-01-01T00:00:00.000Z',
    correlationId: 'test',
    body: { organisationId: 20, id: 1, name },
  });

  it('are read by their names and taken in one transaction, in the order in which they came', async () => {
    const { names, takeAll } = handler();
    expect(names).toEqual([accountOpened.name, closed.name]);
    await takeAll([fact('a'), fact('b', closed), fact('of another name', { name: 'toy.other' }), fact('c')]);
    expect(lots).toEqual([['a', 'b, closed', 'c']]);
    await takeAll([fact('of another name', { name: 'toy.other' })]);
    expect(lots).toHaveLength(1);
  });

  it('have their effect once, also when one of them was taken before', async () => {
    const { takeAll } = handler();
    const [one, two, three] = [fact('1'), fact('2', closed), fact('3')] as [Fact, Fact, Fact];
    await takeAll([two]);
    await takeAll([one, two, three]);
    await takeAll([one, two, three]);
    expect(lots).toEqual([['2, closed'], ['1', '3']]);
  });

  it('wait behind the one that cannot be taken until that one is put aside', async () => {
    const bad = fact('bad');
    await handler().takeAll([fact('1'), bad, fact('3', closed), fact('4')]);
    expect(lots.filter((some) => !some.includes('bad'))).toEqual([['1'], ['3, closed', '4']]);
    // in the whole, in its half, and alone six times
    expect(lots.filter((some) => some.includes('bad')).map(({ length }) => length)).toEqual([
      4, 2, 1, 1, 1, 1, 1, 1,
    ]);
    expect(lots.findIndex(([first]) => first === '3, closed')).toBe(lots.length - 1);
    const letters = await toy.database.reader.query<{ consumer: string; fact_id: string }>(
      'SELECT consumer, fact_id FROM dead_letters',
    );
    expect(letters).toEqual([{ consumer: 'toy.line-opened', fact_id: bad.id }]);
  });

  it('are thrown where the database is away, and none is put aside', async () => {
    const context = toy.service.context as ServiceContext;
    const [first] = linesOf([opens]);
    if (!first) throw new Error('there is a line');
    const gone = Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
    const database: ServiceContext['database'] = { ...context.database, write: () => Promise.reject(gone) };
    const { takeAll } = lineHandler(first, { ...context, database }, async () => undefined);
    await expect(takeAll([fact('x'), fact('y')])).rejects.toBe(gone);
  });
});
