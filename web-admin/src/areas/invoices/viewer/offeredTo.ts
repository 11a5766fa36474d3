import { invoiceActions, type InvoiceAction, type InvoiceRow } from '@kobodesk/contracts/invoicing';
import { isCustomerStaff, isProviderAdmin, type VggRole } from '@kobodesk/contracts/kernel';

type Shown = Pick<InvoiceRow, 'status' | 'currencyId' | 'remitaRetrievalReference' | 'createdByUserId'>;

/** What the viewer of an invoice offers this person, by the rules of the server. */
export function offeredTo(
  invoice: Shown,
  standing: { isEditable: boolean; isVoidPending: boolean; takesParts: boolean },
  user: { userId: number; vggRole: VggRole } | undefined,
): InvoiceAction[] {
  const role = user?.vggRole ?? null;
  return invoiceActions({
    status: invoice.status,
    currencyId: invoice.currencyId,
    hasReference: invoice.remitaRetrievalReference !== '',
    isCreator: user?.userId === invoice.createdByUserId,
    isProviderAdmin: isProviderAdmin({ role }),
    isCustomerStaff: isCustomerStaff({ role }),
    ...standing,
  });
}
