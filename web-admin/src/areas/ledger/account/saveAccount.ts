import { currencyOf } from '@kobodesk/contracts/invoicing';
import { csvText, type InputOf } from '@kobodesk/contracts/kernel';
import { ledgerEventWords, mostAccountLines, readLedgerAccount } from '@kobodesk/contracts/settlement';
import { saveText } from '../../../shared/action/saveFile';
import { call } from '../../../shared/api/call';
import type { AccountReply } from './accountColumns';

/** more than a sheet is read by a person, and than a page should hold */
const mostSaved = 100_000;
const head = [
  'Business day',
  'Recorded',
  'Entry',
  'What happened',
  'Account',
  'Name',
  'Invoice',
  'Customer',
  'Beneficiary',
  'Currency',
  'Debit',
  'Credit',
  'Balance',
];

const cellsOf = (line: AccountReply['lines'][number]): string[] => [
  line.day,
  line.recordedAt,
  String(line.sequence),
  ledgerEventWords(line.event),
  line.account,
  line.name,
  line.invoiceNumber,
  line.customerName,
  line.beneficiaryName,
  currencyOf(line.currencyId)?.code ?? String(line.currencyId),
  line.debit,
  line.credit,
  line.balance,
];

/** All lines that the filter finds, as a csv file with exact amounts. */
export async function saveAccount(asked: InputOf<typeof readLedgerAccount>): Promise<void> {
  const cells = [head];
  for (let after: string | null = ''; after !== null;) {
    const at: string = after;
    const { data } = await call(readLedgerAccount, { ...asked, after: at, pageSize: mostAccountLines });
    cells.push(...data.lines.map(cellsOf));
    after = data.next;
    if (after !== null && cells.length > mostSaved)
      throw new Error('These are more than 100,000 lines: please choose fewer days');
  }
  saveText(`ledger-${asked.account}.csv`, csvText(cells), 'text/csv;charset=utf-8');
}
