import {
  editRefusal,
  getInvoiceSettings,
  type InvoiceAction,
  type InvoiceRow,
  type WaitingKind,
} from '@kobodesk/contracts/invoicing';
import { isProviderAdmin } from '@kobodesk/contracts/kernel';
import { useState } from 'react';
import { useAnswer } from '../../../shared/api/useAnswer';
import { can, currentUser } from '../../../shared/auth/session';
import { offeredTo } from './offeredTo';
import { useReferences } from './useReferences';

/** The rule of the server, with the settings of the agency; how often it was edited only the server counts. */
function useEditable(invoice: InvoiceRow): boolean {
  const settings = useAnswer(getInvoiceSettings, {}, { enabled: can('invoice.edit') }).data?.data;
  const [nowMs] = useState(() => Date.now());
  return (
    settings !== undefined &&
    editRefusal({
      status: invoice.status,
      createdAtMs: Date.parse(invoice.createdDate),
      nowMs,
      ageHours: settings.invoiceAge,
      edits: 0,
      frequency: settings.frequency,
      isCreator: currentUser()?.userId === invoice.createdByUserId,
      isProviderAdmin: isProviderAdmin({ role: currentUser()?.vggRole ?? null }),
    }) === undefined
  );
}

/** What this person may do with an invoice now, and the least amount that a part may be ('' for no parts). */
export function useOffered(
  invoice: InvoiceRow,
  waiting: readonly WaitingKind[],
): { offered: InvoiceAction[]; leastPart: string } {
  const isEditable = useEditable(invoice);
  const leastPart = useReferences(invoice.invoiceNumber)?.leastPart;
  const isVoidPending = waiting.includes('void');
  const takesParts = typeof leastPart === 'string';
  return {
    offered: offeredTo(invoice, { isEditable, isVoidPending, takesParts }, currentUser()),
    leastPart: leastPart ?? '',
  };
}
