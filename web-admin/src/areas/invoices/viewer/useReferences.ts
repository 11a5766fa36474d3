import { listReferences } from '@kobodesk/contracts/payments';
import { useAnswer } from '../../../shared/api/useAnswer';

/** The payment references of an invoice, and what may be paid of it now. */
export const useReferences = (number: string) => useReferencesAnswer(number).data?.data;

export const useReferencesAnswer = (number: string) =>
  useAnswer(listReferences, { invoicenumber: number }, { resource: 'invoices' });
