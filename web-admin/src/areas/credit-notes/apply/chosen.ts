import { creditStatus, type InvoiceRow } from '@kobodesk/contracts/invoicing';

/** What the next step needs to know of an invoice that was chosen; kept in the history of the tab. */
export type Chosen = Pick<
  InvoiceRow,
  | 'invoiceId'
  | 'invoiceNumber'
  | 'customer'
  | 'customerId'
  | 'revenueId'
  | 'locationId'
  | 'agencyId'
  | 'currencyId'
  | 'status'
  | 'amount'
  | 'amountPaid'
>;

/** Credit notes of the area by what is sent for them (rules/credit-notes.md#kinds). */
export const discount = 1;
export const issuance = 3;
export type Kind = typeof discount | typeof issuance;

export const searchPath: Record<Kind, string> = {
  [discount]: '/search-credit-note',
  [issuance]: '/credit-note-issuance',
};
export const applyPath = '/apply-credit-note';
export const appliedPath = '/applied-credit-note';
export const startPath = '/create-credit-note';
/** of one request */
export const mostInvoices = 100;

export const chosenOf = (row: InvoiceRow): Chosen => ({
  invoiceId: row.invoiceId,
  invoiceNumber: row.invoiceNumber,
  customer: row.customer,
  customerId: row.customerId,
  revenueId: row.revenueId,
  locationId: row.locationId,
  agencyId: row.agencyId,
  currencyId: row.currencyId,
  status: row.status,
  amount: row.amount,
  amountPaid: row.amountPaid,
});

/** What a step left for the next one, or for whoever comes back to it. */
export interface Step {
  kind: Kind;
  invoices: readonly Chosen[];
}

export function stepOf(state: unknown): Step {
  const { kind = discount, invoices = [] } = (state ?? {}) as Partial<Step>;
  return { kind, invoices };
}

/** Whether a note can be asked for: it is open, and none waits or was approved (rules/credit-notes.md#how-much). */
export const isChoosable = ({
  status,
  creditNoteRequestStatus: note,
}: Pick<InvoiceRow, 'status' | 'creditNoteRequestStatus'>): boolean =>
  (status === 'Unpaid' || status === 'Partly paid') &&
  note !== creditStatus.pending &&
  note !== creditStatus.approved;
