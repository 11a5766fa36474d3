import { describe, expect, it } from '@jest/globals';
import { cellsOfClaims, claimsBy } from './plan-columns.js';
import { PlanClaim, planCells, type PlanKind } from './plan.js';

const claimIn = (kind: PlanKind, head: readonly string[], cells: readonly string[]): PlanClaim => {
  const reading = claimsBy(kind, head);
  if ('why' in reading) throw new Error(reading.why);
  return reading.claimOf(cells, 2);
};
const sheet = ['Invoice No', 'Amount', 'RRR', 'Date', 'Narration'];

describe('the columns of a plan', () => {
  it.each(['Currency', 'currency_code'])('say by %s what an amount is in', (heading) => {
    const cells = ['NAA-1', '50', 'NIB-1', '2026-05-04', 'Landing', 'USD'];
    expect(claimIn('report-sheet', [...sheet, heading], cells)).toMatchObject({
      amount: '50',
      currency: 'USD',
    });
  });

  it('keep what an amount is in, in the file of what is left over', () => {
    const cells = ['NAA-1', '50', 'NIB-1', '2026-05-04', 'Landing', 'USD'];
    const claim = claimIn('report-sheet', [...sheet, 'Currency'], cells);
    const [head = [], row = []] = cellsOfClaims('report-sheet', [
      { claim, why: 'The invoice was not found' },
    ]);
    expect(claimIn('report-sheet', head, row)).toEqual(claim);
  });

  it('are those of a row that was kept before there was a currency', () => {
    const { currency: _none, ...kept } = claimIn('report-sheet', sheet, ['NAA-1', '50', 'NIB-1', '', '']);
    expect(PlanClaim.parse(kept).currency).toBe('');
  });

  it('take the whole of a reason that one credit note may have', () => {
    const head = ['Invoice number', 'Amount', 'Reason'];
    const reason = 'x'.repeat(1000);
    expect(claimIn('credit-notes', head, ['NAA-1', '50', reason])).toMatchObject({ reason });
  });

  it('send the beginning of a cell that is too long, which does not pass for a whole one', () => {
    const long = 'x'.repeat(1200);
    const claim = claimIn('report-sheet', sheet, [long, `${'0'.repeat(57)}1234`, long, long, `${long}👍`]);
    expect(PlanClaim.parse(claim)).toEqual(claim);
    expect(claim).toMatchObject({
      amount: `${'0'.repeat(57)}12…`,
      reference: `${'x'.repeat(planCells.reference - 1)}…`,
      reason: `${'x'.repeat(planCells.reason - 1)}…`,
    });
    const halved = claimIn('report-sheet', sheet, ['', '', '', '', `${'x'.repeat(998)}👍👍`]);
    expect(halved.reason).toBe(`${'x'.repeat(998)}…`);
  });
});
