import { searchInvoices, type InvoiceRow } from '@kobodesk/contracts/invoicing';
import { useAnswer } from '../api/useAnswer';
import { useSettled } from '../list/search/useSettled';
import { searchOf } from './paletteChoices';

const shortest = 2;
const most = 6;

/** The latest invoices that fit what is typed, asked for when somebody stops typing; none of what was typed before. */
export function useFoundInvoices(typed: string, mayFind: boolean): { rows: InvoiceRow[]; isBusy: boolean } {
  const wanted = typed.trim();
  const sought = useSettled(wanted);
  const enabled = mayFind && sought.length >= shortest;
  const input = { pageSize: most, from: 0, parameter: { dateType: 1, ...searchOf(sought) } } as const;
  const { data, isFetching, isPlaceholderData } = useAnswer(searchInvoices, input, {
    resource: 'invoices',
    enabled,
  });
  const isOld = !enabled || sought !== wanted || isPlaceholderData;
  return {
    rows: isOld ? [] : (data?.results ?? []),
    isBusy: mayFind && wanted.length >= shortest && (sought !== wanted || isFetching),
  };
}
