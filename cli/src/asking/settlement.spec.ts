import { describe, expect, it } from '@jest/globals';
import { aStandIn } from '../cli.builders.js';

const nama = '1057:0360883515';
const line = {
  sequence: 5,
  day: '2026-11-20',
  kind: 'shared',
  invoiceId: 1,
  invoiceNumber: 'NAA-2026-0000001-KXQ',
  revenueId: 110,
  revenue: 'Landing charge',
  collected: '1000',
  amount: '300',
  isShort: true,
  reference: '',
};
const named = {
  beneficiary: nama,
  accountName: 'NAMA',
  accountNumber: '0360883515',
  bankName: 'Zenith Bank',
  currencyId: 566,
};
const statement = {
  ...named,
  number: 3,
  fromDay: '2026-11-01',
  toDay: '2026-11-23',
  toSequence: 9,
  opening: '250',
  shares: '600',
  paidOut: '100',
  closing: '750',
  short: '600',
  shortLines: 2,
  lines: 2,
  issuedAt: '2026-11-23T08:00:00.000Z',
  issuedBy: 'Ada Obi',
  previousHash: 'a',
  hash: 'b',
  code: 'B1',
  revenues: [],
  agency: { name: 'National Aviation Authority', address: 'Lagos', logoURL: '', brandColour: '' },
  before: null,
  payouts: [],
  months: [],
  due: '750',
  isProved: true,
};

describe('kobodesk settlement', () => {
  let answers: unknown[] = [];
  const { asked, run } = aStandIn('settlement', () => ({ ...(answers.shift() as object) }));

  it('tells who is owed what', async () => {
    answers = [{ data: [{ ...named, due: '230.01', last: null, months: [] }] }];
    const { code, lines } = await run('standing');
    expect([code, lines.at(-1)]).toEqual([0, `${nama}  NAMA  Zenith Bank  566  230.01`]);
  });

  it('tells what was issued, a page at a time', async () => {
    answers = [{ results: [statement], totalCount: 1, message: '' }];
    const { code, lines, notes } = await run('statements', '--beneficiary', nama);
    expect([code, lines.at(-1)]).toEqual([0, `${nama}  NAMA  3  2026-11-23  566  250  600  100  750`]);
    expect(notes).toEqual(['1 of 1']);
    expect(asked).toEqual([
      [
        '/api/Settlement/SearchStatements',
        expect.objectContaining({ parameter: { beneficiary: nama }, pageSize: 100 }),
      ],
    ]);
  });

  it('issues the next one, until the day that was named', async () => {
    answers = [{ data: { number: 4 }, message: 'Settlement statement issued successfully' }];
    const { code, lines } = await run('issue', nama, '--to', '2026-11-23');
    expect([code, lines]).toEqual([0, ['Settlement statement issued successfully: statement 4']]);
    expect(asked).toEqual([
      ['/api/Settlement/IssueStatement', { beneficiary: nama, currencyId: 566, toDay: '2026-11-23' }],
    ]);
  });

  it('shows one with the lines of all pages, and what they come to', async () => {
    answers = [
      { data: statement },
      { data: [line], next: 5 },
      { data: [{ ...line, sequence: 6 }], next: null },
    ];
    const { code, lines, notes } = await run('statement', '3', '--beneficiary', nama, '--ndjson');
    expect([code, lines.length]).toEqual([0, 2]);
    expect(notes).toEqual(['NAMA: 250 + 600 − 100 = 750', 'Of the shares 600 was cut short', 'Proved: b']);
    expect(asked.map(([path]) => path?.includes('after=5'))).toEqual([false, false, true]);
  });

  it('finds fault with one that the ledger does not come to', async () => {
    answers = [{ data: { ...statement, isProved: false } }, { data: [line], next: null }];
    const { code, notes } = await run('statement', '3', '--beneficiary', nama);
    expect([code, notes.at(-1)]).toEqual([3, 'Not proved: kobodesk ledger verify']);
  });

  it('waits with a payout for a second person', async () => {
    answers = [{ message: 'Payout sent for approval successfully', waits: true }];
    const words = ['payout', nama, '--amount', '2500', '--day', '2026-10-31', '--reference', 'FT-88120'];
    const { code, lines } = await run(...words);
    expect([code, lines]).toEqual([8, ['Payout sent for approval successfully']]);
    expect(asked).toEqual([
      [
        '/api/Settlement/RecordPayout',
        { beneficiary: nama, currencyId: 566, amount: '2500', day: '2026-10-31', bankReference: 'FT-88120' },
      ],
    ]);
  });
});
