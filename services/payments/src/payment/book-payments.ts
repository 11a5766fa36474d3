import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { applyPayment, currencyCode, moneyText, naira } from '@kobodesk/contracts/invoicing';
import { decimalOf as decimalText, systemActor, thousandths } from '@kobodesk/contracts/kernel';
import { paymentConfirmed } from '@kobodesk/contracts/payments';
import { divideReference } from '@kobodesk/contracts/settlement';
import type { Tx, Work } from '@kobodesk/chassis/operations/call';
import { PROVIDER } from '../provider/provider-port.js';
import type { PaidStatus, PaymentProvider, ProviderPayment } from '../provider/provider.js';
import { passedOnOf } from '../reference/passed-on.js';
import type { ReferenceEntity } from '../reference/reference.entity.js';
import { References } from '../reference/references.maintenance.js';
import { byProvider, Payments, type NewPayment } from './payments.maintenance.js';

/** What a look at the provider brought. */
export type BookingOutcome =
  | { state: 'paid'; reason: string; reference: ReferenceEntity; status: PaidStatus; booked: number }
  | { state: 'pending' | 'failed' | 'unknown'; reason: string; reference: ReferenceEntity }
  | { state: 'no-reference'; reason: string };

/** What booking needs of a call; jobs have it too. */
export interface BookingWork extends Pick<Work, 'acrossTenants' | 'ask' | 'log' | 'now'> {
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

/** so long a notification may be ahead of what the provider says when it is asked */
const aheadMs = 3_600_000;

const idOf = (provider: string, rrr: string, providerReference: string): string =>
  createHash('sha256').update(`${provider}|${rrr}|${providerReference}`).digest('hex').slice(0, 40);

/**
 * Asks the provider about a reference and books what it confirms: each of its transactions once, for ever, whoever
 * asks and however often. Nothing that a browser or a notification said is believed; it only makes us look.
 */
@Injectable()
export class BookPayments {
  constructor(@Inject(PROVIDER) private readonly provider: PaymentProvider) {}

  async run(work: BookingWork, rrr: string): Promise<BookingOutcome> {
    const reference = await work.acrossTenants(References).findByRrr(rrr);
    if (!reference) return { state: 'no-reference', reason: 'The payment reference is not known' };
    const status = await this.provider.statusByReference(rrr);
    if (status.kind === 'paid' && status.reference === rrr) return this.book(work, reference, status);
    if (status.kind === 'paid')
      return { state: 'unknown', reason: 'The provider answered for another reference', reference };
    if (status.kind === 'failed' || status.kind === 'not-found') await this.deny(work, reference);
    const state = status.kind === 'not-found' ? 'pending' : status.kind;
    return { state, reason: status.reason, reference };
  }

  private async book(
    work: BookingWork,
    reference: ReferenceEntity,
    status: PaidStatus,
  ): Promise<BookingOutcome> {
    let booked = 0;
    const known = reference.isDivisionKnown ? reference : await divisionOf(work, reference);
    for (const payment of status.payments) {
      const row = this.rowOf(work, known, payment);
      const booking = row.amount > 0n ? await bookOne(work, row, reference) : 'known';
      if (booking === 'booked') booked += 1;
      if (booking !== 'recorded') await apply(work, row);
    }
    return { state: 'paid', reason: 'Payment confirmed', reference, status, booked };
  }

  /** Nothing was paid by it: what somebody told of it counts no longer (rules/references-and-payments.md#the-failure-report). */
  private async deny(work: BookingWork, reference: ReferenceEntity): Promise<void> {
    const toldUntil = new Date(work.now.getTime() - aheadMs);
    if (reference.toldAt === null || reference.toldAt > toldUntil) return;
    const provider = this.provider.name;
    await work.write((tx) => tx.acrossTenants(References).denied(reference, { provider, toldUntil }));
  }

