import { describe, expect, it } from '@jest/globals';
import { decisionText, outcomeText, statusWord, titleText } from './requestOutcome';

describe('what became of a request', () => {
  it.each([
    ['pending', '', '', 'Pending', '', 'Pending'],
    ['declined', '', 'Raised once', 'Declined', '', 'Declined: Raised once'],
    ['approved', '', '', 'Approved', 'It has not been applied yet', 'Approved'],
    ['approved', 'applied', 'Agreed', 'Approved', 'Applied', 'Approved: Agreed'],
  ] as const)('%s and %s, with %s', (status, outcome, comment, word, more, line) => {
    const row = { status, outcome, comment, outcomeReason: '' };
    expect(statusWord(row)).toBe(word);
    expect(outcomeText(row)).toBe(more);
    expect(decisionText(row)).toBe(line);
  });

  it('is no success where an approval could not be applied', () => {
    const row = {
      status: 'approved',
      outcome: 'failed',
      outcomeReason: 'It is paid',
      comment: 'Yes',
    } as const;
    expect(statusWord(row)).toBe('Not applied');
    expect(outcomeText(row)).toBe('Approved, but not applied: It is paid');
    expect(decisionText(row)).toBe('Approved, but not applied: It is paid');
  });

  it('says why one was withdrawn', () => {
    const row = { status: 'withdrawn', outcome: '', outcomeReason: 'Paid meanwhile', comment: '' } as const;
    expect(outcomeText(row)).toBe('Paid meanwhile');
    expect(decisionText(row)).toBe('Withdrawn: Paid meanwhile');
  });
});

describe(titleText.name, () => {
  it.each([
    ['Mark Invoices As Paid By Plan', 'Mark invoices as paid by plan'],
    ['Upload NIBBS Report Sheet', 'Upload NIBBS report sheet'],
    ['Void invoice', 'Void invoice'],
    ['NAA-2026-0004003-CEM', 'NAA-2026-0004003-CEM'],
  ])('%s is read as %s', (title, read) => expect(titleText(title)).toBe(read));
});
