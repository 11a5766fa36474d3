import { describe, expect, it } from '@jest/globals';
import { added, foundBy, nothing } from './walk';

const finding = { check: 'lines' as const, where: 'entry 2', text: 'It is out of balance by 100 (566)' };
const part = {
  part: '',
  checked: 500,
  found: 0,
  findings: [],
  next: 'entries:500',
  end: { sequence: 900, hash: 'f'.repeat(64), recordedAt: '2026-11-24T09:00:00.000Z' },
  message: '',
};

describe(added.name, () => {
  it('counts what was looked at by its kind, and keeps the end that it began with', () => {
    const first = added(nothing, part, undefined);
    const second = added(
      first,
      { ...part, checked: 400, found: 1, findings: [finding], next: 'days', end: null },
      'entries:500',
    );
    const third = added(second, { ...part, checked: 12, next: null }, 'days');
    expect(third).toEqual({
      counts: { entries: 900, days: 12, invoices: 0, customers: 0 },
      found: 1,
      findings: [finding],
      end: part.end,
      isDone: true,
    });
    expect([first.isDone, second.isDone]).toEqual([false, false]);
  });
});

describe(foundBy.name, () => {
  it('names every check, the first to be looked at first', () => {
    expect(foundBy([finding]).map(({ check, found }) => `${check} ${found}`)).toEqual([
      'chain 0',
      'lines 1',
      'days 0',
      'events 0',
      'shares 0',
      'receivable 0',
      'excess 0',
      'payouts 0',
      'banked 0',
      'statements 0',
      'totals 0',
      'roots 0',
      'seals 0',
    ]);
  });
});
