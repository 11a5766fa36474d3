import { describe, expect, it } from '@jest/globals';
import { claimsIn, FileRefused } from './planFile';

describe('the file of a plan', () => {
  it('is read by its headings, whatever stands between its cells', () => {
    const text = '\uFEFFRRR;Invoice number;Amount\n270000000001;NAA-1;"1,500.50"\n;;\n270000000002;NAA-2;\n';
    expect(claimsIn(text, 'mark-paid')).toEqual([
      {
        line: 2,
        invoiceNumber: 'NAA-1',
        amount: '1,500.50',
        currency: '',
        reference: '270000000001',
        day: '',
        reason: '',
        creator: '',
        approver: '',
        kept: '',
        merged: '',
      },
      {
        line: 4,
        invoiceNumber: 'NAA-2',
        amount: '',
        currency: '',
        reference: '270000000002',
        day: '',
        reason: '',
        creator: '',
        approver: '',
        kept: '',
        merged: '',
      },
    ]);
  });

  it.each([
    ['Invoice number\nA', "The file has no column 'Reference'"],
    ['Invoice number,Reference\n', 'The file has no rows'],
    ['Invoice number,Reference\n"A,B', 'The file could not be read: line 2'],
  ])('says why it is none: %j', (text, why) => {
    expect(() => claimsIn(text, 'mark-paid')).toThrow(new FileRefused(why));
  });
});
