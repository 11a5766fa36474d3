import { readBy, type InputOf, type ReplyOf } from '@kobodesk/contracts/kernel';
import { getNoticePolicy, noticePolicyWords, previewNoticePolicy } from '@kobodesk/contracts/notifications';

export type Policy = ReplyOf<typeof getNoticePolicy>['data'];
type Drafted = InputOf<typeof previewNoticePolicy>;

interface StepDraft {
  /** of a step that stands already */
  stepKey: number | undefined;
  afterDays: string;
  template: string;
  toPayer: boolean;
  toPriority: boolean;
  toOfficer: boolean;
}

/** A policy as the form holds it. */
export interface PolicyDraft {
  steps: StepDraft[];
  isGrouped: boolean;
  attachesInvoices: boolean;
  leastAmounts: { currencyId: string; amount: string }[];
  leastDaysBetween: string;
  quietFrom: string;
  quietUntil: string;
  restWeekdays: number[];
  holidays: { day: string }[];
}

export const emptyStep: StepDraft = {
  stepKey: undefined,
  afterDays: '',
  template: '',
  toPayer: true,
  toPriority: false,
  toOfficer: false,
};

export const draftOf = (policy: Policy): PolicyDraft => ({
  // a row of a form has a key of its own
  steps: policy.steps.map(({ key, afterDays, ...step }) => ({
    ...step,
    stepKey: key,
    afterDays: String(afterDays),
  })),
  isGrouped: policy.isGrouped,
  attachesInvoices: policy.attachesInvoices,
  leastAmounts: policy.leastAmounts.map(({ currencyId, amount }) => ({
    currencyId: String(currencyId),
    amount,
  })),
  leastDaysBetween: String(policy.leastDaysBetween),
  quietFrom: policy.quietFrom,
  quietUntil: policy.quietUntil,
  restWeekdays: policy.restWeekdays,
  holidays: policy.holidays.map((day) => ({ day })),
});

export const inputOf = ({ steps, leastAmounts, holidays, ...draft }: PolicyDraft): Drafted => ({
  ...draft,
  steps: steps.map(({ stepKey, ...step }) => ({
    ...step,
    ...(stepKey === undefined ? {} : { key: stepKey }),
  })),
  leastAmounts,
  holidays: holidays.map(({ day }) => day).filter((day) => day !== ''),
});

/** What it says in sentences; nothing while something is wrong with it. */
export function wordsOf(draft: PolicyDraft): string[] | undefined {
  const read = readBy(previewNoticePolicy.request, inputOf(draft)).data;
  if (!read) return undefined;
  return noticePolicyWords({
    ...read,
    steps: read.steps.toSorted((one, other) => one.afterDays - other.afterDays),
  });
}
