import {
  getInvoice,
  suspenseChannel,
  type InvoiceForPayment,
  type invoicePaymentApplied,
} from '@kobodesk/contracts/invoicing';
import {
  changeApproved,
  changeSettled,
  submitChange,
  type Actor,
  type FactOf,
  type InputOf,
  type ReplyOf,
} from '@kobodesk/contracts/kernel';
import { paymentConfirmed, takeBankStatement } from '@kobodesk/contracts/payments';
import { standIn, type ServiceUnderTest, type StandIn } from '@kobodesk/chassis/testing/a-service';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import type { Simulator } from '../index.js';
import { anInvoice, aPaymentsService, aSheet, Invoices } from '../payments.builders.js';

export const maker = anActor({
  userId: 504,
  fullName: 'Clerk',
  permissions: ['payment.mark-paid', 'payment.report-sheet', 'payment.requery', 'payment.generate-reference'],
});
export const foreigner = anActor({ ...maker, organisationId: 10, homeOrganisationId: 10 });
export const powerless = anActor({ ...maker, permissions: [] });

const person = (userId: number, userName: string) => ({
  userId,
  userName,
  fullName: userName,
  source: 'web' as const,
  address: '',
});

/** The fact that an excess of 100 naira was applied to an invoice. */
export const excessApplied = (invoiceNumber: string): FactOf<typeof invoicePaymentApplied> => ({
  organisationId: 20,
  invoiceId: 1,
  invoiceNumber,
  revenueId: 1101,
  revenueName: 'Landing charge',
  customerId: 101,
  locationId: 201,
  currencyId: 566,
  amount: '50000',
  createdAt: '2026-11-10T12:00:00.000Z',
  createdDay: '2026-11-10',
  invoiceDate: '2026-11-10',
  createdByUserId: 504,
  paymentId: 'suspense:CN-2026-0000001',
  applied: '100',
  surplus: '0',
  amountPaid: '100',
  statusBefore: 'Unpaid',
  statusAfter: 'Partly paid',
  paidAt: '2026-11-11T12:00:00.000Z',
  paidDay: '2026-11-11',
  channel: suspenseChannel,
  reference: 'CN-2026-0000001',
});

/** The payments service with a provider, invoices, and a maker-checker that is told what to answer. */
export class Bench {
  readonly invoices = new Invoices();
  readonly submitted: InputOf<typeof submitChange>[] = [];
  wantsChecker = true;
  simulator!: Simulator;
  service!: ServiceUnderTest;
  stop!: () => Promise<void>;
  private nextInvoice = 1;
  private requestId = 100;

  /** `more`: other services that it asks */
  constructor(private readonly more: readonly StandIn[] = []) {}

  async start(): Promise<void> {
    ({
      simulator: this.simulator,
      service: this.service,
      stop: this.stop,
    } = await aPaymentsService([
      ...this.invoices.standIns,
      ...this.more,
      standIn(getInvoice, ({ invoiceNumber }) => ({ data: aSheet(invoiceNumber) })),
      standIn(submitChange, (input) => {
        this.submitted.push(input);
        return { data: { requestId: this.wantsChecker ? 90 : null } };
      }),
    ]));
  }

  raise(changes: Partial<InvoiceForPayment> = {}): InvoiceForPayment {
    const invoice = anInvoice(`NAA-2026-${String(this.nextInvoice++).padStart(7, '0')}-MRK`, changes);
    this.invoices.known.set(invoice.invoiceNumber, invoice);
    return invoice;
  }

  /** Approves what was last submitted, and tells what came of it. */
  async approve(change = this.submitted.at(-1)): Promise<FactOf<typeof changeSettled> | undefined> {
    this.requestId += 1;
    const { requestId } = this;
    await this.service.deliver(changeApproved, {
      organisationId: 20,
      requestId,
      changeType: change?.changeType ?? 0,
      payload: change?.payload,
      maker: person(504, 'clerk@naa.test'),
      checker: person(505, 'boss@naa.test'),
    });
    const settled = await this.service.announced(changeSettled);
    return settled.find((fact) => fact.requestId === requestId);
  }

  /** A csv of a bank account, of rows of value day, narration, debit and credit, taken in as the statement that it answers. */
  async take(
    actor: Actor,
    account: string,
    rows: readonly string[],
    name = `${account}.csv`,
  ): Promise<ReplyOf<typeof takeBankStatement>['data']> {
    const text = ['Value Date,Narration,Debit,Credit', ...rows].join('\n');
    const { userName: owner, organisationId } = actor;
    const kept = { name: 'sheet.csv', contentType: 'text/csv', owner, organisationId, expiresAt: null };
    const { id: file } = await this.service.files.put(kept, Buffer.from(text));
    const asked = { file, name, profile: 'by-headings', account };
    return (await this.service.call(takeBankStatement, actor, asked)).data;
  }

  async confirmed(invoiceNumber: string): Promise<FactOf<typeof paymentConfirmed>[]> {
    const facts = await this.service.announced(paymentConfirmed);
    return facts.filter((fact) => fact.invoiceNumber === invoiceNumber);
  }
}
