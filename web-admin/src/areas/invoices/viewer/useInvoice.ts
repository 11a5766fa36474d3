import type { InvoiceSheet } from '@kobodesk/contracts/invoicing';
import { useGetOne } from 'react-admin';
import { standing, type HttpError } from '../../../shared/api/httpError';

/** One invoice by its number. */
export const useInvoice = (number: string) =>
  standing(
    useGetOne<InvoiceSheet, HttpError>('invoices', { id: number as unknown as number }, { retry: false }),
  );
