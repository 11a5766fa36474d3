import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  ageByCustomer,
  ageingBands,
  mostDebtors,
  searchAgeing,
  type AgeingFilter,
} from '@kobodesk/contracts/invoicing';
import { dayAfter, daysBetween, decimalOf, thousandths, type Actor } from '@kobodesk/contracts/kernel';
import { getAgeingThresholds, usualThresholds } from '@kobodesk/contracts/notifications';
import { dayOf } from '@kobodesk/chassis/clock/zone';
import type { Parameter, Reader } from '@kobodesk/chassis/database/database';
import { standIn } from '@kobodesk/chassis/testing/a-service';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import fc from 'fast-check';
import { foreigner } from '../../invoicing.builders.js';
import { clerk, MovementBench, steps, type Step } from '../../movement/movement.builders.js';
import type { Movement } from '../../movement/movement.js';
import { Movements } from '../../movement/movements.js';
import { daysOf } from '../ageing-days.js';
import { ClosingDesk } from '../told/closing-desk.js';
import { OwedAsAt } from './owed-as-at.js';

const starts = { midlydue: 10, due: 25, overdue: 50 };
const thresholds = standIn(getAgeingThresholds, () => ({ data: { ...usualThresholds, ...starts } }));
const customers = ['IN-000101', 'IN-000102', 'IN-000103'];
const bill = (rate: number | string) => ({ bills: [{ description: 'Landing', quantity: 1, rate }] });
const raised = (
  customerId: number,
  { invoiceId, day, amount }: { invoiceId: number; day: string; amount: bigint },
): Movement => ({
  invoiceId,
  customerId,
  currencyId: 566,
  place: { revenueId: 113, revenueTopId: 11, locationId: 201 },
  dueDay: day,
  businessDay: day,
  kind: 'raised',
  cause: '',
  reference: '',
  amount,
  openCount: 1,
});
/** weeks pass between what happens, and payments come weeks late */
const longer = (step: Step): Step => ({ ...step, daysAgo: step.daysAgo * 9 });

interface StoredMovement {
  customer_id: number | string;
  due_day: string;
  business_day: string;
  recorded_at_ms: number | string;
  amount_thousandths: number | string;
}

