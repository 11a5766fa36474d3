import { Inject, Injectable } from '@nestjs/common';
import { currencyCode, type InvoiceForPayment } from '@kobodesk/contracts/invoicing';
import { decimalOf, systemActor, thousandths, type FactOf } from '@kobodesk/contracts/kernel';
import { paymentReferenceGenerated } from '@kobodesk/contracts/payments';
import { divideReference } from '@kobodesk/contracts/settlement';
import type { Tx } from '@kobodesk/chassis/operations/call';
import { Notifications } from '../notification/notifications.maintenance.js';
import { BookPayments, type BookingWork } from '../payment/book-payments.js';
import { PROVIDER } from '../provider/provider-port.js';
import type { PaymentProvider } from '../provider/provider.js';
import type { ReferenceEntity } from './reference.entity.js';
import { References } from './references.maintenance.js';
import { usualAmount } from './standing-reference.js';

export type Placed =
  | ({ kind: 'stands' } & Standing)
  | ({ kind: 'issued' } & Standing)
  /** the one that was to be replaced has been paid */
  | PaidAlready
  | Unplaced;

export type TakenBack = { kind: 'retired' } | PaidAlready | Unplaced;

interface PaidAlready {
  kind: 'paid';
  /** false: the provider said no more than that it was paid, and is asked until it says by what */
  isBooked: boolean;
}

interface Standing {
  rrr: string;
  /** decimal; what it is for */
  amount: string;
  replaces: string | undefined;
}

type Unplaced = { kind: 'again'; reason: string } | { kind: 'refused'; reason: string };

/** each turn ends in a reference, a reason, or a row that is one step further; two callers may cross once or twice */
const mostTurns = 6;

/**
 * The payment reference of an invoice for an amount. One of an invoice can be paid at any time: another one is taken
 * back at the provider before the next is asked for, so that a debt can never be paid by two; what was paid by it
 * meanwhile is booked instead. Each order is written down before the provider is asked, under an id made of what came
 * before: whoever asks again, after a crash or side by side, asks for the same order.
 */
@Injectable()
export class PlaceReference {
  constructor(
    @Inject(PROVIDER) private readonly provider: PaymentProvider,
    private readonly bookPayments: BookPayments,
  ) {}

  /**
   * `newest`: the newest of the invoice, by whoever has just read it. Without an amount, whatever another has asked for
   * meanwhile is fine as long as it fits the invoice: a part that a payer has just chosen is not taken back under them.
   */
  async run(
    work: BookingWork,
    invoice: InvoiceForPayment,
    { amount, newest: read }: { amount?: string | undefined; newest?: ReferenceEntity | null },
  ): Promise<Placed> {
    let known = read;
    // what this caller wrote down itself the provider cannot know yet, and need not look up
    let written: ReferenceEntity | undefined;
    for (let turn = 0; turn < mostTurns; turn += 1) {
      const newest = known === undefined ? await work.acrossTenants(References).newestOf(invoice) : known;
      known = undefined;
      const wanted = thousandths(amount ?? usualAmount(newest, invoice));
      let step: Placed | undefined;
      if (newest?.state === 'asked') step = await this.ask(work, invoice, newest, newest !== written);
      else if (newest?.state === 'active') step = await this.keepOrTakeBack(work, newest, wanted);
      else known = written = await writeDown(work, invoice, { before: newest, amount: wanted });
      // an order for another amount, which a crash has left behind: it has its reference now, to be taken back
      if (step && !(step.kind === 'issued' && thousandths(step.amount) !== wanted)) return step;
    }
    return { kind: 'again', reason: 'The invoice is asked for by others at the same time' };
  }

  /** Makes a reference unpayable. Already paid, it is booked, if the provider says by what, and stays. */
  async takeBack(work: BookingWork, old: ReferenceEntity, why: string): Promise<TakenBack> {
    const rrr = old.rrr ?? '';
    const outcome = await this.provider.deactivate(rrr);
    if (outcome.kind === 'unknown') return { kind: 'again', reason: outcome.reason };
    if (outcome.kind === 'refused') return outcome;
    if (outcome.kind === 'paid') {
      const { state } = await this.bookPayments.run(work, rrr);
      const isBooked = state === 'paid';
      // whoever wanted it taken back does not come again
      if (!isBooked) await work.write((tx) => tx.acrossTenants(Notifications).askAbout(rrr));
      return { kind: 'paid', isBooked };
    }
    await work.write(async (tx) => {
      await tx.acrossTenants(References).retire(old.id);
      await tx.audit({
        action: 'Take back RRR',
        entity: 'invoice',
        entityId: old.invoiceNumber,
        description: `Payment reference ${rrr} of invoice ${old.invoiceNumber}${why} was taken back`,
        organisationId: old.organisationId,
      });
    });
    return { kind: 'retired' };
  }

