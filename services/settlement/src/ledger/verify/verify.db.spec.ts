import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  listMoneyEvents,
  listMoneyHolders,
  searchAgeing,
  summariseInvoices,
  type MoneyEvent,
  type MoneyInvoice,
} from '@kobodesk/contracts/invoicing';
import { thousandths } from '@kobodesk/contracts/kernel';
import { listBankMoves } from '@kobodesk/contracts/payments';
import {
  chainStart,
  entryHash,
  getDashboardSummary,
  listAuditActions,
  searchAuditTrail,
} from '@kobodesk/contracts/reporting';
import {
  getTrialBalance,
  sealHash,
  searchLedgerLines,
  verifyLedger,
  type LedgerFinding,
} from '@kobodesk/contracts/settlement';
import { aService, standIn, type ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import { settlement } from '../../index.js';
import { LedgerDesk } from '../ledger-desk.js';
import { sha256 } from '../sha256.js';

const place = { customerId: 101, revenueId: 110, locationId: 201 };
const common = (id: string, invoiceId: number) => ({
  id,
  currencyId: 566,
  day: '2026-11-20',
  recordedAt: '2026-11-20T09:00:00.000Z',
  invoiceId,
  invoiceNumber: `INV-${invoiceId}`,
});
const raised = (invoiceId: number, amount: string): MoneyEvent => ({
  kind: 'raised',
  ...common(`raised:${invoiceId}`, invoiceId),
  place,
  amount,
});
const paid = (invoiceId: number, applied: string, surplus: string): MoneyEvent => ({
  kind: 'paid',
  ...common(`paid:p-${invoiceId}`, invoiceId),
  place,
  applied,
  surplus,
  isExcess: false,
});
/** Entries 1 and 2 of the first invoice, 3 and 4 of the second. */
const onRecord = (): MoneyInvoice[] => [
  {
    invoiceId: 1,
    invoiceNumber: 'INV-1',
    isVoided: false,
    amount: '1000',
    paid: '400',
    credit: '0',
    events: [raised(1, '1000'), paid(1, '400', '0')],
  },
  {
    invoiceId: 2,
    invoiceNumber: 'INV-2',
    isVoided: false,
    amount: '500',
    paid: '500',
    credit: '0',
    events: [raised(2, '500'), paid(2, '500', '20.5')],
  },
];

const aSeal = {
  id: 1,
  agencyName: '',
  organisationId: 1,
  personName: '',
  userName: 'settlement',
  timeStamp: '2026-11-20T23:00:00.000Z',
  viaApi: true,
  ipAddress: '',
  source: 'system' as const,
  action: 'Seal ledger',
  entity: 'ledger',
  entityId: '4',
  description: '',
  before: null,
  hash: '',
};

describe(verifyLedger.name, () => {
  let service: ServiceUnderTest;
  let record: MoneyInvoice[] = [];
  let excess = '20.5';
  let organisationId = 300;
  /** what others keep: the dashboard, the totals of invoices, the ageing analysis; and the seals of the audit trail */
  let dashboard = { invoices: '1500', payments: '900' };
  let totals = { amount: '1500', paid: '900' };
  let due = '600';
  let seals: { sequence: number; hash: string; seal?: number; sealHash?: string }[] = [];
  const asked: unknown[] = [];
  const total = (itemTotal: string) => [{ currency: 'Naira', currencyId: 566, itemTotal, itemCount: 2 }];
  beforeAll(async () => {
    service = await aService({
      definition: settlement,
      standIns: [
        standIn(listMoneyHolders, ({ organisationId: one }) => ({
          organisations: [organisationId],
          held: one === undefined ? [] : [{ customerId: 101, currencyId: 566, excess, refundable: '0' }],
        })),
        standIn(listMoneyEvents, () => ({ data: record, next: null })),
        standIn(listBankMoves, () => ({ data: [], next: null })),
        standIn(getDashboardSummary, ({ endDate }) => {
          asked.push(endDate);
          return {
            data: { invoices: total(dashboard.invoices), payments: total(dashboard.payments) },
            message: '',
          };
        }),
        standIn(summariseInvoices, () => ({
          results: [{ currency: 'Naira', currencyId: 566, ...totals, voided: '0', count: 2 }],
          statuses: [],
          message: '',
        })),
        standIn(searchAgeing, ({ parameter: { asAt } }) => {
          asked.push(asAt);
          return {
            results: [],
            totalCount: 0,
            message: '',
            bands: [
              {
                currencyId: 566,
                currency: 'Naira',
                count: 1,
                outstanding: due,
                outstandingString: '',
                bands: [],
              },
            ],
            thresholds: { midlydue: 1, due: 2, overdue: 3, isConfigured: true },
          };
        }),
        standIn(listAuditActions, () => ({ data: [{ id: 7, name: 'Seal ledger' }] })),
        standIn(searchAuditTrail, ({ parameter: { auditType } }) => ({
          results: (auditType === 7 ? seals : []).map((after, n) => ({ ...aSeal, sequence: n + 1, after })),
          totalCount: seals.length,
        })),
      ],
    });
    // whoever corrupts a table has the right to take its guards away
    for (const table of ['ledger_entries', 'ledger_lines'])
      for (const guard of ['balance', 'no_update', 'no_delete'])
        await service.database.write((executor) => executor.run(`DROP TRIGGER ${table}_${guard}`));
    for (const guard of ['follow', 'no_update', 'no_delete'])
      await service.database.write((executor) => executor.run(`DROP TRIGGER ledger_seals_${guard}`));
  });
  afterAll(() => service.stop());
  beforeEach(async () => {
    organisationId += 1;
    record = onRecord();
    excess = '20.5';
    dashboard = { invoices: '1500', payments: '900' };
    totals = { amount: '1500', paid: '900' };
    due = '600';
    seals = [];
    await service.service.app.get(LedgerDesk, { strict: false }).wake();
  });

  const actor = () =>
    anActor({ organisationId, homeOrganisationId: organisationId, permissions: ['ledger.view'] });
  const run = (sql: string, ...values: (string | number)[]) =>
    service.database.write((executor) => executor.run(sql, [...values, organisationId]));
  const entry = async (sequence: number) => {
    const [row] = await service.database.reader.query<{
      content: string;
      previous_hash: string;
      hash: string;
    }>('SELECT content, previous_hash, hash FROM ledger_entries WHERE organisation_id = ? AND sequence = ?', [
      organisationId,
      sequence,
    ]);
    if (!row) throw new Error(`there is no entry ${sequence}`);
    return row;
  };
  const set = (sequence: number, column: string, value: string | number) =>
    run(
      `UPDATE ledger_entries SET ${column} = ? WHERE sequence = ${sequence} AND organisation_id = ?`,
      value,
    );
  const line = (sequence: number, n: number, column: string, value: string | number) =>
    run(
      `UPDATE ledger_lines SET ${column} = ? WHERE sequence = ${sequence} AND n = ${n} AND organisation_id = ?`,
      value,
    );
  /** Rewrites an entry and every hash from it on, as somebody would who knows how. */
  const rewrite = async (sequence: number, content: string): Promise<void> => {
    let previous = (await entry(sequence)).previous_hash;
    for (let at = sequence; at <= 4; at += 1) {
      const text = at === sequence ? content : (await entry(at)).content;
      const hash = entryHash(sha256, previous, at, text);
      await set(at, 'content', text);
      await set(at, 'previous_hash', previous);
      await set(at, 'hash', hash);
      previous = hash;
    }
    await run('UPDATE ledger_heads SET last_hash = ? WHERE organisation_id = ?', previous);
  };
  const findings = async (asAt?: string): Promise<LedgerFinding[]> => {
    const all: LedgerFinding[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const answer: { findings: LedgerFinding[]; found: number; next: string | null } = await service.call(
        verifyLedger,
        actor(),
        { ...(cursor === undefined ? {} : { cursor }), asAt },
      );
      expect(answer.found).toBe(answer.findings.length);
      all.push(...answer.findings);
      cursor = answer.next;
    }
    return all;
  };
  const first = async (asAt?: string): Promise<string> => {
    const [found] = await findings(asAt);
    return found ? `${found.check}: ${found.where}: ${found.text}` : 'nothing';
  };

  it('finds nothing in a ledger that is right', async () => {
    expect(await findings()).toEqual([]);
  });

  const planted: [name: string, corrupt: () => Promise<unknown>, said: string | RegExp][] = [
    [
      'an amount of a line',
      () => line(2, 1, 'amount_thousandths', 500_000),
      'lines: entry 2 (paid:p-1): It is out of balance by 100 (566)',
    ],
    [
      'both amounts of an entry',
      async () => {
        await line(2, 1, 'amount_thousandths', 500_000);
        await line(2, 2, 'amount_thousandths', -500_000);
      },
      /^lines: entry 2 \(paid:p-1\): It was closed with: 1100 debit 400, 1200 credit 400; its lines are: 1100 debit 500/,
    ],
    [
      'a line that is gone',
      () => run('DELETE FROM ledger_lines WHERE sequence = 2 AND n = 1 AND organisation_id = ?'),
      'lines: entry 2 (paid:p-1): It is out of balance by -400 (566)',
    ],
    [
      'all lines of an entry gone',
      () => run('DELETE FROM ledger_lines WHERE sequence = 2 AND organisation_id = ?'),
      'lines: entry 2 (paid:p-1): It was closed with: 1100 debit 400, 1200 credit 400; its lines are: none',
    ],
    ['an account', () => line(1, 2, 'account', '4900'), /^lines: entry 1 .*4900 credit 1000/],
    ['a customer', () => line(1, 1, 'customer_id', 102), /^lines: entry 1 /],
    ['a location', () => line(1, 2, 'location_id', 202), /^lines: entry 1 /],
    ['a beneficiary', () => line(1, 2, 'beneficiary', 'me'), /^lines: entry 1 /],
    ['a currency', () => line(1, 2, 'currency_id', 840), /^lines: entry 1 .*out of balance by 1000 \(566\)/],
    [
      'the day of a line',
      () => line(1, 2, 'business_day', '2026-10-01'),
      'lines: entry 1 (raised:1): Line 2 has another day or currency than its event',
    ],
    [
      'lines without an entry',
      () =>
        run(
          `INSERT INTO ledger_lines (sequence, n, account, currency_id, amount_thousandths, business_day, customer_id,
           invoice_id, revenue_id, location_id, organisation_id) VALUES (2, 9, '1100', 566, 0, '2026-11-20', 1, 1, 1, 1, ?)`,
        ),
      /^lines: entry 2 /,
    ],
    [
      'an entry that is gone',
      () => run('DELETE FROM ledger_entries WHERE sequence = 2 AND organisation_id = ?'),
      'chain: entry 2: Record 2: it is missing',
    ],
    [
      'the last entry gone',
      () => run('DELETE FROM ledger_entries WHERE sequence = 4 AND organisation_id = ?'),
      /^chain: entry 4: Record 4: it is missing, with all that followed/,
    ],
    [
      'what an entry was closed with',
      async () => set(2, 'content', (await entry(2)).content.replaceAll('400', '300')),
      'chain: entry 2: Record 2: its content or its hash is not the one it was written with',
    ],
    [
      'the same, with its own hash',
      async () => {
        const { content, previous_hash: previous } = await entry(2);
        const text = content.replaceAll('400', '300');
        await set(2, 'content', text);
        await set(2, 'hash', entryHash(sha256, previous, 2, text));
      },
      /^chain: entry 3: Record 3: /,
    ],
    [
      'the same, with every hash and line and sum after it',
      async () => {
        await rewrite(2, (await entry(2)).content.replaceAll('400', '300'));
        await line(2, 1, 'amount_thousandths', 300_000);
        await line(2, 2, 'amount_thousandths', -300_000);
        const sums = 'UPDATE ledger_days SET';
        await run(
          `${sums} debit_thousandths = debit_thousandths - 100000 WHERE account = '1100' AND organisation_id = ?`,
        );
        await run(
          `${sums} credit_thousandths = credit_thousandths - 100000 WHERE account = '1200' AND organisation_id = ?`,
        );
      },
      'events: paid:p-1 of INV-1: Entry 2 was posted for another event than the record tells of today',
    ],
    [
      'a rule by which an entry was posted',
      async () => {
        await rewrite(1, (await entry(1)).content.replace('"account":"4000"', '"account":"4900"'));
        await line(1, 2, 'account', '4900');
        await run(
          "UPDATE ledger_days SET credit_thousandths = credit_thousandths - 1000000 WHERE account = '4000' AND organisation_id = ?",
        );
        await run(
          `INSERT INTO ledger_days (account, currency_id, business_day, credit_thousandths, organisation_id)
           VALUES ('4900', 566, '2026-11-20', 1000000, ?)`,
        );
      },
      'events: raised:1 of INV-1: Entry 1 was posted by rule 1, and would be posted otherwise today',
    ],
    ['a hash', () => set(2, 'hash', 'f'.repeat(64)), /^chain: entry 2: /],
    ['a hash of the entry before', () => set(3, 'previous_hash', 'f'.repeat(64)), /^chain: entry 3: /],
    [
      'the event of an entry',
      () => set(2, 'event_id', 'paid:other'),
      'lines: entry 2 (paid:other): It was closed for the event paid:p-1',
    ],
    [
      'the invoice of an entry',
      () => set(2, 'invoice_id', -1),
      'lines: entry 2 (paid:p-1): It is put where no check would find it',
    ],
    [
      'the end of the chain',
      () => run("UPDATE ledger_heads SET last_hash = 'f' WHERE organisation_id = ?"),
      /^chain: /,
    ],
    [
      'a sum of a day',
      () =>
        run("UPDATE ledger_days SET debit_thousandths = 1 WHERE account = '1100' AND organisation_id = ?"),
      'days: 1100 on 2026-11-20 (566): The kept sum is 0.001, its lines come to 920.5',
    ],
    [
      'a sum that is gone',
      () => run("DELETE FROM ledger_days WHERE account = '1100' AND organisation_id = ?"),
      'days: 1100 on 2026-11-20 (566): The kept sum is 0, its lines come to 920.5',
    ],
    [
      'something that was never posted',
      async () => record[0]?.events.push({ ...paid(1, '10', '0'), id: 'paid:lost' }),
      'events: paid:lost of INV-1: It happened, and has no entry',
    ],
    [
      'something that was posted and never happened',
      async () => record[0]?.events.pop(),
      'events: paid:p-1: Entry 2 is of something that never happened',
    ],
    [
      'a payment on record',
      async () => record[1]?.events.splice(1, 1, paid(2, '499', '20.5')),
      'events: paid:p-2 of INV-2: Entry 4 was posted for another event than the record tells of today',
    ],
    [
      'what is paid of an invoice by its record',
      async () => record.splice(0, 1, { ...(record[0] as MoneyInvoice), paid: '1000' }),
      'receivable: invoice INV-1: 0 is due of it, and 600 by the ledger',
    ],
    [
      'an excess on record',
      async () => {
        excess = '2000.5';
      },
      'excess: 2100 of customer 101 (566): 2000.5 is held by the records, and 20.5 by the ledger',
    ],
    [
      'the dashboard, in what was invoiced',
      async () => {
        dashboard = { ...dashboard, invoices: '1500.01' };
      },
      'totals: the dashboard (566): What was invoiced is 1500.01 there, and 1500 by the ledger: 0.01 too much',
    ],
    [
      'the dashboard, in what was collected',
      async () => {
        dashboard = { ...dashboard, payments: '400' };
      },
      'totals: the dashboard (566): What was collected is 400 there, and 900 by the ledger: 500 too little',
    ],
    [
      'the totals of invoices, in what was invoiced',
      async () => {
        totals = { ...totals, amount: '0' };
      },
      'totals: the totals of invoices (566): What was invoiced is 0 there, and 1500 by the ledger: 1500 too little',
    ],
    [
      'the totals of invoices, in what was collected',
      async () => {
        totals = { ...totals, paid: '900.5' };
      },
      'totals: the totals of invoices (566): What was collected is 900.5 there, and 900 by the ledger: 0.5 too much',
    ],
    [
      'the ageing analysis',
      async () => {
        due = '599.99';
      },
      'totals: the ageing analysis (566): What is due is 599.99 there, and 600 by the ledger: 0.01 too little',
    ],
    [
      'a seal that an entry does not have',
      async () => {
        seals = [
          { sequence: 4, hash: (await entry(4)).hash },
          { sequence: 2, hash: 'f'.repeat(64) },
        ];
      },
      'seals: entry 2: It has another hash than record 2 of the audit trail says: it, or one before it, was written anew',
    ],
    [
      'a seal of an entry that is not there',
      async () => {
        seals = [{ sequence: 9, hash: 'f'.repeat(64) }];
      },
      'seals: entry 9: It is missing, and ended the chain by record 1 of the audit trail',
    ],
    [
      'the end of the chain cut off, with its head',
      async () => {
        seals = [{ sequence: 4, hash: (await entry(4)).hash }];
        const { hash } = await entry(2);
        await run('DELETE FROM ledger_entries WHERE sequence > 2 AND organisation_id = ?');
        await run('DELETE FROM ledger_lines WHERE sequence > 2 AND organisation_id = ?');
        await run("DELETE FROM ledger_days WHERE account = '2100' AND organisation_id = ?");
        await run(
          `UPDATE ledger_days SET debit_thousandths = CASE account WHEN '1100' THEN 400000 WHEN '1200' THEN 1000000 ELSE 0 END,
           credit_thousandths = CASE account WHEN '1200' THEN 400000 WHEN '4000' THEN 1000000 ELSE 0 END WHERE organisation_id = ?`,
        );
        await run('UPDATE ledger_heads SET last_sequence = 2, last_hash = ? WHERE organisation_id = ?', hash);
        record.splice(1, 1);
        excess = '0';
        dashboard = { invoices: '1000', payments: '400' };
        totals = { amount: '1000', paid: '400' };
      },
      /^roots: seal 1 of .*: Entries 1 to 4 do not come to its root: one was changed, removed or put in$/,
    ],
    [
      'the root of a day',
      () => run('UPDATE ledger_seals SET root = ? WHERE organisation_id = ?', 'f'.repeat(64)),
      /^roots: seal 1 of .*: It does not come to its hash$/,
    ],
    [
      'a seal written anew, over entries that were',
      async () => {
        const seal = { organisationId, number: 1, day: '2026-11-20', fromSequence: 1, toSequence: 4 };
        const root = 'e'.repeat(64);
        const hash = sealHash(sha256, chainStart, { ...seal, root });
        await run(
          'UPDATE ledger_seals SET sealed_day = ?, root = ?, hash = ? WHERE organisation_id = ?',
          seal.day,
          root,
          hash,
        );
      },
      /^roots: seal 1 of 2026-11-20: Entries 1 to 4 do not come to its root/,
    ],
    [
      'a day that is no longer sealed',
      async () => {
        const [row] = await service.database.reader.query<{ hash: string }>(
          'SELECT hash FROM ledger_seals WHERE organisation_id = ?',
          [organisationId],
        );
        seals = [{ sequence: 4, hash: (await entry(4)).hash, seal: 1, sealHash: row?.hash ?? '' }];
        await run('DELETE FROM ledger_seals WHERE organisation_id = ?');
      },
      'seals: seal 1: It is missing, and stands in record 1 of the audit trail',
    ],
    [
      'a seal that the audit trail knows otherwise',
      async () => {
        seals = [{ sequence: 4, hash: (await entry(4)).hash, seal: 1, sealHash: 'd'.repeat(64) }];
      },
      'seals: seal 1: It has another hash than record 1 of the audit trail says',
    ],
  ];
  it.each(planted)('names %s', async (_name, corrupt, said) => {
    await corrupt();
    if (typeof said === 'string') expect(await first()).toBe(said);
    else expect(await first()).toMatch(said);
  });

  it('tells an edited row, an edited event and a changed rule apart', async () => {
    const causes = async () => [...new Set((await findings()).map(({ cause }) => cause))];
    await line(2, 1, 'amount_thousandths', 500_000);
    expect((await findings())[0]?.cause).toBe('row');
    await line(2, 1, 'amount_thousandths', 400_000);
    record[0]?.events.splice(1, 1, paid(1, '400', '7'));
    expect(await causes()).toEqual(['event']);
    record = onRecord();
    await rewrite(1, (await entry(1)).content.replace('"account":"4000"', '"account":"4900"'));
    await line(1, 2, 'account', '4900');
    expect((await findings()).map(({ check, cause }) => `${check} ${cause ?? ''}`)).toContain('events rule');
  });

  it('counts until a day what happened until then, and asks others for that day', async () => {
    const later = { ...paid(1, '100', '0'), id: 'paid:later', day: '2026-11-22' };
    record[0]?.events.push(later);
    asked.length = 0;
    expect(await findings('2026-11-20')).toEqual([]);
    expect(asked).toEqual(['2026-11-20', '2026-11-20']);
    expect(await first('2026-11-22')).toBe('events: paid:later of INV-1: It happened, and has no entry');
    // what is due of an invoice is what happened to it until then
    await line(2, 2, 'business_day', '2026-11-23');
    const said = (await findings('2026-11-20')).map(
      ({ check, where, text }) => `${check}: ${where}: ${text}`,
    );
    expect(said).toContain('receivable: invoice INV-1: 600 is due of it, and 1000 by the ledger');
    // before anything happened there is nothing to hold
    dashboard = { invoices: '0', payments: '0' };
    due = '0';
    expect(
      (await findings('2026-11-19')).filter(({ check }) => check !== 'lines' && check !== 'days'),
    ).toEqual([]);
  });

  it('does not take what is under way to others for a difference', async () => {
    due = '1000';
    expect(await first()).toContain('totals: the ageing analysis');
    const now = service.clock.now().toISOString();
    record[0]?.events.push({ ...paid(1, '600', '0'), id: 'paid:now', recordedAt: now });
    expect(await findings()).toEqual([]);
  });

  it('does not take what is under way for missing', async () => {
    const now = service.clock.now().toISOString();
    record[0]?.events.push({ ...paid(1, '600', '0'), id: 'paid:now', recordedAt: now });
    record.splice(0, 1, { ...(record[0] as MoneyInvoice), paid: '1000' });
    expect(await findings()).toEqual([]);
  });

  it('is walked by whoever keeps the settlement of the agency, and by nobody else', async () => {
    const clerk = anActor({ organisationId });
    for (const operation of [verifyLedger, getTrialBalance])
      expect((await service.refused(operation, clerk, {})).code).toBe('NOT_PERMITTED');
    expect((await service.refused(verifyLedger, actor(), { cursor: 'anywhere' })).message).toBe(
      'Unknown place to go on from',
    );
  });

  it('tells balances that come to nothing, and the lines behind each', async () => {
    const { data } = await service.call(getTrialBalance, actor(), {});
    expect(data.rows.map(({ account, name, balance }) => [account, name, balance])).toEqual([
      ['1100', 'Collected, not seen at the bank', '920.5'],
      ['1200', 'Receivables', '600'],
      ['2100', 'Excess of customers', '-20.5'],
      ['4000', 'Revenue', '-1500'],
    ]);
    expect(data.rows.reduce((sum, { balance }) => sum + thousandths(balance), 0n)).toBe(0n);
    const before = await service.call(getTrialBalance, actor(), { asAt: '2026-11-19' });
    const nothing = { rows: [], raisedLater: [] };
    expect(before.data).toEqual({ basis: 'accrual', from: null, asAt: '2026-11-19', ...nothing });
    const lines = async (parameter: object) =>
      (await service.call(searchLedgerLines, actor(), { parameter })).results.map(
        ({ sequence, event, account, debit, credit, invoiceNumber }) =>
          `${sequence} ${event} ${account} ${debit} ${credit} ${invoiceNumber}`,
      );
    expect(await lines({ account: '1200', invoiceId: 1 })).toEqual([
      '1 raised 1200 1000 0 INV-1',
      '2 paid 1200 0 400 INV-1',
    ]);
    expect(await lines({ account: '2100', customerId: 101, currencyId: 566 })).toEqual([
      '4 paid 2100 0 20.5 INV-2',
    ]);
    expect(await lines({ startDate: '2026-11-21' })).toEqual([]);
    const others = anActor({ organisationId: 1, permissions: ['ledger.view'] });
    expect((await service.call(searchLedgerLines, others, { parameter: {} })).totalCount).toBe(0);
  });
});
