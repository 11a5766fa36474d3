import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { LedgerFile } from './ledger-file.js';
import { SimulatedLedger } from './ledger.js';

const order = { amount: '1.00', payerName: '', payerEmail: '', payerPhone: '', description: '' };

describe(LedgerFile.name, () => {
  let folder: string;
  let path: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kobodesk-ledger-'));
    path = join(folder, 'ledger.json');
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('has on disk, when a save resolves, all that was there when it was asked for', async () => {
    const ledger = new SimulatedLedger(() => new Date('2026-11-20T12:00:00Z'));
    const file = new LedgerFile(path);
    await Promise.all(
      Array.from({ length: 40 }, async (_, place) => {
        const created = ledger.create({ ...order, orderId: `order-${place}` });
        await file.save(() => ledger.snapshot());
        expect(await readFile(path, 'utf8')).toContain(`"rrr":"${created?.rrr}"`);
      }),
    );
    expect(await file.read()).toEqual(ledger.snapshot());
    expect(await readdir(folder)).toEqual(['ledger.json']);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  });

  it('tells those who wait that a write failed, and writes again when it can', async () => {
    const file = new LedgerFile(join(path, 'ledger.json'));
    await writeFile(path, 'in the way');
    const snapshot = { version: 1, orders: [] } as const;
    await expect(file.save(() => snapshot)).rejects.toThrow(/ENOTDIR|EEXIST/);
    await rm(path);
    await file.save(() => snapshot);
    expect(await file.read()).toEqual(snapshot);
  });

  it('has nothing to read before the first save', async () => {
    expect(await new LedgerFile(path).read()).toBeUndefined();
    expect(await new LedgerFile(undefined).read()).toBeUndefined();
  });

  it.each(['', '[]', '{"version":2,"orders":[]}', '{"version":1}', 'null'])(
    'refuses the file %j',
    async (content) => {
      await writeFile(path, content);
      await expect(new LedgerFile(path).read()).rejects.toThrow('Not a ledger of the payment simulator');
    },
  );
});
