import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MoneyEvent } from '@kobodesk/contracts/invoicing';
import { systemActor } from '@kobodesk/contracts/kernel';
import {
  createSplits,
  getSettlementStatement,
  issueDueStatement,
  issueSettlementStatement,
  saveAccount,
  verifyLedger,
} from '@kobodesk/contracts/settlement';
import type { ServiceContext } from '@kobodesk/chassis/operations/context';
import { Unit } from '@kobodesk/chassis/operations/unit';
import type { ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import { Ledger } from '../ledger/ledger-entries.js';
import { admin, anAccount, Surroundings } from '../settlement.builders.js';

const nama = '1057:0360883515';
const ncaa = '1057:0000014579';
const payment = (n: number, applied: string, day: string): MoneyEvent => ({
  kind: 'paid',
  id: `paid:p-${n}`,
  currencyId: 566,
  day,
  recordedAt: `${day}T09:00:00.000Z`,
  invoiceId: n,
  invoiceNumber: `INV-${n}`,
  place: { customerId: 101, revenueId: 110, locationId: 201 },
  applied,
  surplus: '0',
  isExcess: false,
});
interface Step {
  data: { beneficiary: string; number: number | null } | null;
  next: number | null;
}

describe(issueDueStatement.name, () => {
  let service: ServiceUnderTest;
  const post = (...events: MoneyEvent[]) =>
    new Unit(service.service.context as ServiceContext, {
      actor: systemActor('settlement', 20),
      correlationId: 'test',
      now: service.clock.now(),
      operation: 'test',
    }).write((tx) => tx.of(Ledger).post(events));
  const walked = async (toDay: string, organisationId = 20) => {
    const all: [string, number | null][] = [];
    for (let at: number | null = 0; at !== null;) {
      const system = systemActor('notifications', organisationId);
      const step: Step = await service.call(issueDueStatement, system, { toDay, at });
      if (step.data) all.push([step.data.beneficiary, step.data.number]);
      at = step.next;
    }
    return all;
  };
  const shown = async (beneficiary: string, number: number) =>
    (await service.call(getSettlementStatement, admin, { beneficiary, currencyId: 566, number })).data;

  beforeAll(async () => {
    service = await new Surroundings().service();
    service.clock.stopAt(new Date('2026-10-20T09:00:00.000Z'));
    await service.call(saveAccount, admin, anAccount());
    const row = (key: string, thirdPartyShare: string) => {
      const [bankId, accountNumber = ''] = key.split(':');
      return { bankId: Number(bankId), accountNumber, currencyId: 566, thirdPartyShare };
    };
    await service.call(createSplits, admin, {
      splitType: 1,
      revenueIds: [110],
      settlementAccounts: [row(nama, '300'), row(ncaa, '900')],
    });
    service.clock.stopAt(new Date('2026-11-01T05:00:00.000Z'));
  });
  afterAll(() => service.stop());

  it('issues nothing where nothing was ever owed', async () => {
    expect(await walked('2026-10-31')).toEqual([]);
    expect(await walked('2026-10-31', 10)).toEqual([]);
  });

  it('issues to one beneficiary after the other, and once until a day', async () => {
    await post(payment(1, '2000', '2026-10-21'), payment(2, '2000', '2026-11-01'));
    const first = [
      [ncaa, 1],
      [nama, 1],
    ];
    expect(await walked('2026-10-31')).toEqual(first);
    expect(await walked('2026-10-31')).toEqual(first);
    expect(await shown(nama, 1)).toMatchObject({
      toDay: '2026-10-31',
      shares: '300',
      issuedBy: 'By schedule',
      isProved: true,
    });
  });

  it('tells what came late in the next one, and is the one that somebody issued until that day', async () => {
    await post(payment(3, '2000', '2026-10-30'));
    service.clock.stopAt(new Date('2026-12-01T05:00:00.000Z'));
    await service.call(issueSettlementStatement, admin, {
      beneficiary: ncaa,
      currencyId: 566,
      toDay: '2026-11-30',
    });
    expect(await walked('2026-11-30')).toEqual([
      [ncaa, 2],
      [nama, 2],
    ]);
    expect(await shown(nama, 2)).toMatchObject({ opening: '300', shares: '600', lines: 2 });
    const { findings } = await service.call(verifyLedger, admin, { cursor: 'statements' });
    expect(findings).toEqual([]);
  });

  it('issues nothing until a day that a later statement tells of, nor where nothing is new', async () => {
    expect(await walked('2026-10-31')).toEqual([
      [ncaa, null],
      [nama, null],
    ]);
    expect(await walked('2026-12-31')).toEqual([
      [ncaa, null],
      [nama, null],
    ]);
  });

  it('is once though two come to it at the same moment', async () => {
    await post(payment(4, '2000', '2026-12-02'));
    const both = await Promise.all([walked('2026-12-31'), walked('2026-12-31')]);
    expect(both).toEqual([both[0], both[0]]);
    expect(both[0]).toEqual([
      [ncaa, 3],
      [nama, 3],
    ]);
  });
});
