import { currencyOf, moneyText, type InvoiceRow, type InvoiceStatus } from '@kobodesk/contracts/invoicing';
import { decimalOf } from '@kobodesk/contracts/kernel';
import { asThousandths } from '@kobodesk/chassis/database/database';

/** An invoice as it is stored. */
export interface StoredInvoice {
  id: number;
  organisation_id: number;
  organisation_name: string;
  time_zone: string;
  invoice_number: string;
  rrr: string | null;
  status: InvoiceStatus;
  currency_id: number;
  decimal_precision: number;
  amount_thousandths: number | string;
  paid_thousandths: number | string;
  customer_id: number;
  customer_record_name: string;
  customer_ain: string;
  customer_name: string;
  /** of the pair of both names (invoice-names.ts) */
  name_id: number;
  customer_address: string;
  customer_phone: string;
  customer_emails: string;
  location_id: number;
  location_name: string;
  state_id: number;
  state_name: string;
  revenue_id: number;
  revenue_top_id: number;
  revenue_name: string;
  revenue_code: string;
  revenue_group_name: string;
  footer_option: string;
  bills: string;
  invoice_date: string;
  created_at_ms: number | string;
  /** from which it is late while something is due */
  due_day: string;
  created_by_user_id: number;
  created_by_name: string;
  is_edited: number;
  /** of an approved credit note */
  credit_thousandths: number | string;
  /** of the latest credit note, '' for none */
  credit_reference: string;
  /** of the latest credit note: 0 pending, 1 approved, 2 disapproved; null for none */
  credit_status: number | null;
}

/** What of an invoice a list shows: a wide row, and nothing is read that is not shown. */
export type ListedInvoice = Omit<StoredInvoice, (typeof unlisted)[number]>;
const unlisted = ['time_zone', 'name_id', 'state_id', 'revenue_top_id', 'due_day'] as const;

export const invoiceColumns = [
  'id',
  'organisation_id',
  'organisation_name',
  'time_zone',
  'invoice_number',
  'rrr',
  'status',
  'currency_id',
  'decimal_precision',
  'amount_thousandths',
  'paid_thousandths',
  'customer_id',
  'customer_record_name',
  'customer_ain',
  'customer_name',
  'name_id',
  'customer_address',
  'customer_phone',
  'customer_emails',
  'location_id',
  'location_name',
  'state_id',
  'state_name',
  'revenue_id',
  'revenue_top_id',
  'revenue_name',
  'revenue_code',
  'revenue_group_name',
  'footer_option',
  'bills',
  'invoice_date',
  'created_at_ms',
  'due_day',
  'created_by_user_id',
  'created_by_name',
  'is_edited',
  'credit_thousandths',
  'credit_reference',
  'credit_status',
] as const satisfies readonly (keyof StoredInvoice)[];

export const listedColumns = invoiceColumns.filter(
  (name): name is keyof ListedInvoice => !(unlisted as readonly string[]).includes(name),
);

interface StoredBill {
  description: string;
  quantity: string;
  rate: string;
  /** decimal; computed once, when the invoice was raised */
  amount: string;
}

const billsOf = (row: ListedInvoice) =>
  (JSON.parse(row.bills) as StoredBill[]).map(({ description, quantity, rate, amount }) => ({
    description,
    quantity,
    rate,
    amount,
    precision: row.decimal_precision,
  }));

export const createdAtOf = (row: ListedInvoice): Date => new Date(Number(row.created_at_ms));

/** What is payable, and how the latest credit note stands. Most rows have none, and their texts are those of the total. */
function creditOf(row: ListedInvoice, total: { amount: string; text: string }) {
  const note = {
    ...(row.credit_status === null ? {} : { creditNoteRequestStatus: row.credit_status }),
    creditNoteReference: row.credit_reference,
  };
  const credit = asThousandths(row.credit_thousandths);
  if (credit === 0n)
    return {
      amountPayable: total.amount,
      amountPayableString: total.text,
      creditNoteAmountString: '',
      ...note,
    };
  const payable = asThousandths(row.amount_thousandths) - credit;
  return {
    amountPayable: decimalOf(payable),
    amountPayableString: moneyText(payable, row.currency_id),
    creditNoteAmountString: moneyText(credit, row.currency_id),
    ...note,
  };
}

