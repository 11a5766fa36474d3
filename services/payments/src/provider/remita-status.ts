import { decimalOf, sumOf, thousandths } from '@kobodesk/contracts/kernel';
import type { PaidStatus, PaymentStatus, ProviderPayment } from './provider.js';
import { codeEntry } from './remita-codes.js';
import { amountOf, fieldsOf, instantOf, textOf, type Fields } from './remita-wire.js';

/** What was asked, to hold the answer against. */
export interface Asked {
  readonly merchantId: string;
  readonly reference?: string;
  readonly orderId?: string;
}

/** A status answer whose parts are read but not yet judged. */
export interface StatusReply {
  readonly code: string;
  readonly message: string;
  readonly reference?: string;
  readonly orderId?: string;
  /** What was ordered. `orderAmount` is an extension of the simulator: its `amount` is what was paid. */
  readonly orderAmount?: string;
  readonly fields: Fields;
}

export function statusReply(fields: Fields): StatusReply | undefined {
  const code = textOf(fields, 'statuscode', 'status', 'responseCode');
  if (code === undefined) return undefined;
  return {
    code,
    message: textOf(fields, 'message', 'statusmessage', 'responseMsg') ?? codeEntry(code).text,
    reference: textOf(fields, 'rrr'),
    orderId: textOf(fields, 'orderId', 'orderRef'),
    orderAmount: amountOf(fields, 'orderAmount', 'amount'),
    fields,
  };
}

/** Why the answer is not about what was asked, or undefined when it is. */
export function mismatch(reply: StatusReply, asked: Asked): string | undefined {
  const differs = (expected: string | undefined, given: string | undefined) =>
    expected !== undefined && given !== undefined && expected !== given;
  if (differs(asked.reference, reply.reference)) return 'Remita answered for another reference';
  if (differs(asked.orderId, reply.orderId)) return 'Remita answered for another order';
  if (differs(asked.merchantId, textOf(reply.fields, 'merchantId')))
    return 'Remita answered for another merchant';
  return undefined;
}

const unknown = (reason: string): PaymentStatus => ({ kind: 'unknown', reason });

/** Judges an answer. `paid` only with a paid code, a reference, an amount, and payments that add up to it. */
export function paymentStatus(fields: Fields, asked: Asked): PaymentStatus {
  const reply = statusReply(fields);
  if (reply === undefined) return unknown('Remita answered without a status code');
  const wrong = mismatch(reply, asked);
  if (wrong !== undefined) return unknown(wrong);
  const { code, message: reason } = reply;
  const kind = codeEntry(code).onStatus;
  switch (kind) {
    case 'paid':
      return paidStatus(reply, asked);
    case 'unknown':
      return unknown(`Remita answered ${code}: ${reason}`);
    case 'not-found':
      return { kind, code, reason };
    default:
      return {
        kind,
        code,
        reason,
        ...(reply.orderAmount === undefined ? {} : { orderAmount: reply.orderAmount }),
      };
  }
}

function paidStatus(reply: StatusReply, asked: Asked): PaymentStatus {
  const reference = reply.reference ?? asked.reference;
  const amount = amountOf(reply.fields, 'amount');
  if (reference === undefined) return unknown('Remita reported a payment without its reference');
  if (amount === undefined) return unknown('Remita reported a payment without its amount');
  const payments = paymentsOf(reply.fields, reference, amount);
  const newest = payments?.at(-1);
  if (payments === undefined || newest === undefined)
    return unknown('The payments that Remita lists cannot be read');
  if (new Set(payments.map((payment) => payment.providerReference)).size !== payments.length) {
    return unknown('Remita lists one payment twice');
  }
  if (decimalOf(sumOf(payments.map((payment) => thousandths(payment.amount)))) !== amount) {
    return unknown('The payments that Remita lists do not add up to its total');
  }
  const paid: PaidStatus = {
    kind: 'paid',
    reference,
    orderId: reply.orderId ?? asked.orderId,
    amount,
    paidAt: newest.paidAt,
    channel: newest.channel,
    providerTransaction: newest.providerReference,
    payments,
  };
  return paid;
}

/**
 * `payments` is an extension of the simulator. Without it the answer is one payment; it goes by the provider's
 * transaction id, or by the reference itself, which is then paid once only.
 */
function paymentsOf(
  fields: Fields,
  reference: string,
  amount: string,
): readonly ProviderPayment[] | undefined {
  const listed = fields.get('payments');
  if (listed === undefined) return [onePayment(fields, reference, amount)];
  if (!Array.isArray(listed)) return undefined;
  const payments: ProviderPayment[] = [];
  for (const entry of listed) {
    const part = fieldsOf(entry);
    const id = part && textOf(part, 'transactionId');
    const value = part && amountOf(part, 'amount');
    if (part === undefined || id === undefined || value === undefined) return undefined;
    payments.push(onePayment(part, id, value));
  }
  return payments;
}

const onePayment = (fields: Fields, fallbackId: string, amount: string): ProviderPayment => ({
  providerReference: textOf(fields, 'transactionId') ?? fallbackId,
  amount,
  paidAt: instantOf(textOf(fields, 'paymentDate')) ?? instantOf(textOf(fields, 'transactiontime')),
  channel: textOf(fields, 'channel', 'channnel') ?? '',
});
