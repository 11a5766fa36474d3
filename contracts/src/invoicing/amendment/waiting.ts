import * as z from 'zod';
import type { InvoiceAction } from '../invoice/invoice-states.js';

/** What may wait for somebody's decision about one invoice. */
export const WaitingKind = z.enum(['void', 'edit', 'credit-note']);
export type WaitingKind = z.output<typeof WaitingKind>;

const changes: readonly InvoiceAction[] = ['Edit Invoice', 'Request Void'];

/**
 * What may not be done with an invoice while a request of this kind waits (rules/edits-and-voids.md#one-request-at-a-time):
 * the server refuses by it, and its page says and switches off the same.
 */
export const offWhile: Readonly<Record<WaitingKind, readonly InvoiceAction[]>> = {
  void: [...changes, 'Generate RRR', 'Pay a part'],
  edit: changes,
  'credit-note': changes,
};

/** The request that stands against an action, of those that wait; undefined: none. */
export const hindranceOf = (
  action: InvoiceAction,
  waiting: readonly WaitingKind[],
): WaitingKind | undefined => waiting.find((kind) => offWhile[kind].includes(action));
