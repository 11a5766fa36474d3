import {
  applyPayment,
  attachReference,
  getInvoiceForPayment,
  InvoiceNotFound,
  listInvoicesForPayment,
  type InvoiceForPayment,
  type InvoiceSheet,
} from '@kobodesk/contracts/invoicing';
import { anInvoice as anInvoiceSheet } from '@kobodesk/contracts/invoicing/builders';
import { anonymous, decimalOf, refusalOf, thousandths } from '@kobodesk/contracts/kernel';
import { divideReference, type SplitLine } from '@kobodesk/contracts/settlement';
import {
  aClock,
  aService,
  standIn,
  type ServiceUnderTest,
  type StandIn,
} from '@kobodesk/chassis/testing/a-service';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import { payments, startSimulator, type Simulator } from './index.js';

export const merchant = { merchantId: '2547916', serviceTypeId: '4430731', apiKey: 'test-api-key' };
export const settingsOf = (url: string, apiKey = merchant.apiKey) => ({
  PROVIDER_URL: url,
  PROVIDER_MERCHANT_ID: merchant.merchantId,
  PROVIDER_USSD_CODE: '*000*{rrr}#',
  PROVIDER_SERVICE_TYPE_ID: merchant.serviceTypeId,
  PROVIDER_API_KEY: apiKey,
});
export const clerk = anActor({ userId: 504, permissions: ['payment.generate-reference', 'payment.requery'] });
export const payer = anonymous('10.9.9.9');

export const anInvoice = (
  invoiceNumber: string,
  changes: Partial<InvoiceForPayment> = {},
): InvoiceForPayment => ({
  organisationId: 20,
  organisationName: 'National Aviation Authority',
  invoiceId: 1,
  invoiceNumber,
  currencyId: 566,
  currencyCode: 'NGN',
  amount: '50000',
  amountPaid: '0',
  credit: '0',
  outstanding: '50000',
  leastPart: null,
  status: 'Unpaid',
  rrr: '',
  payerName: 'Skyways Airlines',
  email: 'accounts@skyways.test',
  phone: '08012345678',
  description: 'Landing charge',
  createdByUserId: 504,
  customerId: 101,
  locationId: 201,
  revenueId: 1101,
  revenueTopId: 110,
  isVoidPending: false,
  ...changes,
});

export interface PaymentsUnderTest {
  readonly simulator: Simulator;
  readonly service: ServiceUnderTest;
  readonly stop: () => Promise<void>;
}

/** The service with a provider of its own. */
export async function aPaymentsService(standIns: readonly StandIn[] = []): Promise<PaymentsUnderTest> {
  const clock = aClock();
  const simulator = await startSimulator({
    ...merchant,
    port: 0,
    allowedReturnOrigins: ['http://localhost:3000'],
    clock: () => clock.now(),
  });
  const service = await aService({
    definition: payments,
    clock,
    standIns: [...standIns],
    environment: settingsOf(simulator.url),
  });
  const stop = async () => {
    await service.stop();
    await simulator.close();
  };
  return { simulator, service, stop };
}

/** What exceeds the amount due is a surplus elsewhere. */
function settle(invoice: InvoiceForPayment, amount: string): void {
  const due = thousandths(invoice.outstanding);
  const applied = thousandths(amount) < due ? thousandths(amount) : due;
  invoice.amountPaid = decimalOf(thousandths(invoice.amountPaid) + applied);
  invoice.outstanding = decimalOf(due - applied);
  invoice.status = applied === due ? 'Paid' : 'Partly paid';
}

/** The invoicing service, as far as payments sees it: its invoices, and what was applied to them. */
export class Invoices {
  readonly known = new Map<string, InvoiceForPayment>();
  readonly applied = new Map<string, string>();
  /** what was asked to be divided, and into what the provider divides it */
  readonly divided: string[] = [];
  lines: SplitLine[] = [];
  passedOn = '0';
  /** happens when an order is written down and the provider not asked yet, with how often it came to that */
  beforeItIsAsked: ((time: number) => Promise<void>) | undefined;
  isDown = false;
  /** happens while somebody asks who pays which invoice, once */
  meanwhile: (() => Promise<void>) | undefined;
  /** happens once somebody was told how an invoice stands, before they go on */
  onceTold: (() => Promise<void>) | undefined;
  /** do payments change the invoices, as they do in the product? */
  settles = false;

  readonly standIns = [
    standIn(getInvoiceForPayment, async ({ invoiceNumber }) => {
      const invoice = this.known.get(invoiceNumber);
      if (!invoice) throw refusalOf(InvoiceNotFound);
      const { onceTold } = this;
      this.onceTold = undefined;
      await onceTold?.();
      return { data: invoice };
    }),
    standIn(listInvoicesForPayment, async ({ invoiceNumbers }) => {
      const { meanwhile } = this;
      this.meanwhile = undefined;
      await meanwhile?.();
      return { data: invoiceNumbers.flatMap((number) => this.known.get(number) ?? []) };
    }),
    standIn(divideReference, async ({ orderId }) => {
      this.divided.push(orderId);
      await this.beforeItIsAsked?.(this.divided.filter((each) => each === orderId).length);
      return { data: { lines: this.lines, passedOn: this.passedOn } };
    }),
    standIn(attachReference, ({ invoiceNumber, rrr }) => {
      const invoice = this.known.get(invoiceNumber);
      if (!invoice) throw refusalOf(InvoiceNotFound);
      invoice.rrr = rrr;
      return { data: { rrr, outstanding: invoice.outstanding } };
    }),
    standIn(applyPayment, ({ invoiceNumber, paymentId, amount }) => {
      if (this.isDown) throw refusalOf(InvoiceNotFound);
      const invoice = this.known.get(invoiceNumber);
      if (this.settles && invoice && !this.applied.has(paymentId)) settle(invoice, amount);
      this.applied.set(paymentId, amount);
      return { data: { status: 'Paid', amountPaid: amount, outstanding: '0', surplus: '0' } };
    }),
  ];
}

/** The sheet of a paid invoice, as the invoicing service answers it. */
export const aSheet = (invoiceNumber: string): InvoiceSheet =>
  anInvoiceSheet({
    invoiceNumber,
    remitaRetrievalReference: '',
    status: 'Paid',
    paymentStatus: 'Paid',
    amount: '100',
    amountString: '100.00',
    amountPaid: '50000',
    amountPayable: '100',
    customer: 'Skyways',
    revenue: 'Landing',
    agency: 'NAA',
  });

/** What came of the last look at the reference of an invoice, once it was looked at. */
export async function lookedAt({ database }: ServiceUnderTest, invoiceNumber: string): Promise<string> {
  for (let turn = 0; turn < 300; turn += 1) {
    const rows = await database.reader.query<{ state: string; reason: string }>(
      'SELECT state, reason FROM reference_checks WHERE invoice_number = ? ORDER BY id DESC',
      [invoiceNumber],
    );
    if (rows[0] && rows[0].state !== 'waiting') return rows[0].reason;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('not looked at in time');
}
