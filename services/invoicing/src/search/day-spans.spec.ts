import { describe, expect, it } from '@jest/globals';
import { dayAfter } from '@kobodesk/contracts/kernel';
import fc from 'fast-check';
import { inWholeYears, monthEnd, spansOf, untilToday, type Span } from './day-spans.js';

const start = '2023-12-25';
const days = Array.from({ length: 900 }, (_, at) => dayAfter(start, at));
const offset = fc.integer({ min: 40, max: 820 });
const dayCount = (from: string, to: string) => days.filter((day) => day >= from && day <= to).length;

describe('a period as months and days', () => {
  it.each([
    ['day', (from: string, to: string) => spansOf(from, to, 'day')],
    ['month', spansOf],
    ['year', (from: string, to: string) => spansOf(from, to, 'year')],
    ['year and nothing else', inWholeYears],
  ] as const)('holds each of its days once, and no other, by the %s', (_largest, inSpans) => {
    fc.assert(
      fc.property(offset, offset, (one, other) => {
        const [from = '', to = ''] = [days[Math.min(one, other)], days[Math.max(one, other)]];
        const counts = new Map<string, number>();
        for (const span of inSpans(from, to)) {
          for (const day of days) {
            const at = { day, month: `${day.slice(0, 8)}01`, year: `${day.slice(0, 5)}01-01` }[span.grain];
            if (at >= span.from && at <= span.to) counts.set(day, (counts.get(day) ?? 0) + span.sign);
          }
        }
        const held = [...counts].filter(([, count]) => count !== 0);
        expect(held.every(([day, count]) => count === 1 && day >= from && day <= to)).toBe(true);
        expect(held).toHaveLength(dayCount(from, to));
      }),
    );
  });

  it('is read by few days beside its months', () => {
    fc.assert(
      fc.property(offset, offset, (one, other) => {
        const [from = '', to = ''] = [days[Math.min(one, other)], days[Math.max(one, other)]];
        const edges = spansOf(from, to).filter(({ grain }) => grain === 'day');
        expect(edges.reduce((sum, span) => sum + dayCount(span.from, span.to), 0)).toBeLessThanOrEqual(31);
      }),
    );
  });

  it('is read by few months beside its years', () => {
    fc.assert(
      fc.property(offset, offset, (one, other) => {
        const [from = '', to = ''] = [days[Math.min(one, other)], days[Math.max(one, other)]];
        const months = spansOf(from, to, 'year').filter(({ grain }) => grain === 'month');
        const count = (span: Span) =>
          days.filter((day) => day.endsWith('-01') && day >= span.from && day <= span.to);
        expect(months.flatMap(count).length).toBeLessThanOrEqual(12);
      }),
    );
    expect(spansOf('2025-11-27', '2026-11-27', 'year')).toEqual([
      { grain: 'day', from: '2025-11-27', to: '2025-11-30', sign: 1 },
      { grain: 'day', from: '2026-11-28', to: '2026-11-30', sign: -1 },
      { grain: 'month', from: '2025-12-01', to: '2025-12-01', sign: 1 },
      { grain: 'month', from: '2026-12-01', to: '2026-12-01', sign: -1 },
      { grain: 'year', from: '2026-01-01', to: '2026-01-01', sign: 1 },
    ]);
  });

  it('has at most half a year at each edge of its whole years', () => {
    fc.assert(
      fc.property(offset, offset, (one, other) => {
        const [from = '', to = ''] = [days[Math.min(one, other)], days[Math.max(one, other)]];
        const edges = inWholeYears(from, to).filter(({ grain }) => grain === 'day');
        expect(edges.length).toBeLessThanOrEqual(2);
        for (const edge of edges) expect(dayCount(edge.from, edge.to)).toBeLessThanOrEqual(184);
      }),
    );
    expect(inWholeYears('2025-11-27', untilToday('2026-11-27', '2026-11-27'))).toEqual([
      { grain: 'day', from: '2025-11-27', to: '2025-12-31', sign: 1 },
      { grain: 'year', from: '2026-01-01', to: '2026-01-01', sign: 1 },
    ]);
    expect(inWholeYears('0001-01-01', '9998-12-31')).toEqual([
      { grain: 'year', from: '0001-01-01', to: '9998-01-01', sign: 1 },
    ]);
  });

  it('takes nothing off for days that are still to come', () => {
    const today = '2026-11-27';
    const ends = ['2026-11-26', today, '2026-12-04', '2026-12-31', '2027-01-02', '9998-12-31'];
    expect(ends.map((end) => untilToday(end, today))).toEqual([
      '2026-11-26',
      '2026-12-31',
      '2026-12-31',
      '2026-12-31',
      '2027-01-02',
      '9998-12-31',
    ]);
    expect(spansOf('2025-11-27', untilToday(today, today), 'year')).toEqual([
      { grain: 'day', from: '2025-11-27', to: '2025-11-30', sign: 1 },
      { grain: 'month', from: '2025-12-01', to: '2025-12-01', sign: 1 },
      { grain: 'year', from: '2026-01-01', to: '2026-01-01', sign: 1 },
    ]);
    expect(spansOf('2026-10-28', untilToday(today, today), 'year')).toEqual([
      { grain: 'day', from: '2026-10-28', to: '2026-10-31', sign: 1 },
      { grain: 'month', from: '2026-11-01', to: '2026-12-01', sign: 1 },
    ]);
  });

  it('is nothing when it ends before it begins, and may be all of time', () => {
    expect(spansOf('2026-02-01', '2026-01-31')).toEqual([]);
    expect(spansOf('0001-01-01', '9998-12-31')).toEqual([
      { grain: 'month', from: '0001-01-01', to: '9998-12-01', sign: 1 },
    ]);
    expect(spansOf('0001-01-01', '9998-12-31', 'year')).toEqual([
      { grain: 'year', from: '0001-01-01', to: '9998-01-01', sign: 1 },
    ]);
    expect(spansOf('2026-11-01', '9999-12-31', 'year')).toEqual([
      { grain: 'month', from: '2026-11-01', to: '2026-12-01', sign: 1 },
      { grain: 'year', from: '2027-01-01', to: '9999-01-01', sign: 1 },
    ]);
  });

  it('ends with the last month of all years, too', () => {
    expect(['0000-02-10', '1900-02-01', '2024-02-29', '2026-11-27', '9999-12-15'].map(monthEnd)).toEqual([
      '0000-02-29',
      '1900-02-28',
      '2024-02-29',
      '2026-11-30',
      '9999-12-31',
    ]);
    expect(spansOf('2026-11-01', '9999-12-31')).toEqual([
      { grain: 'month', from: '2026-11-01', to: '9999-12-01', sign: 1 },
    ]);
  });
});
