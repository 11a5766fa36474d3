import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MoneyEvent } from '@kobodesk/contracts/invoicing';
import { decimalOf, systemActor, thousandths, type InputOf } from '@kobodesk/contracts/kernel';
import {
  createSplits,
  exportJournal,
  getTrialBalance,
  listInvoiceShares,
  readLedgerAccount,
  saveAccount,
  type JournalCursor,
  type JournalLine,
} from '@kobodesk/contracts/settlement';
import type { ServiceContext } from '@kobodesk/chassis/operations/context';
import { Unit } from '@kobodesk/chassis/operations/unit';
import type { ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import fc from 'fast-check';
import { admin, anAccount, clerk, foreigner, Surroundings } from '../../settlement.builders.js';
import { Ledger } from '../ledger-entries.js';

const place = { customerId: 101, revenueId: 110, locationId: 201 };
const common = (kind: string, by: string | number, invoiceId: number, day: string) => ({
  id: `${kind}:${by}`,
  currencyId: 566,
  day,
  recordedAt: `${day}T09:00:00.000Z`,
  invoiceId,
  invoiceNumber: `INV-${invoiceId}`,
  place,
});
const raised = (invoiceId: number, amount: string, day: string): MoneyEvent => ({
  kind: 'raised',
  ...common('raised', invoiceId, invoiceId, day),
  amount,
});
const paid = (invoiceId: number, applied: string, day: string): MoneyEvent => ({
  kind: 'paid',
  ...common('paid', `p-${invoiceId}-${day}`, invoiceId, day),
  applied,
  surplus: '0',
  isExcess: false,
});

describe(readLedgerAccount.name, () => {
  const around = new Surroundings();
  let service: ServiceUnderTest;
  const post = (events: MoneyEvent[]) => {
    const unit = new Unit(service.service.context as ServiceContext, {
      actor: systemActor('settlement', 20),
      correlationId: 'test',
      now: service.clock.now(),
      operation: 'test',
    });
    return unit.write((tx) => tx.of(Ledger).post(events));
  };
  const receivables = (more: Partial<InputOf<typeof readLedgerAccount>> = {}) =>
    service
      .call(readLedgerAccount, admin, { account: '1200', currencyId: 566, ...more })
      .then(({ data }) => data);
  beforeAll(async () => {
    service = await around.service();
    service.clock.stopAt(new Date('2026-11-01T09:00:00.000Z'));
    await service.call(saveAccount, admin, anAccount());
    await service.call(createSplits, admin, {
      splitType: 2,
      revenueIds: [110],
      settlementAccounts: [
        { bankId: 1057, accountNumber: '0360883515', currencyId: 566, thirdPartyShare: '58' },
      ],
    });
    await post([
      raised(1, '1000', '2026-11-03'),
      raised(2, '500', '2026-11-02'),
      paid(1, '400', '2026-11-03'),
      paid(2, '100.01', '2026-11-04'),
    ]);
  });
  afterAll(() => service.stop());

  it('tells an account in the order of its days, with what each line leaves', async () => {
    const { opening, debit, credit, closing, next, lines } = await receivables();
    expect({ opening, debit, credit, closing, next }).toEqual({
      opening: '0',
      debit: '1500',
      credit: '500.01',
      closing: '999.99',
      next: null,
    });
    expect(lines.map((line) => [line.day, line.event, line.invoiceNumber, line.balance])).toEqual([
      ['2026-11-02', 'raised', 'INV-2', '500'],
      ['2026-11-03', 'raised', 'INV-1', '1500'],
      ['2026-11-03', 'paid', 'INV-1', '1100'],
      ['2026-11-04', 'paid', 'INV-2', '999.99'],
    ]);
    expect(lines[0]).toMatchObject({ customerName: 'Customer 101', beneficiaryName: '' });
  });

  it('brings forward what was before the days, and before the page', async () => {
    const span = { startDate: '2026-11-03', endDate: '2026-11-03' };
    const first = await receivables({ ...span, pageSize: 1 });
    expect(first).toMatchObject({ opening: '500', broughtForward: '500', closing: '1100' });
    const second = await receivables({ ...span, pageSize: 1, after: first.next });
    expect(second).toMatchObject({ broughtForward: '1500', next: null, lines: [{ balance: '1100' }] });
  });

  it('comes to the same however it is cut into pages', async () => {
    const whole = await receivables();
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 4, maxLength: 4 }),
        async (sizes) => {
          const read: typeof whole.lines = [];
          let next: string | null | undefined;
          for (const pageSize of sizes) {
            const page = await receivables({ pageSize, after: next ?? undefined });
            expect(thousandths(page.broughtForward)).toBe(thousandths(read.at(-1)?.balance ?? '0'));
            read.push(...page.lines);
            next = page.next;
            if (next === null) break;
          }
          expect(read).toEqual(whole.lines);
        },
      ),
      { numRuns: 10 },
    );
  });

  it('explains a number of an invoice by the lines behind it', async () => {
    expect(await receivables({ invoiceId: 1 })).toMatchObject({ closing: '600', lines: [{}, {}] });
    const behind = await receivables({ invoiceId: 1, event: 'paid' });
    expect(behind).toMatchObject({ closing: '-400', lines: [{ event: 'paid', credit: '400' }] });
    await expect(receivables({ event: 'paid' })).rejects.toThrow(
      'Please say of which invoice, customer or days',
    );
  });

  it('explains what is summed by revenue line, location, customers and days', async () => {
    const days = { startDate: '2026-11-01', endDate: '2026-11-30' };
    expect(await receivables({ event: 'paid', ...days })).toMatchObject({ debit: '0', credit: '500.01' });
    expect(await receivables({ revenueId: 110, locationId: 201 })).toMatchObject({
      closing: '999.99',
      revenue: 'Landing and Parking',
    });
    expect(await receivables({ revenueId: 111 })).toMatchObject({ closing: '0', lines: [] });
    expect(await receivables({ familyOf: 105 })).toMatchObject({ closing: '999.99' });
    expect(await receivables({ familyOf: 102 })).toMatchObject({ closing: '0' });
    expect(await receivables({ customerId: 105 })).toMatchObject({ closing: '0' });
  });

  it('explains what a statement reaches, and the one before it did not', async () => {
    const due = (more: object) =>
      service
        .call(readLedgerAccount, admin, {
          account: '2200',
          currencyId: 566,
          beneficiary: '1057:0360883515',
          ...more,
        })
        .then(({ data }) => [data.debit, data.credit]);
    expect(await due({})).toEqual(['0', '290.01']);
    expect(await due({ beneficiary: '1057:9999999999' })).toEqual(['0', '0']);
    expect(await due({ reach: '2026-11-03:999' })).toEqual(['0', '232']);
    expect(await due({ since: '2026-11-03:999', event: 'shared' })).toEqual(['0', '58.01']);
    expect(await due({ since: '2026-11-30:1' })).toEqual(['0', '290.01']);
  });

  it('has what was collected for revenue on the cash basis, and its lines come to that', async () => {
    const { data } = await service.call(getTrialBalance, admin, { basis: 'cash' });
    expect(data.rows.map(({ account, name, balance }) => [account, name, balance])).toEqual([
      ['1100', 'Collected, not seen at the bank', '500.01'],
      ['4000', 'Revenue collected', '-500.01'],
    ]);
    const period = await service.call(getTrialBalance, admin, { basis: 'cash', from: '2026-11-04' });
    expect(period.data.rows.map(({ opening, debit, credit }) => [opening, debit, credit])).toEqual([
      ['400', '100.01', '0'],
      ['-400', '0', '100.01'],
    ]);
    const lines = await receivables({ account: '4000', basis: 'cash', startDate: '2026-11-04' });
    expect(lines).toMatchObject({ name: 'Revenue collected', opening: '-400', credit: '100.01' });
    expect(lines.lines.map(({ event, account }) => [event, account])).toEqual([['paid', '1200']]);
    const ofCustomer = await receivables({ account: '4000', basis: 'cash', customerId: 101 });
    expect([ofCustomer.credit, ofCustomer.lines.length]).toEqual(['500.01', 2]);
  });

  it('says who is owed what, and by which version of the split', async () => {
    const { data: due } = await service.call(readLedgerAccount, admin, { account: '2200', currencyId: 566 });
    expect(due.lines.map((line) => [line.beneficiaryName, line.credit])).toEqual([
      ['HOLDER 0360883515', '232'],
      ['HOLDER 0360883515', '58.01'],
    ]);
    const { data } = await service.call(listInvoiceShares, admin, { invoiceId: 1 });
    expect(data).toEqual([
      {
        sequence: expect.any(Number),
        day: '2026-11-03',
        currencyId: 566,
        collected: '400',
        version: { id: expect.any(Number), effectiveFrom: '2026-11-02', isByAmount: false },
        shares: [
          {
            name: 'HOLDER 0360883515',
            accountNumber: '0360883515',
            bankName: 'Zenith Bank',
            share: '58',
            amount: '232',
            isShort: false,
          },
        ],
        rest: '168',
        restTo: 'HOLDER 0000014579, 0000014579',
      },
    ]);
  });

  it('has a trial balance of a period whose sums are equal', async () => {
    const { data } = await service.call(getTrialBalance, admin, { from: '2026-11-04', asAt: '2026-11-04' });
    expect(data.rows.find(({ account }) => account === '1200')).toMatchObject({
      opening: '1100',
      debit: '0',
      credit: '100.01',
      balance: '999.99',
    });
    const sum = (name: 'opening' | 'balance') =>
      decimalOf(data.rows.reduce((total, row) => total + thousandths(row[name]), 0n));
    expect([sum('opening'), sum('balance')]).toEqual(['0', '0']);
    const [debit, credit] = (['debit', 'credit'] as const).map((side) =>
      data.rows.reduce((total, row) => total + thousandths(row[side]), 0n),
    );
    expect(debit).toBe(credit);
  });

  it('is part of the journal, which is walked to its end with the codes of revenue lines', async () => {
    const all: JournalLine[] = [];
    for (let after: JournalCursor | null | undefined = null; after !== undefined;) {
      const page: { results: JournalLine[]; next: JournalCursor | null } = await service.call(
        exportJournal,
        admin,
        { filter: { startDate: '2026-11-01' }, after, size: 3 },
      );
      all.push(...page.results);
      after = page.next ?? undefined;
    }
    const places = all.map(({ sequence, n }) => sequence * 100 + n);
    expect(places).toEqual([...new Set(places)].toSorted((one, other) => one - other));
    const sum = (side: 'debit' | 'credit') =>
      decimalOf(all.reduce((total, line) => total + thousandths(line[side]), 0n));
    expect(sum('debit')).toBe(sum('credit'));
    expect(all[0]).toMatchObject({
      event: 'Invoice raised',
      economicCode: '12020401',
      revenue: 'Landing and Parking',
      customer: 'Customer 101',
    });
    const others = { filter: {}, after: null, size: 9 };
    expect(await service.call(exportJournal, foreigner, others)).toEqual({ results: [], next: null });
  });

  it.each([
    ['after', '0000-00-00:0:0', 'Unknown place to go on from'],
    ['reach', '2026-02-30:1', 'Please say a day and an entry'],
    ['since', '0000-00-00:0', 'Please say a day and an entry'],
  ])('takes as %s no day that no calendar has: %s', async (name, value, message) => {
    const asked = { account: '1200', currencyId: 566, [name]: value } as const;
    expect(await service.refused(readLedgerAccount, admin, asked)).toMatchObject({ status: 400, message });
  });

  it('is shown to nobody else', async () => {
    await expect(
      service.call(readLedgerAccount, clerk, { account: '1200', currencyId: 566 }),
    ).rejects.toThrow();
    await expect(service.call(listInvoiceShares, clerk, { invoiceId: 1 })).rejects.toThrow();
    const { data } = await service.call(readLedgerAccount, foreigner, { account: '1200', currencyId: 566 });
    expect(data).toMatchObject({ closing: '0', lines: [] });
    expect(await service.call(listInvoiceShares, foreigner, { invoiceId: 1 })).toEqual({ data: [] });
  });
});
