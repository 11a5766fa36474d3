import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pieceBytes, systemActor } from '@kobodesk/contracts/kernel';
import { Migration } from '../database/migrations/migration.js';
import type { QueryRunner } from 'typeorm';
import { Unit } from '../operations/unit.js';
import { aService, type ServiceUnderTest } from '../testing/a-service.js';
import { toyService, ToyTables1763000000001 } from '../testing/toy/toy-service.js';
import { createKeptFileTables } from './kept-file-tables.js';
import { AllKeptFiles } from './kept-files.maintenance.js';
import { KeptFiles } from './kept-files.js';

class KeptFiles1763000000002 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await createKeptFileTables(runner);
  }
}

const definition = {
  ...toyService,
  database: { entities: [], migrations: [ToyTables1763000000001, KeptFiles1763000000002] },
};
const aFile = (id: string) => ({
  id: id.repeat(32),
  name: 'brand-picture.png',
  contentType: 'image/png',
  owner: 'client.admin@naa.test',
});

describe('KeptFiles', () => {
  let service: ServiceUnderTest;
  beforeAll(async () => {
    service = await aService({ definition });
  });
  afterAll(() => service.stop());

  const unitOf = (organisationId: number): Unit => {
    if (!service.service.context) throw new Error('the toy keeps something');
    return new Unit(service.service.context, {
      actor: systemActor('toy', organisationId),
      correlationId: 'test',
      now: new Date(1000),
      operation: 'toy.file.keep',
    });
  };

  it.each([
    ['an empty file', '1', 0],
    ['a file of one piece', '2', pieceBytes],
    ['a file of some pieces', '3', 3 * pieceBytes + 7],
  ])('give back %s as it was', async (_what, id, size) => {
    const bytes = randomBytes(size);
    await unitOf(20).write((tx) => tx.of(KeptFiles).keep(aFile(id), bytes));
    expect(await unitOf(20).read(KeptFiles).find(aFile(id).id)).toEqual({ ...aFile(id), size });
    expect((await unitOf(20).read(KeptFiles).read(aFile(id).id))?.equals(bytes)).toBe(true);
  });

  it('are saved with the transaction that names them, or not at all', async () => {
    const cut = unitOf(20).write(async (tx) => {
      await tx.of(KeptFiles).keep(aFile('4'), Buffer.from('picture'));
      throw new Error('cut off');
    });
    await expect(cut).rejects.toThrow('cut off');
    expect(await unitOf(20).read(KeptFiles).read(aFile('4').id)).toBeUndefined();
    expect(await unitOf(20).acrossTenants(AllKeptFiles).piece(aFile('4').id, 0)).toBeUndefined();
  });

  it('are one file when it is kept twice', async () => {
    await unitOf(20).write((tx) => tx.of(KeptFiles).keep(aFile('5'), Buffer.from('first')));
    await unitOf(20).write((tx) => tx.of(KeptFiles).keep(aFile('5'), Buffer.from('again')));
    expect((await unitOf(20).read(KeptFiles).read(aFile('5').id))?.toString()).toBe('first');
  });

  it('belong to one organisation: another neither reads nor removes them', async () => {
    const { id } = aFile('6');
    await unitOf(20).write((tx) => tx.of(KeptFiles).keep(aFile('6'), Buffer.from('mine')));
    expect(await unitOf(10).read(KeptFiles).read(id)).toBeUndefined();
    await unitOf(10).write((tx) => tx.of(KeptFiles).remove(id));
    expect((await unitOf(20).read(KeptFiles).read(id))?.toString()).toBe('mine');
    await unitOf(20).write((tx) => tx.of(KeptFiles).remove(id));
    expect(await unitOf(20).read(KeptFiles).read(id)).toBeUndefined();
    expect(await unitOf(20).acrossTenants(AllKeptFiles).piece(id, 0)).toBeUndefined();
  });
});
