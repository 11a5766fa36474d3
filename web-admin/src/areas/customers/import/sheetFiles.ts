import { importHeadings, listRowsLeft } from '@kobodesk/contracts/invoicing';
import { csvText } from '@kobodesk/contracts/kernel';
import { saveText } from '../../../shared/action/saveFile';
import { call } from '../../../shared/api/call';

const csv = 'text/csv;charset=utf-8';
const example: Readonly<Record<(typeof importHeadings)[number], string>> = {
  Name: 'Example Airlines',
  Category: 'Corporate',
  Type: 'Limited Liability Company',
  Address: '2 Airport Road, Ikeja, Lagos',
  'RC number': '412345',
  'Incorporation date': '2001-05-04',
  'Account code': 'EX-001',
  'Debt recovery': '0',
  'First name': 'Ada',
  'Last name': 'Obi',
  'Phone number': '08031112222',
  Email: 'ada@example.com',
};

/** The headings, and a row to write over. */
export const saveTemplate = (): void =>
  saveText('customers-template.csv', csvText([importHeadings, Object.values(example)]), csv);

/** The rows that were not imported, with the reason in a column of its own: the same sheet, to be mended. */
export async function saveRowsLeft(importId: number): Promise<void> {
  const rows: string[][] = [[...importHeadings, 'Why it was not imported']];
  for (let after: number | undefined; ;) {
    const { data } = await call(listRowsLeft, after === undefined ? { importId } : { importId, after });
    rows.push(...data.map(({ cells, why }) => [...cells, why]));
    after = data.at(-1)?.id;
    if (after === undefined) break;
  }
  saveText('customers-not-imported.csv', csvText(rows), csv);
}
