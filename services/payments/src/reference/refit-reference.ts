import { Injectable } from '@nestjs/common';
import { getInvoiceForPayment, type InvoiceForPayment } from '@kobodesk/contracts/invoicing';
import { systemActor, thousandths } from '@kobodesk/contracts/kernel';
import type { BookingWork } from '../payment/book-payments.js';
import { PlaceReference, type TakenBack } from './place-reference.js';
import type { ReferenceEntity } from './reference.entity.js';
import { References } from './references.maintenance.js';
import { fitsInvoice } from './standing-reference.js';

export type Refit = { kind: 'fits' | 'retired' | 'reissued' | 'paid' } | Unfit;

interface Unfit {
  kind: 'again' | 'refused';
  reason: string;
}

const mostLooks = 4;

/**
 * Makes the payment reference of an invoice fit what the invoice says today. Safe to run again after a crash at any
 * step.
 */
@Injectable()
export class RefitReference {
  constructor(private readonly place: PlaceReference) {}

  async run(work: BookingWork, organisationId: number, invoiceNumber: string): Promise<Refit> {
    for (let look = 0; look < mostLooks; look += 1) {
      const outcome = await this.once(work, organisationId, invoiceNumber);
      // what was corrected while the provider was asked, another desk may have looked at already
      if (outcome.kind === 'fits' && look > 0) return { kind: 'reissued' };
      if (outcome.kind !== 'reissued') return outcome;
    }
    return { kind: 'again', reason: 'The invoice is corrected again and again' };
  }

  private async once(work: BookingWork, organisationId: number, invoiceNumber: string): Promise<Refit> {
    const { data: invoice } = await work.ask(
      getInvoiceForPayment,
      { invoiceNumber },
      systemActor('payments', organisationId),
    );
    const references = work.acrossTenants(References);
    const { newest, others } = await references.newestAndOthers({ organisationId, invoiceNumber });
    const open: Unfit[] = [];
    for (const old of others) open.push(...(await this.clearAway(work, old)));
    const left = open.find(({ kind }) => kind === 'again') ?? open[0];
    const end = await this.fit(work, invoice, newest);
    // whoever has corrected the invoice meanwhile is seen first
    return left && end.kind !== 'again' && end.kind !== 'reissued' ? left : end;
  }

  private async fit(
    work: BookingWork,
    invoice: InvoiceForPayment,
    newest: ReferenceEntity | undefined,
  ): Promise<Refit> {
    if (newest?.state === 'asked') return this.goOn(work, invoice, newest);
    if (newest?.state !== 'active' || newest.rrr === null) return { kind: 'fits' };
    if (isOver(invoice)) return endOf(await this.place.takeBack(work, newest, ', of which nothing is due,'));
    if (fitsInvoice(newest, invoice)) return { kind: 'fits' };
    return this.reissue(work, invoice, newest);
  }

  /** What is still open of one that the invoice no longer has; the others and the one that stands do not wait for it. */
  private async clearAway(work: BookingWork, old: ReferenceEntity): Promise<Unfit[]> {
    const end = endOf(await this.place.takeBack(work, old, ', which it no longer has,'));
    if (end.kind === 'again' || end.kind === 'refused') return [end];
    // paid by the one that was taken off: the money is the invoice's all the same
    if (end.kind === 'paid') await work.write((tx) => tx.acrossTenants(References).retire(old.id));
    return [];
  }

  /** A first reference that is being asked for is its asker's business. */
  private async goOn(work: BookingWork, invoice: InvoiceForPayment, order: ReferenceEntity): Promise<Refit> {
    const isFirst = (await work.acrossTenants(References).precedingOf(order)) === undefined;
    return isFirst || isOver(invoice) ? { kind: 'fits' } : this.reissue(work, invoice, order);
  }

  private async reissue(
    work: BookingWork,
    invoice: InvoiceForPayment,
    newest: ReferenceEntity,
  ): Promise<Refit> {
    const placed = await this.place.run(work, invoice, { newest });
    if (placed.kind === 'issued') return { kind: 'reissued' };
    if (placed.kind === 'stands') return { kind: 'fits' };
    return endOf(placed);
  }
}

/** One that was paid is done with when its money is booked: nobody comes to ask about it otherwise. */
const endOf = (end: TakenBack): Refit =>
  end.kind === 'paid' && !end.isBooked
    ? { kind: 'again', reason: 'The provider says that it was paid, and does not say by what yet' }
    : end;

/** Nothing is to be paid any more: voided, credited to the end, or paid by other means. */
const isOver = ({ status, outstanding }: InvoiceForPayment): boolean =>
  status === 'Voided' || thousandths(outstanding) <= 0n;