describe(OwedAsAt.name, () => {
  const bench = new MovementBench();
  beforeAll(() => bench.start([thresholds]));
  afterAll(() => bench.service.stop());

  const today = () => dayOf(bench.service.clock.now(), 'Africa/Lagos');
  const close = () => bench.service.service.app.get(ClosingDesk, { strict: false }).wake();
  const forget = () =>
    bench.service.database.write(async (executor) => {
      for (const table of ['customer_sums', 'customer_closings'] as const)
        await executor.run(
          table === 'customer_sums' ? 'DELETE FROM customer_sums' : 'DELETE FROM customer_closings',
        );
    });
  const list = (filter: Partial<AgeingFilter>, actor: Actor = clerk) =>
    bench.service.call(ageByCustomer, actor, { parameter: { dateType: 1, ...filter } });
  const bandsOf = async (filter: Partial<AgeingFilter>, actor: Actor = clerk) => {
    const parameter = { dateType: 1 as const, ...filter };
    return (await bench.service.call(searchAgeing, actor, { pageSize: 1, parameter })).bands;
  };
  const totals = ({ data }: Awaited<ReturnType<typeof list>>) =>
    data.map(({ currencyId, currency, total: { customers: _many, ...total } }) => ({
      currencyId,
      currency,
      ...total,
    }));

  /** By every movement there is, one after the other. */
  const reckoned = async (asAt: string, knownMs: number) => {
    const moved = await bench.service.database.reader.query<StoredMovement>(
      `SELECT customer_id, due_day, business_day, recorded_at_ms, amount_thousandths FROM invoice_movements
       WHERE organisation_id = 20`,
    );
    const owed = new Map<number, bigint[]>();
    for (const row of moved) {
      if (row.business_day > asAt || Number(row.recorded_at_ms) > knownMs) continue;
      const days = daysBetween(row.due_day, asAt);
      const band = ageingBands(starts).findLastIndex(({ fromDays }) => days >= fromDays);
      const own = owed.get(Number(row.customer_id)) ?? [0n, 0n, 0n, 0n];
      own[band] = (own[band] ?? 0n) + BigInt(row.amount_thousandths);
      owed.set(Number(row.customer_id), own);
    }
    return [...owed]
      .filter(([, own]) => own.some((amount) => amount !== 0n))
      .map(([customerId, own]) => [customerId, ...own.map((amount) => decimalOf(amount))].join(' '))
      .sort();
  };
  const told = ({ data }: Awaited<ReturnType<typeof list>>) =>
    data
      .flatMap(({ debtors }) => debtors)
      .map(({ customerId, bands }) => [customerId, ...bands.map(({ amount }) => amount)].join(' '))
      .sort();

  const askedOf = (known: readonly string[]): Partial<AgeingFilter>[] =>
    [0, 9, 33, 66, 99].flatMap((ago) =>
      [undefined, ...known].map((asKnown) => ({ asAt: dayAfter(today(), -ago), asKnown })),
    );
  const answers = async (known: readonly string[]): Promise<string[]> => {
    const said: string[] = [];
    for (const asked of askedOf(known)) said.push(JSON.stringify(await list(asked)));
    return said;
  };

  it('tells what each movement comes to, in whatever order they came, of every day and as it was known', async () => {
    const known: string[] = [];
    await fc.assert(
      fc.asyncProperty(steps, async (story) => {
        for (const [at, step] of story.slice(0, 9).entries()) {
          await bench.raise({ ...bill((10_000 + step.kobo) / 100), customerAIN: customers[at % 3] });
          await bench.live(longer(step));
          bench.wait(step.which);
          await close();
        }
        known.push(bench.service.clock.now().toISOString());
        for (const asked of askedOf(known.slice(-2))) {
          const knownMs = Date.parse(asked.asKnown ?? bench.service.clock.now().toISOString());
          const found = await list(asked);
          expect(told(found)).toEqual(await reckoned(asked.asAt ?? '', knownMs));
          expect(totals(found)).toEqual(await bandsOf(asked));
        }
        const withThem = await answers(known.slice(-2));
        // before a month is told, and all of them told at once
        await forget();
        expect(await answers(known.slice(-2))).toEqual(withThem);
        await close();
        expect(await answers(known.slice(-2))).toEqual(withThem);
      }),
      { numRuns: 2, endOnFailure: true },
    );
  }, 240_000);

  it('says again to the byte what was known, and of today what the matrix of today says', async () => {
    await close();
    const now = await list({});
    const then = await list({ asAt: today() });
    // what is promised and disputed is of today alone
    const undecided = ({ data, ...rest }: typeof now) => ({
      ...rest,
      data: data.map((of) => ({
        ...of,
        debtors: of.debtors.map(({ promised: _one, disputed: _other, ...row }) => row),
      })),
    });
    expect(then).toEqual(undecided(now));
    expect(now.data[0]?.debtors[0]).toMatchObject({ promised: '0', disputed: '0' });
    expect(then.data[0]?.debtors[0]?.promised).toBeUndefined();
    const signed = { asAt: dayAfter(today(), -20), asKnown: bench.service.clock.now().toISOString() };
    const before = JSON.stringify(await list(signed));
    const number = await bench.raise({ ...bill(700), customerAIN: 'IN-000103' });
    bench.wait(40);
    await bench.pay(number, '300', 38);
    await close();
    expect(JSON.stringify(await list(signed))).toBe(before);
    const owes = async (asAt: string) =>
      (await list({ asAt, customerId: 103 })).data[0]?.debtors.map(({ outstanding }) =>
        thousandths(outstanding),
      );
    const [[was = 0n] = [], [is = 0n] = []] = [await owes(dayAfter(today(), -39)), await owes(today())];
    expect(was - is).toBe(thousandths('300'));
  });

  it('is of a place, a period and of what a person sees', async () => {
    const asAt = dayAfter(today(), -15);
    for (const narrower of [{ locationId: 202 }, { startDate: dayAfter(today(), -60), endDate: today() }]) {
      const filter = { asAt, ...narrower };
      expect(totals(await list(filter))).toEqual(await bandsOf(filter));
    }
    const part = anActor({ ...clerk, locationIds: [202] });
    expect(await list({ asAt }, part)).toEqual(await list({ asAt, locationId: 202 }));
    const stranger = { ...foreigner, permissions: clerk.permissions };
    expect((await list({ asAt }, stranger)).data).toEqual([]);
  });

  it('has the rest together, and those merged into a customer under it', async () => {
    const many = Array.from({ length: mostDebtors }, (_, at) => 1000 + at);
    await bench.service.database.write((executor) =>
      new Movements({
        executor,
        actor: clerk,
        now: bench.service.clock.now(),
        organisationId: 20,
        correlationId: 'test',
      }).add(
        many.map((customerId, at) =>
          raised(customerId, { invoiceId: 9_000 + at, day: today(), amount: 1_000n }),
        ),
      ),
    );
    await bench.service.database.write((executor) =>
      executor.run(
        `INSERT INTO customer_links (organisation_id, parent_id, child_id, open_child_id, merged_at_ms, merged_by_name)
         VALUES (20, 101, 102, 102, 0, '')`,
      ),
    );
    bench.wait(80);
    await close();
    for (const ago of [0, 40, 81]) {
      const filter = { asAt: dayAfter(today(), -ago) };
      const found = await list(filter);
      expect(totals(found)).toEqual(await bandsOf(filter));
      const ids = found.data.flatMap(({ debtors }) => debtors.map(({ customerId }) => customerId));
      expect(ids).not.toContain(102);
      if (ago < 81) expect(found.data[0]?.others?.customers).toBe(2);
    }
  });

  it('reads what was told by customer, movements by their days, and of those who owe most alone the edges of bands', async () => {
    const asked: { sql: string; values: readonly Parameter[] }[] = [];
    const { reader } = bench.service.database;
    const executor: Reader = {
      ...reader,
      query: (sql, values = []) => {
        asked.push({ sql, values });
        return reader.query(sql, values);
      },
    };
    const owed = new OwedAsAt({
      executor,
      actor: clerk,
      now: bench.service.clock.now(),
      organisationId: clerk.organisationId,
      correlationId: 'test',
    });
    const day = dayAfter(today(), -40);
    const ranges = ageingBands(starts).map((band) => daysOf(band, day));
    await owed.of({ dateType: 1, asAt: day } as AgeingFilter, ranges, mostDebtors);
    const keys: string[] = [];
    for (const { sql, values } of asked) {
      if (reader.dialect === 'sqlite') {
        const plan = await reader.query<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, values);
        keys.push(...plan.map(({ detail }) => detail));
        continue;
      }
      const plan = await reader.query<{ table: string | null; key: string | null }>(
        `EXPLAIN FORMAT=TRADITIONAL ${sql}`,
        values,
      );
      keys.push(...plan.map(({ table, key }) => `${table} by ${key}`));
    }
    const text = keys.join('\n');
    expect(text).not.toMatch(
      /SCAN (invoice_movements|customer_sums|invoices)\b|\b(invoice_movements|customer_sums) by null/,
    );
    expect(text).toMatch(
      reader.dialect === 'sqlite'
        ? /SEARCH customer_sums USING PRIMARY KEY \(organisation_id=\? AND view=\? AND month_end=\?/
        : /customer_sums by PRIMARY/,
    );
    expect(text).toMatch(
      reader.dialect === 'sqlite'
        ? /SEARCH invoice_movements USING COVERING INDEX movements_customer_due \(organisation_id=\? AND customer_id=\? AND due_day>\?/
        : /invoice_movements by movements_customer_due/,
    );
  });
});
