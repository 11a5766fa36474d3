import { billDateRefusal, createInvoice, missingOf } from '@kobodesk/contracts/invoicing';
import { requestOf, type InvoiceDraft } from './draft';
import type { DraftChoices } from './useDraftChoices';

/** What the server would refuse, by field: the form reads the same schema and asks the same rules, so they say the same words. */
export function draftErrors(
  draft: InvoiceDraft,
  { top, revenue, groups, groupLabel }: DraftChoices,
  today: string,
): Record<string, string> {
  const found: Record<string, string> = {};
  const { error, data } = createInvoice.request.safeParse(requestOf(draft, true));
  for (const issue of error?.issues ?? []) found[issue.path.join('.')] ??= issue.message;
  const late = billDateRefusal(data?.invoiceDate ?? draft.invoiceDate, today);
  if (late !== undefined) found['invoiceDate'] ??= late;
  const { footerOption, groupId } = draft;
  // a revenue with parts stands in the form until one of them is chosen
  const line = draft.subRevenueId === '' ? top : revenue && { ...revenue, hasSubRevenue: false };
  return {
    ...found,
    ...missingOf({ revenue: line, footerOption, groups, groupId: groupId || undefined, groupLabel }),
  };
}
