import type { InvoiceSheet } from '@kobodesk/contracts/invoicing';
import { useGetOne } from 'react-admin';
import type { HttpError } from '../../../shared/api/httpError';

/** One invoice by its number. */
export const useInvoice = (number: string) =>
  useGetOne<InvoiceSheet, HttpError>('invoices', { id: number as unknown as number }, { retry: false });
