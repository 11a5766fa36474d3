import { moneyText } from '../../invoicing/currencies.js';
import { thousandths } from '../../kernel/index.js';
import type { NoticePolicy, NoticeStep } from './notice-policy.js';

type Recipients = Pick<NoticeStep, 'toPayer' | 'toPriority' | 'toOfficer'>;
type Said = Omit<NoticePolicy, 'steps'> & {
  steps: readonly (Recipients & Pick<NoticeStep, 'afterDays' | 'template'>)[];
};

const weekdays = ['Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays', 'Sundays'];
const daysText = (days: number): string => `${days} ${days === 1 ? 'day' : 'days'}`;

/** ['a', 'b', 'c'] → 'a, b and c' */
const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** -3 → '3 days before the due day' */
export const stepDayText = (afterDays: number): string =>
  afterDays === 0
    ? 'on the due day'
    : `${daysText(Math.abs(afterDays))} ${afterDays < 0 ? 'before' : 'after'} the due day`;

/** who gets a letter, as it goes into a sentence */
export const recipientsText = ({ toPayer, toPriority, toOfficer }: Recipients): string =>
  listed([
    ...(toPayer ? ['the customer'] : []),
    ...(toPriority ? ['the priority emails'] : []),
    ...(toOfficer ? ['whoever raised the invoice'] : []),
  ]);

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const stepText = (step: Said['steps'][number]): string =>
  `${capital(stepDayText(step.afterDays))}: to ${recipientsText(step)}${step.template === '' ? '' : ', with a text of its own'}.`;

function quietText({ quietFrom, quietUntil, restWeekdays, holidays }: Said): string[] {
  const when = [
    ...(quietFrom === '' ? [] : [`from ${quietFrom} to ${quietUntil}`]),
    ...(restWeekdays.length === 0
      ? []
      : [`on ${listed(restWeekdays.map((day) => weekdays[day - 1] ?? ''))}`]),
    ...(holidays.length === 0
      ? []
      : [`on ${holidays.length} ${holidays.length === 1 ? 'holiday' : 'holidays'}`]),
  ];
  return when.length === 0 ? [] : [`No letter is written ${listed(when)}.`];
}

/** A policy in plain sentences, as the screen, its history and whoever agrees to it read it. */
export function noticePolicyWords(policy: Said): string[] {
  const least = policy.leastAmounts.map(({ currencyId, amount }) =>
    moneyText(thousandths(amount), currencyId),
  );
  return [
    ...policy.steps.map(stepText),
    policy.isGrouped
      ? 'Invoices of a customer that are at the same step go in one letter.'
      : 'Each invoice has a letter of its own.',
    ...(policy.attachesInvoices ? ['The invoices are attached as PDF, up to five.'] : []),
    ...(policy.leastDaysBetween === 0
      ? []
      : [`A customer is left alone for ${daysText(policy.leastDaysBetween)} after a letter.`]),
    ...(least.length === 0 ? [] : [`Nothing is sent of less than ${listed(least)}.`]),
    ...quietText(policy),
  ];
}
