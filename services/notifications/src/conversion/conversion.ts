import { decimalOf } from '@kobodesk/contracts/kernel';
import type { NoticeConversion } from '@kobodesk/contracts/notifications';
import type { Policy } from '../policy/policy.js';

/** Notices of one step and currency, and what was due by them; amounts in thousandths. */
export interface Noticed {
  /** key of the step; 0: by hand */
  step: number;
  currencyId: number;
  notices: number;
  amount: bigint;
}
/** Those of them that something was paid after in time, and how much. */
export type Answered = Noticed;

/** 1234 of 10000 → 12.3 */
const percentOf = (part: bigint, whole: bigint): number | null =>
  whole === 0n ? null : Number((part * 1000n + whole / 2n) / whole) / 10;

/** By days of the steps, as they stand or last stood; by hand last. */
export function conversionOf(
  noticed: readonly Noticed[],
  answered: readonly Answered[],
  { steps, retired }: Pick<Policy, 'steps' | 'retired'>,
): NoticeConversion[] {
  const days = new Map([...retired, ...steps].map(({ key, afterDays }) => [key, afterDays]));
  const rows = noticed.map(({ step, currencyId, notices, amount }): NoticeConversion => {
    const paid = answered.find((one) => one.step === step && one.currencyId === currencyId);
    return {
      step,
      afterDays: days.get(step) ?? 0,
      currencyId,
      notices,
      noticed: decimalOf(amount),
      paid: decimalOf(paid?.amount ?? 0n),
      answered: paid?.notices ?? 0,
      share: percentOf(paid?.amount ?? 0n, amount),
    };
  });
  const placeOf = ({ step, afterDays }: NoticeConversion): number =>
    step === 0 ? Number.POSITIVE_INFINITY : afterDays;
  return rows.toSorted(
    (one, other) =>
      Math.sign(placeOf(one) - placeOf(other) || 0) ||
      one.step - other.step ||
      one.currencyId - other.currencyId,
  );
}
