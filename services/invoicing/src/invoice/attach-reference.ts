import { invoiceReferenceAttached } from '@kobodesk/contracts/invoicing';
import type { Tx } from '@kobodesk/chassis/operations/call';
import { Invoices } from './invoices.js';

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
  const row = await invoices.lock(invoiceNumber);
  if (!row) return { kind: 'no-invoice' };
  if (row.rrr === rrr || (row.rrr !== null && row.rrr !== replaces))
    return { kind: 'attached', rrr: row.rrr };
  if (!(await invoices.setReference(row.id, rrr))) return { kind: 'taken' };
  await tx.announce(
    invoiceReferenceAttached,
    { organisationId, invoiceId: row.id, invoiceNumber, rrr },
    invoiceNumber,
  );
  return { kind: 'attached', rrr };
}
