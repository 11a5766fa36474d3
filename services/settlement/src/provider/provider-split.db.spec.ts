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
  type AccountNumber,
} from '@kobodesk/contracts/settlement';
import type { ServiceContext } from '@kobodesk/chassis/operations/context';
import { Unit } from '@kobodesk/chassis/operations/unit';
import type { ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import type { QueryRunner } from 'typeorm';
import { Ledger } from '../ledger/ledger-entries.js';
import { Advances1776000004800 } from '../migrations/0009-advances.js';
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
    const made = (number: string) => service.call(divideReference, system, order(number, { isMade: true }));
    expect((await made('INV-1')).data).toEqual({ lines, passedOn: '580.01' });
    // nothing is divided of one that is there
    expect((await made('INV-12')).data).toEqual({ lines: [], passedOn: '0' });
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

  const sumsOf = async (account: AccountNumber, ...invoiceIds: number[]) => {
    const sums: string[] = [];
    for (const invoiceId of invoiceIds) {
      const asked = { account, currencyId: 566, invoiceId } as const;
      const { debit, credit } = (await service.call(readLedgerAccount, admin, asked)).data;
      sums.push(debit, credit);
    }
    return sums;
  };

  it('puts down what was passed on of an excess as an advance, against which its shares are owed once', async () => {
    await linesOf(order('INV-8'));
    const tooMuch = paid(8, '400', { surplus: '600.01', passedOn: '580.01' });
    await post([tooMuch]);
    await post([tooMuch]);
    expect(await kinds(8)).toEqual(['shared']);
    expect(await sumsOf('2200', 8)).toEqual(['580.01', '232']);
    expect(await sumsOf('1100', 8)).toEqual(['1000.01', '580.01']);
    await post([paid(9, '600.01', { isExcess: true })]);
    // its carry is of what was paid before, of others too: a kobo at most
    const [[, share = ''], [, left = '']] = [await sumsOf('2200', 9), await sumsOf('2100', 8)];
    expect(['348', '348.01']).toContain(share);
    expect([left, await sumsOf('1100', 9)]).toEqual(['600.01', ['0', '0']]);
    const given = { account: '2200', currencyId: 566, invoiceId: 8, event: 'given' } as const;
    const { data } = await service.call(readLedgerAccount, admin, given);
    expect(data.lines.map(({ event, debit }) => [event, debit])).toEqual([['advanced', '580.01']]);
  });

  it('advances nothing that the provider was not told', async () => {
    await linesOf(order('INV-11'));
    await post([paid(11, '0', { surplus: '1000.01', passedOn: '600' })]);
    expect(await sumsOf('2200', 11)).toEqual(['0', '0']);
    await post([paid(11, '0', { surplus: '1000.01', passedOn: '580.01' })]);
    expect(await sumsOf('2200', 11)).toEqual(['580.01', '0']);
  });

  it('adds the advance of a payment that was put down before there were any', async () => {
    await linesOf(order('INV-10'));
    const asBefore = paid(10, '0', { surplus: '1000.01' });
    await post([asBefore]);
    expect(await sumsOf('2200', 10)).toEqual(['0', '0']);
    const head = () =>
      service.database.reader.query(
        'SELECT is_filled, filled_after FROM ledger_heads WHERE organisation_id = 20',
      );
    await service.database.write(async (executor) => {
      await executor.run('UPDATE ledger_heads SET is_filled = 1, filled_after = 99');
      const runner = { query: (sql: string) => executor.run(sql) } as unknown as QueryRunner;
      await new Advances1776000004800().up(runner);
    });
    // from the first invoice with an excess on the records are read again
    expect(await head()).toMatchObject([{ is_filled: 0, filled_after: 2 }]);
    await post([{ ...asBefore, passedOn: '580.01' } as MoneyEvent]);
    await post([{ ...asBefore, passedOn: '580.01' } as MoneyEvent]);
    expect(await sumsOf('2200', 10)).toEqual(['580.01', '0']);
    expect(await sumsOf('1100', 10)).toEqual(['1000.01', '580.01']);
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
