import { isExcelFile } from '@kobodesk/contracts/kernel';
import { mostBankLines } from '@kobodesk/contracts/payments';
import { textOf } from '@kobodesk/chassis/sheets/read-csv';
import { BrokenArchive } from '@kobodesk/chassis/sheets/read-zip';
import type { SheetReader } from '@kobodesk/chassis/sheets/sheet-reader';
import { columnProfiles, type ColumnProfile } from './reading/column-profiles.js';
import { readCamt } from './reading/read-camt.js';
import { readColumns } from './reading/read-columns.js';
import { readMt940 } from './reading/read-mt940.js';
import { unreadable, type StatementReading } from './reading/statement-reading.js';

// with empty rows, and what stands above and below the lines
const mostRows = mostBankLines + 1000;

/**
 * What a bank calls its file says nothing of what is in it: xml begins with a bracket, MT940 with its first field.
 * @param own the agency's profile of that name, if it has one
 */
export async function readFile(
  bytes: Buffer,
  { profile, own }: { profile: string; own?: ColumnProfile | undefined },
  sheets: SheetReader,
): Promise<StatementReading> {
  const text = isExcelFile(bytes)
    ? ''
    : textOf(bytes)
        .replace(/^\ufeff/, '')
        .trimStart();
  if (profile === 'camt.053')
    return limited(text.startsWith('<') ? xml(text) : unreadable('The file is no CAMT.053 document'));
  if (profile === 'mt940')
    return limited(/^(\{1:|:20:)/.test(text) ? readMt940(text) : unreadable('The file is no MT940 message'));
  const columns = own ?? columnProfiles.find(({ name }) => name === profile);
  if (!columns) return unreadable('Please select how the file is read');
  if (text.startsWith('<') || text.startsWith(':20:') || text.startsWith('{1:'))
    return unreadable('The file is no csv or Excel file');
  const cells = await sheets.rowsOf(bytes, mostRows);
  return 'why' in cells ? unreadable(cells.why) : readColumns(cells.rows, columns, mostBankLines);
}

function xml(text: string): StatementReading {
  try {
    return readCamt(text);
  } catch (error) {
    if (error instanceof BrokenArchive) return unreadable('The file could not be read');
    throw error;
  }
}

function limited(reading: StatementReading): StatementReading {
  const count = reading.statements.reduce((sum, { lines }) => sum + lines.length, 0);
  if (count > mostBankLines) return unreadable(`The file has more than ${mostBankLines} lines`);
  if (reading.statements.length === 0 && reading.errors.length === 0)
    return unreadable('The file holds no bank statement');
  return reading;
}
