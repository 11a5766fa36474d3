import { invoiceReferenceAttached } from '@kobodesk/contracts/invoicing';
import { decimalOf } from '@kobodesk/contracts/kernel';
import type { Tx } from '@kobodesk/chassis/operations/call';
import { Invoices } from '../invoice/invoices.js';
import { dueOf } from '../invoice/stored-invoice.js';
import { EarlierReferences } from './earlier-references.js';

export interface IssuedReference {
  organisationId: number;
  invoiceNumber: string;
  rrr: string;
  /** the reference that this one takes the place of */
  replaces?: string | undefined;
}

/**
 * `outstanding`: decimal; what is due now that the reference is there. `isAhead`: it takes the place of one that the
 * invoice has not been told of yet
 */
export type Attached =
  | { kind: 'attached'; rrr: string; outstanding: string; isAhead?: boolean }
  | { kind: 'no-invoice' }
  | { kind: 'taken' };

/** Writes a payment reference on its invoice. Another one is only replaced when it is named. */
export async function attachIssued(tx: Tx, issued: IssuedReference): Promise<Attached> {
  const { organisationId, invoiceNumber, rrr, replaces } = issued;
  const invoices = tx.within(organisationId, Invoices);
  const row = await invoices.lockReference(invoiceNumber);
  if (!row) return { kind: 'no-invoice' };
  const outstanding = decimalOf(dueOf(row));
  if (row.rrr === rrr) return { kind: 'attached', rrr, outstanding };
  const earlier = tx.within(organisationId, EarlierReferences);
  if (row.rrr !== null && row.rrr !== replaces) {
    const isAhead = replaces !== undefined && !(await earlier.has(row.id, replaces));
    // told too late, or beside a corrected one: somebody may have it on paper all the same
    if (!isAhead) await earlier.keep(row.id, rrr);
    return { kind: 'attached', rrr: row.rrr, outstanding, isAhead };
  }
  if (!(await invoices.setReference(row.id, rrr))) return { kind: 'taken' };
  if (replaces !== undefined) await earlier.keep(row.id, replaces);
  await tx.announce(
    invoiceReferenceAttached,
    { organisationId, invoiceId: row.id, invoiceNumber, rrr },
    invoiceNumber,
  );
  return { kind: 'attached', rrr, outstanding };
}
