import { billDateRefusal, createInvoice, missingOf, type editInvoice } from '@kobodesk/contracts/invoicing';
import { faultsOf, type Faults } from '../../../shared/form/faultsOf';
import { requestOf, type InvoiceDraft } from './draft';
import type { DraftChoices } from './useDraftChoices';

export interface Asked {
  readonly operation: typeof createInvoice | typeof editInvoice;
  readonly input: object;
  /** of an invoice that is edited: what keeps its date keeps it, however long ago it was */
  readonly date?: string;
}

/** What the server would refuse, by field: the form reads the same schema and asks the same rules, so they say the same words. */
export function draftErrors(
  draft: InvoiceDraft,
  { top, revenue, groups, groupLabel }: DraftChoices,
  today: string,
  { operation, input, date }: Asked = { operation: createInvoice, input: requestOf(draft, true) },
): Faults {
  const found = faultsOf(operation, input);
  const late = draft.invoiceDate === date ? undefined : billDateRefusal(draft.invoiceDate, today);
  if (late !== undefined) found['invoiceDate'] ??= late;
  const { footerOption, groupId } = draft;
  // a revenue with parts stands in the form until one of them is chosen
  const line = draft.subRevenueId === '' ? top : revenue && { ...revenue, hasSubRevenue: false };
  return {
    ...found,
    ...missingOf({ revenue: line, footerOption, groups, groupId: groupId || undefined, groupLabel }),
  };
}
