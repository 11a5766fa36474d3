import { describe, expect, it } from '@jest/globals';
import { importHeadings, mostImported } from '@kobodesk/contracts/invoicing';
import { csvText } from '@kobodesk/contracts/kernel';
import { rowsOfFile } from '@kobodesk/chassis/sheets/read-sheet';
import type { Alike } from '../duplicates/look-alikes.js';
import { draftOf, mostRead, readCustomers } from './customer-sheet.js';
import { planHashOf, planRows } from './plan-rows.js';

const good: Record<(typeof importHeadings)[number], string> = {
  Name: 'Dana Wings',
  Category: 'Corporate',
  Type: 'Limited Liability Company',
  Address: '2 Airport Road, Ikeja',
  'RC number': 'RC 412345',
  'Incorporation date': '04/05/2001',
  'Account code': 'D-1',
  'Debt recovery': '12.5',
  'First name': 'Ada',
  'Last name': 'Obi',
  'Phone number': '08031112222',
  Email: 'ada@dana.test',
};
const cellsOf = (changes: Partial<typeof good> = {}) => Object.values({ ...good, ...changes });
const sheetOf = (...rows: Partial<typeof good>[]) => [[...importHeadings], ...rows.map(cellsOf)];
const planOf = (rows: Partial<typeof good>[], alike: (rowNo: number) => Alike[] = () => []) => {
  const read = readCustomers(sheetOf(...rows));
  if ('why' in read) throw new Error(read.why);
  return planRows(read.rows, ({ rowNo }) => alike(rowNo));
};
const outcomes = (rows: Partial<typeof good>[]) =>
  planOf(rows).map(({ rowNo, outcome, message }) => [rowNo, outcome, message]);

describe('a sheet of customers', () => {
  it('says what the form of the customer says', () => {
    expect(draftOf(cellsOf())).toEqual({
      name: 'Dana Wings',
      category: 1,
      type: 2,
      address: '2 Airport Road, Ikeja',
      rcNumber: 'RC 412345',
      incorpDate: '2001-05-04',
      accountCode: 'D-1',
      debtRecovery: '12.5',
      fromCreateInvoice: false,
      customerStaff: [
        { titleId: 5, firstName: 'Ada', lastName: 'Obi', phoneNumber: '08031112222', email: 'ada@dana.test' },
      ],
    });
    expect(draftOf(cellsOf({ Category: '3', Type: 'public limited company' }))).toMatchObject({
      category: 3,
      type: 1,
    });
  });

  it('may have its columns in any order, and others besides', () => {
    const read = readCustomers([
      ['Why', 'E-mail', 'LAST NAME', 'first_name', 'Phone', 'Address', 'Type', 'Category', 'Customer name'],
      ['x', 'a@b.test', 'Obi', 'Ada', '0803', 'Road', '2', '1', "'=Dana"],
      [],
    ]);
    const empty = ['', '', '', ''];
    expect(read).toEqual({
      rows: [{ rowNo: 2, cells: ['=Dana', '1', '2', 'Road', ...empty, 'Ada', 'Obi', '0803', 'a@b.test'] }],
    });
  });

  it('is refused as a whole without a heading, without rows, and with too many', () => {
    expect(readCustomers([['Name']])).toEqual({ why: "The file has no heading 'Category'" });
    expect(readCustomers(sheetOf())).toEqual({ why: 'The file has no rows' });
    const many = Array.from({ length: mostImported + 1 }, () => ({}));
    expect(readCustomers(sheetOf(...many))).toEqual({ why: 'The file has more than 5000 rows' });
  });

  it('refuses rows by the rules of the form, with the heading', () => {
    expect(
      outcomes([
        { Name: '', Email: '' },
        { Category: 'Aviation', 'Debt recovery': '101' },
        { 'Incorporation date': '31/02/2001', 'Account code': 'x'.repeat(61) },
        { 'Phone number': '', 'First name': '' },
      ]),
    ).toEqual([
      [2, 'refused', expect.stringContaining('Name: Please enter a name')],
      [
        3,
        'refused',
        'Category: Please select a category; Debt recovery: Please enter a percentage from 0 to 100',
      ],
      [4, 'refused', 'Incorporation date: Please enter a valid date; Account code: At most 60 characters'],
      [5, 'refused', 'First name: Please enter first name; Phone number: Please enter a phone number'],
    ]);
    expect(outcomes([{ Category: 'Aviation', Address: '', Email: '' }])).toEqual([
      [
        2,
        'refused',
        'Category: Please select a category; Address: Please enter an address; Email: Please enter an email address',
      ],
    ]);
  });

  it('says which rows stand in it before, by name or registration number; refused rows do not count', () => {
    expect(
      outcomes([
        { Name: '' },
        {},
        { Name: 'DANA  wings', 'RC number': '' },
        { Name: 'Dana Cargo', 'RC number': '412345' },
        { Name: 'Kestrel', 'RC number': '' },
      ]).map(([rowNo, outcome, message]) => [rowNo, outcome, outcome === 'refused' ? '' : message]),
    ).toEqual([
      [2, 'refused', ''],
      [3, 'new', ''],
      [4, 'twice', 'Twice in the file, row 3'],
      [5, 'twice', 'Twice in the file, row 3'],
      [6, 'new', ''],
    ]);
  });

  it('names the customer that a row looks like', () => {
    const other = { id: 7, ain: 'IN-000007', name: 'Dana Wings Ltd', rcNumber: '', phone: '', email: '' };
    const alike: Alike = { one: other, other, evidence: ['Both names have the same words'] };
    expect(planOf([{}], () => [alike])).toMatchObject([
      {
        outcome: 'alike',
        message: 'Looks like Dana Wings Ltd (IN-000007): Both names have the same words',
        customerId: 7,
        alikeIds: [7],
      },
    ]);
  });

  it('has a hash that another file, another outcome and another cell change', () => {
    const [plan, other] = [planOf([{}]), planOf([{ 'Account code': 'D-2' }])];
    expect(planHashOf('a', plan)).toBe(planHashOf('a', planOf([{}])));
    const refused = plan.map((row) => ({ ...row, outcome: 'refused' as const }));
    const hashes = [
      planHashOf('a', plan),
      planHashOf('b', plan),
      planHashOf('a', other),
      planHashOf('a', refused),
    ];
    expect(new Set(hashes).size).toBe(4);
  });

  it('that was not imported is a sheet again', () => {
    const odd = { Name: '=HYPERLINK("x")', Address: 'Road, "2"\nIkeja', 'Phone number': '+2348031112222' };
    const written = csvText([
      [...importHeadings, 'Why'],
      [...cellsOf(odd), 'because'],
    ]);
    const cells = rowsOfFile(Buffer.from(written, 'utf8'), mostRead);
    if ('why' in cells) throw new Error(cells.why);
    expect(readCustomers(cells.rows)).toEqual({ rows: [{ rowNo: 2, cells: cellsOf(odd) }] });
  });
});
