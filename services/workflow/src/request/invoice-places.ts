import { creatorChange, referenceChange } from '@kobodesk/contracts/invoicing';
import { markPaidChange } from '@kobodesk/contracts/payments';
import { unlessDuplicate } from '@kobodesk/chassis/database/database';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { InvoicePlaceEntity } from './request.entity.js';

/** The changes whose record is an invoice. A credit note, a refund, a void and an edit keep the number of theirs. */
export const changesOfInvoices = [markPaidChange, referenceChange, creatorChange];

interface Asked {
  kind: number;
  /** what there can be one pending request of: the record and its id */
  entity: string | null;
  about?: Record<string, string> | undefined;
}

/** The number of the invoice that something is asked of; undefined: of none, or of several. */
export function invoiceOf({ kind, entity, about }: Asked): string | undefined {
  const ofInvoice = changesOfInvoices.find(({ id }) => id === kind);
  return about?.['invoiceNumber'] ?? (ofInvoice && entity?.slice(`${ofInvoice.record}:`.length));
}

/**
 * Where the invoices are of which something was asked, or that went to another location: a request and a move may be heard of
 * the wrong way round, and then the place that the request came with is the one before.
 */
export class InvoicePlaces extends ScopedRepository {
  private readonly places = this.table(InvoicePlaceEntity);

  /** The location that the invoice went to last, if it went anywhere. */
  async of(invoiceNumber: string): Promise<number | undefined> {
    return (await this.held(invoiceNumber))?.locationId ?? undefined;
  }

  /** False where it is known to have gone on since then. */
  async move(invoiceNumber: string, to: { locationId: number; movedAt: Date }): Promise<boolean> {
    const known = await this.held(invoiceNumber);
    if (known?.movedAt && known.movedAt > to.movedAt) return false;
    await this.places.update({ invoiceNumber }, to);
    return true;
  }

  /** Nobody else hears of a move of the invoice, or keeps what is asked of it, before the transaction ends. */
  private async held(invoiceNumber: string): Promise<InvoicePlaceEntity | null> {
    const touch = () => this.places.update({ invoiceNumber }, { invoiceNumber });
    const row = { invoiceNumber, locationId: null, movedAt: null };
    if ((await touch()) === 0 && (await unlessDuplicate(() => this.places.insert(row))) === undefined)
      await touch();
    return this.places.find({ invoiceNumber });
  }
}
