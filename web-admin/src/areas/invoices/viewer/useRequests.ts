import type { InvoiceRequestNote, WaitingKind } from '@kobodesk/contracts/invoicing';
import { useGetList, type RaRecord } from 'react-admin';

/** The requests about an invoice, a credit note that waits first, then the newest. */
export const useRequests = (invoiceNumber: string) =>
  useGetList<InvoiceRequestNote & RaRecord, Error>('invoice-requests', { filter: { invoiceNumber } }).data ??
  [];

/** What waits for somebody's decision, by what the page says it and switches off what it excludes. */
export const waitingOf = (requests: readonly InvoiceRequestNote[]): WaitingKind[] =>
  requests.filter(({ status }) => status === 'pending').map(({ kind }) => kind);
