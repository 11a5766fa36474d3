import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  getCustomerOverview,
  getStatement,
  mergeCustomers,
  unmergeCustomers,
  walkStatementAccounts,
  type StatementAccount,
  type StatementFilter,
} from '@kobodesk/contracts/invoicing';
import { decimalOf, systemActor, thousandths, type Actor, type ReplyOf } from '@kobodesk/contracts/kernel';
import { dayOf } from '@kobodesk/chassis/clock/zone';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import fc from 'fast-check';
import { foreigner } from '../invoicing.builders.js';
import { clerk as raiser, MovementBench, steps } from '../movement/movement.builders.js';

const clerk = anActor({ ...raiser, permissions: [...raiser.permissions, 'customer.merge'] });
const [skyways, savannah] = [101, 102];
const staffOfSkyways = anActor({ ...clerk, userId: 508, role: 'customeradmin', customerId: skyways });
type Statement = ReplyOf<typeof getStatement>;

describe('a statement of account', () => {
  const bench = new MovementBench();
  beforeAll(() => bench.start());
  afterAll(() => bench.service.stop());

  const statement = (
    filter: Partial<StatementFilter> = {},
    actor: Actor = clerk,
    at: { from?: number; pageSize?: number } = {},
  ): Promise<Statement> =>
    bench.service.call(getStatement, actor, {
      pageSize: 100,
      ...at,
      parameter: { customerId: skyways, ...filter },
    });
  const refused = async (filter: object, actor: Actor) =>
    (await bench.service.refused(getStatement, actor, { parameter: filter })).status;
  const lines = ({ results }: Statement) =>
    results.map(({ day, kind, debit, credit, balance }) => [day, kind, debit, credit, balance]);

  it('says what was due, each thing that moved it, and what is due after it', async () => {
    const bills = [{ description: 'Landing', quantity: 1, rate: 1000 }];
    const number = await bench.raise({ bills });
    bench.wait(5);
    const other = await bench.raise({ bills });
    await bench.credit(other, '100.5');
    bench.wait(5);
    await bench.pay(number, '250.25', 2);
    await bench.void(await bench.raise({ bills }));
    const whole = await statement();
    expect(whole).toMatchObject({
      totalCount: 6,
      currencyId: 566,
      startDate: '',
      endDate: '2026-11-30',
      opening: '0',
      debits: '3000',
      credits: '1350.75',
      closing: '1649.25',
    });
    expect(whole.customer).toMatchObject({ customerName: 'Skyways Airlines', customerAIN: 'IN-000101' });
    expect(lines(whole)).toEqual([
      ['2026-11-20', 'raised', '1000', '', '1000'],
      ['2026-11-25', 'raised', '1000', '', '2000'],
      ['2026-11-25', 'credited', '', '100.5', '1899.5'],
      ['2026-11-28', 'paid', '', '250.25', '1649.25'],
      ['2026-11-30', 'raised', '1000', '', '2649.25'],
      ['2026-11-30', 'voided', '', '1000', '1649.25'],
    ]);
    expect(whole.results[3]).toMatchObject({ id: 4, invoiceNumber: number, reference: '2700-2' });
    const period = await statement({ startDate: '2026-11-25', endDate: '2026-11-28' });
    expect([period.opening, period.debits, period.credits, period.closing]).toEqual([
      '1000',
      '1000',
      '350.75',
      '1649.25',
    ]);
    const [second] = (await statement({ startDate: '2026-11-25' }, clerk, { from: 1, pageSize: 2 })).results;
    expect(second).toMatchObject({ id: 3, kind: 'paid', balance: '1649.25' });
    expect((await statement({ currencyId: 840 })).totalCount).toBe(0);
  });

  it('is shown to whoever sees the invoices, and to staff of the customer their own alone', async () => {
    const own = await statement({ customerId: undefined }, staffOfSkyways);
    expect(own).toEqual(await statement({ customerView: 'own' }));
    expect(await refused({ customerId: savannah }, staffOfSkyways)).toBe(404);
    expect(await refused({ customerId: skyways }, foreigner)).toBe(404);
    expect(await refused({}, clerk)).toBe(404);
    expect(await refused({ customerId: skyways }, anActor({ ...clerk, permissions: [] }))).toBe(403);
    expect((await statement({}, anActor({ ...clerk, locationIds: [202] }))).totalCount).toBe(0);
    expect((await statement({}, anActor({ ...clerk, revenueIds: [110] }))).totalCount).toBe(0);
    expect((await statement({}, anActor({ ...clerk, revenueIds: [113] }))).totalCount).toBe(6);
  });

  it('tells of an invoice that went elsewhere only those who see one place of the two', async () => {
    const bills = [{ description: 'Landing', quantity: 1, rate: 70 }];
    const number = await bench.raise({ bills });
    await bench.edit(number, { bills, locationId: 202 });
    const kinds = ({ results }: Statement) =>
      results.filter(({ invoiceNumber }) => invoiceNumber === number).map(({ kind }) => kind);
    expect(kinds(await statement())).toEqual(['raised']);
    const lagos = await statement({}, anActor({ ...clerk, locationIds: [201] }));
    const abuja = await statement({}, anActor({ ...clerk, locationIds: [202] }));
    expect([kinds(lagos), kinds(abuja)]).toEqual([['raised', 'moved-out'], ['moved-in']]);
    expect(abuja.closing).toBe('70');
    expect(thousandths(lagos.closing) + thousandths(abuja.closing)).toBe(
      thousandths((await statement()).closing),
    );
  });

  it('closes with what the customer owes, and goes on from page to page, whatever happened', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (story) => {
        for (const step of story) await bench.live(step);
        const whole = await statement();
        const asked = { customerId: skyways, customerView: 'own' as const };
        const { balances } = (await bench.service.call(getCustomerOverview, clerk, asked)).data;
        const naira = balances.find(({ currencyId }) => currencyId === 566);
        expect(whole.closing).toBe(naira?.outstanding ?? '0');
        const pages: Statement['results'] = [];
        for (let from = 0; from * 3 < whole.totalCount; from += 1)
          pages.push(...(await statement({}, clerk, { from, pageSize: 3 })).results);
        let due = 0n;
        for (const [at, line] of pages.entries()) {
          due += thousandths(line.debit || '0') - thousandths(line.credit || '0');
          expect([line.id, line.balance]).toEqual([at + 1, decimalOf(due)]);
        }
        expect(decimalOf(due)).toBe(whole.closing);
        const days = pages.map(({ day }) => day);
        expect(days).toEqual([...days].sort());
        const [middle] = days.slice(days.length / 2);
        const later = await statement({ startDate: middle });
        expect(later.closing).toBe(whole.closing);
        expect(later.opening).toBe(pages[days.indexOf(middle ?? '') - 1]?.balance ?? '0');
      }),
      { numRuns: 6, endOnFailure: true },
    );
  }, 120_000);

  it('of a family has the lines of each, and a merge leaves the own ones as they were, to the byte', async () => {
    const ofSavannah = await bench.raise({ customerAIN: 'IN-000102', name: 'Savannah Air' });
    const own = async () =>
      JSON.stringify([
        await statement({ customerView: 'own' }),
        await statement({ customerId: savannah, customerView: 'own' }),
      ]);
    const [before, alone] = [await own(), await statement()];
    const pair = { parentCustomerId: savannah, childCustomerIds: [103] };
    const third = JSON.stringify(await statement({ customerId: 103, customerView: 'own' }));
    await bench.service.call(mergeCustomers, clerk, pair);
    const ofThird = await bench.raise({ customerAIN: 'IN-000103' });
    const family = await statement({ customerId: savannah });
    expect(family.results.map(({ invoiceNumber }) => invoiceNumber)).toEqual(
      expect.arrayContaining([ofSavannah, ofThird]),
    );
    expect(await own()).toBe(before);
    await bench.service.call(unmergeCustomers, clerk, pair);
    expect(await own()).toBe(before);
    expect(await statement()).toEqual(alone);
    expect(
      (await statement({ customerId: savannah })).results.map(({ invoiceNumber }) => invoiceNumber),
    ).not.toContain(ofThird);
    expect(third).toContain('"totalCount":0');
  });

  it('that go out by the clock are of the accounts that moved or are not even, those merged into one with it', async () => {
    const walk = async (startDate: string, endDate: string) => {
      const asSystem = systemActor('notifications', 20);
      const found: StatementAccount[] = [];
      for (let after: number | null = 0; after !== null;) {
        const slice: ReplyOf<typeof walkStatementAccounts> = await bench.service.call(
          walkStatementAccounts,
          asSystem,
          { startDate, endDate, after, most: 1 },
        );
        found.push(...slice.data);
        after = slice.next;
      }
      return found.map(({ customerId, currencyId }) => [customerId, currencyId]);
    };
    bench.wait(40);
    const today = dayOf(bench.service.clock.now(), 'Africa/Lagos');
    // nothing moved since, and something is due of both
    expect(await walk(today, today)).toEqual(
      expect.arrayContaining([
        [skyways, 566],
        [103, 566],
      ]),
    );
    expect(await walk('2020-01-01', '2020-01-31')).toEqual([]);
    const pair = { parentCustomerId: savannah, childCustomerIds: [103] };
    await bench.service.call(mergeCustomers, clerk, pair);
    const merged = await walk(today, today);
    expect(merged).toContainEqual([savannah, 566]);
    expect(merged).not.toContainEqual([103, 566]);
    expect(new Set(merged.map(String)).size).toBe(merged.length);
    await bench.service.call(unmergeCustomers, clerk, pair);
    const elsewhere = await bench.service.call(walkStatementAccounts, systemActor('notifications', 10), {
      startDate: today,
      endDate: today,
      after: 0,
      most: 200,
    });
    expect(elsewhere.data).toEqual([]);
  });

  it('of what was known on a day is to be had again to the byte, whatever was put down since', async () => {
    const number = await bench.raise({ bills: [{ description: 'Landing', quantity: 1, rate: 500 }] });
    const endDate = dayOf(bench.service.clock.now(), 'Africa/Lagos');
    const then = { endDate, asKnown: bench.service.clock.now().toISOString() };
    const [before, plain] = [JSON.stringify(await statement(then)), await statement({ endDate })];
    bench.wait(3);
    await bench.pay(number, '120.25', 3);
    expect(JSON.stringify(await statement(then))).toBe(before);
    expect(await statement(then)).toEqual({ ...plain, knownAt: then.asKnown });
    expect(await statement({ endDate, asKnown: endDate })).toMatchObject({ closing: plain.closing });
    const today = await statement({ endDate });
    expect(thousandths(plain.closing) - thousandths(today.closing)).toBe(120_250n);
  });
});
