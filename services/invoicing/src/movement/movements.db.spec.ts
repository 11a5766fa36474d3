import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dayAfter } from '@kobodesk/contracts/kernel';
import fc from 'fast-check';
import type { QueryRunner } from 'typeorm';
import { Movements1765000004000 } from '../migrations/0020-movements.js';
import { MovementBench, steps } from './movement.builders.js';
import { Movements } from './movements.js';

interface Row {
  invoice_id: number;
  business_day: string;
  recorded_at_ms: number | string;
  kind: string;
  cause: string;
  due_day: string;
  location_id: number;
  open_count: number | string;
  amount_thousandths: number | string;
}

describe(Movements.name, () => {
  const bench = new MovementBench();
  beforeAll(() => bench.start());
  afterAll(() => bench.service.stop());

  const rows = () => bench.service.database.reader.query<Row>('SELECT * FROM invoice_movements');
  const summed = (some: readonly Row[], key: (row: Row) => string): string[] => {
    const sums = new Map<string, { amount: bigint; count: number }>();
    for (const row of some) {
      const known = sums.get(key(row)) ?? { amount: 0n, count: 0 };
      sums.set(key(row), {
        amount: known.amount + BigInt(row.amount_thousandths),
        count: known.count + Number(row.open_count),
      });
    }
    return [...sums]
      .filter(([, { amount, count }]) => amount !== 0n || count !== 0)
      .map(([name, { amount, count }]) => `${name}: ${amount} of ${count}`)
      .sort();
  };
  const where = (row: Pick<Row, 'invoice_id' | 'due_day' | 'location_id'>): string =>
    [row.invoice_id, row.due_day, row.location_id].join(' ');
  const owed = async (): Promise<string[]> =>
    (
      await bench.service.database.reader.query<Row & { id: number; due: number | string }>(
        `SELECT id AS invoice_id, due_day, location_id, amount_thousandths - credit_thousandths - paid_thousandths AS due
         FROM invoices WHERE open_due_day IS NOT NULL`,
      )
    )
      .map((row) => `${where(row)}: ${row.due} of 1`)
      .sort();

  /** On every day, what is open is some amount of as many invoices as are counted. */
  const countsByDay = (some: readonly Row[]): void => {
    const days = [...new Set(some.map(({ business_day }) => business_day))].sort();
    for (const day of days) {
      const until = some.filter(({ business_day }) => business_day <= day);
      const open = summed(until, where);
      expect(open.map((line) => Number(line.split(' of ')[1]))).toEqual(open.map(() => 1));
      expect(open.filter((line) => line.includes(': 0 of'))).toEqual([]);
    }
  };

  it('come to what is due of each invoice, on every day, and are never touched again', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (story) => {
        const before = (await rows()).map((row) => JSON.stringify(row));
        for (const step of story) await bench.live(step);
        const known = await rows();
        expect(summed(known, where)).toEqual(await owed());
        countsByDay(known);
        expect(known.map((row) => JSON.stringify(row))).toEqual(expect.arrayContaining(before));
      }),
      { numRuns: 12, endOnFailure: true },
    );
  }, 120_000);

  it('say what happened, since when, and since when it is known', async () => {
    const number = await bench.raise({ bills: [{ description: 'Landing', quantity: 1, rate: 1000 }] });
    const raisedOn =
      (await rows())
        .map(({ business_day }) => business_day)
        .sort()
        .at(-1) ?? '';
    const bills = [{ description: 'Landing', quantity: 1, rate: 900 }];
    await bench.edit(number, { locationId: 202, bills });
    bench.wait(10);
    await bench.credit(number, '50.5');
    await bench.pay(number, '200', 4);
    const [found] = await bench.service.database.reader.query<{ id: number }>(
      'SELECT id FROM invoices WHERE invoice_number = ?',
      [number],
    );
    const own = (await rows()).filter(({ invoice_id }) => Number(invoice_id) === Number(found?.id));
    const today = dayAfter(raisedOn, 10);
    expect(
      own.map((row) => [row.kind, row.business_day, Number(row.amount_thousandths), row.location_id]).sort(),
    ).toEqual(
      [
        ['raised', raisedOn, 1_000_000, 201],
        ['moved-out', raisedOn, -1_000_000, 201],
        ['moved-in', raisedOn, 1_000_000, 202],
        ['edited', raisedOn, -100_000, 202],
        ['credited', today, -50_500, 202],
        ['paid', dayAfter(raisedOn, 6), -200_000, 202],
      ].sort(),
    );
    const late = own.find(({ kind }) => kind === 'paid');
    expect(Number(late?.recorded_at_ms)).toBe(bench.service.clock.now().getTime());
  });

  it('are found for the invoices of before, on the days that are known', async () => {
    const voided = await bench.raise();
    bench.wait(2);
    await bench.void(voided);
    const last = async () => {
      const known = await rows();
      return {
        ends: summed(known, where),
        paid: summed(
          known.filter(({ kind }) => kind === 'paid'),
          ({ invoice_id, cause, business_day }) => `${invoice_id} ${cause} ${business_day}`,
        ).map((line) => line.split(' of ')[0]),
        voided: known
          .filter(({ kind }) => kind === 'voided')
          .map((row) => `${row.invoice_id} ${row.business_day} ${row.amount_thousandths}`)
          .sort(),
      };
    };
    const kept = await last();
    await bench.service.database.write(async (executor) => {
      await executor.manager.query('DELETE FROM invoice_movements');
      const runner = {
        connection: executor.manager.dataSource,
        createTable: () => Promise.resolve(),
        query: (sql: string, values: unknown[]) => executor.manager.query(sql, values),
      };
      await new Movements1765000004000().up(runner as unknown as QueryRunner);
    });
    const found = await last();
    expect(found.ends).toEqual(kept.ends);
    expect(found.ends).toEqual(await owed());
    expect(found.paid).toEqual(kept.paid);
    expect(found.voided).toEqual(kept.voided);
    countsByDay(await rows());
  });
});
