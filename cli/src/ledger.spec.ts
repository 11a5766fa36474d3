import { describe, expect, it } from '@jest/globals';
import { aStandIn } from './cli.builders.js';

const right = {
  part: 'entries 1 to 4',
  checked: 4,
  found: 0,
  findings: [],
  next: null,
  end: null,
  message: '',
};
const finding = { check: 'lines', where: 'entry 2 (paid:p-1)', text: 'It is out of balance by 100 (566)' };

describe('kobodesk ledger', () => {
  let answers: unknown[] = [];
  const { asked, run } = aStandIn('ledger', () => ({ ...(answers.shift() as object) }));

  it('is verified part by part', async () => {
    answers = [
      { ...right, next: 'days' },
      { ...right, part: 'sums of days' },
    ];
    expect(await run('verify')).toEqual({
      code: 0,
      lines: ['The ledger is right'],
      notes: ['entries 1 to 4: right', 'to go on from here: --from days', 'sums of days: right'],
    });
    expect(asked).toEqual([
      ['/api/Ledger/Verify', {}],
      ['/api/Ledger/Verify', { cursor: 'days' }],
    ]);
  });

  it('says the first finding in words, with the exit code of findings', async () => {
    answers = [{ ...right, found: 1, findings: [finding] }];
    expect(await run('verify', '--from', 'entries:0')).toEqual({
      code: 3,
      lines: ['lines: entry 2 (paid:p-1): It is out of balance by 100 (566)', '1 found'],
      notes: [],
    });
  });

  it('tells balances as at a day', async () => {
    const row = {
      account: '1200',
      name: 'Receivables',
      currencyId: 566,
      debit: '9',
      credit: '2',
      opening: '0',
      balance: '7',
    };
    answers = [{ data: { from: null, asAt: '2026-11-20', rows: [row] } }];
    const { code, lines } = await run('balance', '--as-at', '2026-11-20');
    expect([code, lines.at(-1)]).toEqual([0, '1200  Receivables  566  9  2  7']);
  });

  it('tells who is owed what', async () => {
    const owed = {
      beneficiary: '1057:0360883515',
      accountName: 'NAMA',
      accountNumber: '0360883515',
      bankName: 'Zenith Bank',
      currencyId: 566,
      due: '230.01',
    };
    answers = [{ data: [owed] }];
    const { code, lines } = await run('due');
    expect([code, lines.at(-1)]).toEqual([0, 'NAMA  Zenith Bank  0360883515  566  230.01']);
  });
});
