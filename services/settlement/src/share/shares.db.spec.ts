import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { invoicePaymentApplied, type MoneyEvent } from '@kobodesk/contracts/invoicing';
import { systemActor } from '@kobodesk/contracts/kernel';
import {
  createSplits,
  endSplit,
  getTrialBalance,
  listDue,
  saveAccount,
  searchLedgerLines,
  searchSplits,
  updateSplit,
} from '@kobodesk/contracts/settlement';
import type { ServiceContext } from '@kobodesk/chassis/operations/context';
import { Unit } from '@kobodesk/chassis/operations/unit';
import type { ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import { Ledger } from '../ledger/ledger-entries.js';
import { admin, anAccount, aPayment, clerk, foreigner, Surroundings } from '../settlement.builders.js';

const row = (accountNumber: string, thirdPartyShare: string) => ({
  bankId: 1057,
  accountNumber,
  currencyId: 566,
  thirdPartyShare,
});
const ncaa = '0360883515';
const nama = '0000014579';

describe('shares', () => {
  const around = new Surroundings();
  let service: ServiceUnderTest;
  let payments = 0;
  beforeAll(async () => {
    service = await around.service();
    service.clock.stopAt(new Date('2026-11-20T09:00:00.000Z'));
    await service.call(saveAccount, admin, anAccount());
    const split = { splitType: 2, revenueIds: [110], settlementAccounts: [row(ncaa, '58'), row(nama, '23')] };
    await service.call(createSplits, admin, split);
  });
  afterAll(() => service.stop());

  const pay = async (
    applied: string,
    paidDay: string,
    more: { surplus?: string; currencyId?: number } = {},
  ) => {
    payments += 1;
    await service.deliver(
      invoicePaymentApplied,
      aPayment(payments, { day: paidDay, amount: applied, ...more }),
    );
    const { results } = await service.call(searchLedgerLines, admin, {
      parameter: { account: '2200', invoiceId: payments },
    });
    return results.map(({ beneficiary, credit }) => [beneficiary, credit]);
  };
  const change = async (splitType: number, ...settlementAccounts: ReturnType<typeof row>[]) => {
    const [split] = (await service.call(searchSplits, admin, { parameter: {} })).results;
    const known = split?.settlementSplitAccounts.filter(({ isBeneficiary }) => isBeneficiary) ?? [];
    const rows = settlementAccounts.map((one) => ({
      ...one,
      accountId: known.find(({ accountNumber }) => accountNumber === one.accountNumber)?.accountId,
    }));
    const input = { splitType, revenueIds: [110], settlementAccounts: rows, settlementSplitId: split?.id };
    await service.call(updateSplit, admin, input as never);
  };
  const first = (ncaaShare: string, namaShare: string) => [
    [`1057:${ncaa}`, ncaaShare],
    [`1057:${nama}`, namaShare],
  ];

  it('hold from the day after the split was made, of what counts towards the invoice', async () => {
    expect(await pay('1000', '2026-11-20')).toEqual([]);
    expect(await pay('1000', '2026-11-21', { surplus: '500' })).toEqual(first('580', '230'));
    expect(await pay('1000', '2026-11-21', { currencyId: 840 })).toEqual([]);
  });

  it('carry what rounding kept from somebody', async () => {
    // each is owed 0.58 and 0.23 of a kobo of one
    const got: string[][][] = [];
    for (let n = 0; n < 5; n += 1) got.push(await pay('0.01', '2026-11-21'));
    const sums = [ncaa, nama].map((account) =>
      got
        .flat()
        .filter(([beneficiary]) => beneficiary === `1057:${account}`)
        .reduce((sum, [, amount]) => sum + Math.round(Number(amount) * 100), 0),
    );
    expect(sums).toEqual([3, 1]);
  });

  it('are what is due to each, until a day', async () => {
    const due = async (asAt?: string) =>
      (await service.call(listDue, admin, { asAt })).data.map(
        ({ accountName, bankName, due: owed }) => `${accountName}, ${bankName}: ${owed}`,
      );
    expect(await due()).toEqual([
      `HOLDER ${nama}, Zenith Bank: 230.01`,
      `HOLDER ${ncaa}, Zenith Bank: 580.03`,
    ]);
    expect(await due('2026-11-20')).toEqual([]);
    expect((await service.call(listDue, foreigner, {})).data).toEqual([]);
    expect((await service.refused(listDue, clerk, {})).code).toBe('NOT_PERMITTED');
  });

  it('change with the next version, from the day after; what is paid late keeps its own', async () => {
    service.clock.stopAt(new Date('2026-11-25T09:00:00.000Z'));
    await change(1, row(nama, '300'), row(ncaa, '900'));
    expect(await pay('1000', '2026-11-25')).toEqual(first('580', '230'));
    expect(await pay('1000', '2026-11-26')).toEqual([
      [`1057:${nama}`, '300'],
      [`1057:${ncaa}`, '700'],
    ]);
    expect(await pay('1000', '2026-11-24')).toEqual(first('580', '230'));
    const [entry] = await service.database.reader.query<{ content: string }>(
      'SELECT content FROM ledger_entries WHERE organisation_id = 20 AND content LIKE \'%"isShort":true%\'',
    );
    expect(JSON.parse(entry?.content ?? '{}')).toMatchObject({
      event: { collected: '1000', rest: '0', restTo: '1011:0000014579' },
    });
  });

  it('end with the split, and the books still come to nothing', async () => {
    service.clock.stopAt(new Date('2026-12-01T09:00:00.000Z'));
    const [split] = (await service.call(searchSplits, admin, { parameter: {} })).results;
    await service.call(endSplit, admin, { settlementSplitId: split?.id ?? 0 });
    expect(await pay('1000', '2026-12-01')).toHaveLength(2);
    expect(await pay('1000', '2026-12-02')).toEqual([]);
    const { data } = await service.call(getTrialBalance, admin, {});
    const naira = data.rows.filter(({ currencyId }) => currencyId === 566);
    const balanceOf = (account: string) => naira.find((one) => one.account === account)?.balance;
    expect(Number(balanceOf('4100')) + Number(balanceOf('2200'))).toBe(0);
  });

  it('are put down for many payments at once, with as many third parties as a split has', async () => {
    const parties = Array.from({ length: 20 }, (_, n) => row(`00000145${String(n).padStart(2, '0')}`, '4'));
    const split = { splitType: 2, revenueIds: [110], settlementAccounts: parties };
    await service.call(createSplits, admin, split);
    const events = Array.from({ length: 100 }, (_, n): MoneyEvent => ({
      kind: 'paid',
      id: `paid:many-${n}`,
      currencyId: 566,
      day: '2026-12-03',
      recordedAt: '2026-12-03T09:00:00.000Z',
      invoiceId: 1000 + n,
      invoiceNumber: `INV-${1000 + n}`,
      place: { customerId: 101, revenueId: 110, locationId: 201 },
      applied: '10.01',
      surplus: '0',
      isExcess: false,
    }));
    const unit = new Unit(service.service.context as ServiceContext, {
      actor: systemActor('settlement', 20),
      correlationId: 'test',
      now: service.clock.now(),
      operation: 'test',
    });
    expect(await unit.write((tx) => tx.of(Ledger).post(events))).toBe(100);
    const [counted] = await service.database.reader.query<{ n: number | string }>(
      "SELECT COUNT(*) AS n FROM ledger_lines WHERE organisation_id = 20 AND account = '2200' AND invoice_id >= 1000",
    );
    expect(Number(counted?.n)).toBe(2000);
  });

  it('are of versions that nobody changes', async () => {
    for (const table of ['settlement_split_versions', 'settlement_version_shares'])
      for (const change of [`UPDATE ${table} SET organisation_id = 1`, `DELETE FROM ${table}`])
        await expect(service.database.write((executor) => executor.run(change))).rejects.toThrow(
          /never changed/,
        );
  });
});
