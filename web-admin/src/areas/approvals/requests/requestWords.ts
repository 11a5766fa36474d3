import { decimalOf, thousandths, type ReplyOf } from '@kobodesk/contracts/kernel';
import type { getRequest, RequestFamily, RequestRow } from '@kobodesk/contracts/workflow';
import { moneyText } from '../../../shared/show/moneyText';

export const familyNames: Record<RequestFamily, string> = {
  void: 'Void',
  edit: 'Edit',
  'credit-note': 'Credit note',
  change: 'Maker Checker',
};

export type OneRequest = ReplyOf<typeof getRequest>['data'];
type Amounts = Pick<RequestRow, 'amountBefore' | 'amountAfter' | 'currencyId'>;

/** What a request does to an amount, with its sign: '+₦50,000.00'; nothing where it is not about an amount. */
export function differenceText({ amountBefore, amountAfter, currencyId }: Amounts): string {
  if (amountBefore === '' || amountAfter === '') return '';
  const difference = thousandths(amountAfter) - thousandths(amountBefore);
  const size = moneyText(decimalOf(difference < 0n ? -difference : difference), currencyId);
  if (difference === 0n) return size;
  return `${difference < 0n ? '−' : '+'}${size}`;
}

const amountFields = /(^Total|, amount)$/;

/** What changes, as it is read: amounts as money of the request's currency. */
export const fieldsOf = (request: Pick<OneRequest, 'fields' | 'currencyId'>): OneRequest['fields'] =>
  request.fields.map((row) => {
    if (!amountFields.test(row.field) || request.currencyId === 0) return row;
    const money = (value: string) => (value === '' ? '' : moneyText(value, request.currencyId));
    return { ...row, before: money(row.before), after: money(row.after) };
  });

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** Since when, in words: '21 min', '17 h', '4 days'. */
export function ageText(since: string, now: number): string {
  const age = Math.max(0, now - Date.parse(since));
  if (age < hour) return `${Math.floor(age / minute)} min`;
  return age < day ? `${Math.floor(age / hour)} h` : counted(Math.floor(age / day), 'day');
}

/** What has waited for three days is old. */
export const isOld = (since: string, now: number): boolean => now - Date.parse(since) >= 3 * day;
