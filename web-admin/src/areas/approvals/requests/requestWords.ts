import { currencies } from '@kobodesk/contracts/invoicing';
import { dayText, decimalOf, thousandths, type ReplyOf } from '@kobodesk/contracts/kernel';
import type { getRequest, RequestFamily, RequestMatter, RequestRow } from '@kobodesk/contracts/workflow';
import { titleText } from '../../../shared/requests/requestOutcome';
import { moneyText } from '../../../shared/show/moneyText';
import { roleText } from '../../../shared/show/roleText';

export const familyNames: Record<RequestFamily, string> = {
  void: 'Void',
  edit: 'Edit',
  'credit-note': 'Credit note',
  change: 'Maker Checker',
};
export const matterNames: Record<RequestMatter, string> = { ...familyNames, refund: 'Refund' };

/** What a row is called: a change of maker-checker by what it would do, the others by their kind. */
export const nameOf = ({ matter, title }: Pick<RequestRow, 'matter' | 'title'>): string =>
  matter === 'change' ? titleText(title) : matterNames[matter];

/** Of an invoice's number that which tells it from its neighbours: '4003-CEM'; any other text stays as it is. */
export const tailOf = (record: string): string =>
  /^[A-Z0-9]{2,10}-\d{4}-0*(\d+-[A-Z0-9]{3})$/.exec(record)?.[1] ?? record;

export type OneRequest = ReplyOf<typeof getRequest>['data'];
type Amounts = Pick<RequestRow, 'amountBefore' | 'amountAfter' | 'currencyId'>;
type Changed = Pick<OneRequest, 'fields' | 'currencyId'>;

const signed = (difference: bigint, textOf: (size: string) => string): string => {
  const size = textOf(decimalOf(difference < 0n ? -difference : difference));
  if (difference === 0n) return size;
  return `${difference < 0n ? '−' : '+'}${size}`;
};

/**
 * What a request does to an amount, with its sign: '+₦50,000.00'; the amount itself where there is none that it changes, as
 * of a payout; nothing where it is not about an amount.
 */
export function differenceText({ amountBefore, amountAfter, currencyId }: Amounts): string {
  if (amountAfter === '') return '';
  if (amountBefore === '') return moneyText(amountAfter, currencyId);
  return signed(thousandths(amountAfter) - thousandths(amountBefore), (size) => moneyText(size, currencyId));
}

/** The same where the amount changes at all: what somebody is told again before they agree. */
export const changeOfAmount = (request: Amounts): string =>
  request.amountBefore === request.amountAfter ? '' : differenceText(request);

/** What the amount afterwards is of: the invoice, or what was paid beyond it. */
export const afterwardsOf = ({ fields }: Pick<OneRequest, 'fields'>): string =>
  fields.some(({ field }) => field === 'Excess') ? 'Excess left' : 'New total';

/** What a plan comes to in each currency, and in how many rows; nothing of any other request. */
export function planTotals({ fields }: Pick<OneRequest, 'fields'>): readonly string[] {
  const after = (name: string) => fields.find(({ field }) => field === name)?.after;
  const totals = after('Totals');
  return totals === undefined || after('Hash') === undefined ? [] : totals.split('\n');
}

const amountFields = /^(Total|Amount|Amount payable|Credit|Excess|To be refunded)$|, (amount|rate)$/;
/** what is counted; a number of an account or a telephone is none */
const countedFields = /quantity$/i;
const isNumber = (value: string): boolean => /^-?\d{1,15}(\.\d{1,3})?$/.test(value);
const isDay = (value: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(value);

/** The currency of the request's amounts: its own, or the one that a field of a change names; 0 for none. */
function currencyIn({ fields, currencyId }: Changed): number {
  if (currencyId !== 0) return currencyId;
  const named = fields.find(({ field }) => field === 'Currency');
  return currencies.find(({ code }) => code === (named?.after || named?.before))?.id ?? 0;
}

/** A field that changes, as it is read: amounts as money, with what it makes of them, and days as days. */
export interface ShownField {
  field: string;
  before: string;
  after: string;
  /** '' where it is not about a number */
  difference: string;
  isTotal: boolean;
}

export function fieldsOf(request: Changed): ShownField[] {
  const currencyId = currencyIn(request);
  return request.fields.map(({ field, before, after }) => {
    const isMoney = currencyId !== 0 && amountFields.test(field);
    const isCounted = amountFields.test(field) || countedFields.test(field);
    const shown = (value: string) => {
      if (field === 'Role') return roleText(value);
      if (isDay(value)) return dayText(value);
      return isMoney && isNumber(value) ? moneyText(value, currencyId) : value;
    };
    const difference =
      isCounted && isNumber(before) && isNumber(after)
        ? signed(thousandths(after) - thousandths(before), (size) => (isMoney ? shown(size) : size))
        : '';
    return { field, before: shown(before), after: shown(after), difference, isTotal: field === 'Total' };
  });
}

/** Of what changes, that which somebody changed; amounts follow from it. */
const causesOf = (request: Changed): ShownField[] => {
  const fields = fieldsOf(request);
  const causes = fields.filter(({ field }) => !amountFields.test(field));
  return causes.length > 0 ? causes : fields;
};
const withoutItem = (field: string): string => {
  const name = field.replace(/^Item \d+, /, '');
  return name.slice(0, 1).toUpperCase() + name.slice(1);
};
const longest = 40;

/** The change in one line where it is of one field: 'Quantity', from '4', to '6'. */
export function headlineOf(request: Changed): ShownField | undefined {
  const [cause, ...others] = causesOf(request);
  if (!cause || others.length > 0 || cause.before === '') return undefined;
  if (Math.max(cause.before.length, cause.after.length) > longest) return undefined;
  return { ...cause, field: withoutItem(cause.field) };
}

/** What is asked for, where one line cannot hold the change: its name, or of a correction the names of its fields. */
export function titleOf(request: OneRequest): string {
  const names = [...new Set(causesOf(request).map(({ field }) => withoutItem(field)))];
  if (request.family !== 'edit' || names.length === 0) return titleText(request.title);
  return names.length > 3 ? `${names.length} fields of the invoice` : names.join(', ');
}

export interface RequestCheck {
  text: string;
  isFine: boolean;
}

/** Whose decision it would be, and what somebody who decides would look up of the invoice, while it waits. */
export function checksOf({ status, family, sheet, inPlaceOf }: OneRequest, viewerId: number): RequestCheck[] {
  if (status !== 'pending') return [];
  const place = inPlaceOf ? [{ text: `You decide in place of ${inPlaceOf}`, isFine: false }] : [];
  return sheet ? [...place, ...checksOfInvoice(sheet, family, viewerId)] : place;
}

function checksOfInvoice(
  sheet: NonNullable<OneRequest['sheet']>,
  family: RequestFamily,
  viewerId: number,
): RequestCheck[] {
  const { amountPaid, currencyId, remitaRetrievalReference: rrr, isEdited, createdByUserId } = sheet.before;
  const check = (isFine: boolean, fine: string, otherwise: string): RequestCheck => ({
    text: isFine ? fine : otherwise,
    isFine,
  });
  const paid = thousandths(amountPaid);
  return [
    check(paid === 0n, 'Nothing is paid yet', `${moneyText(amountPaid, currencyId)} is paid`),
    check(rrr === '', 'No RRR has been generated', 'An RRR has been generated'),
    ...(family === 'edit' ? [check(!isEdited, 'First edit of this invoice', 'It was edited before')] : []),
    check(createdByUserId !== viewerId, 'You did not raise it', 'You raised it yourself'),
  ];
}

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