  private async keepOrTakeBack(
    work: BookingWork,
    newest: ReferenceEntity,
    wanted: bigint,
  ): Promise<Placed | undefined> {
    if (newest.amount === wanted) {
      const replaces = await work.acrossTenants(References).precedingOf(newest);
      return { kind: 'stands', rrr: newest.rrr ?? '', amount: decimalOf(wanted), replaces };
    }
    const end = await this.takeBack(work, newest, ', which another takes the place of,');
    return end.kind === 'retired' ? undefined : end;
  }

  /** Undefined when there is a reference now, whichever asker got it, or when the next order is to be another one. */
  private async ask(
    work: BookingWork,
    invoice: InvoiceForPayment,
    order: ReferenceEntity,
    repeat: boolean,
  ): Promise<Placed | undefined> {
    const amount = decimalOf(order.amount);
    const { data } = await work.ask(
      divideReference,
      { ...placeOf(invoice), orderId: order.orderId, amount },
      systemActor('payments', invoice.organisationId),
    );
    const outcome = await this.provider.createReference({
      orderId: order.orderId,
      repeat,
      amount,
      currencyCode: invoice.currencyCode,
      payerName: invoice.payerName,
      payerEmail: invoice.email,
      payerPhone: invoice.phone,
      description: invoice.description,
      lines: data.lines,
    });
    if (outcome.kind === 'unknown') return { kind: 'again', reason: outcome.reason };
    if (outcome.kind === 'refused' || outcome.kind === 'lost') {
      await work.write((tx) => tx.acrossTenants(References).refuse(order.id));
      return outcome.kind === 'refused' ? outcome : undefined;
    }
    const replaces = await work.acrossTenants(References).precedingOf(order);
    const issued = { rrr: outcome.reference, amount, replaces };
    const passedOn = thousandths(data.passedOn);
    return (await keep(work, invoice, { order, passedOn, ...issued }))
      ? { kind: 'issued', ...issued }
      : undefined;
  }
}

const placeOf = ({
  organisationId,
  invoiceNumber,
  currencyId,
  revenueId,
  revenueTopId,
  locationId,
}: InvoiceForPayment) => ({
  organisationId,
  invoiceNumber,
  currencyId,
  revenueId,
  revenueTopId,
  locationId,
});

/** The next turn asks for what it says, or for what another wrote first: undefined then. */
function writeDown(
  work: BookingWork,
  invoice: InvoiceForPayment,
  { before, amount }: { before: ReferenceEntity | null; amount: bigint },
): Promise<ReferenceEntity | undefined> {
  return work.write((tx) =>
    tx.acrossTenants(References).put({
      organisationId: invoice.organisationId,
      invoiceNumber: invoice.invoiceNumber,
      // stands in a path when the provider is asked about it, where servers refuse a slash, however it is written
      orderId: before ? `${invoice.invoiceNumber}_${before.id}` : invoice.invoiceNumber,
      rrr: null,
      amount,
      currencyId: invoice.currencyId,
      state: 'asked',
      isPart: amount < thousandths(invoice.outstanding),
    }),
  );
}

interface Issued {
  order: ReferenceEntity;
  passedOn: bigint;
  rrr: string;
  amount: string;
  replaces: string | undefined;
}

type Generated = Omit<FactOf<typeof paymentReferenceGenerated>, 'replaces'> & {
  replaces: string | undefined;
};

export function tellGenerated(tx: Pick<Tx, 'announce'>, { replaces, ...of }: Generated): Promise<void> {
  const { invoiceNumber } = of;
  const fact = { ...of, ...(replaces === undefined ? {} : { replaces }) };
  return tx.announce(paymentReferenceGenerated, fact, invoiceNumber);
}

/** True for the one caller whose answer it is. */
function keep(
  work: BookingWork,
  { organisationId, invoiceNumber, currencyId }: InvoiceForPayment,
  { order, passedOn, rrr, amount, replaces }: Issued,
): Promise<boolean> {
  return work.write(async (tx) => {
    if (!(await tx.acrossTenants(References).activate(organisationId, order.orderId, { rrr, passedOn })))
      return false;
    await tellGenerated(tx, { organisationId, invoiceNumber, rrr, amount, currencyId, replaces });
    const part = order.isPart ? ' for a part of it' : '';
    await tx.audit({
      action: replaces === undefined ? 'Generate RRR' : 'Re-issue RRR',
      entity: 'invoice',
      entityId: invoiceNumber,
      description: `Payment reference ${rrr} was generated for invoice ${invoiceNumber}${part}`,
      ...(replaces === undefined ? {} : { before: { rrr: replaces } }),
      after: { rrr, amount, currency: currencyCode(currencyId) },
      organisationId,
    });
    return true;
  });
}
