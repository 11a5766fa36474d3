import { createHash } from 'node:crypto';
import { currencyOf, type StatementRow } from '@kobodesk/contracts/invoicing';
import type { SignedStatement } from '@kobodesk/contracts/reporting/statement-code';
import type { Printed, StatementHead } from './statement-page.js';

type Issued = Pick<Printed, 'now' | 'customerView'> & { agency: Pick<Printed['agency'], 'name'> };

/** What the agency vouches for with the paper (rules/customers.md#the-code-of-a-statement). */
export function signedStatement(
  head: StatementHead,
  rows: readonly StatementRow[],
  { agency, now, customerView }: Issued,
): SignedStatement {
  const { customer, startDate, endDate, opening, debits, credits, closing } = head;
  const { customerName, customerAIN, address } = customer;
  const lines = rows.map((row) => [
    row.day,
    row.kind,
    row.reference,
    row.invoiceNumber,
    row.customerName,
    row.debit,
    row.credit,
    row.balance,
  ]);
  return {
    agency: agency.name,
    customer: customerName,
    customerNumber: customerAIN,
    view: customerView === 'own' ? 'own' : 'family',
    currency: currencyOf(head.currencyId)?.code ?? '',
    startDate,
    endDate,
    opening,
    closing,
    knownAt: head.knownAt === '' ? now.toISOString() : head.knownAt,
    documentHash: createHash('sha256')
      .update(JSON.stringify([address, debits, credits, lines]))
      .digest('base64url'),
  };
}
