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

const said = 'lines: entry 2 (paid:p-1): It is out of balance by 100 (566)';
const unseen = 'What comes before entries:0 was not looked at: that is for the run that was cut to say';

describe('kobodesk ledger', () => {
  let answers: unknown[] = [];
  const { asked, run, inShell } = aStandIn('ledger', () => answers.shift() as object | number);

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
      lines: [said, '1 found', unseen],
      notes: ['entries 1 to 4: 1 found', said],
    });
  });

  it('says at once what is found: a walk that is cut has said it, and waits for a server that goes away', async () => {
    answers = [{ ...right, found: 1, findings: [finding], next: 'days' }, 503, 400];
    expect(await inShell('verify')).toMatchObject({
      code: 5,
      lines: [],
      notes: expect.arrayContaining(['entries 1 to 4: 1 found', said, 'to go on from here: --from days']),
    });
    expect(asked).toHaveLength(3);
  });

  it('is not called right by a walk that was taken up', async () => {
    answers = [right];
    expect(await run('verify', '--from', 'entries:0')).toMatchObject({
      code: 6,
      lines: ['Nothing found', unseen],
    });
  });

  it('is verified until a day, and tells what was altered apart', async () => {
    const rule = { check: 'events', where: 'raised:1', text: 'Otherwise today', cause: 'rule' };
    const other = { check: 'days', where: '1100', text: 'The kept sum is 1' };
    answers = [{ ...right, found: 3, findings: [{ ...finding, cause: 'row' }, other, rule] }];
    expect(await run('verify', '--as-at', '2026-10-31', '--rederive')).toMatchObject({
      code: 3,
      lines: [
        'An edited row of the ledger: 1',
        '  lines: entry 2 (paid:p-1): It is out of balance by 100 (566)',
        'An edited event of the record: 0',
        'A changed rule of posting: 1',
        '  events: raised:1: Otherwise today',
        'days: 1100: The kept sum is 1',
        '3 found',
      ],
    });
    expect(asked).toEqual([['/api/Ledger/Verify', { asAt: '2026-10-31' }]]);
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
    const early = { currencyId: 566, amount: '-2' };
    const data = { basis: 'accrual', from: null, asAt: '2026-11-20', rows: [row] };
    const asAtDay = async () => {
      const { code, lines, notes } = await run('balance', '--as-at', '2026-11-20');
      expect([code, lines.at(-1)]).toEqual([0, '1200  Receivables  566  9  2  7']);
      return notes;
    };
    answers = [{ data }, { data: { ...data, raisedLater: [early] } }];
    expect(await asAtDay()).toEqual(['Of 1200 in 566 -2 is of invoices that were raised later']);
    const path = '/api/Ledger/TrialBalance?asAt=2026-11-20&basis=accrual';
    expect(asked.map(([url]) => url)).toEqual([path, `${path}&withRaisedLater=true`]);
    // a server of before, and one that cannot tell it
    answers = [{ data }, { data }];
    expect(await asAtDay()).toEqual([]);
    answers = [{ data }, 503];
    expect(await asAtDay()).toEqual([
      'What of 1200 is of invoices that were raised later is not told: the server answered 503',
    ]);
    answers = [{ data: { ...data, basis: 'cash', from: '2026-11-01', asAt: null } }];
    await run('balance', '--basis', 'cash', '--from', '2026-11-01');
    expect(asked.at(-1)?.[0]).toBe('/api/Ledger/TrialBalance?from=2026-11-01&basis=cash');
  });

  const posted = (sequence: number, left: string) => ({
    sequence,
    n: 1,
    event: 'raised',
    account: '1200',
    name: 'Receivables',
    currencyId: 566,
    day: '2026-11-20',
    recordedAt: '2026-11-20T08:00:00.000Z',
    debit: '5',
    credit: '0',
    invoiceId: 1,
    invoiceNumber: 'NAA-1',
    customerId: 301,
    revenueId: 110,
    locationId: 201,
    beneficiary: '',
    customerName: 'Skyways',
    beneficiaryName: '',
    balance: left,
  });
  const place = '2026-11-20:4:1';
  const pageOfAccount = (more: object) => ({
    data: {
      account: '1200',
      name: 'Receivables',
      currencyId: 566,
      opening: '2',
      debit: '10',
      credit: '0',
      closing: '12',
      revenue: '',
      ...more,
    },
  });
  const first = pageOfAccount({ broughtForward: '2', lines: [posted(4, '7')], next: place });

  it('reads an account over all of its pages, with what each line leaves', async () => {
    answers = [first, pageOfAccount({ broughtForward: '7', lines: [posted(5, '12')], next: null })];
    const { code, lines, notes } = await run('account', '1200', '--from', '2026-11-20');
    expect([code, lines]).toEqual([
      0,
      ['2026-11-20  raised  NAA-1  Skyways    5  0  7', '2026-11-20  raised  NAA-1  Skyways    5  0  12'],
    ]);
    expect(notes).toEqual(['1200 Receivables: 2 + 10 − 0 = 12']);
    const asking = {
      account: '1200',
      currencyId: 566,
      basis: 'accrual',
      startDate: '2026-11-20',
      pageSize: 1000,
    };
    expect(asked.map(([, body]) => body)).toEqual([asking, { ...asking, after: place }]);
  });

  it('does not put together pages of an account that was posted to in between', async () => {
    answers = [first, pageOfAccount({ broughtForward: '8', lines: [posted(5, '13')], next: null })];
    await expect(run('account', '1200')).rejects.toMatchObject({
      outcome: 'failed',
      message: 'Something was posted to an earlier day in the meantime. Please ask again',
    });
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
