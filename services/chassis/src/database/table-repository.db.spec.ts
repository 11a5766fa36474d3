import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { LessThanOrEqual } from 'typeorm';
import { migratedDatabase } from '../testing/a-database.js';
import { anActor } from '../testing/an-actor.js';
import type { Database } from './database.js';
import { Jar, jar, Jars, withJars } from './jars.builders.js';
import { containing } from './like.js';
import { Rows } from './rows.js';

describe('a repository over an entity', () => {
  let database: Database;
  let remove: () => Promise<void>;

  beforeAll(async () => {
    ({ database, remove } = await migratedDatabase(withJars));
  });
  afterAll(() => remove());
  beforeEach(() => database.write((executor) => executor.run('DELETE FROM jars')));

  const scopeOf = (organisationId: number, executor = database.reader) => ({
    executor,
    actor: anActor({ organisationId }),
    now: new Date(0),
    organisationId,
    correlationId: 'test',
  });
  const reading = (organisationId = 20) => new Jars(scopeOf(organisationId));
  const writing = <T>(work: (jars: Jars) => Promise<T>, organisationId = 20): Promise<T> =>
    database.write((executor) => work(new Jars(scopeOf(organisationId, executor))));

  it('gives back what it was given, of every kind of column', async () => {
    const made = await writing((jars) => jars.insert(jar));
    expect({ ...(await reading().find({ id: made })) }).toEqual({ ...jar, id: made, organisationId: 20 });
    await writing((jars) =>
      jars.update({ id: made }, { isFull: false, openedAt: new Date(5), remark: 'open' }),
    );
    expect(await reading().find({ isFull: false })).toMatchObject({ openedAt: new Date(5), remark: 'open' });
  });

  it('forgets what it is told to forget, be it the only thing', async () => {
    const made = await writing((jars) => jars.insert({ ...jar, remark: 'old', openedAt: new Date(5) }));
    await writing((jars) => jars.update({ id: made }, { openedAt: null }));
    expect(await reading().find({ id: made })).toMatchObject({ remark: 'old', openedAt: null });
  });

  it('finds a text in any case, by its own marks too, and counts what it finds', async () => {
    for (const label of ['100% plum', 'Plum_jam', 'Cherry', 'PLUMS'])
      await writing((jars) => jars.insert({ ...jar, label, remark: label === 'Cherry' ? 'not plum' : null }));
    const labels = async (wanted: string | undefined, from?: number) => {
      const { rows, total } = await reading().search(wanted, from);
      return [rows.map(({ label }) => label), total];
    };
    expect(await labels('plum')).toEqual([['100% plum', 'Cherry'], 4]);
    expect(await labels('plum', 1)).toEqual([['PLUMS', 'Plum_jam'], 4]);
    expect(await labels('0% p')).toEqual([['100% plum'], 1]);
    expect(await labels('m_j')).toEqual([['Plum_jam'], 1]);
    expect(await labels(undefined)).toEqual([['100% plum', 'Cherry'], 4]);
  });

  it('sees, changes and removes nothing of another tenant', async () => {
    const made = await writing((jars) => jars.insert(jar));
    const foreign = 21;
    expect(await reading(foreign).find({ id: made })).toBeNull();
    expect(await reading(foreign).list()).toEqual([]);
    expect(await reading(foreign).count()).toBe(0);
    expect((await reading(foreign).search('plum')).total).toBe(0);
    expect(await writing((jars) => jars.update({ id: made }, { shelf: 9 }), foreign)).toBe(0);
    expect(await writing((jars) => jars.remove({ id: made }), foreign)).toBe(0);
    expect(await reading().find({ id: made })).toMatchObject({ shelf: 3 });
    expect(await writing((jars) => jars.remove({ id: made }))).toBe(1);
    expect(await reading().count()).toBe(0);
  });

  it('refuses a condition without a value: it would be met by every row', async () => {
    await writing((jars) => jars.insert(jar));
    const nothing = undefined as unknown as number;
    await expect(reading().find({ id: nothing })).rejects.toThrow('undefined');
    await expect(writing((jars) => jars.remove({ id: nothing }))).rejects.toThrow('undefined');
    await expect(writing((jars) => jars.update({ id: nothing }, { shelf: 1 }))).rejects.toThrow('undefined');
    expect(await reading().find({ shelf: 3 })).not.toBeNull();
  });

  it('meets one of several conditions, of the tenant alone, beside what all of them ask', async () => {
    for (const label of ['Plum', 'Cherry', 'Pear'])
      await writing((jars) => jars.insert({ ...jar, label, remark: label === 'Pear' ? 'Sour' : null }));
    await writing((jars) => jars.insert({ ...jar, label: 'Plum' }), 21);
    const rows = new Rows<Jar, 'organisationId'>(database.reader, Jar, () => ({ organisationId: 20 }));
    const filled = (filledAt: Date) =>
      rows.page({
        where: { filledAt: LessThanOrEqual(filledAt), isFull: true },
        either: [{ label: containing('plum') }, { remark: containing('sour') }],
        order: { id: 'ASC' },
        from: 0,
        pageSize: 10,
      });
    const found = await filled(jar.filledAt);
    expect([found.rows.map(({ label }) => label), found.total]).toEqual([['Plum', 'Pear'], 2]);
    expect((await filled(new Date(0))).total).toBe(0);
    const some = await rows.list([{ label: 'Cherry' }, { remark: 'Sour' }], { id: 'DESC' });
    expect(some.map(({ label }) => label)).toEqual(['Pear', 'Cherry']);
    expect((await rows.list({}, { id: 'ASC' }, 2)).map(({ label }) => label)).toEqual(['Plum', 'Cherry']);
    expect((await rows.find({}, { id: 'DESC' }))?.label).toBe('Pear');
    expect([await rows.exists({ label: 'Pear' }), await rows.exists({ label: 'Fig' })]).toEqual([
      true,
      false,
    ]);
  });

  it('changes nothing through a reader', async () => {
    await expect(reading().insert(jar)).rejects.toThrow('a reader does not write');
    await expect(reading().update({}, { shelf: 1 })).rejects.toThrow('a reader does not write');
    await expect(reading().remove({})).rejects.toThrow('a reader does not write');
    expect(Object.keys(database.reader).sort()).toEqual(['dialect', 'manager', 'query']);
  });
});
