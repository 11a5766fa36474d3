import { withdraw } from '@kobodesk/chassis/changes/changes';
import type { Tx } from '@kobodesk/chassis/operations/call';
import type { StoredInvoice } from '../invoice/invoice-row.js';
import { amendmentKinds, keyOfRequest } from './amendment-changes.js';
import { Amendments, requestStatus } from './amendments.js';

const reason = 'A payment arrived: the invoice stands';

/**
 * A payment cancels a pending void of its invoice, with an audit record
 * (rules/edits-and-voids.md#a-payment-ends-a-pending-void). The invoice row is locked.
 */
export async function withdrawVoid(tx: Tx, row: StoredInvoice): Promise<void> {
  const { organisation_id: organisationId } = row;
  const requests = tx.within(organisationId, Amendments);
  const pending = await requests.pendingOf(row.id);
  if (pending?.kind !== 'void') return;
  const { id: requestId, kind } = pending;
  await requests.close(requestId, { status: requestStatus.withdrawn, decidedBy: '', outcome: reason });
  await withdraw(tx, amendmentKinds[kind], {
    organisationId,
    requestKey: keyOfRequest(kind, requestId),
    reason,
  });
  await tx.audit({
    organisationId,
    action: 'Withdraw void request',
    entity: 'invoice',
    entityId: row.invoice_number,
    description: `The void request of ${pending.maker_name} was cancelled: ${reason.toLowerCase()}`,
  });
}
