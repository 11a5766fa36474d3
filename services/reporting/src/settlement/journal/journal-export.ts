import { currencyOf, moneyText } from '@kobodesk/contracts/invoicing';
import { dayText, decimalOf, thousandths } from '@kobodesk/contracts/kernel';
import { ledgerAccounts, type JournalLine } from '@kobodesk/contracts/settlement';
import { minuteOf } from '@kobodesk/chassis/clock/zone';
import type { SheetColumn } from '@kobodesk/chassis/documents/spreadsheet';
import { ListTotals } from '../../export/list-totals.js';
import {
  writeList,
  type ListDocument,
  type ListFile,
  type ListWritten,
  type PdfColumn,
} from '../../export/written-list.js';

const sheetColumns: readonly SheetColumn[] = [
  { header: 'Entry', key: 'entry', width: 22, kind: 'text' },
  { header: 'Line', key: 'line', width: 8, kind: 'number' },
  { header: 'Day', key: 'day', width: 12, kind: 'date' },
  { header: 'Recorded', key: 'recorded', width: 18, kind: 'moment' },
  { header: 'Event', key: 'event', width: 22, kind: 'text' },
  { header: 'Reference', key: 'reference', width: 26, kind: 'text' },
  { header: 'Account', key: 'account', width: 10, kind: 'text' },
  { header: 'Account name', key: 'name', width: 26, kind: 'text' },
  { header: 'Economic code', key: 'economicCode', width: 16, kind: 'text' },
  { header: 'Revenue', key: 'revenue', width: 24, kind: 'text' },
  { header: 'Currency', key: 'currency', width: 10, kind: 'text' },
  { header: 'Debit', key: 'debit', width: 18, kind: 'money' },
  { header: 'Credit', key: 'credit', width: 18, kind: 'money' },
  { header: 'Invoice No', key: 'invoiceNumber', width: 24, kind: 'text' },
  { header: 'Customer', key: 'customer', width: 26, kind: 'text' },
  { header: 'Beneficiary', key: 'beneficiary', width: 26, kind: 'text' },
];

// a journal is taken on by a program: on paper it is no more than its amounts
const pdfColumns: readonly PdfColumn<JournalLine>[] = [
  { header: 'Day', width: 10, cell: ({ day }) => dayText(day) },
  { header: 'Account', width: 20, cell: ({ account, name }) => `${account} ${name}` },
  {
    header: 'Debit',
    width: 14,
    align: 'right',
    cell: (line) => moneyText(thousandths(line.debit), line.currencyId),
  },
  {
    header: 'Credit',
    width: 14,
    align: 'right',
    cell: (line) => moneyText(thousandths(line.credit), line.currencyId),
  },
];

const nameOf = (account: string): string =>
  `${account} ${ledgerAccounts.find(({ number }) => number === account)?.name ?? ''}`.trim();
const all = 'All accounts';

function sheetRow(line: JournalLine, zone: string): Record<string, string> {
  const { sequence, n, currencyId, recordedAt, ...texts } = line;
  return {
    ...texts,
    entry: String(sequence),
    line: String(n),
    recorded: minuteOf(Date.parse(recordedAt), zone),
    currency: currencyOf(currencyId)?.code ?? String(currencyId),
  };
}

/** Writes the journal while it is read; below stand the control totals of each account and of all, by currency. */
export function writeJournal(document: ListDocument, file: ListFile<JournalLine>): Promise<ListWritten> {
  const totals = new ListTotals<'debit' | 'credit'>([
    ...ledgerAccounts.map(({ number }) => nameOf(number)),
    all,
  ]);
  const shape = {
    title: 'Journal',
    pdfColumns,
    sheetColumns,
    sheetRow,
    totals,
    add: (line: JournalLine) => {
      const amounts = { debit: thousandths(line.debit), credit: thousandths(line.credit) };
      for (const label of [nameOf(line.account), all]) totals.add(label, line.currencyId, amounts);
    },
    sheetTotals: () =>
      totals.lines().map(({ label, currency, debit, credit }) => ({
        entry: label,
        currency,
        debit: decimalOf(debit),
        credit: decimalOf(credit),
      })),
  };
  return writeList(document, shape, file);
}
