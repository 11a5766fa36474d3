import { Bill, invoiceAmount, naira } from '@kobodesk/contracts/invoicing';
import {
  decimalOf,
  lineAmount,
  placesOf,
  plainDecimal,
  thousandths,
  type Thousandths,
} from '@kobodesk/contracts/kernel';

export interface DraftItem {
  description: string;
  quantity: string;
  rate: string;
  /** of an item that the invoice has: a correction is told from it */
  was?: { quantity: string; rate: string };
}

/** What the form holds; texts as typed. */
export interface InvoiceDraft {
  invoiceDate: string;
  topRevenueId: number | '';
  subRevenueId: number | '';
  customerAIN: string;
  name: string;
  email: string;
  phone: string;
  address: string;
  currencyId: number;
  locationId: number | '';
  footerOption: string;
  groupId: number | '';
  rrr: string;
  items: DraftItem[];
}

/** A new item starts at quantity 1, rate 0 (rules/invoices.md#the-form). */
export const newItem = (rate = '0'): DraftItem => ({ description: '', quantity: '1', rate });

export const newDraft = (today: string): InvoiceDraft => ({
  invoiceDate: today,
  topRevenueId: '',
  subRevenueId: '',
  customerAIN: '',
  name: '',
  email: '',
  phone: '',
  address: '',
  currencyId: naira,
  locationId: '',
  footerOption: '',
  groupId: '',
  rrr: '',
  items: [newItem()],
});

interface OwnCustomer {
  customerAIN: string;
  customerName: string;
  email: string;
  phone: string;
  address: string;
}

/** What a customer's own record puts into the form. */
export const detailsOf = (own: OwnCustomer | undefined): Partial<InvoiceDraft> =>
  own
    ? {
        customerAIN: own.customerAIN,
        name: own.customerName,
        email: own.email,
        phone: own.phone,
        address: own.address,
      }
    : {};

/** The fields that a self-service user may fill in: not the customer's own, unless the record leaves them empty. */
export function openTo(own: OwnCustomer): ReadonlySet<string> {
  const empty = (
    [
      ['Email', own.email],
      ['Phone', own.phone],
      ['Address', own.address],
    ] as const
  )
    .filter(([, value]) => value === '')
    .map(([field]) => field);
  const always = [
    'Revenue',
    'Sub-revenue',
    'Bill Date',
    'Currency',
    'Location',
    'Directorate',
    'Foot note option',
    'RRR',
    'Items',
  ];
  return new Set([...always, ...empty]);
}

const isNumber = (text: string): boolean => {
  const plain = plainDecimal(text);
  return plain !== undefined && placesOf(plain) <= 5 && !plain.startsWith('-');
};

/** quantity x rate; 0 while either is empty or no number (rules/amounts.md#an-invoice-can-always-be-paid). */
export function amountOf({ quantity, rate }: DraftItem): string {
  if (!isNumber(quantity) || !isNumber(rate)) return '0';
  return decimalOf(lineAmount(plainDecimal(quantity) ?? '0', plainDecimal(rate) ?? '0'));
}

const amountsOf = (items: readonly DraftItem[]): Thousandths[] =>
  items.map((item) => thousandths(amountOf(item)));

/** What the items come to, in whole minor units of the currency. */
export const totalOf = (items: readonly DraftItem[], currencyId: number): string =>
  decimalOf(invoiceAmount(currencyId, amountsOf(items)));

/**
 * What can be said of a number before it is sent: below 1, negative, a comma where none belongs
 * (rules/invoices.md#quantity-and-rate).
 */
export function noticeOf(name: 'quantity' | 'rate', typed: string): string | undefined {
  if (/^[0.]*$/.test(typed)) return undefined;
  return Bill.shape[name].safeParse(typed).error?.issues[0]?.message;
}

/** The request of a draft. The server reads it with the same schema that the form shows messages from. */
export const requestOf = (draft: InvoiceDraft, checkSimilarInvoice: boolean) => ({
  invoiceDate: draft.invoiceDate,
  revenueId: draft.subRevenueId || draft.topRevenueId || '',
  customerAIN: draft.customerAIN,
  currencyId: draft.currencyId,
  locationId: draft.locationId,
  name: draft.name,
  emails: draft.email,
  phone: draft.phone,
  address: draft.address,
  bills: draft.items.map(({ was: _was, ...item }) => ({ ...item, amount: amountOf(item) })),
  RevenueGroupId: draft.groupId || undefined,
  rrr: draft.rrr,
  enableCredit: false,
  checkSimilarInvoice,
  footerOption: draft.footerOption || undefined,
});
