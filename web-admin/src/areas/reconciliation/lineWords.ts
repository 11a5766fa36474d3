import { currencies, naira } from '@kobodesk/contracts/invoicing';
import { dayText } from '@kobodesk/contracts/kernel';
import type { BankStatement, LineStanding } from '@kobodesk/contracts/payments';
import type { Tone } from '../../shared/theme/tokens';

/** Where a line stands, in the order in which lines are worked off (rules/reconciliation.md#classes). */
export const lineWords: Readonly<Record<LineStanding, { label: string; tone: Tone }>> = {
  strong: { label: 'Strong', tone: 'pending' },
  ambiguous: { label: 'Ambiguous', tone: 'partly' },
  none: { label: 'None', tone: 'bad' },
  unread: { label: 'Not matched', tone: 'unpaid' },
  certain: { label: 'Certain', tone: 'good' },
  accepted: { label: 'Accepted', tone: 'good' },
};
export const standings = Object.keys(lineWords) as LineStanding[];

export const currencyIdOf = (code: string): number =>
  currencies.find((currency) => currency.code === code)?.id ?? naira;

export const pageOfStatement = (id: number): string => `/bank-statement?id=${id}`;

/** '1 Nov 2026 to 30 Nov 2026' */
export const daysOf = ({ fromDay, toDay }: Pick<BankStatement, 'fromDay' | 'toDay'>): string =>
  fromDay === toDay ? dayText(fromDay) : `${dayText(fromDay)} to ${dayText(toDay)}`;

/** The next place in a list that goes round; the first of one that stands nowhere. */
export const following = (at: number, count: number): number => (count === 0 ? 0 : (at + 1) % count);