/** The row as every list and sheet shows it. */
export function invoiceRowOf(row: ListedInvoice): InvoiceRow {
  const amount = asThousandths(row.amount_thousandths);
  const paid = asThousandths(row.paid_thousandths);
  const currency = currencyOf(row.currency_id);
  const symbol = currency?.currencySymbol ?? '';
  const emails = JSON.parse(row.customer_emails) as string[];
  const plain = decimalOf(amount);
  const total = moneyText(amount, row.currency_id);
  return {
    invoiceNumber: row.invoice_number,
    invoiceId: row.id,
    id: row.id,
    remitaRetrievalReference: row.rrr ?? '',
    status: row.status,
    paymentStatus: row.status,
    amount: plain,
    amountString: total,
    amountStringPlain: total.replace(symbol, ''),
    amountPaid: decimalOf(paid),
    amountPaidString: paid === amount ? total : moneyText(paid, row.currency_id),
    ...creditOf(row, { amount: plain, text: total }),
    currency: currency?.code ?? '',
    currencyId: row.currency_id,
    currencySymbol: symbol,
    decimalPrecisions: row.decimal_precision,
    customer: row.customer_record_name,
    customerId: row.customer_id,
    customerName: row.customer_name,
    customerAIN: row.customer_ain,
    customerAddress: row.customer_address,
    customerPhone: row.customer_phone,
    customerEmails: emails,
    customerEmail: emails[0] ?? '',
    location: row.location_name,
    locationId: row.location_id,
    locationState: row.state_name,
    revenue: row.revenue_name,
    revenueId: row.revenue_id,
    revenueCode: row.revenue_code,
    revenueGroupName: row.revenue_group_name,
    agency: row.organisation_name,
    agencyId: row.organisation_id,
    invoiceDate: row.invoice_date,
    createdDate: createdAtOf(row).toISOString(),
    createdByName: row.created_by_name,
    createdByUserId: row.created_by_user_id,
    bills: billsOf(row),
    invoiceTitle: 'Invoice',
    updatedFields: [],
    isNewInvoice: false,
    editComment: '',
    isEdited: row.is_edited === 1,
    optionValue: row.footer_option,
  };
}

const shown = new WeakMap<ListedInvoice, InvoiceRow>();

/** The same for rows of a page, of which a frozen one is shown as it was before (decisions/138). */
export function shownRowOf(row: ListedInvoice): InvoiceRow {
  if (!Object.isFrozen(row)) return invoiceRowOf(row);
  const known = shown.get(row);
  if (known) return known;
  const made = invoiceRowOf(row);
  for (const part of [made.bills, made.customerEmails, made]) Object.freeze(part);
  shown.set(row, made);
  return made;
}

/** What a finder shows of an invoice. */
export const foundInvoiceOf = (
  row: Pick<
    StoredInvoice,
    'invoice_number' | 'customer_name' | 'status' | 'amount_thousandths' | 'currency_id' | 'rrr'
  >,
): Pick<
  InvoiceRow,
  'invoiceNumber' | 'customerName' | 'status' | 'amount' | 'currencyId' | 'remitaRetrievalReference'
> => ({
  invoiceNumber: row.invoice_number,
  customerName: row.customer_name,
  status: row.status,
  amount: decimalOf(asThousandths(row.amount_thousandths)),
  currencyId: row.currency_id,
  remitaRetrievalReference: row.rrr ?? '',
});

/** What an invoice's payment reference is attached by. */
export const referenceColumns = [
  'id',
  'rrr',
  'status',
  'amount_thousandths',
  'paid_thousandths',
  'credit_thousandths',
] as const;
export type ReferenceRow = Pick<StoredInvoice, (typeof referenceColumns)[number]>;
