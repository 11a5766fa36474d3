import { describe, expect, it } from '@jest/globals';
import { bankAmount } from './bank-amount.js';
import { columnProfiles } from './column-profiles.js';
import { readColumns } from './read-columns.js';

const [byHeadings, zenith] = columnProfiles as [
  (typeof columnProfiles)[number],
  (typeof columnProfiles)[number],
];
const head = ['Date', 'Value Date', 'Narration', 'Debit', 'Credit', 'Balance'];
const read = (...rows: string[][]) => readColumns(rows, byHeadings, 100);

describe(bankAmount.name, () => {
  it.each([
    ['1,234.50', 1_234_500n],
    ['₦1,234.50', 1_234_500n],
    ['NGN 20', 20_000n],
    ['(1,234.50)', -1_234_500n],
    ['1,234.50 DR', -1_234_500n],
    ['1,234.50CR', 1_234_500n],
    ['1,234.50-', -1_234_500n],
    ["'-5", -5000n],
    ['21437.549999999999', 21_437_550n],
    ['-0.30000000000000004', -300n],
  ])('reads %s', (cell, amount) => {
    expect(bankAmount(cell)).toEqual({ amount });
  });

  it.each(['', ' ', '-', '–'])('reads nothing of %p', (cell) => {
    expect(bankAmount(cell)).toBeUndefined();
  });

  it.each(['12,3', 'n/a', '1.2345', '1.23456789012', '9999999999999999'])('does not read %s', (cell) => {
    expect(bankAmount(cell)).toHaveProperty('why');
  });
});

describe(readColumns.name, () => {
  it('finds the headings below what the bank writes above them, and reads that too', () => {
    const { statements, errors } = read(
      ['First Bank', 'Marina, Lagos'],
      ['Account No:', '002-012-3456'],
      ['Opening Balance: 1,000.00'],
      ['Closing Balance', '', '950.00'],
      [],
      head,
      ['02-Nov-2026', '03-Nov-2026', 'COT  charge', '50.00', '', '950.00'],
      ['', '', 'Total', '50.00', '0.00', ''],
    );
    expect(errors).toEqual([]);
    expect(statements).toEqual([
      {
        account: '0020123456',
        currency: '',
        fromDay: '',
        toDay: '',
        opening: 1_000_000n,
        closing: 950_000n,
        lines: [
          {
            row: 7,
            day: '2026-11-03',
            amount: -50_000n,
            narration: 'COT charge',
            bankReference: '',
            balance: 950_000n,
          },
        ],
      },
    ]);
  });

  it('takes the day of the transaction where there is no value day, and balances in rows of their own', () => {
    const { statements } = read(
      ['Date', 'Details', 'Money out', 'Money in', 'Balance'],
      ['01/11/2026', 'Balance B/F', '', '', '10.00'],
      ['02/11/2026', 'IN', '', '5.00', ''],
      ['02/11/2026', 'Closing balance', '0.00', '0.00', '15.00'],
    );
    expect(statements[0]).toMatchObject({
      opening: 10_000n,
      closing: 15_000n,
      lines: [{ day: '2026-11-02', amount: 5000n, balance: null }],
    });
  });

  it('reads the columns of Zenith Bank', () => {
    const rows = [
      ['TRANS DATE', 'VALUE DATE', 'TRANS ID', 'DR AMOUNT', 'CR AMOUNT', 'BALANCE', 'REMARKS'],
      ['17/11/2026', '18/11/2026', 'S1', '0', '21,437.55', '21,437.55', 'NIP/UBA/SKYWAYS'],
    ];
    expect(readColumns(rows, zenith, 10).statements[0]?.lines).toMatchObject([
      { day: '2026-11-18', amount: 21_437_550n, bankReference: 'S1', narration: 'NIP/UBA/SKYWAYS' },
    ]);
  });

  it('says of each row what is wrong with which field', () => {
    const { errors } = read(
      head,
      ['', '31/11/2026', 'A', '', '5', ''],
      ['', '01/11/2026', 'B', '5', '5', ''],
      ['', '01/11/2026', 'C', '12,3', '', ''],
      ['', '01/11/2026', 'D', '', '', 'x'],
    );
    expect(errors).toEqual([
      "Row 2, value day: '31/11/2026' is no day",
      'Row 3, debit: the row has a debit and a credit',
      'Row 4, debit: A comma may only separate thousands, as in 1,234.56',
      'Row 5, amount: the row has neither a debit nor a credit',
      "Row 5, balance: 'x' is no amount",
    ]);
  });

  it('does not read a file without headings, without lines, or with too many', () => {
    expect(read(['a', 'b']).errors[0]).toContain('No row names the columns');
    expect(read(head).errors).toEqual(['The file has no lines']);
    const row = ['', '01/11/2026', 'A', '', '5', ''];
    expect(readColumns([head, row, row], byHeadings, 1).errors).toEqual(['The file has more than 1 lines']);
  });
});
