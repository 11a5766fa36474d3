import { decimalOf } from '@kobodesk/contracts/kernel';
import { accountName, type AccountNumber, type LedgerLine } from '@kobodesk/contracts/settlement';
import { asThousandths } from '@kobodesk/chassis/database/database';
import { readContent } from './entry.js';
import type { ShownLine } from './ledger-balances.js';
import type { LedgerEvent } from './post.js';

export const nameOf = (account: string): string => accountName(account as AccountNumber);

/** Of an event of several invoices its lines say which. */
function numberOf(event: LedgerEvent | undefined, invoiceId: number): string {
  if (event?.kind !== 'banked' && event?.kind !== 'unbanked') return event?.invoiceNumber ?? '';
  return event.payments.find((payment) => payment.invoiceId === invoiceId)?.invoiceNumber ?? '';
}

/** A line as it is told; what happened says its entry. */
export function shown(row: ShownLine): LedgerLine {
  const amount = asThousandths(row.amount_thousandths);
  const event = readContent(row.content)?.event;
  return {
    sequence: Number(row.sequence),
    n: Number(row.n),
    event: event?.kind ?? '',
    account: row.account,
    name: nameOf(row.account),
    currencyId: Number(row.currency_id),
    day: row.business_day,
    recordedAt: new Date(Number(row.recorded_at_ms)).toISOString(),
    debit: decimalOf(amount > 0n ? amount : 0n),
    credit: decimalOf(amount < 0n ? -amount : 0n),
    invoiceId: Number(row.invoice_id),
    invoiceNumber: numberOf(event, Number(row.invoice_id)),
    customerId: Number(row.customer_id),
    revenueId: Number(row.revenue_id),
    locationId: Number(row.location_id),
    beneficiary: row.beneficiary,
  };
}