  private rowOf(work: BookingWork, reference: ReferenceEntity, payment: ProviderPayment): NewPayment {
    const rrr = reference.rrr ?? '';
    const provider = this.provider.name;
    const { organisationId, invoiceNumber } = reference;
    const of = { organisationId, invoiceNumber, amount: thousandths(payment.amount) };
    return {
      ...of,
      passedOn: passedOnOf(reference, of),
      paymentId: idOf(provider, rrr, payment.providerReference),
      rrr,
      currencyId: naira,
      channel: payment.channel,
      provider,
      providerReference: payment.providerReference,
      paidAt: payment.paidAt === undefined ? work.now : new Date(payment.paidAt),
      flag: null,
      ...byProvider,
    };
  }
}

/** A reference that was made before its division was kept with it; where that cannot be asked, it counts as whole (decision 126). */
async function divisionOf(work: BookingWork, reference: ReferenceEntity): Promise<ReferenceEntity> {
  const { id, organisationId, invoiceNumber, orderId, currencyId } = reference;
  // by these a settlement of the release before, which does not know that it is made, finds nothing to divide either
  const place = { revenueId: 0, locationId: 0 };
  const asked = { organisationId, invoiceNumber, orderId, currencyId, ...place, isMade: true };
  try {
    const { data } = await work.ask(
      divideReference,
      { ...asked, amount: decimalText(reference.amount) },
      systemActor('payments', organisationId),
    );
    const passedOn = thousandths(data.passedOn);
    await work.write((tx) => tx.acrossTenants(References).know(id, passedOn));
    return { ...reference, passedOn };
  } catch (error) {
    work.log.warn({ invoiceNumber, error: String(error) }, 'what the provider passes on is not known');
    return reference;
  }
}

export const factOf = (row: NewPayment) => ({
  organisationId: row.organisationId,
  invoiceNumber: row.invoiceNumber,
  paymentId: row.paymentId,
  rrr: row.rrr,
  amount: decimalText(row.amount),
  currencyId: row.currencyId,
  channel: row.channel,
  provider: row.provider,
  providerReference: row.providerReference,
  paidAt: row.paidAt.toISOString(),
  passedOn: decimalText(row.passedOn),
});

/** booked: by this call; known: by an earlier one; recorded: by people, and the invoice has the money already */
type Booking = 'booked' | 'known' | 'recorded';

function bookOne(work: BookingWork, row: NewPayment, reference: ReferenceEntity): Promise<Booking> {
  return work.write(async (tx) => {
    // people may be recording this very payment
    await tx.acrossTenants(References).lockOf(row.organisationId, [row.invoiceNumber]);
    const payments = tx.acrossTenants(Payments);
    const known = await payments.knownAs(row);
    if (known === 'booked') return 'known';
    if (known === 'now') await auditMatch(tx, row);
    if (known !== 'new') {
      await tx.acrossTenants(References).use(reference.id);
      return 'recorded';
    }
    const flag = await useUp(tx, reference, row.amount);
    if (!(await payments.book({ ...row, flag }))) return 'known';
    await tx.announce(paymentConfirmed, factOf(row), row.invoiceNumber);
    await tx.audit({
      action: 'Book payment',
      entity: 'invoice',
      entityId: row.invoiceNumber,
      description: `The provider confirmed a payment of ${moneyText(row.amount, row.currencyId)} for reference ${row.rrr}`,
      after: {
        amount: decimalText(row.amount),
        currency: currencyCode(row.currencyId),
        channel: row.channel,
        transaction: row.providerReference,
        ...(flag === null ? {} : { flag }),
      },
      organisationId: row.organisationId,
    });
    return 'booked';
  });
}

/** A reference is paid once, and with its own amount. What comes otherwise is booked all the same, and this says how. */
async function useUp(
  tx: Tx,
  { id, rrr, amount: issuedFor }: ReferenceEntity,
  amount: bigint,
): Promise<string | null> {
  const references = tx.acrossTenants(References);
  const isFirst = await references.use(id);
  const state = isFirst ? 'active' : (await references.findByRrr(rrr ?? ''))?.state;
  const odd = [
    state === 'retired' || state === 'superseded' ? 'paid by a reference that was taken back' : '',
    state === 'paid' ? 'a second payment by one reference' : '',
    issuedFor !== 0n && issuedFor !== amount ? 'not the amount of its reference' : '',
  ].filter((words) => words !== '');
  return odd.length === 0 ? null : odd.join('; ');
}

const auditMatch = (tx: Tx, row: NewPayment): Promise<void> =>
  tx.audit({
    action: 'Confirm recorded payment',
    entity: 'invoice',
    entityId: row.invoiceNumber,
    description: `The provider confirmed the recorded payment of ${moneyText(row.amount, row.currencyId)} for reference ${row.rrr}`,
    after: {
      amount: decimalText(row.amount),
      currency: currencyCode(row.currencyId),
      transaction: row.providerReference,
    },
    organisationId: row.organisationId,
  });

/** So that the answer to the payer is true at once; should it fail, the announced fact brings the money to the invoice. */
async function apply(work: BookingWork, row: NewPayment): Promise<void> {
  const { organisationId, invoiceNumber, paymentId, channel, rrr } = row;
  const input = {
    organisationId,
    invoiceNumber,
    paymentId,
    amount: decimalText(row.amount),
    paidAt: row.paidAt.toISOString(),
    channel,
    reference: rrr,
    passedOn: decimalText(row.passedOn),
  };
  try {
    await work.ask(applyPayment, input, systemActor('payments', organisationId));
  } catch (error) {
    work.log.warn({ invoiceNumber, error: String(error) }, 'the payment will reach the invoice by its fact');
  }
}
