import { describe, expect, it } from '@jest/globals';
import { noHold } from '@kobodesk/contracts/invoicing';
import { dayAfter } from '@kobodesk/contracts/kernel';
import fc from 'fast-check';
import { toldBy, verdictOf, type Told } from '../notice/notice.js';
import { nextPolicy, reachedStep, toldUntil, usualPolicy, type DraftedStep, type Policy } from './policy.js';

const usual = usualPolicy({ midlydue: 30, due: 60, overdue: 90, leastDaysBetween: 0 });
const to = { template: '', toPayer: true, toPriority: false, toOfficer: false };
const drafted = (steps: readonly (Partial<DraftedStep> & { afterDays: number })[], before: Policy = usual) =>
  nextPolicy({ ...before, steps: steps.map((step) => ({ ...to, ...step })) }, before);
const keysOf = ({ steps }: Policy) => steps.map(({ key, afterDays }) => [key, afterDays]);

describe('versions of a policy', () => {
  it('begin with the bands of auto notify', () => {
    expect(keysOf(usual)).toEqual([
      [1, 30],
      [2, 60],
      [3, 90],
    ]);
  });

  it('keep the keys of steps, give new ones to new steps, and never one again', () => {
    const first = drafted([{ afterDays: 45, key: 2 }, { afterDays: -3 }]);
    expect([first.version, keysOf(first), first.retired]).toEqual([
      1,
      [
        [4, -3],
        [2, 45],
      ],
      [
        { key: 1, afterDays: 30 },
        { key: 3, afterDays: 90 },
      ],
    ]);
    const second = drafted([{ afterDays: 10 }], first);
    expect([second.version, keysOf(second)]).toEqual([2, [[5, 10]]]);
    expect(second.retired.map(({ key }) => key)).toEqual([1, 3, 4, 2]);
  });

  it('take no key that is no step of the one before', () => {
    expect(() => drafted([{ afterDays: 45, key: 9 }])).toThrow(
      'A step is no part of the notice policy any more',
    );
  });
});

describe('the step that an invoice is at', () => {
  const policy = drafted([{ afterDays: -3 }, { afterDays: 0 }, { afterDays: 30, key: 1 }]);
  it.each([
    [-4, undefined],
    [-3, -3],
    [-1, -3],
    [0, 0],
    [29, 0],
    [30, 30],
    [3000, 30],
  ])('after %i days is that of %p', (days, afterDays) => {
    expect(reachedStep(policy, days)?.afterDays).toBe(afterDays);
  });
  it('is none after the due day where the last was before it', () => {
    expect(reachedStep(drafted([{ afterDays: -3 }]), 1)).toBeUndefined();
  });
});

describe('what was told', () => {
  it('counts as the step stands today, or as it last stood', () => {
    const policy = drafted([{ afterDays: 31, key: 1 }]);
    expect([[1], [2], [1, 3], [], [99]].map((said) => toldUntil(policy, said))).toEqual([
      31,
      60,
      90,
      Number.NEGATIVE_INFINITY,
      Number.NEGATIVE_INFINITY,
    ]);
  });
});

/** What the keys of the table hold true: a row for each (policy, step), and one that was sent a day. */
class Kept {
  readonly rows = new Map<string, { state: 'planned' | 'sent'; said?: Told }>();

  get told(): Told | undefined {
    return toldBy([...this.rows.values()].flatMap(({ said }) => (said ? [said] : [])));
  }
  claim(key: string, said: Told): boolean {
    if (this.rows.get(key)?.state === 'sent') return false;
    if ([...this.rows.values()].some((row) => row.said?.day === said.day)) return false;
    this.rows.set(key, { state: 'sent', said });
    return true;
  }
}

const start = '2026-01-01';
const step = fc.record({ afterDays: fc.integer({ min: -20, max: 120 }), kept: fc.option(fc.nat()) });
const policies = fc.uniqueArray(step, { selector: ({ afterDays }) => afterDays, minLength: 1, maxLength: 5 });
const deed = fc.oneof(
  fc.record({ is: fc.constant('wait' as const), days: fc.integer({ min: 0, max: 25 }) }),
  fc.record({ is: fc.constant('change' as const), steps: policies }),
  fc.constant({ is: 'hand' as const }),
  fc.constant({ is: 'plan' as const }),
  fc.constant({ is: 'send' as const }),
  /** a process dies between its look and its transaction: nothing of it stands */
  fc.constant({ is: 'crash' as const }),
);

/** A policy with these steps; some of them are steps of the one before, with other days. */
function changed(before: Policy, steps: readonly { afterDays: number; kept: number | null }[]): Policy {
  const free = before.steps.map(({ key }) => key);
  return drafted(
    steps.map(({ afterDays, kept }) => {
      if (kept === null || free.length === 0) return { afterDays };
      const [key] = free.splice(kept % free.length, 1);
      return { afterDays, key };
    }),
    before,
  );
}

describe('runs by any versions of a policy, in any order, cut anywhere, several at once', () => {
  it('send each step of an invoice once at most, one letter a day, only when it is due, and the last reached', () => {
    fc.assert(
      fc.property(fc.array(deed, { maxLength: 60 }), (deeds) => {
        const kept = new Kept();
        const letters: { row: string; step: number; day: string }[] = [];
        let policy = usual;
        /** what runs have looked at and not written yet, with the version that each began with */
        let planned: { policy: Policy; key: number }[] = [];
        let days = -20;
        const look = (by: Policy) =>
          verdictOf({
            invoice: {
              days,
              hold: noHold,
              currencyId: 566,
              outstanding: '1',
              recipients: () => ['a@b.test'],
            },
            told: kept.told,
            policy: by,
            today: dayAfter(start, days),
          });
        const write = () => {
          for (const one of planned) {
            const verdict = look(one.policy);
            if (!verdict.send) continue;
            // due: its day has come, and of those before the due day that day is not over
            expect(verdict.step.afterDays).toBeLessThanOrEqual(days);
            expect(verdict.step.afterDays >= 0 || days <= 0).toBe(true);
            const day = dayAfter(start, days);
            if (kept.claim(`clock ${one.key}`, { steps: [verdict.step.key], day }))
              letters.push({ row: `clock ${one.key}`, step: verdict.step.key, day });
          }
          planned = [];
        };
        for (const one of deeds) {
          if (one.is === 'wait') days += one.days;
          else if (one.is === 'change') policy = changed(policy, one.steps);
          else if (one.is === 'crash') planned = [];
          else if (one.is === 'send') write();
          else if (one.is === 'hand') {
            const day = dayAfter(start, days);
            kept.claim(`hand ${day}`, { steps: [reachedStep(policy, days)?.key ?? 0], day });
          } else {
            const verdict = look(policy);
            if (verdict.send) planned.push({ policy, key: verdict.step.key });
          }
        }
        // the next run, on a day of its own, leaves nothing owed
        days += 1;
        const last = look(policy);
        planned = last.send ? [{ policy, key: last.step.key }] : [];
        write();
        const reached = reachedStep(policy, days);
        if (reached)
          expect(toldUntil(policy, kept.told?.steps ?? [])).toBeGreaterThanOrEqual(reached.afterDays);
        for (const what of ['row', 'step', 'day'] as const)
          expect(new Set(letters.map((letter) => letter[what])).size).toBe(letters.length);
      }),
      { numRuns: 1000 },
    );
  });
});
