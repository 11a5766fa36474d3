import type { getEditDetails } from '@kobodesk/contracts/invoicing';
import type { ReplyOf } from '@kobodesk/contracts/kernel';
import type { SheetModel } from '../../../shared/show/sheet/InvoiceSheet';
import type { InvoiceDraft } from '../draft/draft';

/** What the sheet marks of each field of the form, by the names of the invoice on the wire. */
const marks: Partial<Record<keyof InvoiceDraft, readonly string[]>> = {
  name: ['customerName'],
  email: ['customerEmails', 'customerEmail'],
  phone: ['customerPhone'],
  address: ['customerAddress'],
  invoiceDate: ['invoiceDate'],
  items: ['bills', 'amount'],
  locationId: ['location', 'locationState'],
};

/** The fields that differ from the invoice as it stands. */
export const changedFields = (before: InvoiceDraft, now: InvoiceDraft): string[] =>
  (Object.keys(marks) as (keyof InvoiceDraft)[])
    .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(now[field]))
    .flatMap((field) => marks[field] ?? []);

/** The sheet of an edit that is being written: of the invoice that exists, with what would change marked. */
export function editedSheet(
  sheet: SheetModel,
  { invoice }: ReplyOf<typeof getEditDetails>['data'],
  edit: { changed: string[]; reason: string },
): SheetModel {
  return {
    ...sheet,
    ...edit,
    number: invoice.invoiceNumber,
    title: 'New Invoice',
    status: invoice.status,
    rrr: invoice.remitaRetrievalReference,
    paid: invoice.amountPaid,
    issuedBy: invoice.createdByName,
  };
}
