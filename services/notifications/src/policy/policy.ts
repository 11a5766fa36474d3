import { refusalOf, thousandths } from '@kobodesk/contracts/kernel';
import {
  UnknownStep,
  type AgeingConfiguration,
  type NoticePolicy,
  type NoticeStep,
} from '@kobodesk/contracts/notifications';
import type { BandStarts } from '@kobodesk/contracts/invoicing';

type Ranked = Pick<NoticeStep, 'key' | 'afterDays'>;

/** What a run goes by: a version of the agency's policy, or the bands of its ageing configuration as version 0. */
export interface Policy extends NoticePolicy {
  version: number;
  /** steps of earlier versions: what they said still stands */
  retired: readonly Ranked[];
}

/** A step as it was typed; a new one has no key. */
export type DraftedStep = Omit<NoticeStep, 'key'> & { key?: number | undefined };
export type DraftedPolicy = Omit<NoticePolicy, 'steps'> & { steps: readonly DraftedStep[] };

type Configured = BandStarts & Pick<AgeingConfiguration, 'leastDaysBetween'>;

/**
 * Auto notify as the documents have it: a step for each band, to the customer and the priority addresses. The keys are
 * the numbers of the bands, so that a policy that begins with these steps goes on where auto notify was.
 */
export function usualPolicy({ midlydue, due, overdue, leastDaysBetween }: Configured): Policy {
  const to = { template: '', toPayer: true, toPriority: true, toOfficer: false };
  return {
    version: 0,
    steps: [midlydue, due, overdue].map((afterDays, at) => ({ key: at + 1, afterDays, ...to })),
    retired: [],
    isGrouped: false,
    attachesInvoices: false,
    leastAmounts: [],
    leastDaysBetween,
    quietFrom: '',
    quietUntil: '',
    restWeekdays: [],
    holidays: [],
  };
}

const ranked = ({ key, afterDays }: Ranked): Ranked => ({ key, afterDays });
const byDays = (one: Ranked, other: Ranked): number => one.afterDays - other.afterDays;

/** The next version: new steps get keys that no step ever had, and what is left out is retired. */
export function nextPolicy(draft: DraftedPolicy, before: Policy): Policy {
  const known = new Set(before.steps.map(({ key }) => key));
  if (draft.steps.some(({ key }) => key !== undefined && !known.has(key))) throw refusalOf(UnknownStep);
  let last = Math.max(0, ...[...before.steps, ...before.retired].map(({ key }) => key));
  const steps = draft.steps
    .map((step): NoticeStep => ({ ...step, key: step.key ?? (last += 1) }))
    .toSorted(byDays);
  const kept = new Set(steps.map(({ key }) => key));
  const retired = [...before.retired, ...before.steps.filter(({ key }) => !kept.has(key)).map(ranked)];
  return { ...draft, version: before.version + 1, steps, retired };
}

/**
 * The step that an invoice is at so many days after its due day: the last one reached. One before the due day is over
 * with that day: nobody is told on the tenth that it will be due on the third.
 */
export function reachedStep({ steps }: Pick<Policy, 'steps'>, days: number): NoticeStep | undefined {
  const reached = steps.filter(({ afterDays }) => afterDays <= days && (afterDays >= 0 || days <= 0));
  return reached.toSorted(byDays).at(-1);
}

/** Until which step an invoice was told, in days after its due day; steps that are gone count as they last stood. */
export function toldUntil({ steps, retired }: Policy, said: readonly number[]): number {
  const days = new Map([...retired, ...steps].map(({ key, afterDays }) => [key, afterDays]));
  return Math.max(Number.NEGATIVE_INFINITY, ...said.flatMap((key) => days.get(key) ?? []));
}

/** What is due later than this many days from now is at no step yet. */
export const firstAfterDays = ({ steps }: Pick<Policy, 'steps'>): number =>
  Math.min(...steps.map(({ afterDays }) => afterDays));

export const isTooSmall = (
  { leastAmounts }: Pick<Policy, 'leastAmounts'>,
  { currencyId, outstanding }: { currencyId: number; outstanding: string },
): boolean => {
  const least = leastAmounts.find((one) => one.currencyId === currencyId);
  return least !== undefined && thousandths(outstanding) < thousandths(least.amount);
};
