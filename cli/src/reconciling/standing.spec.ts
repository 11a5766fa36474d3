import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aStandIn } from '../cli.builders.js';

const payment = {
  id: 401,
  invoiceNumber: 'NAA-401',
  reference: '250000000001',
  amount: '50000',
  passedOn: '0',
  day: '2026-11-02',
  channel: 'CARD',
};
const line = {
  id: 12,
  account: '0360883515',
  day: '2026-11-03',
  amount: '50000',
  currency: 'NGN',
  narration: 'NIP',
  bankReference: '',
  balance: null,
  occurrence: 1,
  standing: 'none',
  version: 1,
  pass: null,
  rulesVersion: 1,
  payments: [],
  paymentCount: 0,
  rivals: [],
  evidence: [],
  runnerUp: null,
  decidedBy: '',
};
const unexplained = (lines: number) => ({
  results: lines === 0 ? [] : [line],
  totalCount: lines,
  data: { unexplained: [{ currency: 'NGN', amount: lines === 0 ? '0' : '50000', lines }] },
});

describe('kobodesk recon', () => {
  let folder: string;
  let answers: unknown[] = [];
  const { asked, run } = aStandIn('recon', () => ({ ...(answers.shift() as object) }));
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kobodesk-standing-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('verify: is a finding where what is kept is not what the lines come to', async () => {
    const sum = (amount: string, lines: number) => ({ currency: 'NGN', amount, lines });
    answers = [{ data: [{ currency: 'NGN', kept: sum('5', 1), added: sum('5', 1), agrees: true }] }];
    expect(await run('verify')).toEqual({
      code: 0,
      lines: ['5 NGN in 1 line is unexplained, as the lines say'],
      notes: [],
    });
    answers = [{ data: [{ currency: 'NGN', kept: sum('5', 1), added: sum('7', 2), agrees: false }] }];
    expect(await run('verify')).toEqual({
      code: 3,
      lines: ['5 NGN in 1 line is kept as unexplained, and the lines come to 7 in 2'],
      notes: [],
    });
  });

  it('open: is a finding while money is unexplained', async () => {
    answers = [unexplained(1)];
    expect(await run('open', '--account', '0360883515', '--from', '2026-11-01')).toEqual({
      code: 3,
      lines: ['account 0360883515', '12  2026-11-03  50000 NGN  none, decision 1  NIP'],
      notes: ['Unexplained: 50000 NGN in 1 line', '1 of 1'],
    });
    expect(asked.at(-1)?.[1]).toMatchObject({ parameter: { account: '0360883515', fromDay: '2026-11-01' } });
    answers = [unexplained(0)];
    expect((await run('open')).code).toBe(0);
    await expect(run('open', '--from', '1 November')).rejects.toThrow('A day is written YYYY-MM-DD.');
    await expect(run('open', '--to', 'today')).rejects.toThrow('A day is written YYYY-MM-DD.');
  });

  it('in-transit: says how old payments are that no bank has shown', async () => {
    answers = [
      {
        results: [{ ...payment, currency: 'NGN', age: 9 }],
        totalCount: 1,
        data: [{ from: 8, currency: 'NGN', payments: 1, amount: '50000' }],
      },
    ];
    const { code, notes } = await run('in-transit', '--least-age', '8');
    expect([code, notes[0]]).toEqual([0, '1 payment, 50000 NGN, is 8 days old or older']);
    expect(asked.at(-1)?.[1]).toMatchObject({ parameter: { leastAge: 8 } });
  });

  it('witnesses: names everybody who says that money came', async () => {
    answers = [
      { data: [{ payment, witnesses: [{ kind: 'bank', says: 'The bank shows it', at: '2026-11-03' }] }] },
    ];
    expect((await run('witnesses', 'NAA-401')).lines).toEqual([
      'payment 401: NAA-401, 50000, 2026-11-02, 1 witness',
      '  2026-11-03  The bank shows it',
    ]);
    answers = [{ data: [] }];
    expect((await run('witnesses', 'NAA-1')).lines).toEqual(['No payment of this invoice is booked']);
  });

  it('withdraw: needs a reason', async () => {
    await expect(run('withdraw', '7')).rejects.toThrow('--reason');
    answers = [{ message: 'The bank statement is withdrawn' }];
    expect((await run('withdraw', '7', '--reason', 'Another account')).lines).toEqual([
      'The bank statement is withdrawn',
    ]);
    expect(asked.at(-1)?.[1]).toMatchObject({ id: 7, reason: 'Another account' });
  });

  it('profile save: keeps the file as the next version', async () => {
    const file = join(folder, 'village.json');
    const columns = [
      { column: 'value day', headings: ['Day'] },
      { column: 'narration', headings: ['Text'] },
      { column: 'amount', headings: ['Sum'] },
    ];
    await writeFile(file, JSON.stringify({ name: 'village', title: 'Village', columns, version: 3 }));
    answers = [{ message: 'The profile is saved', data: { name: 'village', version: 4 } }];
    expect((await run('profile', 'save', file)).lines).toEqual(['Profile village is saved as version 4']);
    expect(asked.at(-1)?.[1]).toMatchObject({ base: 3, columns });
  });
});
