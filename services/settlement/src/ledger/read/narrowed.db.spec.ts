import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MoneyEvent } from '@kobodesk/contracts/invoicing';
import { systemActor, type Actor, type InputOf } from '@kobodesk/contracts/kernel';
import {
  beginSimulation,
  createSplits,
  exportJournal,
  getSettlementStatement,
  getSimulation,
  getTrialBalance,
  issueSettlementStatement,
  listDue,
  listInvoiceShares,
  listSettlementLines,
  listSettlementStanding,
  proposeSimulated,
  proveLedgerEntry,
  readLedgerAccount,
  recordPayout,
  saveAccount,
  searchLedgerLines,
  searchSettlementStatements,
  verifyLedger,
} from '@kobodesk/contracts/settlement';
import type { ServiceContext } from '@kobodesk/chassis/operations/context';
import { Unit } from '@kobodesk/chassis/operations/unit';
import type { ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import { admin, anAccount, Surroundings } from '../../settlement.builders.js';
import { Ledger } from '../ledger-entries.js';

const day = '2026-11-03';
interface Where {
  invoiceId: number;
  revenueId: number;
  locationId: number;
}
const common = (kind: string, { invoiceId, revenueId, locationId }: Where) => ({
  id: `${kind}:${invoiceId}`,
  currencyId: 566,
  day,
  recordedAt: `${day}T09:00:00.000Z`,
  invoiceId,
  invoiceNumber: `INV-${invoiceId}`,
  place: { customerId: 101, revenueId, locationId },
});
/** An invoice of 1000 that is paid with 400, or with too much. */
const anInvoice = (where: Where, surplus = '0'): MoneyEvent[] => [
  { kind: 'raised', ...common('raised', where), amount: '1000' },
  {
    kind: 'paid',
    ...common('paid', where),
    applied: surplus === '0' ? '400' : '1000',
    surplus,
    isExcess: false,
  },
];
const beneficiary = '1057:0360883515';
const reader = (scope: Partial<Pick<Actor, 'revenueIds' | 'locationIds' | 'customerId'>>): Actor =>
  anActor({ permissions: ['ledger.view'], ...scope });
const ofLagos = reader({ locationIds: [201] });
const keeper = (scope: Parameters<typeof reader>[0]): Actor =>
  anActor({ ...reader(scope), permissions: ['settlement.manage'] });
const keeperOfLagos = keeper({ locationIds: [201] });
const tried = (revenueId: number) => ({
  splitType: 2,
  revenueIds: [revenueId],
  settlementAccounts: [{ bankId: 1057, accountNumber: '0360883515', currencyId: 566, thirdPartyShare: '58' }],
  startDate: '2026-11-01',
  endDate: '2026-11-02',
});

describe('the ledger of somebody who may see some of it', () => {
  let service: ServiceUnderTest;
  const account = async (actor: Actor, more: Partial<InputOf<typeof readLedgerAccount>> = {}) => {
    const asked = { account: '1200' as const, currencyId: 566, ...more };
    const { data } = await service.call(readLedgerAccount, actor, asked);
    return { ...data, numbers: [...new Set(data.lines.map(({ invoiceNumber }) => invoiceNumber))] };
  };
  beforeAll(async () => {
    const around = new Surroundings();
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
    around.parts.push({ id: 112, parentId: 110, name: 'Night Parking', economicCode: '' });
    service.clock.stopAt(new Date(`${day}T10:00:00.000Z`));
    const unit = new Unit(service.service.context as ServiceContext, {
      actor: systemActor('settlement', 20),
      correlationId: 'test',
      now: service.clock.now(),
      operation: 'test',
    });
    await unit.write((tx) =>
      tx
        .of(Ledger)
        .post([
          ...anInvoice({ invoiceId: 1, revenueId: 110, locationId: 201 }),
          ...anInvoice({ invoiceId: 2, revenueId: 110, locationId: 202 }),
          ...anInvoice({ invoiceId: 3, revenueId: 111, locationId: 201 }, '77'),
          ...anInvoice({ invoiceId: 4, revenueId: 112, locationId: 202 }),
        ]),
    );
    await service.call(issueSettlementStatement, admin, { beneficiary, currencyId: 566 });
  });
  afterAll(() => service.stop());

  it.each<[string, Actor, string[], string]>([
    ['of all of it', reader({}), ['INV-1', 'INV-2', 'INV-3', 'INV-4'], '1800'],
    ['of a location', ofLagos, ['INV-1', 'INV-3'], '600'],
    ['of a revenue line with its parts', reader({ revenueIds: [110] }), ['INV-1', 'INV-2', 'INV-4'], '1800'],
    ['of a part', reader({ revenueIds: [112] }), ['INV-4'], '600'],
    ['of both', reader({ revenueIds: [110], locationIds: [202] }), ['INV-2', 'INV-4'], '1200'],
    ['of nothing', reader({ locationIds: [] }), [], '0'],
    ['of another customer', reader({ customerId: 102 }), [], '0'],
  ])('tells the lines of an account to somebody %s', async (_who, actor, numbers, closing) => {
    expect(await account(actor)).toMatchObject({ numbers, closing });
    const one = await account(actor, { pageSize: 1 });
    if (one.next === null) return;
    const rest = await account(actor, { after: one.next });
    expect([one.lines.length + rest.lines.length, rest.lines.at(-1)?.balance]).toEqual([
      numbers.length * 2,
      closing,
    ]);
    expect(await account(actor, { startDate: day })).toMatchObject({ opening: '0', closing });
    expect(await account(actor, { startDate: '2026-11-04' })).toMatchObject({ opening: closing, lines: [] });
  });

  it('does not tell of one more by asking for it', async () => {
    for (const more of [{ invoiceId: 2 }, { locationId: 202 }, { revenueId: 112 }])
      expect(await account(ofLagos, more)).toMatchObject({ debit: '0', credit: '0', lines: [] });
    expect(await account(ofLagos, { customerId: 101, event: 'paid' })).toMatchObject({ credit: '1400' });
    const cash = await account(ofLagos, { account: '4000', basis: 'cash' });
    expect([cash.credit, cash.numbers]).toEqual(['1400', ['INV-1', 'INV-3']]);
    expect(await service.call(listInvoiceShares, ofLagos, { invoiceId: 2 })).toEqual({ data: [] });
    const { data } = await service.call(listInvoiceShares, ofLagos, { invoiceId: 1 });
    expect(data).toMatchObject([{ collected: '400' }]);
  });

  it('tells the lines of an entry together, and none of the entries of others', async () => {
    const search = async (actor: Actor, parameter = {}) => {
      const found = await service.call(searchLedgerLines, actor, { parameter, pageSize: 100 });
      expect(found.totalCount).toBe(found.results.length);
      return found.results.map((line) => `${line.invoiceNumber} ${line.event} ${line.account}`);
    };
    const mine = await search(ofLagos);
    expect(mine).toContain('INV-3 paid 2100');
    expect(mine.filter((line) => /INV-[24]/.test(line))).toEqual([]);
    expect(await search(ofLagos, { invoiceId: 2 })).toEqual([]);
    expect(await search(reader({}), { invoiceId: 2 })).toHaveLength(6);
    expect(await search(reader({ revenueIds: [110] }), { account: '2100' })).toEqual([]);
  });

  it.each(['1110', '1120', '2100', '2200', '2400', '5100'] as const)(
    'refuses %s, which is of no place',
    async (number) => {
      const asked = { account: number, currencyId: 566 };
      expect((await service.refused(readLedgerAccount, ofLagos, asked)).code).toBe('LEDGER_OF_ALL');
      await service.call(readLedgerAccount, reader({}), asked);
    },
  );

  it('refuses what is of the whole organization', async () => {
    const statement = { beneficiary, currencyId: 566, number: 1 };
    const refusals = await Promise.all([
      service.refused(getTrialBalance, ofLagos, {}),
      service.refused(listDue, ofLagos, {}),
      service.refused(verifyLedger, ofLagos, {}),
      service.refused(proveLedgerEntry, ofLagos, { entry: 1 }),
      service.refused(exportJournal, ofLagos, { filter: {}, after: null, size: 9 }),
      service.refused(listSettlementStanding, ofLagos, {}),
      service.refused(searchSettlementStatements, ofLagos, { parameter: {}, pageSize: 10 }),
      service.refused(getSettlementStatement, ofLagos, statement),
      service.refused(listSettlementLines, ofLagos, statement),
      service.refused(readLedgerAccount, ofLagos, { account: '4100', basis: 'cash', currencyId: 566 }),
      service.refused(issueSettlementStatement, keeperOfLagos, { beneficiary, currencyId: 566 }),
      service.refused(recordPayout, keeperOfLagos, {
        beneficiary,
        currencyId: 566,
        amount: '9999999',
        day,
        bankReference: 'FT-1',
      }),
      service.refused(beginSimulation, keeperOfLagos, tried(110)),
    ]);
    expect(refusals.map(({ code }) => code)).toEqual(refusals.map(() => 'LEDGER_OF_ALL'));
    await service.call(getSettlementStatement, reader({}), statement);
    const other = reader({ revenueIds: [110], locationIds: [201] });
    expect((await service.refused(getTrialBalance, other, {})).code).toBe('LEDGER_OF_ALL');
  });

  it('tells what a split would have done to whoever may see all of its revenue line', async () => {
    const { data } = await service.call(beginSimulation, keeper({ revenueIds: [110] }), tried(110));
    const asked = { simulationId: data.id };
    expect((await service.call(getSimulation, keeper({ revenueIds: [110] }), asked)).data).toMatchObject({
      revenueId: 110,
    });
    for (const scope of [{ revenueIds: [111] }, { locationIds: [201] }, { customerId: 101 }])
      for (const operation of [getSimulation, proposeSimulated])
        expect((await service.refused(operation, keeper(scope), asked)).code).toBe('LEDGER_OF_ALL');
  });
});
