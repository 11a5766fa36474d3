import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runBankMatch } from '@kobodesk/contracts/payments';
import type { Parameter, Reader } from '@kobodesk/chassis/database/database';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import { Bench } from '../../mark-paid/mark-paid.builders.js';
import { MatchSource } from './match-source.js';

const accountant = anActor({ userName: 'books@naa.test', permissions: ['reconciliation.manage'] });
const many = 300;

interface Asked {
  readonly sql: string;
  readonly values: readonly Parameter[];
}

describe('what lines are matched from', () => {
  const bench = new Bench();
  let statementId = 0;
  beforeAll(async () => {
    await bench.start();
    const rows = Array.from({ length: many }, (_each, at) => `03/03/2026,STRANGER ${at},,${at + 1}`);
    ({ id: statementId } = await bench.take(accountant, '4000000001', rows));
    await bench.service.call(runBankMatch, accountant, {});
  });
  afterAll(() => bench.stop());

  const remembering = (asked: Asked[], reader: Reader = bench.service.database.reader): MatchSource => {
    const executor: Reader = {
      ...reader,
      query: (sql, values = []) => {
        asked.push({ sql, values });
        return reader.query(sql, values);
      },
    };
    const { organisationId } = accountant;
    return new MatchSource({
      executor,
      actor: accountant,
      now: bench.service.clock.now(),
      organisationId,
      correlationId: 'test',
    });
  };
  /** Steps of a plan that read decisions otherwise than one by one, by their key. */
  const wholesale = async ({ sql, values }: Asked): Promise<string[]> => {
    const { reader } = bench.service.database;
    if (reader.dialect === 'sqlite') {
      const steps = await reader.query<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, values);
      return steps.map(({ detail }) => detail).filter((detail) => /^SCAN (?!l\b)/.test(detail));
    }
    const steps = await reader.query<{ table: string | null; type: string }>(
      `EXPLAIN FORMAT=TRADITIONAL ${sql}`,
      values,
    );
    return steps
      .filter(({ table, type }) => table !== 'l' && type !== 'eq_ref')
      .map(({ table, type }) => `${table} by ${type}`);
  };

  it('looks up the decision of each line, and reads no others: a page costs the same however many there are', async () => {
    const asked: Asked[] = [];
    const source = remembering(asked);
    const read = { lines: 0, held: 0 };
    for await (const lines of source.lines(statementId)) read.lines += lines.length;
    for await (const held of source.held(statementId))
      read.held += held.filter(({ standing }) => standing !== undefined).length;
    expect(read).toEqual({ lines: many, held: many });
    expect(await source.many()).toBe(many);
    const plans = await Promise.all(asked.map(wholesale));
    expect(plans).toEqual([[], [], []]);
  });

  it('counts the lines of each statement by the same way', async () => {
    const asked: Asked[] = [];
    const parts = await remembering(asked).parts(1_000_000);
    expect(parts).toEqual([{ statementId, lines: many, fromDay: '2026-03-03', toDay: '2026-03-03' }]);
    const [, counted] = asked;
    expect(counted && (await wholesale(counted))).toEqual([]);
  });

  it('reads payments of one instant once each, over the ends of parts, and walks past none', async () => {
    const [early, day] = [Date.UTC(2026, 0, 1), Date.UTC(2026, 0, 9)];
    const instants = [
      ...Array.from({ length: 4500 }, () => day),
      ...Array.from({ length: 700 }, () => early),
    ];
    const asked: Asked[] = [];
    const found: number[] = [];
    await bench.service.database.write(async (executor) => {
      for (let from = 0; from < instants.length; from += 500) {
        const some = instants.slice(from, from + 500);
        await executor.run(
          `INSERT INTO payments (organisation_id, payment_id, invoice_number, rrr, amount_thousandths, currency_id, channel,
             provider, provider_reference, paid_at_ms, booked_at_ms)
           VALUES ${some.map(() => "(20, ?, 'NAA-1', ?, 1000, 566, 'CARD', 'remita', ?, ?, 0)").join(', ')}`,
          some.flatMap((at, nth) => [`p${from + nth}`, String(from + nth), `r${from + nth}`, at]),
        );
      }
      for await (const page of remembering(asked, executor).payments(early, day + 1))
        found.push(...page.map(({ paidAt }) => paidAt.getTime()));
    });
    expect(found.length).toBe(instants.length);
    expect(found.join() === instants.join()).toBe(true);
    for (const { sql } of asked) expect(sql).not.toMatch(/ OR /);
    // of more than a part of the key engines walk all that is later than what they are asked for
    const ranges = asked.filter(({ sql }) => sql.includes('paid_at_ms >= ?'));
    for (const [, from, to] of ranges.map(({ values }) => values.map(Number)))
      expect(Number(to) - Number(from)).toBeLessThanOrEqual(86_400_000);
  });
});
