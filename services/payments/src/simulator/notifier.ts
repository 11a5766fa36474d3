import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { exchanged } from '../provider/exchange.js';
import type { SimulatedOrder, SimulatedPayment } from './ledger.js';
import { wireDay, withAmount } from './wire.js';

export interface NotifierSettings {
  readonly url?: string;
  readonly serviceTypeId: string;
  /** Milliseconds to wait after each attempt that was not answered 2xx; after the last one it gives up. */
  readonly delaysMs: readonly number[];
  /** Called when a notification was delivered or given up. */
  readonly settled: (order: SimulatedOrder) => Promise<void>;
}

const answerWithinMs = 10_000;

/** Tells the product of payments, in the form of the provider's notification: an array of one entry. */
export class Notifier {
  readonly #stop = new AbortController();
  readonly #running = new Set<Promise<void>>();

  constructor(private readonly settings: NotifierSettings) {
    // each attempt under way listens to it
    setMaxListeners(0, this.#stop.signal);
  }

  /** Starts the delivery and returns; a payment whose notification is not due is left alone. */
  announce(order: SimulatedOrder, payment: SimulatedPayment): void {
    if (payment.notification !== 'due' || this.#stop.signal.aborted) return;
    // Where the outcome could not be kept the payment stays due on disk, and the next start sends it again.
    const delivery: Promise<void> = this.#deliverAll(order, payment)
      .catch(() => undefined)
      .finally(() => this.#running.delete(delivery));
    this.#running.add(delivery);
  }

  /** Resolves when nothing is under way any more. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  /** Ends deliveries; those not done stay due. */
  async close(): Promise<void> {
    this.#stop.abort();
    await this.idle();
  }

  async #deliverAll(order: SimulatedOrder, payment: SimulatedPayment): Promise<void> {
    const { url } = this.settings;
    if (url === undefined) return;
    const body = notificationBody(order, payment, this.settings.serviceTypeId);
    let delivered = true;
    for (let copy = 0; copy < payment.copies && delivered; copy += 1)
      delivered = await this.#deliver(url, body);
    if (this.#stop.signal.aborted) return;
    payment.notification = delivered ? 'delivered' : 'given-up';
    await this.settings.settled(order);
  }

  async #deliver(url: string, body: string): Promise<boolean> {
    for (const delay of [...this.settings.delaysMs, undefined]) {
      if (await this.#attempt(url, body)) return true;
      if (delay === undefined || !(await this.#pause(delay))) break;
    }
    return false;
  }

  async #attempt(url: string, body: string): Promise<boolean> {
    const headers = { 'content-type': 'application/json' };
    const signal = AbortSignal.any([this.#stop.signal, AbortSignal.timeout(answerWithinMs)]);
    try {
      const { status } = await exchanged(url, { method: 'POST', headers, body, signal });
      return status >= 200 && status < 300;
    } catch {
      return false;
    }
  }

  async #pause(delay: number): Promise<boolean> {
    try {
      await pause(delay, undefined, { signal: this.#stop.signal });
      return true;
    } catch {
      return false;
    }
  }
}

/** The field names are the provider's, with its odd spellings. */
export function notificationBody(
  order: SimulatedOrder,
  payment: SimulatedPayment,
  serviceTypeId: string,
): string {
  const paidOn = wireDay(payment.paidAt);
  const entry = withAmount(payment.amount, {
    rrr: order.rrr,
    channel: payment.channel,
    transactiondate: paidOn,
    debitdate: paidOn,
    bank: '011',
    branch: '011152387',
    serviceTypeId,
    dateRequested: wireDay(order.createdAt),
    orderRef: order.orderId,
    payerName: order.payerName,
    payerPhoneNumber: order.payerPhone,
    payeremail: order.payerEmail,
    uniqueIdentifier: payment.transactionId,
  });
  return `[${entry}]`;
}
