import { invoiceReferenceAttached } from '@kobodesk/contracts/invoicing';
import type { Tx } from '@kobodesk/chassis/operations/call';
import { EarlierReferences } from './earlier-references.js';
import { Invoices } from '../invoice/invoices.js';

export interface IssuedReference {
  organisationId: number;
  invoiceNumber: string;
  rrr: string;
  /** the reference that this one takes the place of */
  replaces?: string | undefined;
}

export type Attached = { kind: 'attached'; rrr: string } | { kind: 'no-invoice' } | { kind: 'taken' };

/** Writes a payment reference on its invoice. Another one is only replaced when it is named. */
export async function attachIssued(tx: Tx, issued: IssuedReference): Promise<Attached> {
  const { organisationId, invoiceNumber, rrr, replaces } = issued;
  const invoices = tx.within(organisationId, Invoices);
  const row = await invoices.lockReference(invoiceNumber);
  if (!row) return { kind: 'no-invoice' };
  if (row.rrr === rrr) return { kind: 'attached', rrr };
  const earlier = tx.within(organisationId, EarlierReferences);
  if (row.rrr !== null && row.rrr !== replaces) {
    // told too late, or beside a corrected one: somebody may have it on paper all the same
    await earlier.keep(row.id, rrr);
    return { kind: 'attached', rrr: row.rrr };
  }
  if (!(await invoices.setReference(row.id, rrr))) return { kind: 'taken' };
  if (replaces !== undefined) await earlier.keep(row.id, replaces);
  await tx.announce(
    invoiceReferenceAttached,
    { organisationId, invoiceId: row.id, invoiceNumber, rrr },
    invoiceNumber,
  );
  return { kind: 'attached', rrr };
}
