import { describe, expect, it } from '@jest/globals';
import { learntPayers } from './learnt-payers.js';

describe(learntPayers.name, () => {
  const line = (lineId: number, narration: string, payer: string) => ({ lineId, narration, payer });
  const keys = (...lines: ReturnType<typeof line>[]) =>
    learntPayers(lines).map(({ key, payer, lineId }) => [key, payer, lineId]);

  it('finds what the bank calls a payer, and not the numbers and short words beside it', () => {
    expect(keys(line(7, 'NIP/GTB/ADA OBI VENTURES/INV 12', 'Skyways Airlines Ltd'))).toEqual([
      ['ADAOBIVENTURES', 'SKYWAYSAIRLINES', 7],
    ]);
    for (const words of [
      'NIP/ADA OBI VENTURES/250000000305',
      '12 ADA OBI VENTURES 250-1',
      'ADA OBI VENTURES',
    ])
      expect(keys(line(7, words, 'Skyways Airlines'))).toEqual([['ADAOBIVENTURES', 'SKYWAYSAIRLINES', 7]]);
  });

  it('says by which line it is known: the first', () => {
    const later = line(9, 'TRF/ADA OBI VENTURES', 'Skyways Airlines');
    const first = line(3, 'NIP/ADA OBI VENTURES/X', 'Skyways Airlines');
    expect(keys(later, first)).toEqual(keys(first, later));
    expect(keys(later, first)).toEqual([['ADAOBIVENTURES', 'SKYWAYSAIRLINES', 3]]);
  });

  it('leaves what stands in the lines of two payers, in any order', () => {
    const lines = [
      line(1, 'NIP/LANDING CHARGE/ADA OBI VENTURES', 'Skyways Airlines'),
      line(2, 'NIP/LANDING CHARGE', 'Delta Shuttle'),
      line(3, 'NIP/LANDING CHARGE', 'Skyways Airlines'),
    ];
    for (const some of [lines, lines.toReversed()])
      expect(keys(...some)).toEqual([['ADAOBIVENTURES', 'SKYWAYSAIRLINES', 1]]);
  });

  it('learns nothing of a payer whose name is not known', () => {
    expect(keys(line(1, 'NIP/ADA OBI VENTURES', ''))).toEqual([]);
  });
});
