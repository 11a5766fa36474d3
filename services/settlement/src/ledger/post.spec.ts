import { describe, expect, it } from '@jest/globals';
import { sumOf } from '@kobodesk/contracts/kernel';
import fc from 'fast-check';
import { lived, lives } from './ledger.builders.js';
import { post, type Line } from './post.js';

const sum = (lines: readonly Line[], of: (line: Line) => boolean): bigint =>
  sumOf(lines.filter(of).map(({ amount }) => amount));

describe(post.name, () => {
  it('balances every event, in lines that say each place once', () => {
    fc.assert(
      fc.property(lives, (all) => {
        for (const event of all.flatMap((life, index) => lived(index + 1, life).events)) {
          const lines = post(event);
          expect(sum(lines, () => true)).toBe(0n);
          expect(lines.length).not.toBe(1);
          const places = lines.map((line) => JSON.stringify({ ...line, amount: '' }));
          expect(new Set(places).size).toBe(places.length);
        }
      }),
    );
  });

  it('comes to what is due of each invoice, and to nothing anywhere else', () => {
    fc.assert(
      fc.property(lives, (all) => {
        const stand = all.map((life, index) => lived(index + 1, life));
        const lines = stand.flatMap(({ events }) => events).flatMap(post);
        for (const { invoiceId, receivable, surplus, events } of stand) {
          const own = lines.filter((line) => line.invoiceId === invoiceId);
          expect(sum(own, ({ account }) => account === '1200')).toBe(receivable);
          expect(sum(own, ({ account }) => account === '2100')).toBe(-surplus);
          const last = events.findLast(({ kind }) => kind === 'edited');
          const here = last?.kind === 'edited' ? last.after.customerId : 101;
          // a customer that it was taken from owes nothing of it
          expect(sum(own, (line) => line.account === '1200' && line.customerId !== here)).toBe(0n);
        }
      }),
    );
  });
});
