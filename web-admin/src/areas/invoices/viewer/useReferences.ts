import { listReferences } from '@kobodesk/contracts/payments';
import { useAnswer } from '../../../shared/api/useAnswer';

/** The payment references of an invoice, and what may be paid of it now. */
export const useReferences = (number: string) =>
  useAnswer(listReferences, { invoicenumber: number }, { resource: 'invoices' }).data?.data;
