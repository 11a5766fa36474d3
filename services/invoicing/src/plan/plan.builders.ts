import {
  applyPayment,
  createInvoice,
  getInvoice,
  judgePlanned,
  runPlanned,
} from '@kobodesk/contracts/invoicing';
import { systemActor, type Actor, type InputOf } from '@kobodesk/contracts/kernel';
import type { JudgedRow, PlanClaim, PlanEffect } from '@kobodesk/contracts/payments';
import type { ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import { aDraft, payments } from '../invoicing.builders.js';

type Service = () => ServiceUnderTest;
type PlanKind = InputOf<typeof judgePlanned>['kind'];

export const person = (userId: number, fullName: string) => ({
  userId,
  userName: `${userId}@naa.test`,
  fullName,
  source: 'web' as const,
  address: '',
});
/** Who asked for a plan, and who agreed to it. */
export const people = { maker: person(504, 'A Maker'), checker: person(505, 'A Checker'), comment: 'Agreed' };

/** As `run` takes them: nobody agreed, whoever asked did, or whoever holds the key of the machine that asked. */
export const noSecondPerson = [
  { checker: null },
  { checker: people.maker },
  { maker: { ...people.maker, holderId: people.checker.userId } },
];

/** Why each row cannot be; '' for one that can. */
export const whysOf = (rows: readonly JudgedRow[]): string[] =>
  rows.map((row) => ('why' in row ? row.why : ''));
/** What the rows come to that can be. */
export const effectsOf = (rows: readonly JudgedRow[]): PlanEffect[] =>
  rows.flatMap((row) => ('effect' in row ? [row.effect] : []));

/** Plans of rows as the payments service asks for them: judged for whoever makes them, and run for the two of `people`. */
export function planning(service: Service, usual: { kind: PlanKind; maker: Actor }) {
  let nextPlan = 1;
  return {
    judge: async (claims: PlanClaim[], { kind, maker } = usual): Promise<JudgedRow[]> =>
      (await service().call(judgePlanned, maker, { kind, claims })).data,
    /** Of a plan of its own, unless one is named. */
    run: async (effects: PlanEffect[], plan = `${nextPlan++}:hash`, by: object = {}) =>
      (await service().call(runPlanned, systemActor('payments', 20), { plan, effects, ...people, ...by }))
        .data,
  };
}

/** Invoices that plans are about, of 87,500 naira each. */
export const planned = (service: Service, raiser: Actor) => ({
  /** The number of a new one. */
  raise: async (): Promise<string> => (await service().call(createInvoice, raiser, aDraft())).id,
  find: async (invoiceNumber: string) => (await service().call(getInvoice, raiser, { invoiceNumber })).data,
  pay: (invoiceNumber: string, amount: string) =>
    service().call(applyPayment, payments, {
      organisationId: 20,
      invoiceNumber,
      paymentId: `planned-${invoiceNumber}`,
      amount,
      paidAt: '2026-11-20T12:00:00.000Z',
      channel: 'CARD',
      reference: '',
    }),
});
