import {
  columnsOf,
  dayOfText,
  hasStrayComma,
  strayComma,
  decimalOf,
  maximumAmount,
  placesOf,
  plainDecimal,
  thousandths,
} from '@kobodesk/contracts/kernel';
import { currencies } from '@kobodesk/contracts/invoicing';
import type { SheetRow } from '@kobodesk/contracts/payments';

export type Reading = { readonly rows: SheetRow[] } | { readonly why: string };

export const mostRows = 1000;

/** Headings as banks write them, in small letters without spaces. */
const headings = {
  invoiceNumber: ['invoicenumber', 'invoiceno', 'invoice'],
  amount: ['amount'],
  narration: ['narration'],
  payor: ['payor', 'payer'],
  dateTransmitted: ['datetransmitted', 'date'],
  reference: ['reference', 'paymentreference', 'rrr'],
  currency: ['currency', 'currencycode'],
} as const;
type Column = keyof typeof headings;
const titles: Record<Column, string> = {
  invoiceNumber: 'invoice number',
  amount: 'amount',
  narration: 'narration',
  payor: 'payor',
  dateTransmitted: 'date transmitted',
  reference: 'reference',
  currency: 'currency',
};
const optional: readonly Column[] = ['narration', 'payor', 'currency'];

const signs: Readonly<Record<string, string>> = {
  n: 'NGN',
  '₦': 'NGN',
  us$: 'USD',
  $: 'USD',
  '€': 'EUR',
  '£': 'GBP',
};
const sign = /^(?:ngn|usd|eur|gbp|us\$|[n₦$€£])\s*/i;
/** What spreadsheet programs make of twelve digits; several references become the same one. */
const shortened = /^\d(?:[.,]\d+)?e\+\d+$/i;
const figuresOf = (text: string): string => text.replace(sign, '');

/** What stands before the figures: 'USD' of '$ 50'; '' for nothing. */
function signedCurrency(amount: string): string {
  const found = (sign.exec(amount)?.[0] ?? '').trim().toLowerCase();
  return signs[found] ?? found.toUpperCase();
}

/** Banks report in naira, and say so where they do not. */
function currencyIn(amount: string, column: string): { currency: string; error: string } {
  const [signed, stated] = [signedCurrency(amount), column.toUpperCase().slice(0, 10)];
  const currency = stated || signed || 'NGN';
  if (signed !== '' && signed !== currency)
    return { currency, error: 'The amount is in another currency than the row says' };
  const isKnown = currencies.some(({ code }) => code === currency);
  return { currency, error: isKnown ? '' : 'The currency is not known' };
}

/** Why it is no amount; '' when it is one. */
function amountError(text: string): string {
  if (amountOfText(text) !== undefined) return '';
  return hasStrayComma(figuresOf(text)) ? strayComma : 'The amount is not valid';
}

/** '₦1,234.50' → '1234.5'; undefined when it is no amount above zero. */
export function amountOfText(text: string): string | undefined {
  const plain = plainDecimal(figuresOf(text));
  if (plain === undefined || placesOf(plain) > 3) return undefined;
  const amount = thousandths(plain);
  return amount > 0n && amount <= maximumAmount ? decimalOf(amount) : undefined;
}

/** Why no payment can be known by it; '' when one can. */
export function referenceError(reference: string): string {
  if (reference.length > 40) return 'The reference is longer than 40 characters';
  return shortened.test(reference)
    ? 'The reference was shortened by a spreadsheet program. Please format the column as text'
    : '';
}

/** A row of a sheet as it is read, with why it cannot be. */
export function sheetRowOf(cell: (column: Column) => string, today: string): SheetRow {
  const amount = amountOfText(cell('amount'));
  const day = dayOfText(cell('dateTransmitted'));
  const reference = cell('reference');
  const { currency, error: wrongCurrency } = currencyIn(cell('amount'), cell('currency'));
  const errors = [
    cell('invoiceNumber') === '' ? 'Please input an invoice number' : '',
    amountError(cell('amount')),
    wrongCurrency,
    day === undefined ? 'The date is not valid' : day > today ? 'The date is in the future' : '',
    reference === '' ? 'The reference is missing' : referenceError(reference),
  ];
  return {
    invoiceNumber: cell('invoiceNumber').slice(0, 60).toUpperCase(),
    amount: amount ?? cell('amount').slice(0, 60),
    currency,
    narration: cell('narration').slice(0, 500),
    payor: cell('payor').slice(0, 200),
    dateTransmitted: day ?? cell('dateTransmitted').slice(0, 60),
    reference: reference.slice(0, 60),
    errorComment: errors.filter((error) => error !== '').join('; '),
  };
}

/** The rows of a report sheet, each with why it cannot be read. The first row names the columns, in any order. */
export function readSheet([head = [], ...body]: readonly string[][], today: string): Reading {
  const { cell, missing: absent } = columnsOf(head, headings);
  const missing = absent.find((column) => !optional.includes(column));
  if (missing) return { why: `The file has no heading '${titles[missing]}'` };
  if (body.length === 0) return { why: 'The file has no rows' };
  if (body.length > mostRows) return { why: `The file has more than ${mostRows} rows` };
  return { rows: body.map((cells) => sheetRowOf((column) => cell(cells, column), today)) };
}
