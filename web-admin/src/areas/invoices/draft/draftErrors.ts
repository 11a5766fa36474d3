import { billDateRefusal, createInvoice, missingOf, type editInvoice } from '@kobodesk/contracts/invoicing';
import { requestOf, type InvoiceDraft } from './draft';
import type { DraftChoices } from './useDraftChoices';

interface Asked {
  readonly schema: (typeof createInvoice | typeof editInvoice)['request'];
  readonly input: object;
  /** of an invoice that is edited: what keeps its date keeps it, however long ago it was */
  readonly date?: string;
}

/** What the server would refuse, by field: the form reads the same schema and asks the same rules, so they say the same words. */
export function draftErrors(
  draft: InvoiceDraft,
  { top, revenue, groups, groupLabel }: DraftChoices,
  today: string,
  { schema, input, date }: Asked = { schema: createInvoice.request, input: requestOf(draft, true) },
): Record<string, string> {
  const found: Record<string, string> = {};
  const { error, data } = schema.safeParse(input);
  for (const issue of error?.issues ?? []) found[issue.path.join('.')] ??= issue.message;
  const late =
    draft.invoiceDate === date ? undefined : billDateRefusal(data?.invoiceDate ?? draft.invoiceDate, today);
  if (late !== undefined) found['invoiceDate'] ??= late;
  const { footerOption, groupId } = draft;
  // a revenue with parts stands in the form until one of them is chosen
  const line = draft.subRevenueId === '' ? top : revenue && { ...revenue, hasSubRevenue: false };
  return {
    ...found,
    ...missingOf({ revenue: line, footerOption, groups, groupId: groupId || undefined, groupLabel }),
  };
}
