import { describe, expect, it } from '@jest/globals';
import { answeredOf, controlLines, lateAnswered } from './ageing-control.js';

const sums = [
  {
    currencyId: 566,
    currency: 'NGN',
    count: 4,
    outstanding: '1000.5',
    outstandingString: '₦1,000.50',
    bands: [
      { status: 0, name: '', count: 1, amount: '700' },
      { status: 1, name: 'Midly due', count: 1, amount: '0.5' },
      { status: 2, name: 'Due', count: 1, amount: '100' },
      { status: 3, name: 'Overdue', count: 1, amount: '200' },
    ],
  },
];

describe('what the analysis says is due', () => {
  it('is of the whole answer, of a band, or of all that is late', () => {
    expect(answeredOf(sums, undefined)).toEqual([{ currencyId: 566, outstanding: '1000.5' }]);
    expect(answeredOf(sums, 3)).toEqual([{ currencyId: 566, outstanding: '200' }]);
    expect(lateAnswered(sums)).toEqual([{ currencyId: 566, outstanding: '300.5' }]);
  });
});

describe(controlLines.name, () => {
  const answered = answeredOf(sums, undefined);
  const labels = (rows: [number, bigint][]) =>
    controlLines(new Map(rows), answered).map(({ label, outstanding }) => [label, outstanding]);

  it('says it once where the rows come to it', () => {
    expect(labels([[566, 1_000_500n]])).toEqual([['Due by the analysis NGN', 1_000_500n]]);
  });

  it('says by how much they differ, in either direction and in a currency that the analysis does not know', () => {
    expect(
      labels([
        [566, 1_000_499n],
        [840, 10n],
      ]),
    ).toEqual([
      ['Due by the analysis NGN', 1_000_500n],
      ['DIFFERENCE NGN', -1n],
      ['Due by the analysis USD', 0n],
      ['DIFFERENCE USD', 10n],
    ]);
    expect(labels([])).toEqual([
      ['Due by the analysis NGN', 1_000_500n],
      ['DIFFERENCE NGN', -1_000_500n],
    ]);
  });
});
