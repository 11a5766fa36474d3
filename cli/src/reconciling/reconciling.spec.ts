import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LineStanding, type BankStatement, type BankStatementLine } from '@kobodesk/contracts/payments';
import { aStandIn } from '../cli.builders.js';
import { standings } from './reconcilings.js';

const account = '0360883515';
const statement: BankStatement = {
  id: 7,
  account,
  currency: 'NGN',
  fromDay: '2026-11-01',
  toDay: '2026-11-23',
  opening: '1000',
  closing: null,
  fileName: 'november.csv',
  profile: 'by-headings',
  lineCount: 3,
  added: 2,
  findings: [],
  uploadedBy: 'books@naa.test',
  uploadedAt: '2026-11-24T08:00:00.000Z',
};
const payment = (id: number) => ({
  id,
  invoiceNumber: `NAA-${id}`,
  reference: '250000000001',
  amount: '50000',
  passedOn: '0',
  day: '2026-11-02',
  channel: 'Bank branch',
});
const line: BankStatementLine = {
  id: 12,
  day: '2026-11-03',
  amount: '50000',
  currency: 'NGN',
  narration: 'NIP 250000000001',
  bankReference: '',
  balance: null,
  occurrence: 1,
  standing: 'ambiguous',
  version: 2,
  pass: 'P1',
  rulesVersion: 1,
  payments: [],
  paymentCount: 0,
  rivals: [payment(401), payment(402)],
  evidence: ['RRR 250000000001 stands in the line'],
  runnerUp: { payment: payment(403), whyLost: 'declined before' },
  decidedBy: '',
};
const counts = { certain: 1, strong: 0, ambiguous: 1, none: 0, accepted: 0, unread: 0 };
const pageOfLines = (unexplained: string) => ({
  results: [line],
  totalCount: 1,
  message: '',
  data: { statement, counts, unexplained },
});

