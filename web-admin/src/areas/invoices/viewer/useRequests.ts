import type { InvoiceRequestNote } from '@kobodesk/contracts/invoicing';
import { useGetList, type RaRecord } from 'react-admin';

/** The void and edit requests of an invoice, the newest first. */
export const useRequests = (invoiceNumber: string) =>
  useGetList<InvoiceRequestNote & RaRecord, Error>('invoice-requests', { filter: { invoiceNumber } }).data ??
  [];
