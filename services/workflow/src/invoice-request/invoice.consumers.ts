import { Injectable } from '@nestjs/common';
import { invoiceEdited } from '@kobodesk/contracts/invoicing';
import { on } from '@kobodesk/chassis/events/on';
import { In, IsNull, Not } from 'typeorm';
import { subjectOf } from '../change/take-up.js';
import { changesOfInvoices, InvoicePlaces } from '../request/invoice-places.js';
import { statusNumber } from '../request/request.js';
import { Requests } from '../request/requests.js';

/** What is asked of an invoice belongs where the invoice does (rules/approvals.md#who-sees-a-request). */
@Injectable()
export class InvoiceConsumers {
  /** What was decided stays where it was. Keys: requests_invoice, requests_pending. */
  readonly edited = on(invoiceEdited, 'workflow.invoice-edited', async ({ before, after }, tx, { fact }) => {
    const { organisationId, invoiceNumber, locationId } = after;
    if (before.locationId === locationId) return;
    const to = { locationId, movedAt: new Date(fact.occurredAt) };
    // what is asked of it and heard of later goes there too
    if (!(await tx.within(organisationId, InvoicePlaces).move(invoiceNumber, to))) return;
    const requests = tx.within(organisationId, Requests);
    // what is of no place stays everybody's
    const waiting = { status: statusNumber.pending, locationId: Not(IsNull()) };
    await requests.update({ ...waiting, invoiceNumber }, { locationId });
    const subjects = changesOfInvoices.map((kind) => subjectOf(kind, invoiceNumber, ''));
    await requests.update({ ...waiting, pendingEntity: In(subjects) }, { locationId });
  });
}
