import type { EditableField, InvoiceRow, InvoiceVersion } from '@kobodesk/contracts/invoicing';
import { createdAtOf, invoiceRowOf, type StoredInvoice } from '../invoice/invoice-row.js';
import { wireFields, type Corrected } from './corrected-sheet.js';
import { requestStatus, type StoredRequest } from './amendments.js';
import type { StoredVersion } from './invoice-versions.js';

interface Sides {
  oldInvoice: InvoiceRow;
  newInvoice: InvoiceRow;
  editedFields: { fieldName: string }[];
}

const fieldsOf = (text: string | null): EditableField[] => JSON.parse(text ?? '[]') as EditableField[];

function sides(before: StoredInvoice, after: StoredInvoice, fields: EditableField[], reason: string): Sides {
  const names = fields.flatMap((field) => wireFields[field]);
  return {
    oldInvoice: invoiceRowOf(before),
    newInvoice: {
      ...invoiceRowOf(after),
      invoiceTitle: 'New Invoice',
      isNewInvoice: true,
      updatedFields: names,
      editComment: reason,
    },
    editedFields: names.map((fieldName) => ({ fieldName })),
  };
}

/** Old and new of a correction: of a pending or declined one the proposal, of an applied one the versions. */
export function changeOf(row: StoredInvoice, request: StoredRequest, ended: readonly StoredVersion[]): Sides {
  const applied = ended.find(({ request_id }) => request_id === request.id);
  if (applied && request.status === requestStatus.approved) return stepFrom(row, applied, ended);
  const proposed = { ...row, ...(JSON.parse(request.proposed ?? '{}') as Corrected) };
  return sides(row, proposed, fieldsOf(request.changed_fields), request.reason);
}

/**
 * What an edited invoice says of its last correction: a title of its own, what changed, and why
 * (rules/invoices.md#the-sheet).
 */
export const editionOf = (last: StoredVersion) => ({
  invoiceTitle: 'New Invoice',
  isNewInvoice: true,
  updatedFields: fieldsOf(last.changed_fields).flatMap((field) => wireFields[field]),
  editComment: last.reason,
});

/** Old and new of the last correction that was applied. */
export const appliedChange = (row: StoredInvoice, last: StoredVersion): Sides => stepFrom(row, last, [last]);

function stepFrom(row: StoredInvoice, version: StoredVersion, ended: readonly StoredVersion[]): Sides {
  const before = JSON.parse(version.snapshot) as StoredInvoice;
  const following = ended.find(({ version: number }) => number === version.version + 1);
  const after = following ? (JSON.parse(following.snapshot) as StoredInvoice) : row;
  return sides(before, after, fieldsOf(version.changed_fields), version.reason);
}

const instantOf = (ms: number | string): string => new Date(Number(ms)).toISOString();

/** Every state the invoice had, the first first. Who and why stand with the state that they made. */
export function versionsOf(row: StoredInvoice, ended: readonly StoredVersion[]): InvoiceVersion[] {
  const states = [...ended.map(({ snapshot }) => JSON.parse(snapshot) as StoredInvoice), row];
  return states.map((state, index) => {
    const made = ended[index - 1];
    const end = ended[index];
    return {
      id: `${row.invoice_number}:${index + 1}`,
      version: index + 1,
      validFrom: made ? instantOf(made.valid_until_ms) : createdAtOf(row).toISOString(),
      validUntil: end ? instantOf(end.valid_until_ms) : '',
      changedBy: made?.changed_by ?? row.created_by_name,
      reason: made?.reason ?? '',
      changedFields: made ? fieldsOf(made.changed_fields) : [],
      invoice: invoiceRowOf(state),
    };
  });
}
