import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Executor } from '@kobodesk/chassis/database/database';
import { invoicesChanged } from './invoice-changed.js';
import { MovementBench } from './movement.builders.js';

const changes = ['raised', 'paid', 'credited', 'edited', 'voided'] as const;

describe(invoicesChanged.name, () => {
  const bench = new MovementBench();
  beforeAll(() => bench.start());
  afterEach(() => {
    jest.restoreAllMocks();
  });
  afterAll(() => bench.service.stop());

  /** The tables that a piece of work writes in, transaction by transaction. */
  const writtenIn = async (work: () => Promise<unknown>): Promise<string[][]> => {
    const { database } = bench.service;
    const written: string[][] = [];
    const write = database.write.bind(database);
    jest.spyOn(database, 'write').mockImplementation((within) =>
      write((executor) => {
        const tables: string[] = [];
        written.push(tables);
        const tracing: Executor = {
          ...executor,
          run: (sql, values) => {
            tables.push(/(?:UPDATE|INTO)\s+(\w+)/.exec(sql)?.[1] ?? sql);
            return executor.run(sql, values);
          },
        };
        return within(tracing);
      }),
    );
    await work();
    return written;
  };

  it.each(changes)(
    'takes the counter of the organisation before its sums when one is %s: two that meet on both wait for each other',
    async (change) => {
      const number = await bench.raise();
      const works = {
        raised: () => bench.raise(),
        paid: () => bench.pay(number, '100'),
        credited: () => bench.credit(number, '50'),
        edited: () => bench.edit(number, { locationId: 202 }),
        voided: () => bench.void(number),
      };
      const summed = (await writtenIn(works[change])).filter((tables) => tables.includes('invoice_totals'));
      expect(summed).toHaveLength(1);
      for (const tables of summed) {
        expect(tables).toContain('invoice_counters');
        expect(tables.indexOf('invoice_counters')).toBeLessThan(tables.indexOf('invoice_totals'));
      }
    },
  );
});
