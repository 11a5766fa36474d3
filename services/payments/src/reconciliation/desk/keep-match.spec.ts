import { describe, expect, it } from '@jest/globals';
import type { Decision } from '../match/decision.js';
import { decisionsAtOnce, KeepMatch, keptWords, type Matching } from './keep-match.js';
import type { HeldLine } from './match-source.js';

/** Transactions that end when they are told to. */
function aMatching() {
  const open: { end: () => void; fail: (error: Error) => void }[] = [];
  const call = {
    now: new Date('2026-11-20T09:00:00Z'),
    write: () => new Promise((resolve, reject) => open.push({ end: () => resolve(0), fail: reject })),
  };
  return { open, keep: new KeepMatch(call as unknown as Matching, 1) };
}

/** As many as one transaction has. */
const many = decisionsAtOnce;
function aPart(first: number) {
  const lines = Array.from({ length: many }, (_each, at): HeldLine => ({
    id: first + at,
    day: '2026-11-19',
    amount: 1000n,
    currency: 'NGN',
    narration: '',
    bankReference: '',
    standing: undefined,
  }));
  const made = lines.map(({ id }): Decision => ({
    lineId: id,
    class: 'certain',
    pass: 'P1',
    rulesVersion: 1,
    paymentIds: [id],
    rivalIds: [],
    evidence: [],
    runnerUp: null,
  }));
  return [lines, made] as const;
}
const aTurn = () => new Promise((resolve) => setImmediate(resolve));

describe(KeepMatch.name, () => {
  it('decides on while a transaction is open, and never opens two', async () => {
    const { open, keep } = aMatching();
    await keep.add(...aPart(1));
    let isAdded = false;
    const second = keep.add(...aPart(5001)).then(() => (isAdded = true));
    await aTurn();
    expect([open.length, isAdded]).toEqual([1, false]);
    open[0]?.end();
    await second;
    expect(open).toHaveLength(2);
    let isOver = false;
    const over = keep.end().then((isWhole) => (isOver = isWhole));
    await aTurn();
    expect(isOver).toBe(false);
    open[1]?.end();
    await over;
    expect([isOver, keep.changed]).toEqual([true, 2 * many]);
  });

  it('fails with the transaction that failed, before another is opened', async () => {
    const { open, keep } = aMatching();
    await keep.add(...aPart(1));
    open[0]?.fail(new Error('no database'));
    await expect(keep.add(...aPart(5001))).rejects.toThrow('no database');
    await expect(keep.end()).rejects.toThrow('no database');
    expect(open).toHaveLength(1);
  });

  it('leaves no transaction open behind whoever breaks off', async () => {
    const { open, keep } = aMatching();
    await keep.add(...aPart(1));
    let isSettled = false;
    const settled = keep.settled().then(() => (isSettled = true));
    await aTurn();
    expect(isSettled).toBe(false);
    open[0]?.fail(new Error('no database'));
    await settled;
  });
});

describe(keptWords.name, () => {
  it.each([
    [2, 0, '2 bank lines were decided by the rules, version 3'],
    [
      1,
      2,
      '1 bank line was decided by the rules, version 3; the provider is asked about 2 references that bank lines name',
    ],
    [0, 1, 'The provider is asked about 1 reference that bank lines name'],
  ])('says of %i lines that were decided and %i references what was done', (changed, asked, said) => {
    expect(keptWords({ changed, asked }, 3)).toBe(said);
  });
});
