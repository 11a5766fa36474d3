import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  applyPayment,
  createInvoice,
  editInvoice,
  getInvoice,
  initiateVoid,
  listPlaceFigures,
  listVisible,
} from '@kobodesk/contracts/invoicing';
import { dayAfter, type Actor } from '@kobodesk/contracts/kernel';
import { findApprover } from '@kobodesk/contracts/workflow';
import { dayOf } from '@kobodesk/chassis/clock/zone';
import type { Parameter } from '@kobodesk/chassis/database/database';
import { aService, standIn, type ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import fc from 'fast-check';
import { decideRequest } from '../amendment/amendment.builders.js';
import { invoicing, InvoicingSeed } from '../index.js';
import { aDraft, clerk as raiser, payments, standIns } from '../invoicing.builders.js';
import { placeDaysOf } from '../migrations/place-days-of.js';
import { cubeTwice } from './cube.builders.js';
import { owedByMonth, owedByRaising, owedThrice } from './owed.builders.js';
import { RollUps } from './roll-ups.js';

const clerk = anActor({
  ...raiser,
  role: 'clientuser',
  permissions: [...raiser.permissions, 'invoice.edit', 'invoice.void'],
});
const billsOf = (revenueId: number) => [
  { description: 'Landing', quantity: 1, rate: revenueId === 1101 ? '25000' : '12500.5' },
];
const days = { startDate: '2026-01-01', endDate: '2099-12-31' };

interface Step {
  what: 'raise' | 'pay' | 'void' | 'move' | 'terms';
  /** which of the invoices so far */
  which: number;
  kobo: number;
  locationId: number;
  revenueId: number;
}

const steps = fc.array(
  fc.record<Step>({
    what: fc.constantFrom('raise', 'raise', 'pay', 'pay', 'void', 'move', 'move', 'terms'),
    which: fc.nat(20),
    kobo: fc.integer({ min: 1, max: 3_000_000 }),
    locationId: fc.constantFrom(201, 202),
    revenueId: fc.constantFrom(1101, 1102),
  }),
  { minLength: 6, maxLength: 14 },
);

describe(RollUps.name, () => {
  let service: ServiceUnderTest;
  let paymentNumber = 0;
  beforeAll(async () => {
    service = await aService({
      definition: invoicing,
      standIns: [
        ...standIns,
        standIn(findApprover, () => ({
          data: { userName: 'supervisor@naa.test', way: [['supervisor@naa.test']] },
        })),
      ],
    });
    await service.service.app.get(InvoicingSeed, { strict: false }).seedDemo();
  });
  afterAll(() => service.stop());

  const decide = (invoiceNumber: string) => decideRequest(service, invoiceNumber);
  /** the days that its revenue gave when an invoice was raised, by its number */
  const given = new Map<string, number>();
  const terms = new Map<number, number>();
  const raise = async ({ locationId, revenueId }: Step) => {
    const draft = aDraft({ locationId, revenueId, bills: billsOf(revenueId) });
    const { id } = await service.call(createInvoice, clerk, draft);
    given.set(id, terms.get(revenueId) ?? 0);
    return id;
  };
  const setTerms = async ({ revenueId, kobo }: Step) => {
    terms.set(revenueId, kobo % 366);
    await service.database.write((executor) =>
      executor.run('UPDATE revenues SET terms = ? WHERE id = ?', [kobo % 366, revenueId]),
    );
  };
  const dueDays = () =>
    service.database.reader.query<{ invoice_number: string; due_day: string; created_at_ms: number }>(
      'SELECT invoice_number, due_day, created_at_ms FROM invoices WHERE organisation_id = 20',
    );
  const pay = (invoiceNumber: string, kobo: number) => {
    paymentNumber += 1;
    return service.call(applyPayment, payments, {
      organisationId: 20,
      invoiceNumber,
      paymentId: `payment-${paymentNumber}`,
      amount: (kobo / 100).toFixed(2),
      paidAt: `2026-11-2${kobo % 3}T23:30:00.000Z`,
      channel: 'CARD',
      reference: `ref-${paymentNumber}`,
    });
  };
  /** A step that the rules refuse changes nothing, and is as good as any. */
  const attempt = (work: Promise<unknown>): Promise<unknown> => work.catch(() => undefined);
  const move = async (invoiceNumber: string, step: Step) => {
    const { data } = await service.call(getInvoice, clerk, { invoiceNumber });
    const draft = aDraft({
      locationId: step.locationId,
      revenueId: data.revenueId,
      bills: billsOf(data.revenueId),
    });
    const edit = { ...draft, invoiceNumber, invoiceID: data.invoiceId, editComment: 'Elsewhere' };
    const admin = anActor({ ...clerk, userId: 502, role: 'vgg_admin', homeOrganisationId: 1 });
    await attempt(service.call(editInvoice, data.status === 'Unpaid' ? clerk : admin, edit));
    await decide(invoiceNumber);
  };

  const kept = async () => {
    const rows = await service.database.reader.query<Record<string, string | number>>(
      `SELECT organisation_id, CASE day_kind WHEN 'place' THEN 'invoice' ELSE 'payment' END AS kind, day, revenue_id,
       revenue_top_id, location_id, currency_id, revenue_name, invoice_count, amount_thousandths FROM invoice_totals
       WHERE day_kind IN ('place', 'payment') AND (invoice_count <> 0 OR amount_thousandths <> 0)`,
    );
    return rows.map((row) => Object.values(row).map(String)).sort();
  };
  const recomputed = async () => {
    const rows = await placeDaysOf((sql, values) =>
      service.database.reader.query(sql, values as readonly Parameter[]),
    );
    return rows.map((row) => row.map(String)).sort();
  };

  it('always says what the invoices and payments themselves add up to', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (story) => {
        const numbers: string[] = [await raise({ ...(story[0] as Step) })];
        for (const step of story) {
          const number = numbers[step.which % numbers.length] ?? '';
          if (step.what === 'raise') numbers.push(await raise(step));
          if (step.what === 'pay') await attempt(pay(number, step.kobo));
          if (step.what === 'move') await move(number, step);
          if (step.what === 'terms') await setTerms(step);
          if (step.what === 'void') {
            await attempt(service.call(initiateVoid, clerk, { invoiceNumber: number, reason: 'Twice' }));
            await decide(number);
          }
        }
        expect(await kept()).toEqual(await recomputed());
        const cube = await cubeTwice(service);
        expect(cube.kept).toEqual(cube.recomputed);
        const { rolled, marked, owed } = await owedThrice(service);
        expect([rolled, marked]).toEqual([owed, owed]);
        const months = await owedByMonth(service);
        expect(months.rolled).toEqual(months.owed);
        const raised = await owedByRaising(service);
        expect(raised.rolled).toEqual(raised.owed);
        for (const row of await dueDays()) {
          const raisedOn = dayOf(Number(row.created_at_ms), 'Africa/Lagos');
          expect(row.due_day).toBe(dayAfter(raisedOn, given.get(row.invoice_number) ?? 0));
        }
      }),
      { numRuns: 6 },
    );
  });

  it('tells a person of the revenues and locations that the person sees', async () => {
    const figuresOf = async (changes: Partial<Actor>) =>
      (await service.call(listPlaceFigures, { ...clerk, ...changes }, days)).data.reduce(
        (sum, { kind, count }) => ({ ...sum, [kind]: sum[kind] + count }),
        { invoice: 0, payment: 0 },
      );
    const before = {
      lagos: await figuresOf({ locationIds: [201] }),
      landing: await figuresOf({ revenueIds: [1101] }),
      group: await figuresOf({ revenueIds: [110] }),
      all: await figuresOf({}),
    };
    const number = await raise({ what: 'raise', which: 0, kobo: 0, locationId: 202, revenueId: 1101 });
    await pay(number, 100);
    const sees = async (changes: Partial<Actor>) =>
      (await service.call(listVisible, { ...clerk, ...changes }, { invoiceNumbers: [number, 'NAA-0'] })).data;
    expect(await sees({})).toEqual([number]);
    expect(await sees({ locationIds: [202], revenueIds: [110] })).toEqual([number]);
    expect(await sees({ locationIds: [201] })).toEqual([]);
    expect(await sees({ revenueIds: [1102] })).toEqual([]);
    expect(await sees({ organisationId: 10, homeOrganisationId: 10 })).toEqual([]);
    expect(await figuresOf({ locationIds: [201] })).toEqual(before.lagos);
    const oneMore = ({ invoice, payment }: typeof before.all) => ({
      invoice: invoice + 1,
      payment: payment + 1,
    });
    expect(await figuresOf({ revenueIds: [1101] })).toEqual(oneMore(before.landing));
    expect(await figuresOf({ revenueIds: [110] })).toEqual(oneMore(before.group));
    expect(await figuresOf({})).toEqual(oneMore(before.all));
    const { data: byDay } = await service.call(listPlaceFigures, clerk, { ...days, by: 'day' });
    expect(byDay.every(({ step }) => step >= days.startDate && step <= days.endDate)).toBe(true);
    const { data: byMonth } = await service.call(listPlaceFigures, clerk, { ...days, by: 'month' });
    for (const steps of [byDay, byMonth])
      for (const kind of ['invoice', 'payment'] as const)
        expect(
          steps.filter((figure) => figure.kind === kind).reduce((sum, { count }) => sum + count, 0),
        ).toBe((await figuresOf({}))[kind]);
    expect(await figuresOf({ locationIds: [] })).toEqual({ invoice: 0, payment: 0 });
    expect(await figuresOf({ organisationId: 10, homeOrganisationId: 10 })).toEqual({
      invoice: 0,
      payment: 0,
    });
  });
});
