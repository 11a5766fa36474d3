import {
  applyPayment,
  createInvoice,
  editInvoice,
  getInvoice,
  initiateCreditNotes,
  initiateVoid,
} from '@kobodesk/contracts/invoicing';
import { changeApproved, changeProposed } from '@kobodesk/contracts/kernel';
import { findApprover } from '@kobodesk/contracts/workflow';
import { changePersonOf } from '@kobodesk/chassis/changes/changes';
import { aService, standIn, type ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import fc from 'fast-check';
import { decideRequest } from '../amendment/amendment.builders.js';
import { invoicing, InvoicingSeed } from '../index.js';
import { aDraft, clerk as raiser, payments, standIns, type Draft } from '../invoicing.builders.js';

const rights = ['invoice.edit', 'invoice.void', 'credit-note.request', 'customer.manage', 'ageing.view'];
export const clerk = anActor({
  ...raiser,
  role: 'clientuser',
  permissions: [...raiser.permissions, ...rights],
});
export const checker = anActor({ ...clerk, userId: 505, fullName: 'Ngozi Balogun' });

/** Something that happens to one of the invoices so far. */
export interface Step {
  what: 'raise' | 'pay' | 'void' | 'edit' | 'credit' | 'wait';
  which: number;
  kobo: number;
  /** how many days before today it was paid */
  daysAgo: number;
  locationId: number;
}
export const steps = fc.array(
  fc.record<Step>({
    what: fc.constantFrom('raise', 'raise', 'pay', 'pay', 'pay', 'void', 'edit', 'credit', 'wait'),
    which: fc.nat(20),
    kobo: fc.integer({ min: 1, max: 4_000_000 }),
    daysAgo: fc.nat(4),
    locationId: fc.constantFrom(201, 202),
  }),
  { minLength: 6, maxLength: 14 },
);

/** a revenue without a rate of its own */
const freeRate = 113;
const dayMs = 86_400_000;
/** A step that the rules refuse changes nothing, and is as good as any. */
const attempt = (work: Promise<unknown>): Promise<unknown> => work.catch(() => undefined);

/** Invoices to which things happen, by the operations that people use. */
export class MovementBench {
  service!: ServiceUnderTest;
  readonly numbers: string[] = [];
  private serial = 0;

  async start(others: Parameters<typeof aService>[0]['standIns'] = []): Promise<void> {
    const way = { userName: 'supervisor@naa.test', way: [['supervisor@naa.test']] };
    this.service = await aService({
      definition: invoicing,
      standIns: [...standIns, ...others, standIn(findApprover, () => ({ data: way }))],
    });
    await this.service.service.app.get(InvoicingSeed, { strict: false }).seedDemo();
    this.service.clock.stopAt(new Date('2026-11-20T09:00:00.000Z'));
  }

  readonly raise = async (changes: Partial<Draft> = {}, by = clerk): Promise<string> => {
    const { id } = await this.service.call(createInvoice, by, aDraft({ revenueId: freeRate, ...changes }));
    this.numbers.push(id);
    return id;
  };

  readonly pay = (invoiceNumber: string, amount: string, daysAgo = 0) => {
    this.serial += 1;
    return this.service.call(applyPayment, payments, {
      organisationId: 20,
      invoiceNumber,
      paymentId: `payment-${this.serial}`,
      amount,
      paidAt: new Date(this.service.clock.now().getTime() - daysAgo * dayMs).toISOString(),
      channel: 'CARD',
      reference: `2700-${this.serial}`,
      // the release before does not say it
      ...(this.serial % 3 === 0 ? {} : { passedOn: this.serial % 3 === 1 ? '0' : '0.5' }),
    });
  };

  readonly credit = async (invoiceNumber: string, creditAmount: string): Promise<void> => {
    const { invoiceId } = (await this.service.call(getInvoice, clerk, { invoiceNumber })).data;
    const entries = [{ creditNoteTypeId: 1 as const, invoiceId, creditAmount }];
    const asked = { entries, reasonForIssuance: 'Agreed discount' };
    await this.service.call(initiateCreditNotes, clerk, asked);
    await this.decideCredit(invoiceNumber);
  };

  /** A second person agrees with the latest credit note of an invoice. */
  readonly decideCredit = async (invoiceNumber: string): Promise<void> => {
    const { creditNoteReference } = (await this.service.call(getInvoice, clerk, { invoiceNumber })).data;
    const key = `credit-note:${creditNoteReference}`;
    const proposal = (await this.service.announced(changeProposed)).find(
      ({ requestKey }) => requestKey === key,
    );
    if (!proposal) throw new Error(`${key} was never put forward`);
    const { maker, changeType, payload } = proposal;
    const people = { maker, checker: changePersonOf(checker), comment: 'Agreed' };
    this.serial += 1;
    const fact = { organisationId: 20, requestId: this.serial, changeType, payload, ...people };
    await this.service.deliver(changeApproved, fact);
  };

  readonly void = async (invoiceNumber: string): Promise<void> => {
    await this.service.call(initiateVoid, clerk, { invoiceNumber, reason: 'Twice' });
    await decideRequest(this.service, invoiceNumber);
  };

  readonly edit = async (invoiceNumber: string, changes: Partial<Draft>): Promise<void> => {
    const { data } = await this.service.call(getInvoice, clerk, { invoiceNumber });
    const edit = {
      ...aDraft({ revenueId: freeRate, ...changes }),
      invoiceNumber,
      invoiceID: data.invoiceId,
      editComment: 'Otherwise',
    };
    const admin = anActor({ ...clerk, userId: 502, role: 'vgg_admin', homeOrganisationId: 1 });
    await this.service.call(editInvoice, data.status === 'Unpaid' ? clerk : admin, edit);
    await decideRequest(this.service, invoiceNumber);
  };

  readonly wait = (days: number): void => {
    this.service.clock.stopAt(new Date(this.service.clock.now().getTime() + days * dayMs));
  };

  async live(step: Step): Promise<void> {
    const { what, which, kobo, daysAgo, locationId } = step;
    const number = this.numbers[which % Math.max(1, this.numbers.length)];
    const rate = (kobo / 100).toFixed(2);
    const changes = { locationId, bills: [{ description: 'Landing', quantity: 1, rate }] };
    if (what === 'wait') return this.wait(1 + (which % 3));
    if (what === 'raise' || number === undefined) return void (await this.raise(changes));
    const act = {
      pay: () => this.pay(number, rate, daysAgo),
      void: () => this.void(number),
      edit: () => this.edit(number, changes),
      credit: () => this.credit(number, rate),
    };
    await attempt(act[what]());
  }
}
