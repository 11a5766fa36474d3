import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  Between,
  In,
  IsNull,
  LessThan,
  LessThanOrEqual,
  MoreThan,
  MoreThanOrEqual,
  Not,
  Or,
  Raw,
  type FindOptionsWhere,
} from 'typeorm';
import { migratedDatabase } from '../../testing/a-database.js';
import type { Database, Executor } from '../database.js';
import { Jar, jar, withJars } from '../jars.builders.js';
import { inAnyCase } from '../like.js';
import { Rows } from '../rows.js';

const labels = ['Plum', 'plum', 'Cherry', "O'Neil ?", 'ẹ̀kọ́'];
const instants = [0, 1, 1_795_000_000_000].map((ms) => new Date(ms));

const oneJar = fc.record({
  label: fc.constantFrom(...labels),
  remark: fc.constantFrom(null, 'open', 'shut'),
  shelf: fc.integer({ min: 0, max: 3 }),
  isFull: fc.boolean(),
  worth: fc.constantFrom(0n, 1n, 9_007_199_254_740_991n),
  filledAt: fc.constantFrom(...instants),
  openedAt: fc.constantFrom(null, ...instants),
});

/** Anew for each of the two, as an operator of TypeORM changes when it is used. */
const conditions: readonly (() => FindOptionsWhere<Jar>)[] = [
  () => ({ label: 'Plum' }),
  () => ({ label: In(['Plum', 'Cherry', "O'Neil ?"]) }),
  () => ({ label: In([]) }),
  () => ({ label: Not('plum') }),
  () => ({ label: Not(In(['Plum', 'Cherry'])) }),
  () => ({ label: inAnyCase('PLUM') }),
  () => ({ shelf: Raw((shelf) => `${shelf} > worth_thousandths`) }),
  () => ({ remark: IsNull() }),
  () => ({ remark: Not(IsNull()) }),
  () => ({ remark: Or(IsNull(), Not('open')) }),
  () => ({ remark: Not('open') }),
  () => ({ shelf: LessThan(2), isFull: true }),
  () => ({ shelf: LessThanOrEqual(1) }),
  () => ({ shelf: MoreThan(1), remark: 'open' }),
  () => ({ shelf: MoreThanOrEqual(3) }),
  () => ({ shelf: Between(1, 2) }),
  () => ({ shelf: Not(MoreThan(1)) }),
  () => ({ worth: 9_007_199_254_740_991n }),
  () => ({ worth: MoreThan(0n) }),
  () => ({ filledAt: new Date(1) }),
  () => ({ openedAt: LessThanOrEqual(new Date(1)) }),
];

