import { bandOf, moneyText, type AgeingRow, type BandStarts } from '@kobodesk/contracts/invoicing';
import { daysBetween, decimalOf } from '@kobodesk/contracts/kernel';
import { asThousandths } from '@kobodesk/chassis/database/database';

export const ageingColumns = [
  'id',
  'invoice_number',
  'customer_record_name',
  'organisation_name',
  'revenue_name',
  'location_name',
  'status',
  'currency_id',
  'amount_thousandths',
  'credit_thousandths',
  'paid_thousandths',
  'created_at_ms',
  'open_due_day',
] as const;

export interface StoredAge {
  id: number;
  invoice_number: string;
  customer_record_name: string;
  organisation_name: string;
  revenue_name: string;
  location_name: string;
  status: string;
  currency_id: number;
  amount_thousandths: number | string;
  credit_thousandths: number | string;
  paid_thousandths: number | string;
  created_at_ms: number | string;
  open_due_day: string | null;
}

/** An invoice as it was, with what was due of it then. */
export const asItWas = (
  row: StoredAge & { then_due_day: string; then_open: string },
): StoredAge & { open: bigint } => ({
  ...row,
  open_due_day: row.then_due_day,
  open: asThousandths(row.then_open),
});

/** An invoice with its age (rules/ageing.md#the-analysis). */
export function ageingRowOf(
  row: StoredAge & { open?: bigint },
  starts: BandStarts,
  today: string,
): AgeingRow {
  const amount = asThousandths(row.amount_thousandths);
  const isPaid = row.open_due_day === null;
  const settled = asThousandths(row.credit_thousandths) + asThousandths(row.paid_thousandths);
  const outstanding = isPaid ? 0n : (row.open ?? amount - settled);
  // below 0: not due yet
  const days = row.open_due_day === null ? 0 : daysBetween(row.open_due_day, today);
  return {
    invoiceNo: row.invoice_number,
    customer: row.customer_record_name,
    agencyName: row.organisation_name,
    revenue: row.revenue_name,
    location: row.location_name,
    amountString: moneyText(amount, row.currency_id),
    outstandingString: moneyText(outstanding, row.currency_id),
    createdDate: new Date(Number(row.created_at_ms)).toISOString(),
    status: isPaid ? 'Paid' : 'Unpaid',
    totalDays: Math.max(0, days),
    agingStatus: isPaid ? '' : bandOf(days, starts).name,
    currencyId: row.currency_id,
    amount: decimalOf(amount),
    outstanding: decimalOf(outstanding),
  };
}
