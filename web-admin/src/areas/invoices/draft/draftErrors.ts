import { billDateRefusal, createInvoice, missingOf, type editInvoice } from '@kobodesk/contracts/invoicing';
import { faultsOf, type Faults } from '../../../shared/form/faultsOf';
import { requestOf, type InvoiceDraft } from './draft';
import { keptOf } from './offered';
import type { DraftChoices } from './useDraftChoices';

export interface Asked {
  readonly operation: typeof createInvoice | typeof editInvoice;
  readonly input: object;
  /** what an invoice that is edited has: it keeps its date, however long ago it was, and lacks nothing that is asked for since */
  readonly given?: InvoiceDraft;
}

/** What the server would refuse, by field: the form reads the same schema and asks the same rules, so they say the same words. */
export function draftErrors(
  draft: InvoiceDraft,
  choices: DraftChoices,
  today: string,
  { operation, input, given }: Asked = { operation: createInvoice, input: requestOf(draft, true) },
): Faults {
  const found = faultsOf(operation, input);
  const late =
    draft.invoiceDate === given?.invoiceDate ? undefined : billDateRefusal(draft.invoiceDate, today);
  if (late !== undefined) found['invoiceDate'] ??= late;
  return keptOf(draft, given) ? found : { ...found, ...missingFrom(draft, choices) };
}

/** What is missing beyond the schema. */
function missingFrom(
  { subRevenueId, footerOption, groupId }: InvoiceDraft,
  { top, revenue, groups, groupLabel }: DraftChoices,
): Faults {
  // a revenue with parts stands in the form until one of them is chosen
  const line = subRevenueId === '' ? top : revenue && { ...revenue, hasSubRevenue: false };
  return missingOf({ revenue: line, footerOption, groups, groupId: groupId || undefined, groupLabel });
}
