import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { noHold, type Hold } from '@kobodesk/contracts/invoicing';
import type { InputOf } from '@kobodesk/contracts/kernel';
import { planAgeingRun, previewNoticePolicy, sendAgeingNotices } from '@kobodesk/contracts/notifications';
import { aNoticeService, officer, start, type NoticesUnderTest } from '../notice.builders.js';
import { planAhead } from './plan-ahead.js';

type Drafted = InputOf<typeof previewNoticePolicy>;
const to = (changes: Partial<Drafted['steps'][number]> = {}) => ({
  toPayer: true,
  toPriority: true,
  toOfficer: false,
  ...changes,
});
const plain: Drafted = {
  steps: [
    { key: 1, afterDays: 30, ...to() },
    { key: 2, afterDays: 60, ...to() },
    { key: 3, afterDays: 90, ...to() },
  ],
  isGrouped: false,
  leastDaysBetween: 0,
};
const policies: Record<string, Drafted> = {
  'as it stands': plain,
  'with steps of its own': {
    ...plain,
    steps: [
      { afterDays: -7, ...to() },
      { afterDays: 0, ...to({ toPriority: false }) },
      { key: 2, afterDays: 45, ...to({ toPayer: false }) },
      { key: 3, afterDays: 100, ...to({ toOfficer: true }) },
    ],
  },
  'with least amounts': {
    ...plain,
    leastAmounts: [
      { currencyId: 566, amount: '20000.01' },
      { currencyId: 840, amount: '40' },
    ],
  },
  'to whoever raised them alone': {
    ...plain,
    steps: [{ afterDays: 1, ...to({ toPayer: false, toPriority: false, toOfficer: true }) }],
  },
  'with days between letters': { ...plain, leastDaysBetween: 7 },
};
const held: Hold[] = [
  { ...noHold, isDisputed: true },
  { ...noHold, promisedUntil: '2026-11-24' },
  { ...noHold, promisedUntil: '2026-11-22' },
  { ...noHold, promisedUntil: '2026-12-24', saysPaid: true },
];

describe(planAhead.name, () => {
  let under: NoticesUnderTest;
  /** a thousand of any day, of which few were told of, are held back, on their way or without an address */
  beforeAll(async () => {
    under = await aNoticeService();
    let seed = 42;
    const any = (many: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((seed / 2_147_483_648) * many);
    };
    for (let id = 1; id <= 1000; id += 1)
      under.invoices.add(id, any(130) - 15, {
        customerId: 100 + any(50),
        currencyId: any(4) === 0 ? 840 : 566,
        outstanding: `${any(40)}${any(2) === 0 ? '000.01' : '.5'}`,
        rrr: any(100) === 0 ? '999999999999' : '',
        emails: any(50) === 0 ? [] : ['payer@aero.test'],
        hold: any(30) === 0 ? (held[any(held.length)] ?? noHold) : noHold,
      });
    under.invoices.inTransit.add('999999999999');
    const told = [...under.invoices.rows.values()].filter(({ hold }) => hold === noHold).slice(0, 60);
    for (const days of [-40, -2, 0]) {
      under.service.clock.stopAt(new Date(start.getTime() + days * 86_400_000));
      const invoiceNumbers = told.splice(0, 20).map(({ invoiceNumber }) => invoiceNumber);
      await under.service.call(sendAgeingNotices, officer, { invoiceNumbers });
    }
  });
  afterAll(() => under.service.stop());

  /** and how many slices were read for it */
  const preview = async (policy: Drafted) => {
    const before = under.invoices.walks;
    const { data } = await under.service.call(previewNoticePolicy, officer, policy);
    return { ...data, walks: under.invoices.walks - before };
  };
  const byEach = async (policy: Drafted) => {
    under.invoices.unknown = Array.from({ length: 1001 }, (_, at) => `NAA-2025-${at}`);
    const plan = await preview(policy);
    under.invoices.unknown = [];
    return plan;
  };

  it.each(Object.entries(policies))('counts by sums what each invoice says, %s', async (_name, policy) => {
    const { walks: none, ...summed } = await preview(policy);
    const { walks, ...walked } = await byEach(policy);
    const byCurrency = ({ amounts, ...plan }: typeof summed) => ({
      ...plan,
      amounts: amounts.toSorted((one, other) => one.currencyId - other.currencyId),
    });
    expect(byCurrency(summed)).toEqual(byCurrency(walked));
    expect(summed).toMatchObject({ isWhole: true });
    expect(summed.count).toBeGreaterThan(100);
    expect(walks).toBeGreaterThan(0);
    const { told, promised, disputed, inTransit, noAddress } = summed.skipped;
    expect(Math.min(told, promised, disputed, inTransit)).toBeGreaterThan(0);
    expect(noAddress > 0).toBe(policy.steps.some(({ toPayer }) => toPayer));
    expect(summed.skipped.small > 0).toBe(policy.leastAmounts !== undefined);
    expect(summed.skipped.lately > 0).toBe(policy.leastDaysBetween !== 0);
    // who raised it, and how lately its customer was written to, no sum says
    const isSaid = policy.leastDaysBetween === 0 && policy !== policies['to whoever raised them alone'];
    expect(none).toBe(isSaid ? 0 : walks);
  });

  it('reads nothing of what nobody was told of, by the run as by the policy', async () => {
    const before = under.invoices.walks;
    const { data } = await under.service.call(planAgeingRun, officer, {});
    const { walks: _none, ...previewed } = await preview(plain);
    expect(data).toEqual(previewed);
    expect(under.invoices.walks).toBe(before);
  });

  it('looks through what is open where more was told of', async () => {
    for (const id of under.invoices.rows.keys()) if (id > 10) under.invoices.rows.delete(id);
    expect(await preview(plain)).toMatchObject({ walks: 1, isWhole: true });
  });
});
