import { currencyOf } from '@kobodesk/contracts/invoicing';
import { decimalOf, sumOf, thousandths } from '@kobodesk/contracts/kernel';
import type { SettlementLine } from '@kobodesk/contracts/settlement';
import { writeSpreadsheet, type SheetColumn, type SheetRow } from '@kobodesk/chassis/documents/spreadsheet';
import type { FileOverPort } from '@kobodesk/chassis/threads/written-file';
import { lineWords, type SettlementHead } from './settlement-page.js';

const columns: readonly SheetColumn[] = [
  { header: 'Day', key: 'day', width: 12, kind: 'date' },
  { header: 'What', key: 'what', width: 30, kind: 'text' },
  { header: 'Invoice No', key: 'invoiceNumber', width: 24, kind: 'text' },
  { header: 'Reference', key: 'reference', width: 20, kind: 'text' },
  { header: 'Cut short', key: 'short', width: 10, kind: 'text' },
  { header: 'Currency', key: 'currency', width: 10, kind: 'text' },
  { header: 'Collected', key: 'collected', width: 18, kind: 'money' },
  { header: 'Amount', key: 'amount', width: 18, kind: 'money' },
];

/** What the lines come to. */
export type SettlementSums = Pick<
  SettlementHead,
  'currencyId' | 'opening' | 'shares' | 'paidOut' | 'closing' | 'toDay' | 'number'
> & { revenues: readonly Pick<SettlementHead['revenues'][number], 'collected'>[] };

export interface SettlementSheet {
  kind: 'excel' | 'csv';
  sums: SettlementSums;
}

/** The lines, and below them what they come to, from opening to closing balance. */
export function writeSettlementSheet(
  { kind, sums }: SettlementSheet,
  { pages, out }: Pick<FileOverPort<SettlementLine>, 'pages' | 'out'>,
): Promise<number> {
  const currency = currencyOf(sums.currencyId)?.code ?? '';
  const collected = decimalOf(sumOf(sums.revenues.map((row) => thousandths(row.collected))));
  const paidOut = decimalOf(-thousandths(sums.paidOut));
  return writeSpreadsheet(
    {
      kind,
      sheetName: `Settlement statement ${sums.number}`,
      columns,
      pages: sheetPages(pages, currency),
      totals: (): SheetRow[] => [
        { what: 'Opening balance', currency, amount: sums.opening },
        { what: 'Shares', currency, collected, amount: sums.shares },
        { what: 'Paid out', currency, amount: paidOut },
        { day: sums.toDay, what: 'Closing balance', currency, amount: sums.closing },
      ],
    },
    out,
  );
}

async function* sheetPages(
  pages: AsyncIterable<readonly SettlementLine[]>,
  currency: string,
): AsyncGenerator<Record<string, string>[]> {
  for await (const page of pages)
    yield page.map((line) => ({
      day: line.day,
      what: lineWords(line),
      invoiceNumber: line.invoiceNumber,
      reference: line.reference,
      short: line.isShort ? 'Yes' : '',
      currency,
      collected: line.collected,
      amount: line.amount,
    }));
}
