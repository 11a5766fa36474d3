import { appendFile, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { LedgerFile } from './ledger-file.js';
import { SimulatedLedger } from './ledger.js';

const order = { amount: '1.00', payerName: '', payerEmail: '', payerPhone: '', description: '' };

function ledgerOfOne() {
  const ledger = new SimulatedLedger(() => new Date('2026-11-20T12:00:00Z'));
  const created = ledger.create({ ...order, orderId: 'order-1' });
  if (!created) throw new Error('the order id is taken');
  return { ledger, created, snapshot: () => ledger.snapshot() };
}

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
        if (!created) throw new Error('the order id is taken');
        await file.save(created, () => ledger.snapshot());
        expect(await readFile(path, 'utf8')).toContain(`"rrr":"${created.rrr}"`);
      }),
    );
    expect(await file.read()).toEqual(ledger.snapshot());
    expect(await readdir(folder)).toEqual(['ledger.json']);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  });

  it('tells those who wait that a write failed, and writes again when it can', async () => {
    const file = new LedgerFile(join(path, 'ledger.json'));
    await writeFile(path, 'in the way');
    const { created, snapshot } = ledgerOfOne();
    await expect(file.save(created, snapshot)).rejects.toThrow(/ENOTDIR|EEXIST/);
    await rm(path);
    await file.save(created, snapshot);
    expect(await file.read()).toEqual(snapshot());
  });

  it('writes what changed behind the rest, and of an order the last counts', async () => {
    const file = new LedgerFile(path);
    const { created, ledger, snapshot } = ledgerOfOne();
    await file.save(created, snapshot);
    const { size } = await stat(path);
    for (const attempt of ['T-1', 'T-2']) {
      ledger.pay(created, { transactionId: attempt, amount: '0.50', channel: 'WEB', copies: 1 });
      await file.save(created, () => {
        throw new Error('all of it is written again');
      });
    }
    expect((await stat(path)).size).toBeGreaterThan(size);
    expect(await new LedgerFile(path).read()).toEqual(snapshot());
  });

  it('leaves out what was being added when the process ended, and writes over it', async () => {
    const { created, ledger, snapshot } = ledgerOfOne();
    await new LedgerFile(path).save(created, snapshot);
    await appendFile(path, '{"rrr":"1000');
    const next = new LedgerFile(path);
    expect(await next.read()).toEqual(snapshot());
    const other = ledger.create({ ...order, orderId: 'order-2' });
    if (!other) throw new Error('the order id is taken');
    await next.save(other, snapshot);
    expect(await next.read()).toEqual(snapshot());
  });

  it('reads what an earlier release kept', async () => {
    const { snapshot } = ledgerOfOne();
    await writeFile(path, JSON.stringify(snapshot()));
    expect(await new LedgerFile(path).read()).toEqual(snapshot());
  });

  it('has nothing to read before the first save', async () => {
    expect(await new LedgerFile(path).read()).toBeUndefined();
    expect(await new LedgerFile(undefined).read()).toBeUndefined();
  });

  it.each([
    '',
    '[]',
    '{"version":2}\n{}\n',
    '{"version":2}\nnot an order\n',
    '{"version":2,"orders":[]}',
    '{"version":1}',
    'null',
  ])('refuses the file %j', async (content) => {
    await writeFile(path, content);
    await expect(new LedgerFile(path).read()).rejects.toThrow('Not a ledger of the payment simulator');
  });
});
