import { randomInt } from 'node:crypto';
import {
  decimalOf,
  maximumAmount,
  placesOf,
  plainDecimal,
  sumOf,
  thousandths,
} from '@kobodesk/contracts/kernel';

/** Amounts are decimal strings in naira with two decimals, times ISO 8601 in UTC. */
export interface SimulatedPayment {
  readonly transactionId: string;
  readonly amount: string;
  readonly paidAt: string;
  readonly channel: string;
  /** How often each notification goes out: 0 for a payment that the product must find by asking. */
  readonly copies: 0 | 1 | 2;
  /** `due` survives a restart and is sent then. */
  notification: 'none' | 'due' | 'delivered' | 'given-up';
}

/** A part of an order, as it was taken. */
export interface SimulatedLine {
  readonly lineItemsId: string;
  readonly beneficiaryName: string;
  readonly beneficiaryAccount: string;
  readonly bankCode: string;
  readonly beneficiaryAmount: string;
  readonly deductFeeFrom: string;
}

export interface SimulatedOrder {
  readonly rrr: string;
  readonly orderId: string;
  readonly amount: string;
  readonly payerName: string;
  readonly payerEmail: string;
  readonly payerPhone: string;
  readonly description: string;
  /** into what it is divided; absent: it is not */
  readonly lines?: readonly SimulatedLine[];
  readonly createdAt: string;
  state: 'active' | 'deactivated';
  lastAttempt: 'none' | 'declined';
  readonly payments: SimulatedPayment[];
}

export type NewOrder = Pick<
  SimulatedOrder,
  'orderId' | 'amount' | 'payerName' | 'payerEmail' | 'payerPhone' | 'description' | 'lines'
>;

export interface NewPayment {
  readonly transactionId: string;
  readonly amount: string;
  readonly channel: string;
  readonly copies: 0 | 1 | 2;
}

export interface LedgerSnapshot {
  readonly version: 1;
  readonly orders: readonly SimulatedOrder[];
}

/** '1,250.5' → '1250.50'; undefined for what is no amount above 0 with at most two decimals. */
export function nairaText(input: unknown): string | undefined {
  const text = plainDecimal(input);
  if (text === undefined || placesOf(text) > 2 || text.length > 24) return undefined;
  const value = thousandths(text);
  return value > 0n && value <= maximumAmount ? decimalOf(value, 2) : undefined;
}

export const paidTotal = (order: SimulatedOrder): bigint =>
  sumOf(order.payments.map((payment) => thousandths(payment.amount)));

export const isCovered = (order: SimulatedOrder): boolean => paidTotal(order) >= thousandths(order.amount);

/** What the simulated provider knows: orders, their references and the money paid on them. */
export class SimulatedLedger {
  readonly #byReference = new Map<string, SimulatedOrder>();
  readonly #byOrder = new Map<string, SimulatedOrder>();

  constructor(
    private readonly clock: () => Date,
    start?: LedgerSnapshot,
  ) {
    for (const order of start?.orders ?? []) this.#keep(order);
  }

  /** Undefined when the order id is taken. */
  create(order: NewOrder): SimulatedOrder | undefined {
    if (this.#byOrder.has(order.orderId)) return undefined;
    const created: SimulatedOrder = {
      ...order,
      rrr: this.#freeReference(),
      createdAt: this.clock().toISOString(),
      state: 'active',
      lastAttempt: 'none',
      payments: [],
    };
    this.#keep(created);
    return created;
  }

  byReference(rrr: string): SimulatedOrder | undefined {
    return this.#byReference.get(rrr);
  }

  byOrder(orderId: string): SimulatedOrder | undefined {
    return this.#byOrder.get(orderId);
  }

  orders(): readonly SimulatedOrder[] {
    return [...this.#byReference.values()];
  }

  /** Adds the payment once: a second call with the same transaction id gives the first payment back. */
  pay(order: SimulatedOrder, payment: NewPayment): { payment: SimulatedPayment; isNew: boolean } {
    const known = order.payments.find((earlier) => earlier.transactionId === payment.transactionId);
    if (known) return { payment: known, isNew: false };
    const notification = payment.copies === 0 ? 'none' : 'due';
    const added: SimulatedPayment = { ...payment, paidAt: this.clock().toISOString(), notification };
    order.payments.push(added);
    order.lastAttempt = 'none';
    return { payment: added, isNew: true };
  }

  snapshot(): LedgerSnapshot {
    return { version: 1, orders: this.orders() };
  }

  #keep(order: SimulatedOrder): void {
    this.#byReference.set(order.rrr, order);
    this.#byOrder.set(order.orderId, order);
  }

  /** Random rather than counted, so that a simulator that forgot its ledger does not hand out old references again. */
  #freeReference(): string {
    for (;;) {
      const rrr = String(randomInt(100_000_000_000, 281_000_000_000));
      if (!this.#byReference.has(rrr)) return rrr;
    }
  }
}
