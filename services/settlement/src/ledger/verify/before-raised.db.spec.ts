import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  listMoneyEvents,
  listMoneyHolders,
  searchAgeing,
  type MoneyEvent,
} from '@kobodesk/contracts/invoicing';
import { listBankMoves } from '@kobodesk/contracts/payments';
import { getDashboardSummary } from '@kobodesk/contracts/reporting';
import { getTrialBalance, verifyLedger } from '@kobodesk/contracts/settlement';
import { aService, standIn, type ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import { settlement } from '../../index.js';
import { LedgerDesk } from '../ledger-desk.js';

const organisationId = 700;
const actor = anActor({ organisationId, homeOrganisationId: organisationId, permissions: ['ledger.view'] });
const [other, keeper] = [701, anActor({ ...actor, organisationId: 701, homeOrganisationId: 701 })];
const place = { customerId: 101, revenueId: 110, locationId: 201 };
const common = (id: string, day: string, invoiceId = 1) => ({
  id,
  currencyId: 566,
  day,
  recordedAt: '2026-12-01T09:00:00.000Z',
  invoiceId,
  invoiceNumber: `INV-${invoiceId}`,
  place,
});
/** Raised on the first of the month and marked as paid then, by a transfer of two days before. */
const events: MoneyEvent[] = [
  { kind: 'raised', ...common('raised:1', '2026-12-01'), amount: '1000' },
  { kind: 'paid', ...common('paid:p', '2026-11-29'), applied: '400', surplus: '0', isExcess: false },
];
/** Raised and paid in part in the month before, and posted anew on the first of the month. */
const edited: MoneyEvent[] = [
  { kind: 'raised', ...common('raised:2', '2026-11-20', 2), amount: '500' },
  { kind: 'paid', ...common('paid:q', '2026-11-25', 2), applied: '200', surplus: '0', isExcess: false },
  {
    kind: 'edited',
    ...common('edited:2', '2026-12-01', 2),
    before: place,
    after: place,
    amountBefore: '500',
    amountAfter: '600',
    paid: '200',
    credit: '0',
  },
];
const told = (invoiceId: number, sums: { amount: string; paid: string }, own: MoneyEvent[]) => ({
  invoiceId,
  invoiceNumber: `INV-${invoiceId}`,
  isVoided: false,
  credit: '0',
  ...sums,
  events: own,
});

describe('a payment of a day before its invoice was raised', () => {
  let service: ServiceUnderTest;
  let [collected, due] = ['400', '0'];
  const total = (itemTotal: string) => [{ currency: 'Naira', currencyId: 566, itemTotal, itemCount: 1 }];
  const band = () => ({ currencyId: 566, currency: 'Naira', count: 1, outstandingString: '', bands: [] });
  beforeAll(async () => {
    service = await aService({
      definition: settlement,
      standIns: [
        standIn(listMoneyHolders, () => ({ organisations: [organisationId, other], held: [] })),
        standIn(listMoneyEvents, (_asked, { organisationId: of }) => ({
          data: [
            told(1, { amount: '1000', paid: '400' }, events),
            ...(of === other ? [told(2, { amount: '600', paid: '200' }, edited)] : []),
          ],
          next: null,
        })),
        standIn(listBankMoves, () => ({ data: [], next: null })),
        standIn(getDashboardSummary, () => ({
          data: { invoices: total('1000'), payments: total(collected) },
          message: '',
        })),
        standIn(searchAgeing, () => ({
          results: [],
          totalCount: 0,
          message: '',
          bands: [{ ...band(), outstanding: due }],
          thresholds: { midlydue: 1, due: 2, overdue: 3, isConfigured: true },
        })),
      ],
    });
    await service.service.app.get(LedgerDesk, { strict: false }).wake();
  });
  afterAll(() => service.stop());
  beforeEach(() => {
    [collected, due] = ['400', '0'];
  });

  const found = async (asAt: string): Promise<string[]> => {
    const said: string[] = [];
    for (const cursor of ['invoices:0', 'totals'])
      said.push(
        ...(await service.call(verifyLedger, actor, { cursor, asAt })).findings.map(({ text }) => text),
      );
    return said;
  };

  it('is collected on its day, and takes from what is due from the day of the invoice', async () => {
    expect(await found('2026-11-30')).toEqual([]);
    due = '600';
    expect(await found('2026-12-01')).toEqual([]);
  });

  it('is told beside receivables as at a day in between', async () => {
    const receivables = async (asAt?: string, withRaisedLater = true) => {
      const { data } = await service.call(getTrialBalance, actor, { asAt, withRaisedLater });
      const row = data.rows.find(({ account }) => account === '1200');
      return [row?.balance, data.raisedLater];
    };
    expect(await receivables('2026-11-30')).toEqual(['-400', [{ currencyId: 566, amount: '-400' }]]);
    expect(await receivables('2026-11-30', false)).toEqual(['-400', []]);
    expect(await receivables('2026-12-01')).toEqual(['600', []]);
    expect(await receivables()).toEqual(['600', []]);
  });

  it('is not what an invoice of before says that was edited since', async () => {
    const asked = { asAt: '2026-11-30', withRaisedLater: true };
    const { data } = await service.call(getTrialBalance, keeper, asked);
    // 500 raised less 200 paid of one, and 400 paid of the other
    expect(data.rows.find(({ account }) => account === '1200')?.balance).toBe('-100');
    expect(data.raisedLater).toEqual([{ currencyId: 566, amount: '-400' }]);
  });

  it('hides no difference of these days', async () => {
    due = '600';
    expect(await found('2026-11-30')).toEqual([
      'What is due is 600 there, and 0 by the ledger: 600 too much',
    ]);
    [collected, due] = ['0', '0'];
    expect(await found('2026-11-30')).toEqual([
      'What was collected is 0 there, and 400 by the ledger: 400 too little',
    ]);
  });
});
