import { Injectable } from '@nestjs/common';
import { creatorChange, invoiceEdited, referenceChange } from '@kobodesk/contracts/invoicing';
import { markPaidChange } from '@kobodesk/contracts/payments';
import { on } from '@kobodesk/chassis/events/on';
import { In } from 'typeorm';
import { subjectOf } from '../change/take-up.js';
import { statusNumber } from '../request/request.js';
import { Requests } from '../request/requests.js';

/** The changes whose record is an invoice. A credit note, a refund, a void and an edit keep the number of theirs. */
const ofInvoices = [markPaidChange, referenceChange, creatorChange];

/** What is asked of an invoice belongs where the invoice does (rules/approvals.md#who-sees-a-request). */
@Injectable()
export class InvoiceConsumers {
  /** What was decided stays where it was. Keys: requests_invoice, requests_pending. */
  readonly edited = on(invoiceEdited, 'workflow.invoice-edited', async ({ before, after }, tx) => {
    const { organisationId, invoiceNumber, locationId } = after;
    if (before.locationId === locationId) return;
    const requests = tx.within(organisationId, Requests);
    // what is of no place stays everybody's
    const waiting = { status: statusNumber.pending, locationId: before.locationId };
    await requests.update({ ...waiting, invoiceNumber }, { locationId });
    const subjects = ofInvoices.map((kind) => subjectOf(kind, invoiceNumber, ''));
    await requests.update({ ...waiting, pendingEntity: In(subjects) }, { locationId });
  });
}
