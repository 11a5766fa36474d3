import type { StatementRow } from '@kobodesk/contracts/invoicing';
import { decimalOf } from '@kobodesk/contracts/kernel';
import type { StoredLine } from './statement-rows.js';

/** Lines with what was due after each: `balance` was due before the first of them, which is the one after `offset` others. */
export function statementLines(
  lines: readonly StoredLine[],
  { balance, offset, currencyId }: { balance: bigint; offset: number; currencyId: number },
): StatementRow[] {
  let due = balance;
  return lines.map((line, at) => {
    due += line.amount;
    return {
      id: offset + at + 1,
      day: line.business_day,
      kind: line.kind,
      reference: line.reference,
      invoiceNumber: line.invoice_number,
      customerName: line.customer_record_name,
      debit: line.amount > 0n ? decimalOf(line.amount) : '',
      credit: line.amount < 0n ? decimalOf(-line.amount) : '',
      balance: decimalOf(due),
      currencyId,
    };
  });
}
