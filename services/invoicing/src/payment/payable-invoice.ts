import { leastPart, leastPartText, type InvoiceForPayment } from '@kobodesk/contracts/invoicing';
import { decimalOf } from '@kobodesk/contracts/kernel';
import type { RequestKind } from '../amendment/amendments.js';
import { invoiceRowOf, type StoredInvoice } from '../invoice/invoice-row.js';
import { balanceOf, dueOf } from '../invoice/stored-invoice.js';

type Rule = Parameters<typeof leastPart>[0];

/** What the payments service needs of an invoice. */
export function payableOf(
  row: StoredInvoice,
  { pending, rule }: { pending: RequestKind | undefined; rule: Rule },
): InvoiceForPayment {
  const invoice = invoiceRowOf(row);
  const { amount, paid, credit } = balanceOf(row);
  const outstanding = dueOf(row);
  const least = outstanding > 0n ? leastPart(rule, { payable: amount - credit, paid }) : undefined;
  return {
    organisationId: row.organisation_id,
    organisationName: row.organisation_name,
    invoiceId: row.id,
    invoiceNumber: row.invoice_number,
    currencyId: row.currency_id,
    currencyCode: invoice.currency,
    amount: invoice.amount,
    amountPaid: invoice.amountPaid,
    credit: decimalOf(credit),
    outstanding: decimalOf(outstanding),
    leastPart: leastPartText(least),
    status: row.status,
    rrr: row.rrr ?? '',
    payerName: row.customer_name,
    email: invoice.customerEmail,
    phone: row.customer_phone,
    description: row.revenue_name,
    createdByUserId: row.created_by_user_id,
    customerId: row.customer_id,
    locationId: row.location_id,
    revenueId: row.revenue_id,
    revenueTopId: row.revenue_top_id,
    isVoidPending: pending === 'void',
  };
}
