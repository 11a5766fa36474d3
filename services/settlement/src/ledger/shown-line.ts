import { decimalOf } from '@kobodesk/contracts/kernel';
import { accountName, type AccountNumber, type LedgerLine } from '@kobodesk/contracts/settlement';
import { asThousandths } from '@kobodesk/chassis/database/database';
import type { ShownLine } from './ledger-balances.js';

export const nameOf = (account: string): string => accountName(account as AccountNumber);

/** A line as it is told, with what its invoice is called. */
export function shown(row: ShownLine, invoices: ReadonlyMap<number, string>): LedgerLine {
  const amount = asThousandths(row.amount_thousandths);
  return {
    sequence: Number(row.sequence),
    n: Number(row.n),
    // the name of an event begins with its kind
    event: row.event_id.slice(0, row.event_id.indexOf(':')),
    account: row.account,
    name: nameOf(row.account),
    currencyId: Number(row.currency_id),
    day: row.business_day,
    recordedAt: new Date(Number(row.recorded_at_ms)).toISOString(),
    debit: decimalOf(amount > 0n ? amount : 0n),
    credit: decimalOf(amount < 0n ? -amount : 0n),
    invoiceId: Number(row.invoice_id),
    invoiceNumber: invoices.get(Number(row.invoice_id)) ?? '',
    customerId: Number(row.customer_id),
    revenueId: Number(row.revenue_id),
    locationId: Number(row.location_id),
    beneficiary: row.beneficiary,
  };
}
