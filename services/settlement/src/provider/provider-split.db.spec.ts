import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MoneyEvent } from '@kobodesk/contracts/invoicing';
import { auditRecorded, systemActor } from '@kobodesk/contracts/kernel';
import {
  createSplits,
  divideReference,
  getSplitMode,
  listDue,
  listInvoiceShares,
  readLedgerAccount,
  saveAccount,
  saveSplitMode,
} from '@kobodesk/contracts/settlement';
import type { ServiceContext } from '@kobodesk/chassis/operations/context';
import { Unit } from '@kobodesk/chassis/operations/unit';
import type { ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import { Ledger } from '../ledger/ledger-entries.js';
import { admin, anAccount, clerk, foreigner, Surroundings } from '../settlement.builders.js';

const place = { customerId: 101, revenueId: 110, locationId: 201 };
const order = (number: string, more: object = {}) => ({
  organisationId: 20,
  invoiceNumber: number,
  orderId: `${number}/1`,
  amount: '1000.01',
  currencyId: 566,
  revenueId: 110,
  locationId: 201,
  ...more,
});
const paid = (invoiceId: number, applied: string, more: object = {}): MoneyEvent => ({
  kind: 'paid',
  id: `paid:p-${invoiceId}-${applied}`,
  currencyId: 566,
  day: '2026-11-05',
  recordedAt: '2026-11-05T10:00:00.000Z',
  invoiceId,
  invoiceNumber: `INV-${invoiceId}`,
  place,
  applied,
  surplus: '0',
  isExcess: false,
  ...more,
});

describe(divideReference.name, () => {
  const around = new Surroundings();
  let service: ServiceUnderTest;
  const system = systemActor('payments', 20);
  const linesOf = async (asked: ReturnType<typeof order>) =>
    (await service.call(divideReference, system, asked)).data.lines;
  const post = (events: MoneyEvent[]) =>
    new Unit(service.service.context as ServiceContext, {
      actor: systemActor('settlement', 20),
      correlationId: 'test',
      now: service.clock.now(),
      operation: 'test',
    }).write((tx) => tx.of(Ledger).post(events));
  const splitTo = (thirdPartyShare: string) =>
    service.call(createSplits, admin, {
      splitType: 2,
      revenueIds: [110],
      settlementAccounts: [{ bankId: 1057, accountNumber: '0360883515', currencyId: 566, thirdPartyShare }],
    });
  beforeAll(async () => {
    service = await around.service();
    service.clock.stopAt(new Date('2026-11-01T09:00:00.000Z'));
    await service.call(saveAccount, admin, anAccount());
    await splitTo('58');
    service.clock.stopAt(new Date('2026-11-05T09:00:00.000Z'));
  });
  afterAll(() => service.stop());

  it('divides nothing at the provider until the agency says so', async () => {
    expect((await service.call(getSplitMode, admin, {})).data).toEqual({ mode: 'treasury' });
    expect((await service.call(divideReference, system, order('INV-0'))).data).toEqual({
      lines: [],
      passedOn: '0',
    });
    expect((await service.refused(saveSplitMode, clerk, { mode: 'provider' })).status).toBe(403);
    await service.call(saveSplitMode, admin, { mode: 'provider' });
    await service.call(saveSplitMode, admin, { mode: 'provider' });
    expect((await service.call(getSplitMode, foreigner, {})).data).toEqual({ mode: 'treasury' });
    const said = (await service.announced(auditRecorded)).filter(
      ({ entity }) => entity === 'settlement mode',
    );
    expect(said).toHaveLength(1);
  });

  it('says the parts of a reference, and the same to whoever asks again', async () => {
    const lines = await linesOf(order('INV-1'));
    expect(lines).toEqual([
      {
        accountName: 'HOLDER 0360883515',
        accountNumber: '0360883515',
        bankCode: '057',
        amount: '580.01',
        bearsFee: false,
      },
      {
        accountName: 'HOLDER 0000014579',
        accountNumber: '0000014579',
        bankCode: '011',
        amount: '420',
        bearsFee: true,
      },
    ]);
    const again = (amount: string) => service.call(divideReference, system, order('INV-1', { amount }));
    expect((await again('5')).data).toEqual({ lines, passedOn: '580.01' });
    await expect(
      service.database.write((executor) => executor.run("UPDATE provider_splits SET content = ''")),
    ).rejects.toThrow(/never changed/);
  });

  it('puts a payment down as the provider was told, and owes nothing for it', async () => {
    await post([paid(1, '1000.01')]);
    const { data: shares } = await service.call(listInvoiceShares, admin, { invoiceId: 1 });
    expect(shares).toMatchObject([{ collected: '1000.01', rest: '420', shares: [{ amount: '580.01' }] }]);
    const { data: cost } = await service.call(readLedgerAccount, admin, { account: '1100', currencyId: 566 });
    expect([cost.debit, cost.credit]).toEqual(['1000.01', '580.01']);
    expect((await service.call(listDue, admin, {})).data).toEqual([]);
    const cash = await service.call(readLedgerAccount, admin, {
      account: '4100',
      currencyId: 566,
      basis: 'cash',
    });
    expect([cash.data.debit, cash.data.lines.length]).toEqual(['580.01', 1]);
  });

  it('shares in the ledger what is of another amount, in excess, or more than the reference', async () => {
    await linesOf(order('INV-2'));
    await linesOf(order('INV-3'));
    await post([
      paid(2, '500'),
      paid(2, '1000.01', { isExcess: true }),
      paid(3, '1000.01', { surplus: '1' }),
    ]);
    const due = (await service.call(listDue, admin, {})).data;
    expect(due).toHaveLength(1);
    const { data: shares } = await service.call(listInvoiceShares, admin, { invoiceId: 2 });
    expect(shares.map(({ collected }) => collected)).toEqual(['500', '1000.01']);
  });

  const kinds = async (invoiceId: number) =>
    (
      await service.call(readLedgerAccount, admin, { account: '4100', currencyId: 566, invoiceId })
    ).data.lines.map(({ event }) => event);

  it('shares in the ledger what came whole by another way, though invoice and amount are of a divided reference', async () => {
    await linesOf(order('INV-6'));
    await linesOf(order('INV-7'));
    await post([paid(6, '1000.01', { passedOn: '0' }), paid(7, '1000.01', { passedOn: '580.01' })]);
    expect([await kinds(6), await kinds(7)]).toEqual([['shared'], ['passedOn']]);
  });

  it('lets references that come whole from then on be shared in the ledger again', async () => {
    const lines = await linesOf(order('INV-4'));
    await service.call(saveSplitMode, admin, { mode: 'treasury' });
    expect(await linesOf(order('INV-5'))).toEqual([]);
    // the provider may have made it before somebody who asked for it died
    expect(await linesOf(order('INV-4'))).toEqual(lines);
    await post([paid(4, '1000.01'), paid(5, '1000.01')]);
    expect([await kinds(4), await kinds(5)]).toEqual([['passedOn'], ['shared']]);
  });
});
