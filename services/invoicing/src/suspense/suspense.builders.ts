import {
  applyPayment,
  createInvoice,
  getInvoice,
  initiateCreditNotes,
  recordRefund,
  searchOverPayments,
  type OverPaymentFilter,
} from '@kobodesk/contracts/invoicing';
import {
  changeApproved,
  changeProposed,
  changeRejected,
  changeSettled,
  type Actor,
  type InputOf,
} from '@kobodesk/contracts/kernel';
import { approvalReport, decideChanges } from '@kobodesk/contracts/workflow';
import { changePersonOf } from '@kobodesk/chassis/changes/changes';
import { aService, standIn, type ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import { invoicing, InvoicingSeed } from '../index.js';
import {
  aDraft,
  clerk as raiser,
  foreigner as stranger,
  payments,
  standIns,
  type Draft,
} from '../invoicing.builders.js';

const rights = [...raiser.permissions, 'credit-note.request', 'credit-note.decide', 'customer.manage'];
export const clerk = anActor({ ...raiser, permissions: rights });
export const checker = anActor({ ...clerk, userId: 505, fullName: 'Ngozi Balogun' });
export const foreigner = anActor({ ...stranger, permissions: rights });
export const outsider = anActor({ ...clerk, userId: 511, locationIds: [202] });
export type Entry = InputOf<typeof initiateCreditNotes>['entries'][number];
export type Refund = InputOf<typeof recordRefund>;

/** Invoices that are paid too much, and a second person who is told what to answer. */
export class SuspenseBench {
  service!: ServiceUnderTest;
  private paymentNumber = 0;
  private sequence = 0;

  async start(): Promise<void> {
    this.service = await aService({
      definition: invoicing,
      standIns: [
        ...standIns,
        standIn(decideChanges, async ({ requestKeys, isApproved }, by) => {
          const data = [];
          for (const key of requestKeys) {
            const settled = await this.tell(key, isApproved, by);
            const { outcome, reason } = settled ?? { outcome: 'applied', reason: null };
            data.push(approvalReport('Record', { outcome, reason: reason ?? '' }));
          }
          return { data };
        }),
      ],
    });
    await this.service.service.app.get(InvoicingSeed, { strict: false }).seedDemo();
  }

  /** What is announced where requests of every kind are decided. */
  readonly tell = async (requestKey: string, isApproved: boolean, by: Actor = checker) => {
    const proposals = await this.service.announced(changeProposed);
    const proposal = proposals.find((one) => one.requestKey === requestKey);
    if (!proposal) throw new Error(`${requestKey} was never put forward`);
    const { maker, changeType, payload } = proposal;
    const requestId = ++this.sequence;
    const comment = isApproved ? 'Agreed' : 'Not agreed';
    const people = { maker, checker: changePersonOf(by), comment };
    const fact = { organisationId: 20, requestId, changeType, payload, ...people };
    await this.service.deliver(isApproved ? changeApproved : changeRejected, fact);
    return (await this.service.announced(changeSettled)).find((settled) => settled.requestId === requestId);
  };

  readonly approve = (reference: string) => this.tell(`credit-note:${reference}`, true);

  readonly find = async (invoiceNumber: string) =>
    (await this.service.call(getInvoice, clerk, { invoiceNumber })).data;

  /** 87 500 naira */
  readonly raise = async (changes: Partial<Draft> = {}) => {
    const invoiceNumber = (await this.service.call(createInvoice, clerk, aDraft(changes))).id;
    return { invoiceNumber, invoiceId: (await this.find(invoiceNumber)).invoiceId };
  };

  readonly pay = (invoiceNumber: string, amount: string) =>
    this.service.call(applyPayment, payments, {
      organisationId: 20,
      invoiceNumber,
      paymentId: `over-payment-${++this.paymentNumber}`,
      amount,
      paidAt: '2026-11-20T12:00:00.000Z',
      channel: 'CARD',
      reference: '123456789012',
    });

  /** An invoice that was paid 2 500 naira too much. */
  readonly overpaid = async (changes: Partial<Draft> = {}) => {
    const invoice = await this.raise(changes);
    await this.pay(invoice.invoiceNumber, '90000');
    return invoice;
  };

  readonly search = (parameter: Partial<OverPaymentFilter> = {}, actor = clerk) =>
    this.service.call(searchOverPayments, actor, { pageSize: 100, parameter });

  readonly excessOf = async ({ invoiceNumber }: { invoiceNumber: string }, state: 'left' | 'all' = 'all') =>
    (await this.search({ searchText: invoiceNumber, state })).results[0];

  readonly requestOf = (invoiceId: number, changes: Partial<Entry>) => ({
    entries: [{ creditNoteTypeId: 2, invoiceId, creditAmount: '2500', ...changes }],
    reasonForIssuance: 'Paid twice by the bank',
  });
  readonly ask = async (invoiceId: number, changes: Partial<Entry>, actor = clerk) => {
    const request = this.requestOf(invoiceId, changes);
    const { result } = await this.service.call(initiateCreditNotes, actor, request);
    return result[0]?.referenceNumber ?? '';
  };
  readonly askRefused = (invoiceId: number, changes: Partial<Entry>, actor = clerk) =>
    this.service.refused(initiateCreditNotes, actor, this.requestOf(invoiceId, changes));

  private readonly refundOf = (changes: Partial<Refund>) => ({
    referenceNumber: '',
    amount: '2500',
    bankReference: 'GTB-0042',
    refundDate: '2026-11-20',
    ...changes,
  });
  readonly record = (changes: Partial<Refund>) =>
    this.service.call(recordRefund, clerk, this.refundOf(changes));
  readonly recordRefused = (changes: Partial<Refund>, actor = clerk) =>
    this.service.refused(recordRefund, actor, this.refundOf(changes));

  /** One that is approved to be refunded. */
  readonly refundable = async () => {
    const invoice = await this.overpaid();
    const referenceNumber = await this.ask(invoice.invoiceId, { refundable: true });
    await this.approve(referenceNumber);
    return { invoice, referenceNumber };
  };
}
