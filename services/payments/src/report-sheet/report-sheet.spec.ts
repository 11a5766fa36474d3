import { describe, expect, it } from '@jest/globals';
import { dayOfText } from '@kobodesk/contracts/kernel';
import { cellsOf, textOf } from '@kobodesk/chassis/sheets/read-csv';
import { amountOfText, readSheet } from './report-sheet.js';

const today = '2026-11-22';
const head = 'invoice number,amount,narration,payor,date transmitted,reference';
const read = (text: string) => {
  const cells = cellsOf(text);
  return 'why' in cells ? cells : readSheet(cells.rows, today);
};
const rowsOf = (text: string) => {
  const reading = read(text);
  if ('why' in reading) throw new Error(reading.why);
  return reading.rows;
};

describe('a report sheet', () => {
  it('is read whatever the case, the order and the separator of its columns, and a mark at its beginning', () => {
    const expected = [
      {
        invoiceNumber: 'NAA-1',
        amount: '1234.5',
        narration: 'Landing, May',
        payor: 'Skyways',
        dateTransmitted: '2026-05-04',
        reference: 'S1',
        currency: 'NGN',
        errorComment: '',
      },
    ];
    expect(rowsOf(`${head}\nNAA-1,"1,234.50","Landing, May",Skyways,04/05/2026,S1\n`)).toEqual(expected);
    expect(
      rowsOf(
        '\ufeffREFERENCE;Date_Transmitted;Payor;Narration;AMOUNT;Invoice Number\r\nS1;2026-05-04T10:00;Skyways;Landing, May;₦1,234.50;naa-1\r\n\r\n;;;;;\r\n',
      ),
    ).toEqual(expected);
  });

  it('may come in the Windows page', () => {
    expect(textOf(Buffer.from([0x4e, 0xe9, 0x65]))).toBe('Née');
    expect(textOf(Buffer.from('₦', 'utf8'))).toBe('₦');
  });

  it.each([
    ['', "The file has no heading 'invoice number'"],
    ['invoice number,amount,reference\nNAA-1,1,S1', "The file has no heading 'date transmitted'"],
    [head, 'The file has no rows'],
    [`${head}\n${'NAA-1,1,,,2026-05-04,S1\n'.repeat(1001)}`, 'The file has more than 1000 rows'],
    [`${head}\nNAA-1,"1,,,2026-05-04,S1\n`, 'The file could not be read: line 2'],
  ])('that cannot be read says why: %#', (text, why) => {
    expect(read(text)).toEqual({ why });
  });

  it('says of each row what cannot be read, and keeps it as it was written', () => {
    const rows = rowsOf(
      `${head}\n,abc,,,31/02/2026,\nNAA-2,-5,,,2026-11-23,S2\nNAA-3,1.0005,,,4 May 26,${'9'.repeat(41)}`,
    );
    expect(rows.map(({ errorComment }) => errorComment)).toEqual([
      'Please input an invoice number; The amount is not valid; The date is not valid; The reference is missing',
      'The amount is not valid; The date is in the future',
      'The amount is not valid; The reference is longer than 40 characters',
    ]);
    expect(rows[0]).toMatchObject({ amount: 'abc', dateTransmitted: '31/02/2026' });
  });

  it.each([
    ['2.70008E+11', true],
    ['2,70008e+11', true],
    ['3E+11', true],
    ['270008000001', false],
    ['E+11', false],
    ['NIB-2.7E+11', false],
  ])('takes the reference %s for one that a spreadsheet program shortened: %p', (reference, isShortened) => {
    const [row] = rowsOf(`${head}\nNAA-1,50,,,2026-05-04,"${reference}"`);
    expect(row?.errorComment).toBe(
      isShortened
        ? 'The reference was shortened by a spreadsheet program. Please format the column as text'
        : '',
    );
  });

  it.each([
    ['2026-05-04', '2026-05-04'],
    ['2026/5/4 10:30', '2026-05-04'],
    ['04-05-2026', '2026-05-04'],
    ['4.5.26', '2026-05-04'],
    ['04-May-2026', '2026-05-04'],
    ['4 September 2026', '2026-09-04'],
    ['29/02/2028', '2028-02-29'],
    ['29/02/2026', undefined],
    ['13/13/2026', undefined],
    ['4 Mai 2026', undefined],
    ['May 4', undefined],
    ['', undefined],
  ])('reads the day %s', (text, day) => {
    expect(dayOfText(text)).toBe(day);
  });

  it.each([
    ['1,234,567.125', '1234567.125'],
    ['NGN 50', '50'],
    ['₦ 0.1', '0.1'],
    ['0', undefined],
    ['-1', undefined],
    ['1.2345', undefined],
    ['1e5', undefined],
    ['9999999999999', undefined],
    ['1,5', undefined],
    [',1,0', undefined],
    ['', undefined],
  ])('reads the amount %s', (text, amount) => {
    expect(amountOfText(text)).toBe(amount);
  });

  it.each([
    ['50', '', 'NGN', ''],
    ['₦50', 'ngn', 'NGN', ''],
    ['$ 50', '', 'USD', ''],
    ['USD 50', 'usd', 'USD', ''],
    ['£50', '', 'GBP', ''],
    ['50', 'EUR', 'EUR', ''],
    ['$50', 'NGN', 'NGN', 'The amount is in another currency than the row says'],
    ['50', 'XOF', 'XOF', 'The currency is not known'],
  ])('reads the currency of %s with %p in its column: %s', (amount, column, currency, errorComment) => {
    const rows = rowsOf(`${head},currency\nNAA-1,"${amount}",,,2026-05-04,R-1,${column}`);
    expect(rows).toMatchObject([{ amount: '50', currency, errorComment }]);
  });

  it('says what is wrong with a comma in an amount', () => {
    const rows = rowsOf(`${head}\nNAA-1,"1,5",,,2026-05-04,R-1`);
    expect(rows[0]?.errorComment).toBe('A comma may only separate thousands, as in 1,234.56');
  });
});
