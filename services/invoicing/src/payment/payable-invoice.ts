import { leastPart, leastPartText, type InvoiceForPayment } from '@kobodesk/contracts/invoicing';
import { decimalOf } from '@kobodesk/contracts/kernel';
import { asThousandths } from '@kobodesk/chassis/database/database';
import type { RequestKind } from '../amendment/amendments.js';
import { outstandingOf } from '../invoice/invoice.js';
import { invoiceRowOf, type StoredInvoice } from '../invoice/invoice-row.js';

type Rule = Parameters<typeof leastPart>[0];

/** What the payments service needs of an invoice. */
export function payableOf(
  row: StoredInvoice,
  { pending, rule }: { pending: RequestKind | undefined; rule: Rule },
): InvoiceForPayment {
  const invoice = invoiceRowOf(row);
  const amount = asThousandths(row.amount_thousandths);
  const paid = asThousandths(row.paid_thousandths);
  const credit = asThousandths(row.credit_thousandths);
  const outstanding = outstandingOf({ status: row.status, amount, paid, credit });
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
