import { anonymous, decimalOf, invariant } from '@kobodesk/contracts/kernel';
import { confirmPayment, generateReference, receiveNotification } from '@kobodesk/contracts/payments';
import type { Simulator } from '@kobodesk/payments';
import { totalOf } from './draft.js';
import type { PlannedInvoice } from './history.js';
import { takesParts } from './set-up-changes.js';
import type { DemoPerson, Stage } from './stage.js';

/** so many payments are found by asking alone, of which the provider never told */
const unnotifiedOf = 30;
/** so many times the provider told of a payment that it does not confirm */
const mostUnconfirmed = 3;

/** Pays as payers do: a part by a reference of its own, the rest by another; now and then too much. */
export class Payer {
  private payments = 0;
  private unconfirmed = 0;

  constructor(
    private readonly stage: Stage,
    private readonly provider: Simulator,
  ) {}

  /** What came in; undefined of a part that cannot be paid. */
  async pay(
    planned: PlannedInvoice,
    number: string,
    percent: number,
  ): Promise<{ rrr: string; amount: string } | undefined> {
    const isFirstPart = percent < 100 && percent === planned.payments[0]?.percent;
    if (isFirstPart && !takesParts(planned.revenueId)) return undefined;
    const { rrr, amount } = await this.stage.as(planned.user, generateReference, {
      invoicenumber: number,
      ...(isFirstPart ? { amount: shareOf(planned, percent) } : {}),
    });
    const sum = percent > 100 ? shareOf(planned, percent) : amount;
    const payer = anonymous('', 'provider');
    const paid = await this.provider.pay(rrr, { amount: sum, channel: 'CARD', notify: 'never' });
    await this.stage.call(confirmPayment, payer, { paymentReference: rrr });
    this.payments += 1;
    const came = { rrr, amount: sum };
    if (this.payments % unnotifiedOf === 0) return came;
    const told = { rrr, amount: sum, channel: 'CARD', orderRef: number, transactionId: paid.transactionId };
    await this.stage.call(receiveNotification, payer, { body: [told] });
    return came;
  }

  /** All that is due, by a reference that somebody of the agency gives out. */
  async payAll(person: DemoPerson, invoicenumber: string): Promise<void> {
    const { rrr, amount } = await this.stage.as(person, generateReference, { invoicenumber });
    await this.provider.pay(rrr, { amount, channel: 'CARD', notify: 'never' });
    await this.stage.call(confirmPayment, anonymous('', 'provider'), { paymentReference: rrr });
  }

  /** The provider tells of a payment at a bank that nobody made: nothing is booked, and the failure report says so. */
  async tellUnpaid(number: string, rrr: string, amount: string): Promise<void> {
    if (this.unconfirmed === mostUnconfirmed) return;
    this.unconfirmed += 1;
    const told = { rrr, amount, channel: 'BRANCH', orderRef: number, transactionId: `UNPAID-${rrr}` };
    await this.stage.call(receiveNotification, anonymous('', 'provider'), { body: [told] });
  }
}

/** `percent` of the invoice's total, to the kobo. */
function shareOf(planned: PlannedInvoice, percent: number): string {
  const kobo = (totalOf(planned) * BigInt(percent)) / 1000n;
  invariant(kobo > 0n, 'a payment of the demo is above zero');
  return decimalOf(kobo * 10n);
}