describe('plain statements', () => {
  let database: Database;
  let remove: () => Promise<void>;

  beforeAll(async () => {
    ({ database, remove } = await migratedDatabase(withJars));
  });
  afterAll(() => remove());
  beforeEach(() => database.write((executor) => executor.run('DELETE FROM jars')));

  const all = (executor = database.reader) => new Rows<Jar>(executor, Jar, () => ({}));
  const writing = <T>(work: (rows: Rows<Jar>) => Promise<T>): Promise<T> =>
    database.write((executor) => work(all(executor)));
  const whole = (rows: Partial<Jar>[]) => rows.map((row) => ({ ...jar, organisationId: 20, ...row }));
  const byTypeOrm = (executor: Executor) => executor.manager.getRepository(Jar);

  it('find, count, change and remove what TypeORM does, whatever the condition', async () => {
    const condition = fc.oneof(
      fc.array(fc.constantFrom(...conditions), { minLength: 1, maxLength: 3 }),
      // among others TypeORM passes over it
      fc.constant([() => ({})]),
    );
    const jars = fc.array(oneJar, { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(
        jars,
        condition,
        fc.option(fc.integer({ min: 1, max: 4 })),
        async (rows, any, most) => {
          await database.write(async (executor) => {
            await executor.run('DELETE FROM jars');
            await all(executor).insertAll(whole(rows));
            const where = () => any.map((one) => one());
            const order = { label: 'ASC', filledAt: 'DESC', id: 'DESC' } as const;
            const take = most ?? undefined;
            const expected = await byTypeOrm(executor).find({
              where: where(),
              order,
              ...(take ? { take } : {}),
            });
            expect(await all(executor).list(where(), order, take)).toEqual(expected);
            const [first] = any;
            if (first === undefined || Object.keys(first()).length === 0) return;
            const number = await byTypeOrm(executor).count({ where: first() });
            expect(await all(executor).count(first())).toBe(number);
            expect(await all(executor).exists(first())).toBe(number > 0);
            expect(await all(executor).update(first(), { story: 'told' })).toBe(number);
            expect(await byTypeOrm(executor).count({ where: { story: 'told' } })).toBe(number);
            expect(await all(executor).remove({ story: 'told' })).toBe(number);
            expect(await byTypeOrm(executor).count()).toBe(rows.length - number);
          });
        },
      ),
      { numRuns: 60 },
    );
  });

  it('keep rows that do not all have the same', async () => {
    const { remark, openedAt, ...rest } = jar;
    await writing((rows) =>
      rows.insertAll([
        { ...rest, organisationId: 20, remark, openedAt: new Date(7) },
        { ...rest, organisationId: 20, remark: 'late', openedAt },
        { ...rest, organisationId: 20 } as unknown as Jar,
      ]),
    );
    const kept = await all().list({}, { id: 'ASC' });
    expect(kept.map((row) => [row.remark, row.openedAt])).toEqual([
      [null, new Date(7)],
      ['late', null],
      [null, null],
    ]);
    expect(kept[0]).toBeInstanceOf(Jar);
  });

  it('take more rows and longer lists than an engine takes values', async () => {
    const many = 40_000;
    const shelves = Array.from({ length: many }, (_, at) => at);
    await writing((rows) => rows.insertAll(whole(shelves.slice(0, 4000).map((shelf) => ({ shelf })))));
    expect(await all().count()).toBe(4000);
    for (const some of [3, 513, 1000, 1024, 1025, 1100, many])
      expect(await all().count({ shelf: In(shelves.slice(0, some)) })).toBe(Math.min(some, 4000));
    expect(await all().list({ shelf: In(shelves.slice(3999)) })).toHaveLength(1);
    expect(await writing((rows) => rows.update({ shelf: In(shelves) }, { story: 'told' }))).toBe(4000);
    expect(await writing((rows) => rows.remove({ shelf: In(shelves.slice(1)) }))).toBe(3999);
  });

  it('answer the id that was made or given', async () => {
    const made = await writing((rows) => rows.insert({ ...jar, organisationId: 20 }));
    const given = made + 5;
    expect(await writing((rows) => rows.insert({ ...jar, organisationId: 20, id: given }))).toBe(given);
    expect((await all().list({}, { id: 'ASC' })).map(({ id }) => id)).toEqual([made, given]);
  });

  it('count what a page has not, and what is behind the last page, too', async () => {
    await writing((rows) => rows.insertAll(whole([{ label: 'a' }, { label: 'b' }, { label: 'c' }])));
    const page = async (from: number) => {
      const { rows, total } = await all().page({ order: { label: 'ASC' }, from, pageSize: 2 });
      return [rows.map(({ label }) => label).join(''), total];
    };
    expect([await page(0), await page(1), await page(2)]).toEqual([
      ['ab', 3],
      ['c', 3],
      ['', 3],
    ]);
  });

  it('refuse what would touch every row, and what the table has not', async () => {
    await writing((rows) => rows.insert({ ...jar, organisationId: 20 }));
    const strange = { lid: 'green' } as never;
    await expect(writing((rows) => rows.update({}, { shelf: 1 }))).rejects.toThrow('every row of `jars`');
    await expect(writing((rows) => rows.remove({}))).rejects.toThrow('every row of `jars`');
    await expect(writing((rows) => rows.update({ shelf: 3 }, {}))).rejects.toThrow('nothing of `jars`');
    await expect(writing((rows) => rows.update({ shelf: 3 }, strange))).rejects.toThrow('`jars` has no lid');
    await expect(all().list(strange)).rejects.toThrow('`jars` has no lid');
    await expect(all().list({}, strange)).rejects.toThrow('`jars` has no lid');
    const nothing = undefined as unknown as string;
    for (const [label, told] of [
      [null as unknown as string, 'null'],
      [Not(nothing), 'undefined'],
      [In(['Plum', nothing]), 'undefined'],
      [Between('A', nothing), 'undefined'],
    ] as const)
      await expect(all().find({ label })).rejects.toThrow(`label is ${told} in a condition`);
    await expect(all().list({}, { label: 'desc' as never })).rejects.toThrow('label is in no order of ours');
    expect(await all().count()).toBe(1);
    expect(await all().list([])).toEqual([]);
    expect(await all().page({ either: [], order: {}, from: 0, pageSize: 5 })).toEqual({ rows: [], total: 0 });
  });
});
