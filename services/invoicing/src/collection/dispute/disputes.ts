import type { DisputeRow } from '@kobodesk/contracts/invoicing';
import { decimalOf } from '@kobodesk/contracts/kernel';
import { In, Not } from 'typeorm';
import { DisputeEntity } from '../collection.entity.js';
import { OfInvoices } from '../seen.js';

/** What customers of one organisation dispute. */
export class Disputes extends OfInvoices<DisputeEntity> {
  protected readonly target = DisputeEntity;
  protected readonly tableName = 'disputes';

  /** Key: disputes_open. */
  openOf(invoiceId: number): Promise<DisputeEntity | null> {
    return this.find({ openInvoiceId: invoiceId });
  }

  /** Those that may hold back the notices of invoices. Key: disputes_invoice. */
  notRejectedAmong(invoiceIds: readonly number[]): Promise<DisputeEntity[]> {
    return this.list({ invoiceId: In([...invoiceIds]), state: Not('rejected' as const) });
  }

  /** The invoice is locked. */
  async handOver(id: number, owner: Pick<DisputeEntity, 'ownerUserId' | 'ownerName'>): Promise<void> {
    await this.update({ id, state: 'open' }, owner);
  }

  /** The invoice is locked. */
  async attach(id: number, file: Pick<DisputeEntity, 'fileId' | 'fileName'>): Promise<void> {
    await this.update({ id, state: 'open' }, file);
  }

  /** True for whoever decides it first. */
  async decide(
    id: number,
    decision: Pick<DisputeEntity, 'state' | 'decidedBy' | 'comment' | 'creditReference'>,
  ): Promise<boolean> {
    const decided = { ...decision, openInvoiceId: null, decidedAt: this.scope.now };
    return (await this.update({ id, state: 'open' }, decided)) === 1;
  }
}

export const disputeRowOf = (row: DisputeEntity): DisputeRow => ({
  id: row.id,
  invoiceNumber: row.invoiceNumber,
  customerId: row.customerId,
  customerName: row.customerName,
  currencyId: row.currencyId,
  amount: decimalOf(row.amount),
  reason: row.reason,
  owner: row.ownerName,
  ownerId: row.ownerUserId,
  state: row.state,
  raisedOn: row.raisedAt.toISOString(),
  decidedOn: row.decidedAt?.toISOString() ?? '',
  decidedBy: row.decidedBy,
  comment: row.comment,
  creditReference: row.creditReference,
  fileName: row.fileName,
});
