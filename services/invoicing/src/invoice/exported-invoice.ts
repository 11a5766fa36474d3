import { currencyOf, moneyText, roundingOf, type ExportedInvoice } from '@kobodesk/contracts/invoicing';
import { decimalOf } from '@kobodesk/contracts/kernel';
import { asThousandths } from '@kobodesk/chassis/database/database';
import type { StoredInvoice } from './invoice-row.js';

/** What of an invoice is read for a list that is taken out. */
export const exportedColumns = [
  'id',
  'invoice_number',
  'rrr',
  'status',
  'currency_id',
  'amount_thousandths',
  'paid_thousandths',
  'credit_thousandths',
  'credit_status',
  'customer_record_name',
  'customer_name',
  'location_name',
  'state_name',
  'revenue_name',
  'bills',
  'invoice_date',
  'created_at_ms',
] as const satisfies readonly (keyof StoredInvoice)[];

export type ExportedColumns = Pick<StoredInvoice, (typeof exportedColumns)[number]>;

/** The row as a list that is taken out shows it. */
export function exportedInvoiceOf(row: ExportedColumns): ExportedInvoice {
  const { currency_id: currencyId, credit_status: creditStatus } = row;
  const amount = asThousandths(row.amount_thousandths);
  const paid = asThousandths(row.paid_thousandths);
  const credit = asThousandths(row.credit_thousandths);
  const amountText = decimalOf(amount);
  const amountString = moneyText(amount, currencyId);
  return {
    invoiceNumber: row.invoice_number,
    remitaRetrievalReference: row.rrr ?? '',
    status: row.status,
    amount: amountText,
    amountString,
    amountPaid: paid === amount ? amountText : decimalOf(paid),
    amountPaidString: paid === amount ? amountString : moneyText(paid, currencyId),
    amountPayable: credit === 0n ? amountText : decimalOf(amount - credit),
    creditNoteAmountString: credit === 0n ? '' : moneyText(credit, currencyId),
    ...(creditStatus === null ? {} : { creditNoteRequestStatus: creditStatus }),
    currency: currencyOf(currencyId)?.code ?? '',
    currencyId,
    customer: row.customer_record_name,
    customerName: row.customer_name,
    location: row.location_name,
    locationState: row.state_name,
    revenue: row.revenue_name,
    invoiceDate: row.invoice_date,
    createdDate: new Date(Number(row.created_at_ms)).toISOString(),
    rounding: decimalOf(roundingOf(amount, JSON.parse(row.bills) as { amount: string }[])),
  };
}