describe('kobodesk recon', () => {
  let folder: string;
  let answers: unknown[] = [];
  const { asked, run } = aStandIn('recon', () => ({ ...(answers.shift() as object) }));
  const file = (): string => join(folder, 'november.csv');
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kobodesk-recon-'));
    await writeFile(file(), 'Value Date,Narration,Credit\n03/11/2026,NIP,50000\n');
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('knows each standing that a line can have', () => {
    expect(standings).toEqual(LineStanding.options);
  });

  it('names the ways to read a file, and what was taken', async () => {
    answers = [{ data: [{ name: 'mt940', title: 'MT940', version: 0, columns: [] }] }];
    expect(await run('profiles')).toEqual({ code: 0, lines: ['mt940  MT940'], notes: [] });
    answers = [{ results: [statement], totalCount: 1, message: '' }];
    expect(await run('statements', '--account', account)).toEqual({
      code: 0,
      lines: [`7  ${account}  NGN  2026-11-01  2026-11-23  1000    3  2  november.csv`],
      notes: ['1 of 1'],
    });
    expect(asked[1]?.[1]).toMatchObject({ parameter: { account }, pageSize: 100, from: 0 });
  });

  it('tries a file, and says by the exit code that it could not be taken', async () => {
    const { day, amount, narration, bankReference, balance } = line;
    const read = { row: 2, day, amount, narration, bankReference, balance };
    const tried = { ...statement, account: '', lines: [read], lineCount: 1, errors: [] as string[] };
    answers = [{ data: tried }];
    expect(await run('try', file(), '--as', 'by-headings')).toEqual({
      code: 0,
      lines: ['2  2026-11-03  50000      NIP 250000000001'],
      notes: [
        'Account not said, NGN, 2026-11-01 to 2026-11-23',
        'Opening 1000, closing not said',
        '1 of 1 line',
      ],
    });
    expect(asked[0]?.[0]).toBe('/api/Reconciliation/TryProfile');
    answers = [{ data: { ...tried, errors: ["Row 3, value day: 'x' is no day"] } }];
    const { code, notes } = await run('try', file(), '--as', 'by-headings');
    expect([code, notes.at(-1)]).toEqual([3, "Row 3, value day: 'x' is no day"]);
  });

  it('takes a file under its name, with what it does not say itself', async () => {
    answers = [{ data: statement, message: 'The bank statement was taken', wasKnown: false }];
    expect(await run('take', file(), '--as', 'by-headings', '--account', account)).toEqual({
      code: 0,
      lines: [`The bank statement was taken: statement 7 of account ${account}, 3 lines, 2 of them new`],
      notes: [],
    });
    const [path, form] = asked[0] ?? [];
    expect(path).toBe('/api/Reconciliation/TakeStatement');
    const parts = String(form).replaceAll('\r\n', '\n');
    expect(parts).toContain('name="file"; filename="november.csv"');
    for (const [name, value] of [
      ['name', 'november.csv'],
      ['profile', 'by-headings'],
      ['account', account],
    ])
      expect(parts).toContain(`name="${name}"\n\n${value}\n`);
    expect(parts).not.toContain('name="currency"');
  });

  it('says what the gates warn of, and that a file had been taken before', async () => {
    const findings = ['A statement is missing: 2 Nov 2026 to 4 Nov 2026'];
    answers = [{ data: { ...statement, findings }, message: 'This file was taken before', wasKnown: true }];
    const { code, lines, notes } = await run('take', file(), '--as', 'by-headings', '--json');
    expect([code, notes]).toEqual([3, findings]);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ id: 7, wasKnown: true, findings });
  });

  it('matches, and says what came of it', async () => {
    const { certain, strong, ambiguous, none } = counts;
    answers = [
      {
        data: {
          isGoingOn: false,
          lines: 2,
          changed: 1,
          payments: 5,
          rulesVersion: 1,
          counts: { certain, strong, ambiguous, none },
        },
        message: '',
      },
    ];
    expect(await run('run')).toEqual({
      code: 0,
      lines: [
        '2 lines against 5 payments: certain 1, strong 0, ambiguous 1, none 0',
        '1 of them is decided otherwise now',
      ],
      notes: [],
    });
    const nothing = { certain: 0, strong: 0, ambiguous: 0, none: 0 };
    const data = {
      isGoingOn: true,
      lines: 25_000,
      changed: 0,
      payments: 0,
      rulesVersion: 1,
      counts: nothing,
    };
    answers = [{ data, message: '' }];
    expect((await run('run')).lines).toEqual([
      '25,000 lines are being matched: kobodesk recon open shows what is left',
    ]);
  });

  it('shows lines with what speaks for them; what is unexplained is a finding', async () => {
    answers = [pageOfLines('50000')];
    expect(await run('lines', '7', '--standing', 'ambiguous')).toEqual({
      code: 3,
      lines: [
        '12  2026-11-03  50000 NGN  ambiguous, decision 2  NIP 250000000001',
        '  or payment 401: NAA-401, 50000, 2026-11-02',
        '  or payment 402: NAA-402, 50000, 2026-11-02',
        '  RRR 250000000001 stands in the line',
        '  not payment 403: NAA-403, 50000, 2026-11-02: declined before',
      ],
      notes: [
        `Account ${account}, 2026-11-01 to 2026-11-23: certain 1, strong 0, ambiguous 1, none 0, accepted 0, unread 0`,
        'Came and is unexplained: 50000 NGN',
        '1 of 1',
      ],
    });
    expect(asked[0]?.[1]).toMatchObject({ parameter: { statementId: 7, standing: 'ambiguous' } });
    answers = [pageOfLines('0')];
    expect((await run('lines', '7')).code).toBe(0);
    const settled = { ...line, payments: [payment(401)], paymentCount: 1200, rivals: [], runnerUp: null };
    answers = [{ ...pageOfLines('0'), results: [settled] }];
    expect((await run('lines', '7')).lines.slice(1, 3)).toEqual([
      '  is payment 401: NAA-401, 50000, 2026-11-02',
      '  and 1199 more',
    ]);
  });

  it('accepts the decision that was shown, or some of its rivals', async () => {
    const message = 'The line is explained';
    answers = [{ message }, { message }];
    expect(await run('accept', '12', '--decision', '2')).toEqual({ code: 0, lines: [message], notes: [] });
    await run('accept', '12', '--decision', '2', '--payments', '401, 402');
    expect(asked).toEqual([
      ['/api/Reconciliation/AcceptLine', { lineId: 12, version: 2 }],
      ['/api/Reconciliation/AcceptLine', { lineId: 12, version: 2, paymentIds: [401, 402] }],
    ]);
    await expect(run('accept', '12', '--decision', '2', '--payments', 'NAA-401')).rejects.toThrow(
      'An id is a number: NAA-401',
    );
    await expect(run('accept', '12')).rejects.toThrow("required option '--decision <number>'");
    expect(asked).toHaveLength(2);
  });

  it('undoes with a reason', async () => {
    answers = [{ message: 'It is undone, and will not be offered again' }];
    const { code } = await run('undo', '12', '--decision', '3', '--reason', 'It is of another agency');
    expect(code).toBe(0);
    expect(asked).toEqual([
      ['/api/Reconciliation/UndoLine', { lineId: 12, version: 3, reason: 'It is of another agency' }],
    ]);
  });

  it('answers why an invoice is not it', async () => {
    answers = [
      { data: [{ payment: payment(401), why: 'amount ₦500.00 over' }], message: 'amount ₦500.00 over' },
    ];
    const { code, lines } = await run('why-not', '12', 'NAA-401');
    expect([code, lines]).toEqual([0, ['payment 401: NAA-401, 50000, 2026-11-02: amount ₦500.00 over']]);
    expect(asked).toEqual([['/api/Reconciliation/WhyNot', { lineId: 12, invoiceNumber: 'NAA-401' }]]);
    answers = [{ data: [], message: 'No payment of invoice NAA-9 is booked' }];
    expect((await run('why-not', '12', 'NAA-9')).lines).toEqual(['No payment of invoice NAA-9 is booked']);
  });
});
