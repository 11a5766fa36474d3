import type { EditableField } from '@kobodesk/contracts/invoicing';
import { compareDecimals, decimalOf } from '@kobodesk/contracts/kernel';
import { asThousandths } from '@kobodesk/chassis/database/database';
import type { StoredInvoice } from '../invoice/invoice-row.js';
import type { InvoiceDraft } from '../invoice/raising/invoice-draft.js';

/** The columns that a correction may change, as they would stand afterwards. */
export type Corrected = Pick<
  StoredInvoice,
  | 'customer_name'
  | 'customer_emails'
  | 'customer_phone'
  | 'customer_address'
  | 'invoice_date'
  | 'bills'
  | 'amount_thousandths'
  | 'location_id'
  | 'location_name'
  | 'state_id'
  | 'state_name'
>;

interface StoredBill {
  description: string;
  quantity: string;
  rate: string;
  amount: string;
}

type Draft = InvoiceDraft;

const columnsOf: Record<Exclude<EditableField, 'Items'>, readonly (keyof Corrected & keyof Draft)[]> = {
  Name: ['customer_name'],
  Email: ['customer_emails'],
  Phone: ['customer_phone'],
  Address: ['customer_address'],
  'Bill Date': ['invoice_date'],
  Location: ['location_id', 'location_name', 'state_id', 'state_name'],
};
/** told apart by these alone: names are those of the day the invoice was raised */
const keyColumn: Record<Exclude<EditableField, 'Items'>, keyof Corrected & keyof Draft> = {
  Name: 'customer_name',
  Email: 'customer_emails',
  Phone: 'customer_phone',
  Address: 'customer_address',
  'Bill Date': 'invoice_date',
  Location: 'location_id',
};
/** What makes an invoice this invoice: another one of these is another invoice. */
const fixed = {
  Revenue: 'revenue_id',
  Customer: 'customer_id',
  Currency: 'currency_id',
  Directorate: 'revenue_group_name',
  'Foot Note': 'footer_option',
} as const satisfies Record<string, keyof Draft & keyof StoredInvoice>;

/** The items of an invoice as it is stored. */
export const billsOf = (text: string): StoredBill[] => JSON.parse(text) as StoredBill[];
const isSameNumber = (a: string, b: string): boolean => compareDecimals(a, b) === 0;

/** Do both lists come to the same money, line by line? */
export function isSameMoney(before: string, after: string): boolean {
  const [old, now] = [billsOf(before), billsOf(after)];
  return (
    old.length === now.length &&
    old.every((bill, index) => {
      const other = now[index];
      return other && isSameNumber(bill.quantity, other.quantity) && isSameNumber(bill.rate, other.rate);
    })
  );
}

const isSameItems = (before: string, after: string): boolean =>
  isSameMoney(before, after) &&
  billsOf(before).every(({ description }, index) => description === billsOf(after)[index]?.description);

export interface Correction {
  /** what may be opened for correction and differs */
  fields: EditableField[];
  /** what differs and is never open */
  fixedFields: string[];
  /** quantities, rates or the number of items differ */
  changesMoney: boolean;
  /** what it comes to differs, if only by its rounding */
  changesAmount: boolean;
  corrected: Corrected;
}

/** Compares an invoice with what the form says of it now. Whatever did not change keeps the words of its day. */
export function correctionOf(row: StoredInvoice, draft: Draft): Correction {
  const corrected: Corrected = {
    customer_name: row.customer_name,
    customer_emails: row.customer_emails,
    customer_phone: row.customer_phone,
    customer_address: row.customer_address,
    invoice_date: row.invoice_date,
    bills: row.bills,
    amount_thousandths: String(row.amount_thousandths),
    location_id: row.location_id,
    location_name: row.location_name,
    state_id: row.state_id,
    state_name: row.state_name,
  };
  const fields: EditableField[] = [];
  for (const [field, columns] of Object.entries(columnsOf) as [keyof typeof columnsOf, readonly never[]][]) {
    if (row[keyColumn[field]] === draft[keyColumn[field]]) continue;
    fields.push(field);
    for (const column of columns) corrected[column] = draft[column];
  }
  // an edit of nothing else rounds an amount with a third decimal, raised before amounts were rounded: then it can be paid
  const isRounding = fields.length === 0 && draft.amount !== asThousandths(row.amount_thousandths);
  if (!isSameItems(row.bills, draft.bills) || isRounding) {
    fields.push('Items');
    corrected.bills = draft.bills;
    corrected.amount_thousandths = String(draft.amount);
  }
  return {
    fields,
    fixedFields: Object.entries(fixed)
      .filter(([, column]) => row[column] !== draft[column])
      .map(([name]) => name),
    changesMoney: !isSameMoney(row.bills, draft.bills),
    changesAmount: asThousandths(corrected.amount_thousandths) !== asThousandths(row.amount_thousandths),
    corrected,
  };
}

/** What fixes quantity and rate of an invoice, as `moneyFixedBy` takes it. */
export const creditStateOf = ({ status, credit_thousandths }: StoredInvoice) => ({
  status,
  isCredited: asThousandths(credit_thousandths) > 0n,
});

/** Field names of the invoice on the wire, for the sheet to highlight (`editedFields`, `updatedFields`). */
export const wireFields: Record<EditableField, readonly string[]> = {
  Name: ['customerName'],
  Email: ['customerEmails', 'customerEmail'],
  Phone: ['customerPhone'],
  Address: ['customerAddress'],
  'Bill Date': ['invoiceDate'],
  Items: ['bills', 'amount'],
  Location: ['location', 'locationState'],
};

/** The items one by one, so that whoever decides sees which figure of which line differs. */
const itemsInWords = ({ bills, amount_thousandths: amount }: Corrected): Record<string, unknown> => ({
  ...Object.fromEntries(
    billsOf(bills).flatMap((bill, index) =>
      (['description', 'quantity', 'rate', 'amount'] as const).map((name) => [
        `item ${index + 1}, ${name}`,
        bill[name],
      ]),
    ),
  ),
  total: decimalOf(asThousandths(amount)),
});

/** What a correction makes of an invoice, in words and in money, for whoever decides. */
export function differenceOf(row: StoredInvoice, { corrected, fields }: Correction) {
  const said = (sheet: Corrected) => {
    const { Items: items, ...words } = inWords(sheet, fields);
    return items === undefined ? words : { ...words, ...itemsInWords(sheet) };
  };
  const before = said({ ...row, amount_thousandths: String(row.amount_thousandths) });
  // of an item that goes nothing is left
  const nothing = Object.fromEntries(Object.keys(before).map((name) => [name, '']));
  return {
    before,
    after: { ...nothing, ...said(corrected) },
    amount: decimalOf(asThousandths(corrected.amount_thousandths)),
  };
}

/** The changed fields in words, for the audit trail and the approver. */
export function inWords(row: Corrected, fields: readonly EditableField[]): Record<string, unknown> {
  const words: Record<EditableField, unknown> = {
    Name: row.customer_name,
    Email: (JSON.parse(row.customer_emails) as string[]).join(', '),
    Phone: row.customer_phone,
    Address: row.customer_address,
    'Bill Date': row.invoice_date,
    Items: `${billsOf(row.bills)
      .map(({ description, quantity, rate }) => `${description}: ${quantity} x ${rate}`)
      .join('; ')} = ${decimalOf(asThousandths(row.amount_thousandths))}`,
    Location: row.location_name,
  };
  return Object.fromEntries(fields.map((field) => [field, words[field]]));
}
