import type { ReferenceOutcome } from './provider.js';
import { codeEntry } from './remita-codes.js';
import type { StatusReply } from './remita-status.js';
import { amountOf } from './remita-wire.js';

const refused = (code: string, reason: string) => ({ kind: 'refused', code, reason }) as const;
const unknown = (reason: string) => ({ kind: 'unknown', reason }) as const;

export const isReference = (text: string | undefined): text is string =>
  text !== undefined && /^\d{10,20}$/.test(text);

/** What a look at an order that Remita may know already comes to; undefined when it says that it does not. */
export function adoption(reply: StatusReply, amount: string): ReferenceOutcome | undefined {
  const meaning = codeEntry(reply.code).onStatus;
  if (meaning === 'not-found' && reply.reference === undefined) return undefined;
  if (meaning === 'unknown') return unknown(`Remita answered ${reply.code}: ${reply.message}`);
  if (!isReference(reply.reference) || reply.orderAmount === undefined) {
    return unknown('Remita knows the order but gave no reference or amount');
  }
  if (meaning !== 'pending' && meaning !== 'paid') {
    return refused(reply.code, `Reference ${reply.reference} of this order cannot be paid: ${reply.message}`);
  }
  const ordered = amountOf(new Map([['amount', amount]]), 'amount');
  if (reply.orderAmount !== ordered) {
    return refused(
      '028',
      `This order has reference ${reply.reference} for another amount (${reply.orderAmount})`,
    );
  }
  return { kind: 'created', reference: reply.reference, adopted: true };
}
