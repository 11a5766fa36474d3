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
} as const;
type Column = keyof typeof headings;
const titles: Record<Column, string> = {
  invoiceNumber: 'invoice number',
  amount: 'amount',
  narration: 'narration',
  payor: 'payor',
  dateTransmitted: 'date transmitted',
  reference: 'reference',
};
const optional: readonly Column[] = ['narration', 'payor'];

const figuresOf = (text: string): string => text.replace(/^(?:ngn|₦|n)\s*/i, '');

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

function rowOf(cell: (column: Column) => string, today: string): SheetRow {
  const amount = amountOfText(cell('amount'));
  const day = dayOfText(cell('dateTransmitted'));
  const reference = cell('reference');
  const errors = [
    cell('invoiceNumber') === '' ? 'Please input an invoice number' : '',
    amountError(cell('amount')),
    day === undefined ? 'The date is not valid' : day > today ? 'The date is in the future' : '',
    reference === '' ? 'The reference is missing' : '',
    reference.length > 40 ? 'The reference is longer than 40 characters' : '',
  ];
  return {
    invoiceNumber: cell('invoiceNumber').slice(0, 60).toUpperCase(),
    amount: amount ?? cell('amount').slice(0, 60),
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
  return { rows: body.map((cells) => rowOf((column) => cell(cells, column), today)) };
}
